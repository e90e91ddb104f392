import type { Booking } from "../../shared/contract/booking.ts";
import type { ChargeDraft } from "../../shared/contract/charge.ts";
import type { FieldError } from "../../shared/contract/field_error.ts";
import { changeBooking } from "../bookings/change.sql.ts";
import { listItemsToInspect, markUnitsReturned } from "../bookings/lines.sql.ts";
import { addCharges } from "../charges/change_charges.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { invalid } from "../problem.ts";
import { returnUnits } from "../stock/allocations.sql.ts";
import { scheduleCompletion } from "./complete.ts";
import { endChanges } from "./end_changes.ts";
import { planInspection } from "./inspect.ts";

interface ReturnedLine {
  line_id: string;
  quantity: number;
}

/**
 * Takes gear back: the given lines, or all that is out. The booking is `returned` with the last unit, and
 * `partially_returned` before. Adds the charges that staff have confirmed.
 */
export async function recordReturn(
  tx: Queries,
  deps: World,
  { tenant_id, booking, lines, charges = [] }: {
    tenant_id: string;
    booking: Booking;
    lines?: readonly ReturnedLine[] | undefined;
    charges?: readonly ChargeDraft[] | undefined;
  },
): Promise<{ booking: Booking & { inspection_required: string[] }; event_id: string; isFinal: boolean }> {
  const returned = lines ? sumReturnedLines(booking, lines) : listLinesOut(booking);
  await endChanges(tx, { tenant_id, booking_id: booking.id });
  for (const { line_id, quantity } of returned) {
    await returnUnits(tx, tenant_id, { line_id, quantity });
    await markUnitsReturned(tx, tenant_id, { line_id, quantity });
  }
  const isComplete = booking.lines.every(({ id, out }) =>
    out === (returned.find(({ line_id }) => line_id === id)?.quantity ?? 0)
  );
  const ref = { tenant_id, booking_id: booking.id };
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
  const event_id = await emitEvent(tx, deps, tenant_id, isComplete ? "booking.returned" : "booking.updated", changed);
  const items = booking.lines
    .filter(({ id }) => returned.some(({ line_id }) => line_id === id))
    .flatMap(itemsOf);
  // A complete return may release the deposit, and a charge asks for money
  const isFinal = charges.length > 0 || isComplete && ["authorized", "action_required"].includes(changed.deposit.state);
  return {
    booking: { ...changed, inspection_required: await listItemsToInspect(tx, tenant_id, items) },
    event_id,
    isFinal,
  };
}

/** Returns the ids of a line's item and its components. */
function itemsOf({ fleet_item_id, components }: Booking["lines"][number]): string[] {
  return [fleet_item_id, ...components.map((component) => component.fleet_item_id)];
}

function listLinesOut({ lines }: Booking): ReturnedLine[] {
  return lines.filter(({ out }) => out > 0).map(({ id, out }) => ({ line_id: id, quantity: out }));
}

/** Adds up the quantities of each line. Throws a problem with every invalid entry. */
function sumReturnedLines(booking: Booking, lines: readonly ReturnedLine[]): ReturnedLine[] {
  const errors: FieldError[] = [];
  const sums = new Map<string, number>();
  for (const [index, { line_id, quantity }] of lines.entries()) {
    const line = booking.lines.find(({ id }) => id === line_id);
    const sum = (sums.get(line_id) ?? 0) + quantity;
    if (!line) {
      errors.push({ path: `lines.${index}.line_id`, code: "unknown_id", message: "is not a line of this booking" });
    } else if (sum > line.out) {
      const message = `must be at most ${line.out}, the units that are out`;
      errors.push({ path: `lines.${index}.quantity`, code: "too_big", message });
    }
    sums.set(line_id, sum);
  }
  if (errors.length) throw invalid(...errors);
  return [...sums].map(([line_id, quantity]) => ({ line_id, quantity }));
}
