import type { EventKind } from "../../shared/contract/event_kinds.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import type { BookingRef } from "../refs.ts";

export type EventDeps = Pick<Deps, "ids" | "clock">;

/** Emits an event about a deposit. Its payload is the booking. */
export async function emitDepositEvent(
  tx: Queries,
  deps: EventDeps,
  { tenant_id, booking_id }: BookingRef,
  kind: EventKind,
): Promise<void> {
  await emitEvent(tx, deps, tenant_id, kind, await getBooking(tx, tenant_id, booking_id));
}
