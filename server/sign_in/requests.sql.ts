import type { Queries } from "../db/client.ts";
import type { Quotas } from "../quotas.ts";
import { type CodeShop, type Requester, tablesOf } from "./code_tables.sql.ts";

/**
 * Serializes the code requests of an address and of a network until the end of the transaction, so that parallel
 * requests cannot exceed a limit.
 */
export async function lockCodeRequests(
  sql: Queries,
  tenant_id: CodeShop,
  { email, network }: Requester,
): Promise<void> {
  await sql`
    select ${lockOfAddress(sql, tenant_id, email)},
      pg_advisory_xact_lock(hashtextextended(${tenant_id ?? "staff"} || ' ' || ${network}, 6))`;
}

function lockOfAddress(sql: Queries, tenant_id: CodeShop, email: string) {
  return sql`pg_advisory_xact_lock(hashtextextended(${tenant_id ?? "staff"} || ' ' || ${email}, 5))`;
}

/** Seconds until each limit allows another code. */
interface CodeWaits {
  minute: number;
  hour: number;
  day: number;
  client: number;
  network: number;
}

/**
 * Returns the seconds until each limit allows another code; 0 if it allows one now.
 *
 * Each client counts its own requests for the address; a browser of staff that has a cookie counts its own.
 */
export async function getCodeWaits(
  sql: Queries,
  tenant_id: CodeShop,
  { email, client, network, browser, is_new_browser, quotas }: Requester & { quotas: Quotas },
): Promise<CodeWaits> {
  const { codes, ofShop } = tablesOf(sql, tenant_id);
  const own = browser && !is_new_browser ? sql`l.browser = ${browser}` : sql`l.client = ${client}`;
  const [row] = await sql<[CodeWaits]>`
    with sent as (
      select l.created_at, row_number() over (order by l.created_at desc) as nth
      from ${codes} l
      where ${ofShop} and l.email = ${email} and l.created_at > instant() - interval '1 day' and ${own}
    ), requested as (
      select l.created_at, row_number() over (order by l.created_at desc) as nth
      from ${codes} l
      where ${ofShop} and l.client = ${client} and l.created_at > instant() - interval '1 hour'
    ), requested_there as (
      select l.created_at, row_number() over (order by l.created_at desc) as nth
      from ${codes} l
      where ${ofShop} and l.network = ${network} and l.created_at > instant() - interval '1 hour'
    )
    select
      coalesce(extract(epoch from
        max(s.created_at) filter (where s.nth = ${quotas.codes_per_minute}) + interval '60 seconds' - now), 0)
        as minute,
      coalesce(extract(epoch from
        max(s.created_at) filter (where s.nth = ${quotas.codes_per_hour}) + interval '1 hour' - now), 0)
        as hour,
      coalesce(extract(epoch from
        max(s.created_at) filter (where s.nth = ${quotas.codes_per_day}) + interval '1 day' - now), 0)
        as day,
      coalesce((
        select extract(epoch from a.created_at + interval '1 hour' - now)
        from requested a
        where a.nth = ${quotas.codes_per_client_and_hour}), 0) as client,
      coalesce((
        select extract(epoch from a.created_at + interval '1 hour' - now)
        from requested_there a
        where a.nth = ${quotas.codes_per_network_and_hour}), 0) as network
    from (select instant() as now) clock
    left join sent s on true
    group by now`;
  return row;
}

/** Returns the seconds until a client may request another code of any shop's customer; 0 if it may now. */
export async function getClientWait(sql: Queries, client: string, quotas: Quotas): Promise<number> {
  const [row] = await sql<{ wait: number }[]>`
    select extract(epoch from l.created_at + interval '1 hour' - instant())::float as wait
    from login_codes l
    where l.client = ${client} and l.created_at > (select instant()) - interval '1 hour'
    order by l.created_at desc
    offset ${quotas.all_shops_codes_per_client_and_hour - 1}
    limit 1`;
  return row?.wait ?? 0;
}

