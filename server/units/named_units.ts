import type { Booking } from "../../shared/contract/booking.ts";
import type { FieldError } from "../../shared/contract/field_error.ts";
import type { NamedUnit } from "../../shared/contract/unit_assignments.ts";
import type { Queries } from "../db/client.ts";
import { invalid, Problem } from "../problem.ts";
import type { BookingRef } from "../refs.ts";
import { findRivals, type Holding, type LockedUnit, lockUnitsByCode } from "./assignments.sql.ts";

export type Line = Booking["lines"][number];

/** A unit that a request names, locked, and the line that it is for. */
export interface FoundUnit {
  /** Its place in the request. */
  at: number;
  line: Line;
  unit: LockedUnit;
  rider: string | null | undefined;
}

/** Returns how many units of an item each unit of a line takes: 0 if the line does not take the item. */
export function unitsEach({ fleet_item_id, components }: Line, item_id: string): number {
  if (fleet_item_id === item_id) return 1;
  return components.find((part) => part.fleet_item_id === item_id)?.quantity ?? 0;
}

/**
 * Locks the units that a request names, and finds their lines. Throws `unknown_unit`, or `wrong_unit` if a unit
 * is not of its line. Throws a problem with every line that is not of the booking, and every code that is repeated.
 */
export async function findNamedUnits(
  tx: Queries,
  { tenant_id, booking, units }: { tenant_id: string; booking: Booking; units: readonly NamedUnit[] },
): Promise<FoundUnit[]> {
  const locked = await lockUnitsByCode(tx, tenant_id, units.map(({ code }) => code));
  const errors: FieldError[] = [];
  const found: FoundUnit[] = [];
  for (const [at, { line_id, code, rider }] of units.entries()) {
    const line = booking.lines.find(({ id }) => id === line_id);
    const unit = locked[at];
    if (!line) {
      errors.push({ path: `units.${at}.line_id`, code: "unknown_id", message: "is not a line of this booking" });
    } else if (!unit) throw unknownUnit(code);
    else if (found.some((other) => other.unit.id === unit.id)) {
      errors.push({ path: `units.${at}.code`, code: "repeated", message: "is named twice" });
    } else if (unitsEach(line, unit.item_id) === 0) throw wrongUnit(unit, `is a ${unit.item_name}, not ${line.name}`);
    else found.push({ at, line, unit, rider });
  }
  if (errors.length) throw invalid(...errors);
  return found;
}

/** A unit that a booking is about to get. */
interface Wanted {
  unit: LockedUnit;
  line_id: string;
  /** Whether it is handed out now. Otherwise it is assigned ahead. */
  goes_out: boolean;
}

/**
 * Throws `unit_not_ready` or `unit_in_use` if a booking cannot get some locked units. It can get units that it has
 * ahead, and units that other bookings have ahead for other times.
 */
export async function assertAvailable(tx: Queries, ref: BookingRef, wanted: readonly Wanted[]): Promise<void> {
  if (wanted.length === 0) return;
  const rivals = await findRivals(
    tx,
    ref,
    wanted.map(({ unit: { id }, line_id, goes_out }) => ({ unit_id: id, line_id, goes_out })),
  );
  for (const { unit } of wanted) {
    const { id, code, status, held } = unit;
    if (status !== "ready") {
      const state = status === "service" ? "in service" : "retired";
      throw new Problem("unit_not_ready", `${code} is ${state}`, { unit_code: code, unit_status: status });
    }
    const out = held.find(({ booking_id, picked_up }) => booking_id === ref.booking_id && picked_up);
    const rival = out ?? rivals.get(id);
    if (rival) throw unitInUse(unit, rival);
  }
}

export function unknownUnit(code: string): Problem<"unknown_unit"> {
  return new Problem("unknown_unit", `No unit has the code ${code}`, { unit_code: code });
}

/** Returns the problem of a unit that is not the expected one. The sentence begins with its code. */
export function wrongUnit({ code, item_id, item_name }: LockedUnit, sentence: string): Problem<"wrong_unit"> {
  const extra = { unit_code: code, fleet_item_id: item_id, item_name };
  return new Problem("wrong_unit", `${code} ${sentence}`, extra);
}

/** Returns the problem of a unit that a booking has. */
export function unitInUse(
  { code }: { code: string },
  { booking_id, booking_number, return_date, picked_up }: Omit<Holding, "assignment_id">,
): Problem<"unit_in_use"> {
  const state = picked_up ? "is out with" : "is assigned to";
  const detail = `${code} ${state} booking ${booking_number}, which is due back at ${return_date}`;
  return new Problem("unit_in_use", detail, { unit_code: code, booking_id, booking_number, return_date });
}

/** Groups what belongs to the same line and the same item. */
export function byPart<T>(
  rows: readonly T[],
  partOf: (row: T) => { line_id: string; item_id: string },
): Map<string, T[]> {
  return Map.groupBy(rows, (row) => {
    const { line_id, item_id } = partOf(row);
    return `${line_id} ${item_id}`;
  });
}
