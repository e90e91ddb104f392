import type { Downtime } from "../../shared/contract/downtime.ts";
import { listBookingsThatLackUnits } from "../bookings/at_risk.sql.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";

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
    await emitEvent(tx, deps, tenant_id, "booking.at_risk", { ...booking, downtime } as typeof booking);
  }
  return downtime;
}
