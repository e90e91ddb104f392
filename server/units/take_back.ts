import type { Booking } from "../../shared/contract/booking.ts";
import type { FieldError } from "../../shared/contract/field_error.ts";
import type { NamedUnit } from "../../shared/contract/unit_assignments.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { invalid } from "../problem.ts";
import { listOpenAssignments, markBack, type OpenAssignment } from "./assignments.sql.ts";
import { emitUnitEvents } from "./emit_unit_events.ts";
import { listOf } from "./hand_out.ts";
import { byPart, findNamedUnits, type FoundUnit, type Line, unitsEach, wrongUnit } from "./named_units.ts";
import { tendServices } from "./tend_services.ts";

/** What comes back: units of lines, and the numbered units among them. */
interface TakeBack {
  tenant_id: string;
  booking: Booking;
  lines: readonly { line_id: string; quantity: number }[];
  /** Undefined if nobody has said which. */
  units: readonly NamedUnit[] | undefined;
}

/**
 * Records the numbered units that come back with a return of a booking, which the caller has locked. With the last unit
 * of a line, all its numbered units come back. Emits `unit.returned`.
 *
 * Throws `unknown_unit`, or `wrong_unit` if the customer does not have a unit. Throws a problem with the field if too
 * many units are named, or if nobody says which units of a line come back.
 */
export async function takeBackUnits(
  tx: Queries,
  deps: Pick<World, "ids" | "clock" | "actor">,
  { tenant_id, booking, lines, units }: TakeBack,
): Promise<void> {
  const ref = { tenant_id, booking_id: booking.id };
  const out = (await listOpenAssignments(tx, ref)).filter(({ picked_up }) => picked_up);
  const named = await findNamedUnits(tx, { tenant_id, booking, units: units ?? [] });
  const errors = named.flatMap((each) => findFault(each, { booking, lines, out, named }));
  if (errors.length) throw invalid(...errors);
  const namedIds = new Set(named.map(({ unit }) => unit.id));
  const back = [...byPart(out, (each) => each).values()].flatMap((same) => {
    const line = booking.lines.find(({ id }) => id === same[0]!.line_id)!;
    const returned = quantityOf(lines, line);
    if (returned === line.out) return same;
    const chosen = same.filter(({ unit_id }) => namedIds.has(unit_id));
    const left = (line.out - returned) * unitsEach(line, same[0]!.item_id);
    const isSaid = returned === 0 || units !== undefined && same.length - chosen.length <= left;
    if (isSaid) return chosen;
    const message = `must name which of ${listOf(same)} come back: at most ${left} of them stay with the customer`;
    throw invalid({ path: "units", code: "required", message });
  });
  await recordBack(tx, deps, { ...ref, back });
}

/** Records that units came back, and lets the rules about service count the rental. */
export async function recordBack(
  tx: Queries,
  deps: Pick<World, "ids" | "clock" | "actor">,
  { tenant_id, booking_id, back, swapped = false }: {
    tenant_id: string;
    booking_id: string;
    back: readonly OpenAssignment[];
    swapped?: boolean;
  },
): Promise<void> {
  if (back.length === 0) return;
  await markBack(tx, tenant_id, { ids: back.map(({ id }) => id), swapped });
  await emitUnitEvents(tx, deps, { tenant_id, booking_id, type: "unit.returned", units: back });
  await tendServices(tx, tenant_id, back.map(({ item_id }) => item_id));
}

/** Returns the fault of a named unit. Throws `wrong_unit` if the booking does not have it. */
function findFault(
  { at, line, unit }: FoundUnit,
  { booking, lines, out, named }: {
    booking: Booking;
    lines: TakeBack["lines"];
    out: readonly OpenAssignment[];
    named: readonly FoundUnit[];
  },
): FieldError[] {
  const assigned = out.find(({ unit_id }) => unit_id === unit.id);
  if (!assigned) {
    const holder = unit.held.find(({ picked_up }) => picked_up);
    if (!holder) throw wrongUnit(unit, `(${unit.item_name}) is not out`);
    throw wrongUnit(unit, `(${unit.item_name}) is out with booking ${holder.booking_number}, not ${booking.number}`);
  }
  if (assigned.line_id !== line.id) {
    return [{ path: `units.${at}.line_id`, code: "wrong_line", message: `must be ${assigned.line_id}, which has it` }];
  }
  const most = quantityOf(lines, line) * unitsEach(line, unit.item_id);
  const before = named.filter((other) =>
    other.at < at && other.line.id === line.id && other.unit.item_id === unit.item_id
  );
  if (before.length < most) return [];
  const message = `is more than the ${most} units of ${unit.item_name} that come back`;
  return [{ path: `units.${at}.code`, code: "too_many", message }];
}

function quantityOf(lines: TakeBack["lines"], { id }: Line): number {
  return lines.find(({ line_id }) => line_id === id)?.quantity ?? 0;
}
