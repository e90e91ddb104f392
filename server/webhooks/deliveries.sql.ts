import type { Delivery } from "../../shared/contract/webhooks.ts";
import type { Queries } from "../db/client.ts";
import type { Position } from "../http/cursor.ts";
import type { EventData } from "./event_data.ts";

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
 * Takes the oldest due delivery of an endpoint, or the one named, for 30 s; none while four are in flight. The caller has
 * locked the endpoint in an earlier statement, so what others took is seen.
 */
export async function takeDelivery(
  sql: Queries,
  tenant_id: string,
  { endpoint_id, id }: { endpoint_id: string; id?: string },
): Promise<Taken | undefined> {
  const [row] = await sql<(Omit<Taken, "event"> & Taken["event"] & { event_id: string })[]>`
    update deliveries d
    set leased_until = instant() + interval '30 seconds'
    from events e
    where d.tenant_id = ${tenant_id} and e.tenant_id = ${tenant_id} and e.id = d.event_id
      and d.id = (
        select p.id
        from deliveries p
        where p.tenant_id = ${tenant_id} and p.endpoint_id = ${endpoint_id} and p.status = 'pending'
          and p.next_attempt_at <= instant() and (p.leased_until is null or p.leased_until <= instant())
          ${id === undefined ? sql`` : sql`and p.id = ${id}`}
        order by p.next_attempt_at, p.id
        limit 1
      )
      and 4 > (
        select count(*)
        from deliveries f
        where f.tenant_id = ${tenant_id} and f.endpoint_id = ${endpoint_id} and f.leased_until > instant()
      )
    returning d.id, d.failures, d.leased_until, d.event_id, e.type, e.created_at as timestamp, e.data`;
  if (!row) return undefined;
  const { event_id, type, timestamp, data, ...taken } = row;
  return { ...taken, event: { id: event_id, type, timestamp, data } };
}

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
  { endpoint_id, status, after, limit }: {
    endpoint_id: string;
    status: Delivery["status"] | undefined;
    after: Position | undefined;
    limit: number;
  },
): Promise<Delivery[]> {
  return await sql<Delivery[]>`
    select ${columns(sql)}
    from deliveries d join events e on e.tenant_id = d.tenant_id and e.id = d.event_id
    where d.tenant_id = ${tenant_id} and d.endpoint_id = ${endpoint_id}
      ${status ? sql`and d.status = ${status}` : sql``}
      ${after ? sql`and d.id < ${after[0]!}` : sql``}
    order by d.id desc
    limit ${limit}`;
}

function columns(sql: Queries) {
  return sql`d.id, d.event_id, e.type, d.status, d.attempts, d.next_attempt_at, d.created_at`;
}
