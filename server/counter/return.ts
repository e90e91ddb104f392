import type { Booking } from "../../shared/contract/booking.ts";
import type { ChargeDraft } from "../../shared/contract/charge.ts";
import type { NamedUnit } from "../../shared/contract/unit_assignments.ts";
import { changeBooking } from "../bookings/change.sql.ts";
import { listItemsToInspect, markUnitsReturned } from "../bookings/lines.sql.ts";
import { addCharges } from "../charges/change_charges.ts";
import type { Transaction } from "../db/client.ts";
import type { World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { freeUnitsNotOut, returnUnits } from "../stock/handed_out.sql.ts";
import { takeBackUnits } from "../units/take_back.ts";
import { chooseUnits, type ChosenUnits, out } from "./chosen_units.ts";
import { scheduleCompletion } from "./complete.ts";
import { endChanges } from "./end_changes.ts";
import { planInspection } from "./inspect.ts";
import { type BrokenGear, takeOutOfService } from "./out_of_service.ts";

/**
 * Takes gear back: the given lines, or all that is out. The booking is `returned` with the last unit that is out, and
 * `partially_returned` before. Units that were never handed out are free then. Adds the charges that staff have
 * confirmed, and takes broken gear out of service.
 */
export async function recordReturn(
  tx: Transaction,
  deps: World,
  { tenant_id, booking, lines, units, charges = [], downtime = [] }: {
    tenant_id: string;
    booking: Booking;
    lines?: readonly ChosenUnits[] | undefined;
    units?: readonly NamedUnit[] | undefined;
    charges?: readonly ChargeDraft[] | undefined;
    downtime?: readonly BrokenGear[] | undefined;
  },
): Promise<
  {
    booking: Booking & { inspection_required: string[] };
    event_id: string;
    charge_ids: string[];
    downtime_ids: string[];
  }
> {
  const returned = chooseUnits(booking, lines, out);
  await endChanges(tx, { tenant_id, booking_id: booking.id });
  for (const { line_id, quantity } of returned) {
    await returnUnits(tx, tenant_id, { line_id, quantity });
    await markUnitsReturned(tx, tenant_id, { line_id, quantity });
  }
  await takeBackUnits(tx, deps, { tenant_id, booking, lines: returned, units });
  const isComplete = booking.lines.every(({ id, out }) =>
    out === (returned.find(({ line_id }) => line_id === id)?.quantity ?? 0)
  );
  const ref = { tenant_id, booking_id: booking.id };
  if (isComplete) await freeUnitsNotOut(tx, tenant_id, booking.id);
  const allItems = booking.lines.flatMap(itemsOf);
  const inspection = isComplete && (await listItemsToInspect(tx, tenant_id, allItems)).length > 0
    ? await planInspection(tx, deps, ref)
    : {};
  const moved = await changeBooking(
    tx,
    tenant_id,
    booking.id,
    isComplete
      ? { status: "returned", actual_return_at: deps.clock.now().toISOString(), ...inspection }
      : { status: "partially_returned" },
  );
  const changed = await addCharges(tx, deps, { tenant_id, booking: moved, drafts: charges });
  if (isComplete) {
    await addJob(tx, "tend_deposit", ref);
    await scheduleCompletion(tx, { tenant_id, booking: changed });
  }
  const downtime_ids = await takeOutOfService(tx, deps, { tenant_id, booking, downtime });
  const event_id = await emitEvent(tx, deps, tenant_id, isComplete ? "booking.returned" : "booking.updated", changed);
  const items = booking.lines
    .filter(({ id }) => returned.some(({ line_id }) => line_id === id))
    .flatMap(itemsOf);
  return {
    booking: { ...changed, inspection_required: await listItemsToInspect(tx, tenant_id, items) },
    event_id,
    charge_ids: changed.charges.filter(({ id }) => booking.charges.every((old) => old.id !== id)).map(({ id }) => id),
    downtime_ids,
  };
}

/** Returns the ids of a line's item and its components. */
function itemsOf({ fleet_item_id, components }: Booking["lines"][number]): string[] {
  return [fleet_item_id, ...components.map((component) => component.fleet_item_id)];
}
