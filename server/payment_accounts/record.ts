import type { PaymentAccount } from "../../shared/contract/payment_account.ts";
import { DAY, HOUR } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { AccountFacts } from "../processor/accounts.ts";
import { getShop } from "../shops/shops.sql.ts";
import { findAccountRow, setReceiver, setToldDueBy, storeFacts } from "./accounts.sql.ts";
import { stateOf, toPaymentAccount } from "./state.ts";

/** How long before a deadline the shop is reminded. */
const REMIND_BEFORE = 3 * DAY;
const disconnected = { details_submitted: false, charges_enabled: false, payouts_enabled: false };

interface Reading {
  /** The account that was asked for. */
  id: string;
  /** Undefined if Stripe no longer gives us access to it. */
  facts: AccountFacts | undefined;
  reading: number;
}

/** Returns the shop's account as the API shows it. */
export async function loadPaymentAccount(
  sql: Queries,
  { payments }: Pick<Deps, "payments">,
  tenant_id: string,
): Promise<PaymentAccount> {
  const { mode, takes_payments } = await getShop(sql, tenant_id);
  const row = await findAccountRow(sql, tenant_id);
  return toPaymentAccount(row, { takes_payments, can_connect: payments.accounts(mode) !== undefined });
}

/**
 * Records what Stripe has answered, and what follows from it: whether the shop takes payments, the event and the mails.
 * Ignores the answer if a newer one is recorded, or if the shop has another account by now.
 */
export async function recordAccount(
  tx: Queries,
  deps: Pick<Deps, "payments" | "ids" | "clock">,
  { tenant_id, id, facts, reading }: Reading & { tenant_id: string },
): Promise<void> {
  const before = await findAccountRow(tx, tenant_id, { lock: true });
  if (before?.account !== id || reading < before.recorded_reading) return;
  const known = facts ?? { ...disconnected, requirements: [], due_by: null, disabled_reason: null };
  const state = facts ? stateOf(facts) : "disconnected";
  const earlier = await loadPaymentAccount(tx, deps, tenant_id);
  await storeFacts(tx, tenant_id, { facts: known, state, reading });
  await setReceiver(tx, tenant_id, { account: id, takes_payments: known.charges_enabled });
  const record = await loadPaymentAccount(tx, deps, tenant_id);
  if (JSON.stringify(record) !== JSON.stringify(earlier)) {
    await emitEvent(tx, deps, tenant_id, "payment_account.updated", { ...record, id });
  }
  if (record.due_by && record.due.length && record.due_by !== before.told_due_by) {
    await tellDeadline(tx, deps, { tenant_id, due_by: record.due_by });
  }
  await scheduleReading(tx, deps, { tenant_id, isSettled: state === "enabled" && !record.due.length });
}

/** Adds the mails about a deadline: one now, and one shortly before it. */
async function tellDeadline(
  tx: Queries,
  { clock }: Pick<Deps, "clock">,
  { tenant_id, due_by }: { tenant_id: string; due_by: string },
): Promise<void> {
  await setToldDueBy(tx, tenant_id, due_by);
  await addJob(tx, "mail_payment_account_due", { tenant_id, due_by });
  const remind_at = Date.parse(due_by) - REMIND_BEFORE;
  // A reminder on the day of the first mail would only repeat it
  if (remind_at < clock.now().getTime() + DAY) return;
  await addJob(tx, "mail_payment_account_due", { tenant_id, due_by }, { run_at: new Date(remind_at) });
}

/** Adds the job that reads the account again, because an event of Stripe can be lost. */
export async function scheduleReading(
  tx: Queries,
  { clock }: Pick<Deps, "clock">,
  { tenant_id, isSettled }: { tenant_id: string; isSettled: boolean },
): Promise<void> {
  const run_at = new Date(clock.now().getTime() + (isSettled ? DAY : HOUR));
  await addJob(tx, "read_payment_account", { tenant_id }, { run_at });
}
