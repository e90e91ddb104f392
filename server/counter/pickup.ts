import type { Booking } from "../../shared/contract/booking.ts";
import { changeBooking, lockBooking } from "../bookings/change.sql.ts";
import { markLinesOut } from "../bookings/lines.sql.ts";
import { findTransitionProblem } from "../bookings/transitions.ts";
import type { Queries, Sql } from "../db/client.ts";
import type { World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { Problem } from "../problem.ts";
import { checkPickupStock, extendToNow, markPickedUp } from "../stock/allocations.sql.ts";
import { listBookingDemands } from "../stock/booking_demands.sql.ts";
import { namingShortages } from "../stock/shortage.ts";
import { endChanges } from "./end_changes.ts";
import { scheduleOverdueCheck } from "./overdue.ts";

/** Requirements of a pickup that staff waive, and the reason. */
export interface PickupOverride {
  deposit: boolean;
  waivers: boolean;
  reason: string;
}

/**
 * Hands out the gear of a confirmed booking, which the caller has locked.
 *
 * Throws `waivers_missing` or `deposit_missing`, unless overridden. Violates `stock_never_oversold` if an early or late
 * pickup would take units that other bookings need.
 */
export async function recordPickup(
  tx: Queries,
  deps: World,
  { tenant_id, booking, override }: { tenant_id: string; booking: Booking; override: PickupOverride | undefined },
): Promise<{ booking: Booking; event_id: string }> {
  const { id, deposit } = booking;
  const missingWaivers = findMissingWaivers(booking, override);
  if (missingWaivers) throw missingWaivers;
  if (!isDepositTaken(deposit) && !override?.deposit) {
    throw new Problem(
      "deposit_missing",
      "The deposit has not been taken. Place it, take cash, or send `override.deposit` with a reason.",
    );
  }
  const demands = await listBookingDemands(tx, tenant_id, id);
  await namingShortages({ demands, addons: booking.addons }, async () => await extendToNow(tx, tenant_id, id));
  await endChanges(tx, { tenant_id, booking_id: id });
  await markPickedUp(tx, tenant_id, id);
  await markLinesOut(tx, tenant_id, id);
  const pickedUp = await changeBooking(tx, tenant_id, id, {
    status: "picked_up",
    actual_pickup_at: deps.clock.now().toISOString(),
    pickup_override: override,
  });
  await scheduleOverdueCheck(tx, tenant_id, pickedUp);
  return { booking: pickedUp, event_id: await emitEvent(tx, deps, tenant_id, "booking.picked_up", pickedUp) };
}

/**
 * Checks what can refuse a pickup before the bank is asked for the deposit. Returns false if it will be refused anyway;
 * `recordPickup` names the reason. Throws `out_of_stock`.
 */
export async function canPickUp(
  sql: Sql,
  { tenant_id, booking, override }: { tenant_id: string; booking: Booking; override: PickupOverride | undefined },
): Promise<boolean> {
  if (findTransitionProblem(booking, "pickup") || findMissingWaivers(booking, override)) return false;
  await sql.begin(async (tx) => {
    // The check locks the booking's allocations, so the booking is locked first, as everywhere
    await lockBooking(tx, tenant_id, booking.id);
    const demands = await listBookingDemands(tx, tenant_id, booking.id);
    await namingShortages(
      { demands, addons: booking.addons },
      async () => await checkPickupStock(tx, tenant_id, booking.id),
    );
  });
  return true;
}

/**
 * Returns true if a booking needs no deposit, or has taken it. While the customer is asked to confirm a renewal, the
 * earlier authorization counts.
 */
function isDepositTaken({ state, authorized_at }: Booking["deposit"]): boolean {
  return state !== "scheduled" && state !== "expired" && (state !== "action_required" || authorized_at !== null);
}

/** Returns a `waivers_missing` problem if riders have not signed and staff do not override it. */
function findMissingWaivers(
  { waivers }: Booking,
  override: PickupOverride | undefined,
): Problem<"waivers_missing"> | undefined {
  if (waivers.signed >= waivers.required || override?.waivers) return undefined;
  return new Problem("waivers_missing", `${waivers.signed} of ${waivers.required} waivers are signed`, waivers);
}
