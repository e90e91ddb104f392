import type { EventKind } from "../../shared/contract/event_kinds.ts";
import type { HistoryAction } from "../../shared/records/events.ts";
import { DAY } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { createEventData } from "./event_data.ts";
import { createHistoryDetail } from "./history_detail.ts";
import { addEvent } from "./events.sql.ts";

/** Delay in ms of the job that deletes old events. Events are kept for 30 days. */
const FORGET_AFTER = 31 * DAY;

/** A record as `GET` with a secret key returns it. */
export type EventObject = { id: string; booking_id?: string | null };

/** How the history names an event, and what it says beside the record. */
interface HistoryOptions {
  action?: EventKind | HistoryAction;
  detail?: Record<string, unknown>;
}

/**
 * Records an event, in the history of its booking too, and adds the job that fans it out to the subscribed webhook
 * endpoints. Returns the event's id.
 *
 * Both are written in the caller's transaction: they exist if, and only if, their cause is committed. Call it once per
 * cause, with the most specific kind, after the last change to the record.
 */
export async function emitEvent(
  tx: Queries,
  deps: Pick<Deps, "ids" | "clock" | "actor">,
  tenant_id: string,
  type: EventKind,
  object: EventObject,
  entry: HistoryOptions = {},
): Promise<string> {
  const event_id = await recordEvent(tx, deps, tenant_id, type, object, entry);
  await addJob(tx, "fan_out_event", { tenant_id, event_id, type });
  return event_id;
}

/** Records an event without sending it to any endpoint. Returns the event's id. */
export async function recordEvent(
  tx: Queries,
  { ids, clock, actor }: Pick<Deps, "ids" | "clock" | "actor">,
  tenant_id: string,
  type: EventKind,
  object: EventObject,
  { action = type, detail = {} }: HistoryOptions = {},
): Promise<string> {
  const id = ids.next("evt");
  const booking_id = object.id.startsWith("bk_") ? object.id : object.booking_id ?? null;
  const firstOfDay = await addEvent(tx, tenant_id, {
    id,
    type,
    action,
    data: JSON.stringify(createEventData(object)),
    booking_id,
    actor: actor ?? { kind: "system", id: null },
    detail: JSON.stringify({ ...createHistoryDetail(object), ...detail }),
  });
  // One job per shop and day is enough
  if (firstOfDay) {
    await addJob(tx, "forget_events", { tenant_id }, { run_at: new Date(clock.now().getTime() + FORGET_AFTER) });
  }
  return id;
}
