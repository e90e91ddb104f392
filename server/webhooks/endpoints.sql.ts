import type { EventKind } from "../../shared/contract/event_kinds.ts";
import type { WebhookEndpoint } from "../../shared/contract/webhooks.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";

/** The fields of an endpoint that sending needs. */
export interface Destination {
  id: string;
  url: string;
  active: boolean;
  secret: Uint8Array;
  /** The sealed secret from before the last rotation; null once its 24 hours have passed. */
  former_secret: Uint8Array | null;
  failing_since: string | null;
}

export async function listEndpoints(
  sql: Queries,
  tenant_id: string,
  { before, limit }: PageQuery,
): Promise<WebhookEndpoint[]> {
  return await sql<WebhookEndpoint[]>`
    select ${columns(sql)}
    from webhook_endpoints w
    where w.tenant_id = ${tenant_id} ${before ? sql`and w.id < ${before}` : sql``}
    order by w.id desc
    limit ${limit}`;
}

export async function findEndpoint(sql: Queries, tenant_id: string, id: string): Promise<WebhookEndpoint | undefined> {
  const [row] = await sql<WebhookEndpoint[]>`
    select ${columns(sql)}
    from webhook_endpoints w
    where w.tenant_id = ${tenant_id} and w.id = ${id}`;
  return row;
}

export async function addEndpoint(
  sql: Queries,
  tenant_id: string,
  { id, url, events, active, secret }: {
    id: string;
    url: string;
    events: string[];
    active: boolean;
    secret: Uint8Array;
  },
): Promise<WebhookEndpoint> {
  const [row] = await sql<[WebhookEndpoint]>`
    insert into webhook_endpoints as w (tenant_id, id, url, events, active, secret)
    values (${tenant_id}, ${id}, ${url}, ${events}, ${active}, ${secret})
    returning ${columns(sql)}`;
  return row;
}

/** Updates the given fields of an endpoint, and restarts the 120 hours after which a failing endpoint is turned off. */
export async function updateEndpoint(
  sql: Queries,
  tenant_id: string,
  { id, ...changes }: { id: string; url?: string; events?: string[]; active?: boolean },
): Promise<WebhookEndpoint | undefined> {
  const [row] = await sql<WebhookEndpoint[]>`
    update webhook_endpoints w
    set failing_since = null, updated_at = instant() ${alsoSet(sql, changes)}
    where w.tenant_id = ${tenant_id} and w.id = ${id}
    returning ${columns(sql)}`;
  return row;
}

/** Deletes an endpoint and its deliveries. Returns false if it does not exist. */
export async function deleteEndpoint(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const { count } = await sql`delete from webhook_endpoints w where w.tenant_id = ${tenant_id} and w.id = ${id}`;
  return count > 0;
}

/** Sets a new secret. The former one also signs for another 24 hours. */
export async function rotateSecret(
  sql: Queries,
  tenant_id: string,
  { id, secret }: { id: string; secret: Uint8Array },
): Promise<WebhookEndpoint | undefined> {
  const [row] = await sql<WebhookEndpoint[]>`
    update webhook_endpoints w
    set former_secret = w.secret, former_until = instant() + interval '24 hours', secret = ${secret},
      updated_at = instant()
    where w.tenant_id = ${tenant_id} and w.id = ${id}
    returning ${columns(sql)}`;
  return row;
}

/**
 * Returns the active endpoints that subscribe to an event's type and have no delivery of this event yet. Locks the
 * event, so that a second run of the job sees the deliveries of the first. Locks the endpoints against deletion, which
 * would fail the transaction.
 */
export async function lockSubscribers(
  sql: Queries,
  tenant_id: string,
  { event_id, type }: { event_id: string; type: EventKind },
): Promise<string[]> {
  await sql`select from events e where e.tenant_id = ${tenant_id} and e.id = ${event_id} for update`;
  const rows = await sql<{ id: string }[]>`
    select w.id
    from webhook_endpoints w
    where w.tenant_id = ${tenant_id} and w.active and w.events && ${[type, "*"]}::text[]
      -- The erasure of a customer deletes events
      and exists (select from events e where e.tenant_id = ${tenant_id} and e.id = ${event_id})
      and not exists (
        select from deliveries d
        where d.tenant_id = ${tenant_id} and d.event_id = ${event_id} and d.endpoint_id = w.id)
    order by w.id
    for key share of w`;
  return rows.map(({ id }) => id);
}

/** Locks an endpoint. Results of its deliveries are saved under the same lock. */
export async function lockEndpoint(sql: Queries, tenant_id: string, id: string): Promise<Destination | undefined> {
  const [row] = await sql<Destination[]>`
    select w.id, w.url, w.active, w.secret, w.failing_since,
      case when w.former_until > instant() then w.former_secret end as former_secret
    from webhook_endpoints w
    where w.tenant_id = ${tenant_id} and w.id = ${id}
    for no key update`;
  return row;
}

/** Sets the time since which no attempt has succeeded; null after a success. */
export async function setFailingSince(
  sql: Queries,
  tenant_id: string,
  { id, failing_since }: { id: string; failing_since: string | null },
): Promise<void> {
  await sql`
    update webhook_endpoints w
    set failing_since = ${failing_since}
    where w.tenant_id = ${tenant_id} and w.id = ${id}`;
}

function columns(sql: Queries) {
  return sql`w.id, w.url, w.events, w.active, w.created_at, w.updated_at`;
}
