import type { EventKind } from "../../shared/contract/webhooks.ts";
import type { Queries } from "../db/client.ts";

/** Who is to be told of such an event. Locked against deletion: the event's transaction must not fail because of one. */
export async function subscribersOf(sql: Queries, tenant_id: string, type: EventKind): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select e.id
    from webhook_endpoints e
    where e.tenant_id = ${tenant_id} and e.active and e.events && ${[type, "*"]}::text[]
    order by e.id
    for key share`;
  return rows.map(({ id }) => id);
}
