import type { Delivery } from "../../shared/contract/webhooks.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";
import type { EventData } from "../events/event_data.ts";

/** A delivery that was taken to be sent now, with its event. */
export interface Taken {
  id: string;
  failures: number;
  leased_until: string;
  event: { id: string; type: string; timestamp: string; data: EventData };
}

/** Puts an event on its way to one endpoint. */
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
 * Takes the oldest due deliveries of an endpoint for 30 s, as many as leave four in flight. The caller has locked the endpoint in
 * an earlier statement, so that what others took is seen.
 */
export async function takeDeliveries(sql: Queries, tenant_id: string, endpoint_id: string): Promise<Taken[]> {
  const rows = await sql<(Omit<Taken, "event"> & Taken["event"] & { event_id: string })[]>`
    update deliveries d
    set leased_until = instant() + interval '30 seconds'
    from events e
    where d.tenant_id = ${tenant_id} and e.tenant_id = ${tenant_id} and e.id = d.event_id
      and d.id in (
        select w.id
        from deliveries w
        where ${waiting(sql, tenant_id, endpoint_id)}
        order by w.next_attempt_at, w.id
        limit (
          select greatest(0, 4 - count(*))
          from deliveries f
          where f.tenant_id = ${tenant_id} and f.endpoint_id = ${endpoint_id} and f.leased_until > instant()
        )
      )
    returning d.id, d.failures, d.leased_until, d.event_id, e.type, e.created_at as timestamp, e.data`;
  return rows.map(({ event_id, type, timestamp, data, ...taken }) => ({
    ...taken,
    event: { id: event_id, type, timestamp, data },
  }));
}

/** The delivery that has waited longest for one of an endpoint's four places. */
export async function nextWaiting(sql: Queries, tenant_id: string, endpoint_id: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select w.id
    from deliveries w
    where ${waiting(sql, tenant_id, endpoint_id)}
    order by w.next_attempt_at, w.id
    limit 1`;
  return row?.id;
}

/** Due, and not in flight. */
function waiting(sql: Queries, tenant_id: string, endpoint_id: string) {
  return sql`
    w.tenant_id = ${tenant_id} and w.endpoint_id = ${endpoint_id} and w.status = 'pending'
    and w.next_attempt_at <= instant() and (w.leased_until is null or w.leased_until <= instant())`;
}

/** One attempt as it is kept; `response` and `error` are excerpts. */
export type Attempt = Delivery["attempts"][number];

/** Keeps what came of an attempt; of a delivery dropped meanwhile the attempt only. */
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

/** Nothing more is sent to an endpoint that was turned off. */
export async function dropPending(sql: Queries, tenant_id: string, endpoint_id: string): Promise<void> {
  await sql`
    update deliveries d
    set status = 'dropped', next_attempt_at = null
    where d.tenant_id = ${tenant_id} and d.endpoint_id = ${endpoint_id} and d.status = 'pending'`;
}

/** The whole schedule from its beginning, whatever came of it before; false when there is no such delivery. */
export async function startAgain(
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

export async function findDelivery(sql: Queries, tenant_id: string, id: string): Promise<Delivery | undefined> {
  const [row] = await sql<Delivery[]>`
    select ${columns(sql)}
    from deliveries d join events e on e.tenant_id = d.tenant_id and e.id = d.event_id
    where d.tenant_id = ${tenant_id} and d.id = ${id}`;
  return row;
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
