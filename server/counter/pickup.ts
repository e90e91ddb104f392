import type { Booking } from "../../shared/contract/booking.ts";
import type { NamedUnit } from "../../shared/contract/unit_assignments.ts";
import { changeBooking, lockBooking } from "../bookings/change.sql.ts";
import { markUnitsOut } from "../bookings/lines.sql.ts";
import { findTransitionProblem } from "../bookings/transitions.ts";
import type { Queries, Sql } from "../db/client.ts";
import type { World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { Problem } from "../problem.ts";
import { extendToNow, markPickedUp, putBack, setAside } from "../stock/handed_out.sql.ts";
import { listBookingDemands } from "../stock/booking_demands.sql.ts";
import { namingShortages } from "../stock/shortage.ts";
import { handOutUnits, planHandOut } from "../units/hand_out.ts";
import { chooseUnits, type ChosenUnits, waiting } from "./chosen_units.ts";
import { endChanges } from "./end_changes.ts";
import { scheduleOverdueCheck } from "./overdue.ts";

/** Requirements of a pickup that staff waive, and the reason. */
export interface PickupOverride {
  deposit: boolean;
  waivers: boolean;
  payment: boolean;
  reason: string;
}

interface PickupRequest {
  tenant_id: string;
  booking: Booking;
  override?: PickupOverride | undefined;
  /** The units that go out now. By default all that are not out yet. */
  lines?: readonly ChosenUnits[] | undefined;
  /** The numbered units that go out, beside those that were assigned ahead. */
  units?: readonly NamedUnit[] | undefined;
  /** Whether money due refuses the pickup. */
  require_payment?: boolean;
}

/** Ends the transaction of a check, so that nothing of it remains. */
class CheckDone extends Error {}

/**
 * Returns an `invalid_transition` problem if nothing of a booking can be handed out. After a partial pickup the rest
 * can.
 */
export function findPickupProblem(booking: Booking): Problem<"invalid_transition"> | undefined {
  const isOut = booking.status === "picked_up" || booking.status === "partially_returned";
  if (isOut && booking.lines.some((line) => waiting.unitsOf(line) > 0)) return undefined;
  return findTransitionProblem(booking, "pickup");
}

/**
 * Hands out gear of a booking, which the caller has locked: the given units, or all that are not out yet. The rest
 * stays booked and can be handed out later.
 *
 * Throws `waivers_missing`, `payment_missing` or `deposit_missing`, unless overridden. Violates `stock_never_oversold`
 * if an early or late pickup would take units that other bookings need. `planHandOut` has the errors of numbered units.
 */
export async function recordPickup(
  tx: Queries,
  deps: World,
  request: PickupRequest,
): Promise<{ booking: Booking; event_id: string }> {
  const { tenant_id, booking, override, units = [] } = request;
  const { id, deposit } = booking;
  const missing = findMissing(request);
  if (missing) throw missing;
  if (!isDepositTaken(deposit) && !override?.deposit) {
    throw new Problem(
      "deposit_missing",
      "The deposit has not been taken. Place it, take cash, or send `override.deposit` with a reason.",
    );
  }
  const lines = chooseUnits(booking, request.lines, waiting);
  const demands = await listBookingDemands(tx, tenant_id, id);
  const aside = await setAside(tx, tenant_id, { booking_id: id, lines });
  await namingShortages({ demands, addons: booking.addons }, async () => await extendToNow(tx, tenant_id, id));
  await endChanges(tx, { tenant_id, booking_id: id });
  await markPickedUp(tx, tenant_id, id);
  await putBack(tx, tenant_id, aside);
  for (const line of lines) await markUnitsOut(tx, tenant_id, line);
  const plan = await planHandOut(tx, { tenant_id, booking, lines, units });
  await handOutUnits(tx, deps, { tenant_id, booking }, plan);
  const isFirst = booking.status === "confirmed";
  const pickedUp = await changeBooking(tx, tenant_id, id, {
    ...isFirst && { status: "picked_up", actual_pickup_at: deps.clock.now().toISOString() },
    pickup_override: override,
  });
  await scheduleOverdueCheck(tx, tenant_id, pickedUp);
  const event = isFirst ? "booking.picked_up" : "booking.updated";
  return { booking: pickedUp, event_id: await emitEvent(tx, deps, tenant_id, event, pickedUp) };
}

/**
 * Checks what can refuse a pickup before the bank is asked for the deposit. Returns false if it will be refused anyway;
 * `recordPickup` names the reason. Throws `out_of_stock`.
 */
export async function canPickUp(sql: Sql, request: PickupRequest): Promise<boolean> {
  const { tenant_id, booking, units = [] } = request;
  if (findPickupProblem(booking) || findMissing(request)) return false;
  const lines = chooseUnits(booking, request.lines, waiting);
  try {
    await sql.begin(async (tx) => {
      // The check locks the booking's allocations, so the booking is locked first, as everywhere
      await lockBooking(tx, tenant_id, booking.id);
      const demands = await listBookingDemands(tx, tenant_id, booking.id);
      await setAside(tx, tenant_id, { booking_id: booking.id, lines });
      await namingShortages(
        { demands, addons: booking.addons },
        async () => await extendToNow(tx, tenant_id, booking.id),
      );
      await planHandOut(tx, { tenant_id, booking, lines, units });
      throw new CheckDone();
    });
  } catch (error) {
    if (!(error instanceof CheckDone)) throw error;
  }
  return true;
}

/**
 * Returns true if a booking needs no deposit, or has taken it. While the customer is asked to confirm a renewal, the
 * earlier authorization counts.
 */
function isDepositTaken({ state, authorized_at }: Booking["deposit"]): boolean {
  return state !== "scheduled" && state !== "expired" && (state !== "action_required" || authorized_at !== null);
}

/** Returns the problem of a pickup if waivers or money are missing and staff do not override it. */
function findMissing(
  { booking: { waivers, amount_due }, override, require_payment }: PickupRequest,
): Problem<"waivers_missing"> | Problem<"payment_missing"> | undefined {
  if (waivers.signed < waivers.required && !override?.waivers) {
    return new Problem("waivers_missing", `${waivers.signed} of ${waivers.required} waivers are signed`, waivers);
  }
  if (require_payment && amount_due > 0 && !override?.payment) {
    const detail = "The customer has not paid what is due. Take it, or send `override.payment` with a reason.";
    return new Problem("payment_missing", detail, { amount_due });
  }
  return undefined;
}
