import type { Queries } from "../db/client.ts";
import type { Quotas } from "../quotas.ts";

/** The shop whose customer requests a code; null for staff, who sign in before a shop is chosen. */
type CodeShop = string | null;

/** Returns the tables of codes, and what names their shop. Those of staff have the same columns but `tenant_id`. */
function tablesOf(sql: Queries, tenant_id: CodeShop) {
  return tenant_id === null
    ? { codes: sql`staff_codes`, codeTries: sql`staff_code_tries`, ofShop: sql`true`, column: sql``, value: sql`` }
    : {
      codes: sql`login_codes`,
      codeTries: sql`login_code_tries`,
      ofShop: sql`tenant_id = ${tenant_id}`,
      column: sql`tenant_id,`,
      value: sql`${tenant_id},`,
    };
}

/**
 * Serializes the code requests of an address and of a client until the end of the transaction, so that parallel
 * requests cannot exceed a limit.
 */
export async function lockCodeRequests(
  sql: Queries,
  tenant_id: CodeShop,
  { email, client }: { email: string; client: string },
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${tenant_id ?? "staff"} || ' ' || ${email}, 5)),
      pg_advisory_xact_lock(hashtextextended(${tenant_id ?? "staff"} || ' ' || ${client}, 6))`;
}

/** Returns the seconds until each limit allows another code; 0 if it allows one now. */
export async function getCodeWaits(
  sql: Queries,
  tenant_id: CodeShop,
  { email, client, quotas }: { email: string; client: string; quotas: Quotas },
): Promise<{ minute: number; hour: number; day: number; client: number }> {
  const { codes, ofShop } = tablesOf(sql, tenant_id);
  const [row] = await sql<[{ minute: number; hour: number; day: number; client: number }]>`
    with sent as (
      select l.created_at, row_number() over (order by l.created_at desc) as nth
      from ${codes} l
      where ${ofShop} and l.email = ${email} and l.created_at > instant() - interval '1 day'
    ), requested as (
      select l.created_at, row_number() over (order by l.created_at desc) as nth
      from ${codes} l
      where ${ofShop} and l.client = ${client} and l.created_at > instant() - interval '1 hour'
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
        where a.nth = ${quotas.codes_per_client_and_hour}), 0) as client
    from (select instant() as now) clock
    left join sent s on true
    group by now`;
  return row;
}

/** Records a request for a code, and deletes a few requests that no limit counts any more. */
export async function addCodeRequest(
  sql: Queries,
  tenant_id: CodeShop,
  { email, client }: { email: string; client: string },
): Promise<{ id: number }> {
  const { codes, ofShop, column, value } = tablesOf(sql, tenant_id);
  // Looks at the 20 oldest rows only: instant() is volatile, so Postgres cannot use an index for the condition on it
  await sql`
    delete from ${codes} l
    where ${ofShop} and l.created_at < instant() - interval '1 day'
      and l.ctid = any(array(select o.ctid from ${codes} o where ${ofShop} order by o.created_at limit 20))`;
  const [row] = await sql<[{ id: number }]>`
    insert into ${codes} (${column} email, client, expires_at)
    values (${value} ${email}, ${client}, instant() + interval '10 minutes')
    returning id`;
  return row;
}

/**
 * Returns the address of a request whose code must still be sent: not expired, unused and the newest of its address.
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
        where ${ofShop} and newer.email = l.email and newer.id > l.id
      )`;
  return row;
}

/** Serializes the counting of a shop's codes until the end of the transaction. */
export async function lockCodeBudget(sql: Queries, tenant_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${tenant_id}, 8))`;
}

/** Returns whether nobody has proven to own an address, and how many codes the shop has sent within a day. */
export async function countCodesSent(
  sql: Queries,
  tenant_id: string,
  { id, email }: { id: number; email: string },
): Promise<{ is_unproven: boolean; sent: number }> {
  const [row] = await sql<[{ is_unproven: boolean; sent: number }]>`
    select
      not exists (
        select from customers c where c.tenant_id = ${tenant_id} and c.email = ${email} and c.email_verified
      ) as is_unproven,
      (
        select count(*)::int
        from login_codes l
        where l.tenant_id = ${tenant_id} and l.id <> ${id} and l.code is not null
          and l.created_at > instant() - interval '1 day'
      ) as sent`;
  return row;
}

/** Stores the hash of the code that is about to be sent. Its ten minutes start now. */
export async function setCodeHash(
  sql: Queries,
  tenant_id: CodeShop,
  { id, code }: { id: number; code: string },
): Promise<void> {
  const { codes, ofShop } = tablesOf(sql, tenant_id);
  await sql`
    update ${codes} l
    set code = ${code}, expires_at = instant() + interval '10 minutes'
    where ${ofShop} and l.id = ${id}`;
}

/**
 * Counts a try of the newest code of an address, and only then returns the code's hash. Returns undefined if there is
 * no valid code or the client has no tries left. The row locks make parallel tries count one after another.
 */
export async function countTry(
  sql: Queries,
  tenant_id: CodeShop,
  { email, client, tries }: { email: string; client: string; tries: { per_client: number; by_others: number } },
): Promise<{ id: number; code: string } | undefined> {
  const { codes, codeTries, ofShop, column, value } = tablesOf(sql, tenant_id);
  const [row] = await sql<{ id: number; code: string }[]>`
    with valid as materialized (
      select l.id
      from ${codes} l
      where ${ofShop} and l.used_at is null and l.code is not null and l.expires_at > instant()
        and l.id = (select max(newest.id) from ${codes} newest where ${ofShop} and newest.email = ${email})
    ), counted as (
      insert into ${codeTries} as t (${column} code_id, client, tries)
      select ${value} valid.id, ${client}, 1 from valid
      on conflict (${column} code_id, client) do update set tries = t.tries + 1 where t.tries < ${tries.per_client}
      returning t.code_id
    )
    update ${codes} l
    set tries = l.tries + case when l.client = ${client} then 0 else 1 end
    from counted c
    where ${ofShop} and l.id = c.code_id and (l.client = ${client} or l.tries < ${tries.by_others})
    returning l.id, l.code`;
  return row;
}

/** Marks a code as used. Returns true for one caller only. */
export async function markCodeUsed(sql: Queries, tenant_id: CodeShop, id: number): Promise<boolean> {
  const { codes, ofShop } = tablesOf(sql, tenant_id);
  const used = await sql`
    update ${codes} l
    set used_at = instant()
    where ${ofShop} and l.id = ${id} and l.used_at is null`;
  return used.count === 1;
}
