import type { EventKind } from "../../shared/contract/event_kinds.ts";
import type { Event } from "../../shared/contract/webhooks.ts";
import type { Actor } from "../deps.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";

/** An event to add. */
export interface NewEvent {
  id: string;
  type: EventKind;
  /** The kind of its history entry. */
  action: string;
  /** The event's `data`, as JSON. */
  data: string;
  booking_id: string | null;
  actor: { kind: Actor["kind"] | "system"; id: string | null };
  /** The detail of the history entry, as JSON. */
  detail: string;
}

/**
 * Adds an event and the entry in its booking's history. Returns whether it is the shop's first of the day (UTC), by an
 * index scan that reads one row.
 */
export async function addEvent(
  sql: Queries,
  tenant_id: string,
  { id, type, action, data, booking_id, actor, detail }: NewEvent,
): Promise<boolean> {
  const [row] = await sql<[{ first: boolean }]>`
    with entry as (
      insert into booking_history (tenant_id, booking_id, id, actor_kind, actor_id, action, detail)
      select ${tenant_id}, ${booking_id}, ${id}, ${actor.kind}, ${actor.id}, ${action}, ${detail}::text::jsonb
      where ${booking_id}::text is not null
    )
    insert into events (tenant_id, id, type, data, booking_id)
    values (${tenant_id}, ${id}, ${type}, ${data}::text::json, ${booking_id})
    returning coalesce((
      select max(e.created_at) from events e where e.tenant_id = ${tenant_id}
    ) < date_trunc('day', instant(), 'UTC'), true) as first`;
  return row.first;
}

/** Lists the events of the last 30 days, newest first. */
export async function listEvents(
  sql: Queries,
  tenant_id: string,
  { type, booking_id, before, limit }: PageQuery & {
    type: EventKind | undefined;
    booking_id: string | undefined;
  },
): Promise<Event[]> {
  return await sql<Event[]>`
    select e.id, e.type, e.created_at as timestamp, e.data
    from events e
    where e.tenant_id = ${tenant_id} and e.created_at >= instant() - interval '30 days'
      ${type ? sql`and e.type = ${type}` : sql``}
      ${booking_id ? sql`and e.booking_id = ${booking_id}` : sql``}
      ${before ? sql`and e.id < ${before}` : sql``}
    order by e.id desc
    limit ${limit}`;
}

/** Deletes events that are more than 30 days old, and their deliveries. */
export async function deleteOldEvents(sql: Queries, tenant_id: string): Promise<void> {
  await sql`
    delete from events e
    where e.tenant_id = ${tenant_id} and e.created_at < instant() - interval '30 days'`;
}