/** Records a request for a code, and deletes a few requests that no limit counts any more. */
export async function addCodeRequest(
  sql: Queries,
  tenant_id: CodeShop,
  { email, client, network, browser, is_known }: Requester & { is_known: boolean },
): Promise<{ id: number }> {
  const { codes, ofShop, column, value } = tablesOf(sql, tenant_id);
  // Looks at the 20 oldest rows only: instant() is volatile, so Postgres cannot use an index for the condition on it
  await sql`
    delete from ${codes} l
    where ${ofShop} and l.created_at < instant() - interval '1 day'
      and l.ctid = any(array(select o.ctid from ${codes} o where ${ofShop} order by o.created_at limit 20))`;
  const [row] = await sql<[{ id: number }]>`
    insert into ${codes} (${column} ${tenant_id === null ? sql`browser,` : sql``} email, client, network, is_known,
      expires_at)
    values (${value} ${
    tenant_id === null ? sql`${browser ?? null},` : sql``
  } ${email}, ${client}, ${network}, ${is_known},
      instant() + interval '10 minutes')
    returning id`;
  return row;
}

/**
 * Returns the address of a request whose code must still be sent: not expired, unused and the client's newest for this
 * address.
 */
export async function findUnsentCode(
  sql: Queries,
  tenant_id: CodeShop,
  id: number,
): Promise<{ email: string } | undefined> {
  const { codes, ofShop } = tablesOf(sql, tenant_id);
  const [row] = await sql<{ email: string }[]>`
    select l.email
    from ${codes} l
    where ${ofShop} and l.id = ${id} and l.used_at is null and l.expires_at > instant()
      and not exists (
        select from ${codes} newer
        where ${ofShop} and newer.email = l.email and newer.client = l.client and newer.id > l.id
      )`;
  return row;
}

/**
 * Returns the limit that the mail with a request's code would exceed. Within a day, an address gets `codes_per_day`. At
 * most `codes_for_unknown_clients_per_day` of them are for clients that are not known. Customers' codes of all shops
 * have a limit for such clients as well.
 *
 * Call it in the job, in the transaction that stores the code. The request's answer then tells nobody who is known.
 */
export async function findCodeMailLimit(
  sql: Queries,
  tenant_id: CodeShop,
  { id, email, quotas }: { id: number; email: string; quotas: Quotas },
): Promise<keyof Quotas | undefined> {
  const { codes, ofShop } = tablesOf(sql, tenant_id);
  await sql`select ${lockOfAddress(sql, tenant_id, email)}`;
  const [row] = await sql<[{ is_known: boolean; sent: number; unknown: number }]>`
    select coalesce(bool_or(l.is_known) filter (where l.id = ${id}), false) as is_known,
      count(*) filter (where l.id <> ${id})::int as sent,
      count(*) filter (where l.id <> ${id} and not l.is_known)::int as unknown
    from ${codes} l
    where ${ofShop} and l.email = ${email}
      and (l.id = ${id} or l.code is not null and l.created_at > instant() - interval '1 day')`;
  if (row.sent >= quotas.codes_per_day) return "codes_per_day";
  if (row.is_known) return undefined;
  if (row.unknown >= quotas.codes_for_unknown_clients_per_day) return "codes_for_unknown_clients_per_day";
  if (tenant_id === null) return undefined;
  const isOver = await countUnknown(sql, email) >= quotas.all_shops_codes_for_unknown_clients_per_day;
  return isOver ? "all_shops_codes_for_unknown_clients_per_day" : undefined;
}

/** Counts the codes that all shops have mailed to an address within a day for clients that were not known. */
async function countUnknown(sql: Queries, email: string): Promise<number> {
  const [row] = await sql<[{ sent: number }]>`
    select count(*)::int as sent
    from login_codes l
    where l.email = ${email} and l.code is not null and not l.is_known
      and l.created_at > (select instant()) - interval '1 day'`;
  return row.sent;
}
