import type { Delivery } from "../../shared/contract/webhooks.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";
import type { EventData } from "../events/event_data.ts";

/** A delivery that this server leased to send it now, with its event. */
export interface LeasedDelivery {
  id: string;
  failures: number;
  leased_until: string;
  event: { id: string; type: string; timestamp: string; data: EventData };
}

/** Adds a delivery of an event to one endpoint. */
export async function addDelivery(
  sql: Queries,
  tenant_id: string,
  { id, event_id, endpoint_id }: { id: string; event_id: string; endpoint_id: string },
): Promise<void> {
  await sql`
    insert into deliveries (tenant_id, id, event_id, endpoint_id)
    values (${tenant_id}, ${id}, ${event_id}, ${endpoint_id})`;
}

/**
 * Leases the oldest due deliveries of an endpoint for 30 s, so that at most four are in flight.
 *
 * The caller must lock the endpoint in an earlier statement. Otherwise this statement does not see the leases of
 * others.
 */
export async function leaseDeliveries(sql: Queries, tenant_id: string, endpoint_id: string): Promise<LeasedDelivery[]> {
  const rows = await sql<(Omit<LeasedDelivery, "event"> & LeasedDelivery["event"] & { event_id: string })[]>`
    update deliveries d
    set leased_until = instant() + interval '30 seconds'
    from events e
    where d.tenant_id = ${tenant_id} and e.tenant_id = ${tenant_id} and e.id = d.event_id
      and d.id in (
        select w.id
        from deliveries w
        where ${isDue(sql, tenant_id, endpoint_id)}
        order by w.next_attempt_at, w.id
        limit (
          select greatest(0, 4 - count(*))
          from deliveries f
          where f.tenant_id = ${tenant_id} and f.endpoint_id = ${endpoint_id} and f.leased_until > instant()
        )
      )
    returning d.id, d.failures, d.leased_until, d.event_id, e.type, e.created_at as timestamp, e.data`;
  return rows.map(({ event_id, type, timestamp, data, ...delivery }) => ({
    ...delivery,
    event: { id: event_id, type, timestamp, data },
  }));
}

/** Returns the id of the delivery of an endpoint that has been due for the longest time and is not in flight. */
export async function findNextDueId(sql: Queries, tenant_id: string, endpoint_id: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select w.id
    from deliveries w
    where ${isDue(sql, tenant_id, endpoint_id)}
    order by w.next_attempt_at, w.id
    limit 1`;
  return row?.id;
}

/** Returns the condition of deliveries that are due and not in flight. */
function isDue(sql: Queries, tenant_id: string, endpoint_id: string) {
  return sql`
    w.tenant_id = ${tenant_id} and w.endpoint_id = ${endpoint_id} and w.status = 'pending'
    and w.next_attempt_at <= instant() and (w.leased_until is null or w.leased_until <= instant())`;
}

/** One attempt as it is stored; `response` and `error` are excerpts. */
export type Attempt = Delivery["attempts"][number];

/**
 * Saves the result of an attempt. A delivery that was dropped meanwhile keeps its status. Keeps the last 50 attempts.
 */
export async function recordAttempt(
  sql: Queries,
  tenant_id: string,
  { id, attempt, status, failures, next_attempt_at }: {
    id: string;
    attempt: Attempt;
    status: Delivery["status"];
    failures: number;
    next_attempt_at: Date | null;
  },
): Promise<void> {
  await sql`
    update deliveries d
    set leased_until = null,
      failures = ${failures},
      attempts = case when jsonb_array_length(d.attempts) < 50 then d.attempts else d.attempts - 0 end
        || ${JSON.stringify(attempt)}::text::jsonb,
      status = case when d.status = 'pending' then ${status} else d.status end,
      next_attempt_at = case when d.status = 'pending' then ${next_attempt_at}::timestamptz end
    where d.tenant_id = ${tenant_id} and d.id = ${id}`;
}

/** Drops the pending deliveries of an endpoint that is turned off. */
export async function dropPendingDeliveries(sql: Queries, tenant_id: string, endpoint_id: string): Promise<void> {
  await sql`
    update deliveries d
    set status = 'dropped', next_attempt_at = null
    where d.tenant_id = ${tenant_id} and d.endpoint_id = ${endpoint_id} and d.status = 'pending'`;
}

/** Makes a delivery due now and restarts its schedule, whatever its status. Returns false if it does not exist. */
export async function restartDelivery(
  sql: Queries,
  tenant_id: string,
  { id, endpoint_id }: { id: string; endpoint_id: string },
): Promise<boolean> {
  const { count } = await sql`
    update deliveries d
    set status = 'pending', failures = 0, next_attempt_at = instant()
    where d.tenant_id = ${tenant_id} and d.id = ${id} and d.endpoint_id = ${endpoint_id}`;
  return count > 0;
}

async function findDelivery(sql: Queries, tenant_id: string, id: string): Promise<Delivery | undefined> {
  const [row] = await sql<Delivery[]>`
    select ${columns(sql)}
    from deliveries d join events e on e.tenant_id = d.tenant_id and e.id = d.event_id
    where d.tenant_id = ${tenant_id} and d.id = ${id}`;
  return row;
}

/** Returns a delivery that must exist. */
export async function getDelivery(sql: Queries, tenant_id: string, id: string): Promise<Delivery> {
  const delivery = await findDelivery(sql, tenant_id, id);
  if (!delivery) throw new Error(`No delivery ${id}`);
  return delivery;
}

export async function listDeliveries(
  sql: Queries,
  tenant_id: string,
  { endpoint_id, status, before, limit }: PageQuery & {
    endpoint_id: string;
    status: Delivery["status"] | undefined;
  },
): Promise<Delivery[]> {
  return await sql<Delivery[]>`
    select ${columns(sql)}
    from deliveries d join events e on e.tenant_id = d.tenant_id and e.id = d.event_id
    where d.tenant_id = ${tenant_id} and d.endpoint_id = ${endpoint_id}
      ${status ? sql`and d.status = ${status}` : sql``}
      ${before ? sql`and d.id < ${before}` : sql``}
    order by d.id desc
    limit ${limit}`;
}

function columns(sql: Queries) {
  return sql`d.id, d.event_id, e.type, d.status, d.attempts, d.next_attempt_at, d.created_at`;
}
