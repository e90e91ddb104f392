import type { EventKind } from "../../shared/contract/webhooks.ts";
import { DAY } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { addDelivery } from "./deliveries.sql.ts";
import { subscribersOf } from "./endpoints.sql.ts";
import { dataOf } from "./event_data.ts";
import { addEvent } from "./events.sql.ts";

type Telling = Pick<Deps, "ids" | "clock">;
/** A record as the secret GET answers it. */
export type EventObject = { id: string; booking_id?: string | null };

/**
 * Writes an event, and a delivery to each endpoint that asked for its kind, in the transaction of the cause: they exist if, and
 * only if, it does. Call it once per cause, with the most specific kind, after the last change to the record. Answers the event's id.
 */
export async function emitEvent(
  tx: Queries,
  deps: Telling,
  tenant_id: string,
  type: EventKind,
  object: EventObject,
): Promise<string> {
  const id = await writeEvent(tx, deps, tenant_id, type, object);
  const endpoints = await subscribersOf(tx, tenant_id, type);
  await Promise.all(endpoints.map((endpoint_id) => deliver(tx, deps, tenant_id, { event_id: id, endpoint_id })));
  return id;
}

/** Writes an event that is told to nobody yet. */
export async function writeEvent(
  tx: Queries,
  deps: Telling,
  tenant_id: string,
  type: EventKind,
  object: EventObject,
): Promise<string> {
  const id = deps.ids.next("evt");
  const booking_id = object.id.startsWith("bk_") ? object.id : object.booking_id ?? null;
  const firstOfDay = await addEvent(tx, tenant_id, { id, type, data: JSON.stringify(dataOf(object)), booking_id });
  // One job a day for each shop that has events, instead of one for each event
  if (firstOfDay) {
    await addJob(tx, "forget_events", { tenant_id }, { run_at: new Date(deps.clock.now().getTime() + 31 * DAY) });
  }
  return id;
}

/** Puts an event on its way to an endpoint, with a job that makes the first attempt. */
export async function deliver(
  tx: Queries,
  deps: Telling,
  tenant_id: string,
  { event_id, endpoint_id }: { event_id: string; endpoint_id: string },
): Promise<string> {
  const id = deps.ids.next("dlv");
  await addDelivery(tx, tenant_id, { id, event_id, endpoint_id });
  await addJob(tx, "deliver_webhook", { tenant_id, endpoint_id, delivery_id: id });
  return id;
}
