import type { PaymentAccountState } from "../../shared/records/payment_account.ts";
import type { Queries } from "../db/client.ts";
import type { AccountFacts } from "../processor/accounts.ts";
import type { ShopRef } from "../refs.ts";

/** A row of `payment_accounts`. */
export interface AccountRow extends Omit<AccountFacts, "id"> {
  account: string | null;
  number: number;
  failures: number;
  requested_at: string | null;
  state: PaymentAccountState;
  told_due_by: string | null;
  enabled_at: string | null;
  recorded_reading: number;
}

export async function findAccountRow(
  sql: Queries,
  tenant_id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`
    select a.account, a.number, a.failures, a.requested_at, a.state, a.details_submitted, a.charges_enabled,
      a.payouts_enabled, a.requirements, a.due_by, a.disabled_reason, a.told_due_by, a.enabled_at,
      a.recorded_reading
    from payment_accounts a
    where a.tenant_id = ${tenant_id} ${lock ? sql`for update` : sql``}`;
  return row;
}

/**
 * Records that a link is requested, and so the account if there is none. Returns the number of links within the hour.
 */
export async function requestLink(sql: Queries, tenant_id: string): Promise<number> {
  const [row] = await sql<[{ links: number }]>`
    insert into payment_accounts as a (tenant_id, requested_at, links, links_since)
    values (${tenant_id}, instant(), 1, instant())
    on conflict (tenant_id) do update
    set requested_at = case when a.account is null then coalesce(a.requested_at, instant()) end,
      links = case when a.links_since > instant() - interval '1 hour' then a.links + 1 else 1 end,
      links_since = case when a.links_since > instant() - interval '1 hour' then a.links_since else instant() end
    returning a.links`;
  return row.links;
}

/** Counts a failure to create the account, so that the next attempt has another key. */
export async function countFailure(sql: Queries, tenant_id: string, { number }: { number: number }): Promise<void> {
  await sql`
    update payment_accounts a
    set failures = a.failures + 1
    where a.tenant_id = ${tenant_id} and a.number = ${number}`;
}

/** Stores the id of a new account. Returns false if there is one already, or another is wanted by now. */
export async function storeAccount(
  sql: Queries,
  tenant_id: string,
  { id, number }: { id: string; number: number },
): Promise<boolean> {
  const stored = await sql`
    update payment_accounts a
    set account = ${id}, state = 'onboarding', requested_at = null, updated_at = instant()
    where a.tenant_id = ${tenant_id} and a.number = ${number} and a.account is null`;
  return stored.count === 1;
}

/** Stores an account that the command connects, whose state is not known yet. It takes payments as before. */
export async function storeKnownAccount(sql: Queries, tenant_id: string, account: string): Promise<void> {
  await sql`
    insert into payment_accounts as a
      (tenant_id, account, state, details_submitted, charges_enabled, payouts_enabled, enabled_at)
    values (${tenant_id}, ${account}, 'enabled', true, true, true, instant())
    on conflict (tenant_id) do update
    set account = excluded.account, number = a.number + 1, requested_at = null, state = 'enabled',
      details_submitted = true, charges_enabled = true, payouts_enabled = true, requirements = '{}', due_by = null,
      disabled_reason = null, told_due_by = null, enabled_at = instant(), updated_at = instant()`;
}

/** Stores what the processor has answered to a reading. */
export async function storeFacts(
  sql: Queries,
  tenant_id: string,
  { facts, state, reading }: { facts: Omit<AccountFacts, "id">; state: PaymentAccountState; reading: number },
): Promise<void> {
  const { details_submitted, charges_enabled, payouts_enabled, requirements, due_by, disabled_reason } = facts;
  await sql`
    update payment_accounts a
    set state = ${state}, details_submitted = ${details_submitted}, charges_enabled = ${charges_enabled},
      payouts_enabled = ${payouts_enabled}, requirements = ${requirements}, due_by = ${due_by},
      disabled_reason = ${disabled_reason}, recorded_reading = ${reading}, updated_at = instant(),
      enabled_at = coalesce(a.enabled_at, case when ${charges_enabled} then instant() end)
    where a.tenant_id = ${tenant_id}`;
}

/** Marks the shop as told of its deadline. */
export async function setToldDueBy(sql: Queries, tenant_id: string, due_by: string): Promise<void> {
  await sql`update payment_accounts a set told_due_by = ${due_by} where a.tenant_id = ${tenant_id}`;
}

/** Forgets the account of a shop. The next one has another number. */
export async function clearAccount(sql: Queries, tenant_id: string, state: "none" | "disconnected"): Promise<void> {
  await sql`
    update payment_accounts a
    set account = null, number = a.number + 1, failures = 0, requested_at = null, state = ${state},
      details_submitted = false, charges_enabled = false, payouts_enabled = false, requirements = '{}',
      due_by = null, disabled_reason = null, told_due_by = null, updated_at = instant()
    where a.tenant_id = ${tenant_id}`;
}

/** Sets the account that receives the shop's payments, and whether it takes any. Writes only if either changes. */
export async function setReceiver(
  sql: Queries,
  tenant_id: string,
  { account, takes_payments }: { account: string | null; takes_payments: boolean },
): Promise<void> {
  await sql`
    update tenants t
    set stripe_account = ${account}, takes_payments = ${takes_payments}, updated_at = instant()
    where t.id = ${tenant_id}
      and (t.stripe_account is distinct from ${account}::text or t.takes_payments <> ${takes_payments})`;
}

/** Numbers a reading before the processor is asked. Returns undefined if the shop has no account. */
export async function startReading(
  sql: Queries,
  tenant_id: string,
): Promise<{ account: string; reading: number } | undefined> {
  const [row] = await sql<{ account: string; reading: number }[]>`
    update payment_accounts a
    set readings = a.readings + 1
    where a.tenant_id = ${tenant_id} and a.account is not null
    returning a.account, a.readings as reading`;
  return row;
}

/** Lists the shops that have an account. An operator can connect two shops to one. */
export async function listShopsOf(sql: Queries, account: string): Promise<ShopRef[]> {
  return await sql<ShopRef[]>`
    select t.id as tenant_id from tenants t where t.stripe_account = ${account} order by t.id`;
}
