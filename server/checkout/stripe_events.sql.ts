import type { HoldRef } from "../refs.ts";
import type { Queries } from "../db/client.ts";

/** Whose hold an intent is, of all shops: an event names only account and object. */
export async function findHoldAnywhere(
  sql: Queries,
  { account, id }: { account: string | null; id: string },
): Promise<HoldRef | undefined> {
  const [row] = await sql<HoldRef[]>`
    select h.tenant_id, h.id as hold_id
    from holds h
    where h.payment_intent_id = ${id} and h.account is not distinct from ${account}`;
  return row;
}

/** Whether an event was taken in before. */
export async function isTaken(sql: Queries, id: string): Promise<boolean> {
  const [row] = await sql`select from stripe_events e where e.id = ${id}`;
  return row !== undefined;
}

/** Notes that an event was taken in; false if it had been. Stripe repeats one for three days, so a month is enough to remember. */
export async function markTaken(sql: Queries, id: string): Promise<boolean> {
  // the oldest few: an index is not asked for what is older than instant(), so that all of the month would be read
  await sql`
    delete from stripe_events e
    where e.ctid = any(array(select o.ctid from stripe_events o order by o.received_at limit 20)) and e.received_at < instant() - interval '30 days'`;
  const added = await sql`insert into stripe_events (id) values (${id}) on conflict (id) do nothing`;
  return added.count === 1;
}
