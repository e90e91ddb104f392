import type { EventKind } from "../../../shared/contract/event_kinds.ts";
import { emitEvent } from "../../../server/events/emit.ts";
import { fanOutEvent } from "../../../server/webhooks/fan_out.ts";
import type { TestShop } from "../../support/shop.ts";
import type { Receiver } from "./receiver.ts";

/** Creates a webhook endpoint that sends a shop's events to a receiver. */
export async function subscribe(shop: TestShop, { url }: Receiver, events: (EventKind | "*")[] = ["*"]) {
  return await shop.staff("POST /v1/webhooks", { body: { url, events } });
}

/** Emits an event of the shop. Returns its id. The record is a payment, because one of a booking must exist. */
export async function emit(
  shop: TestShop,
  object: { id: string } = { id: shop.deps.ids.next("pay") },
  type: EventKind = "booking.created",
): Promise<string> {
  return await shop.sql.begin(async (tx) => await emitEvent(tx, shop.deps, shop.id, type, object));
}

/** Emits an event and creates its deliveries, without sending them. Returns the event's id. */
export async function emitWithoutSending(shop: TestShop, type: EventKind = "booking.created"): Promise<string> {
  const event_id = await emit(shop, undefined, type);
  await fanOutEvent(shop.deps, { tenant_id: shop.id, event_id, type });
  return event_id;
}

export async function deliveriesOf(shop: TestShop, id: string) {
  return (await shop.staff("GET /v1/webhooks/:id/deliveries", { params: { id } })).data;
}

/** Returns the time that is some hours after the shop's current time. */
export function later(shop: TestShop, hours: number): Date {
  return new Date(shop.clock.now().getTime() + hours * 3_600_000);
}
