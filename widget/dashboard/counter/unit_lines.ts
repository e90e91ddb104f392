import type { Booking } from "../../../shared/contract/booking.ts";
import type { BookedUnit } from "../../../shared/contract/unit_assignments.ts";
import { unitsWaiting } from "../../../shared/units_waiting.ts";

/** A line of a booking with the numbered units that it has. */
export interface UnitLine {
  id: string;
  name: string;
  /** How many numbered units it takes. */
  most: number;
  units: BookedUnit[];
}

/** `ahead`: units that wait to be handed out. `out`: units that the customer has. */
export type UnitState = "ahead" | "out";

/**
 * Returns the lines of a booking that have numbered units, and those that can get some before the pickup. `numbered`
 * are the items with such units.
 */
export function unitLines(
  { lines, units }: Pick<Booking, "lines" | "units">,
  state: UnitState,
  numbered: ReadonlySet<string> = new Set(),
): UnitLine[] {
  return lines.flatMap((line) => {
    const pieces = state === "out" ? line.out : unitsWaiting(line);
    const own = (units ?? []).filter(({ line_id, picked_up_at, returned_at }) =>
      line_id === line.id && !returned_at && (picked_up_at !== null) === (state === "out")
    );
    const each = [...numbered].reduce((sum, item_id) => sum + unitsEach(line, item_id), 0);
    const most = state === "out" ? own.length : Math.max(own.length, pieces * each);
    return pieces && most ? [{ id: line.id, name: line.name, most, units: own }] : [];
  });
}

/** Returns how many units of an item each unit of a line takes, as the server counts them. */
function unitsEach({ fleet_item_id, components }: Booking["lines"][number], item_id: string): number {
  if (fleet_item_id === item_id) return 1;
  return components.find((part) => part.fleet_item_id === item_id)?.quantity ?? 0;
}

/** Where a scanned unit goes: to a line and a rider. `here`: the booking has it. `full`: it has enough of them. */
export type UnitPlace =
  | { kind: "line"; line_id: string; rider: string | null }
  | { kind: "here" }
  | { kind: "full" }
  | { kind: "other_item" };

/**
 * Finds the first line that lacks a unit of the scanned one's item. With `replaces`, the unit takes the place and the
 * rider of that one.
 */
export function placeOf(
  booking: Pick<Booking, "lines" | "units" | "riders">,
  { unit, lines, replaces }: {
    unit: { id: string; fleet_item_id: string };
    lines: readonly UnitLine[];
    replaces: BookedUnit | null;
  },
): UnitPlace {
  if (booking.units?.some(({ unit_id, returned_at }) => unit_id === unit.id && !returned_at)) return { kind: "here" };
  const fitting = booking.lines.filter((line) => unitsEach(line, unit.fleet_item_id) > 0);
  if (replaces) {
    if (!fitting.some(({ id }) => id === replaces.line_id)) return { kind: "other_item" };
    return { kind: "line", line_id: replaces.line_id, rider: replaces.rider };
  }
  if (!fitting.length) return { kind: "other_item" };
  const open = lines.find(({ id, units, most }) => units.length < most && fitting.some((line) => line.id === id));
  if (!open) return { kind: "full" };
  return { kind: "line", line_id: open.id, rider: nextRider(booking, open.id) };
}

/**
 * Returns the first rider without a unit. If the gear has a seat for each rider, every rider uses one unit; otherwise
 * one of each line, such as skis and boots.
 */
function nextRider({ lines, units, riders }: Pick<Booking, "lines" | "units" | "riders">, line_id: string) {
  const seats = lines.reduce((sum, line) => sum + line.quantity * line.seats, 0);
  const usesOne = (riders ?? []).length >= seats;
  const used = (units ?? []).filter((unit) => !unit.returned_at && (usesOne || unit.line_id === line_id));
  return riders?.find(({ name }) => !used.some(({ rider }) => rider === name))?.name ?? null;
}
