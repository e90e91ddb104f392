import type { Queries } from "../db/client.ts";
import { type CodeShop, type Requester, tablesOf } from "./code_tables.sql.ts";

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

/** Stores the hash of the code that is about to be sent, and that of its link. The code's ten minutes start now. */
export async function setCodeHash(
  sql: Queries,
  tenant_id: CodeShop,
  { id, code, link }: { id: number; code: string; link?: Uint8Array },
): Promise<void> {
  const { codes, ofShop } = tablesOf(sql, tenant_id);
  await sql`
    update ${codes} l
    set code = ${code}, expires_at = instant() + interval '10 minutes' ${link ? sql`, link = ${link}` : sql``}
    where ${ofShop} and l.id = ${id}`;
}

/**
 * Counts the wrong codes that a network has entered within an hour, for any addresses. Returns the seconds until the
 * oldest of them no longer counts as well. Tries of a code that was used in the end do not count.
 */
export async function countWrongCodes(
  sql: Queries,
  tenant_id: CodeShop,
  network: string,
): Promise<{ count: number; retry_after: number }> {
  const { codes, codeTries, ofShop } = tablesOf(sql, tenant_id);
  const ofSameShop = tenant_id === null ? sql`` : sql`t.tenant_id = ${tenant_id} and`;
  const [row] = await sql<[{ count: number; retry_after: number }]>`
    select coalesce(sum(t.tries), 0)::int as count,
      coalesce(ceil(extract(epoch from min(l.created_at) + interval '1 hour' - instant())), 0)::int as retry_after
    from ${codeTries} t
    join (select l.* from ${codes} l where ${ofShop}) l on l.id = t.code_id
    where ${ofSameShop} t.network = ${network} and l.used_at is null and l.created_at > instant() - interval '1 hour'`;
  return row;
}

/**
 * Counts a try of a code, and only then returns the code's hash. It is the newest mailed code that the client has
 * requested for the address. If that is not valid, it is the newest mailed code of the address.
 *
 * Returns undefined if there is no valid code or the client has no tries left. The row locks make parallel tries count
 * one after another.
 */
export async function countTry(
  sql: Queries,
  tenant_id: CodeShop,
  { email, client, network, tries }: Requester & { tries: { per_client: number; by_others: number } },
): Promise<{ id: number; code: string } | undefined> {
  const { codes, codeTries, ofShop, column, value } = tablesOf(sql, tenant_id);
  const [row] = await sql<{ id: number; code: string }[]>`
    with valid as materialized (
      select l.id
      from ${codes} l
      where ${ofShop} and l.used_at is null and l.expires_at > instant()
        and l.id in (
          (
            select max(own.id)
            from ${codes} own
            where ${ofShop} and own.email = ${email} and own.client = ${client} and own.code is not null
          ),
          (
            select max(newest.id)
            from ${codes} newest
            where ${ofShop} and newest.email = ${email} and newest.code is not null
          )
        )
      order by l.client = ${client} desc
      limit 1
    ), counted as (
      insert into ${codeTries} as t (${column} code_id, client, network, tries)
      select ${value} valid.id, ${client}, ${network}, 1 from valid
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

/** Returns a request of staff by the token of its link: unused and not expired, in any browser. */
export async function findCodeLink(
  sql: Queries,
  link: Uint8Array,
): Promise<{ id: number; email: string; browser: string | null } | undefined> {
  const [row] = await sql<{ id: number; email: string; browser: string | null }[]>`
    select l.id, l.email, l.browser
    from staff_codes l
    where l.link = ${link} and l.used_at is null and l.expires_at > instant()`;
  return row;
}
