import type { Downtime } from "../../shared/contract/downtime.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import { listBookingsThatLackUnits } from "../bookings/at_risk.sql.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { findOverrideOver } from "./downtimes.sql.ts";

/** Changes a downtime, and emits `booking.at_risk` for each booking that lacks units only since then. */
export async function tellingRisks(
  tx: Queries,
  deps: Pick<World, "ids" | "clock">,
  { tenant_id, change }: { tenant_id: string; change: () => Promise<Downtime> },
): Promise<Downtime> {
  const before = new Set(await listBookingsThatLackUnits(tx, tenant_id));
  const downtime = await change();
  if (!downtime.override) return downtime;
  for (const id of await listBookingsThatLackUnits(tx, tenant_id)) {
    if (before.has(id)) continue;
    const booking = await getBooking(tx, tenant_id, id);
    await emitRisk(tx, deps, { tenant_id, booking, downtime });
  }
  return downtime;
}

/** Emits `booking.at_risk` for a new booking that lacks units: staff overrode its hold while the customer paid. */
export async function tellRiskOfNewBooking(
  tx: Queries,
  deps: Pick<World, "ids" | "clock">,
  { tenant_id, booking }: { tenant_id: string; booking: Booking },
): Promise<void> {
  const downtime = await findOverrideOver(tx, tenant_id, booking.id);
  if (!downtime || !(await listBookingsThatLackUnits(tx, tenant_id)).includes(booking.id)) return;
  await emitRisk(tx, deps, { tenant_id, booking, downtime });
}

async function emitRisk(
  tx: Queries,
  deps: Pick<World, "ids" | "clock">,
  { tenant_id, booking, downtime }: { tenant_id: string; booking: Booking; downtime: Downtime },
): Promise<void> {
  await emitEvent(tx, deps, tenant_id, "booking.at_risk", { ...booking, downtime } as Booking);
}
