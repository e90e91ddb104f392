import type { Booking } from "../../shared/contract/booking.ts";
import type { FieldError } from "../../shared/contract/field_error.ts";
import type { NamedUnit } from "../../shared/contract/unit_assignments.ts";
import { unitsWaiting } from "../../shared/units_waiting.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { invalid } from "../problem.ts";
import {
  addAssignments,
  deleteAssignments,
  listOpenAssignments,
  type LockedUnit,
  lockUnitsByCode,
  markHandedOut,
  moveAssignment,
  type OpenAssignment,
} from "./assignments.sql.ts";
import { emitUnitEvents } from "./emit_unit_events.ts";
import { assertAvailable, byPart, findNamedUnits, type FoundUnit, unitsEach } from "./named_units.ts";

/** What goes out: units of lines, and the numbered units among them. */
interface HandOut {
  tenant_id: string;
  booking: Booking;
  lines: readonly { line_id: string; quantity: number }[];
  units: readonly NamedUnit[];
}

/** The named units of a pickup, and the units that were assigned ahead. */
interface HandOutPlan {
  named: FoundUnit[];
  /** Assigned ahead, and go out with the named ones. */
  ahead: OpenAssignment[];
  /** Assigned ahead, but named units went out in their place. */
  freed: OpenAssignment[];
}

/**
 * Checks which numbered units go out with a pickup of a booking, which the caller has locked, and locks them. What is
 * not named goes out if it is assigned to the line ahead. If the line needs fewer units afterwards than are assigned to
 * it ahead, those that were assigned last are freed.
 *
 * Throws `unknown_unit`, `wrong_unit`, `unit_not_ready` or `unit_in_use`. Throws a problem with the field if more units
 * are named than go out. The same if fewer go out than are assigned, and none says which.
 */
export async function planHandOut(tx: Queries, { tenant_id, booking, lines, units }: HandOut): Promise<HandOutPlan> {
  const ref = { tenant_id, booking_id: booking.id };
  const open = await listOpenAssignments(tx, ref);
  // One statement locks all units, so that two requests cannot wait for each other
  const codes = [...units, ...open.filter(({ picked_up }) => !picked_up)].map(({ code }) => code);
  const locked = await lockUnitsByCode(tx, tenant_id, codes);
  const named = await findNamedUnits(tx, { tenant_id, booking, units });
  await assertAvailable(tx, ref, named.map(({ line, unit }) => ({ unit, line_id: line.id, goes_out: true })));
  const outOf = (line_id: string) => lines.find((line) => line.line_id === line_id)?.quantity ?? 0;
  const errors: FieldError[] = [];
  const namedByPart = byPart(named, ({ line, unit }) => ({ line_id: line.id, item_id: unit.item_id }));
  for (const same of namedByPart.values()) {
    const { line, unit } = same[0]!;
    const most = outOf(line.id) * unitsEach(line, unit.item_id);
    for (const { at } of same.slice(most)) {
      const message = `is more than the ${most} units of ${unit.item_name} that go out`;
      errors.push({ path: `units.${at}.code`, code: "too_many", message });
    }
  }
  if (errors.length) throw invalid(...errors);
  const waiting = open.filter(({ unit_id, picked_up }) => !picked_up && !named.some(({ unit }) => unit.id === unit_id));
  const freed: OpenAssignment[] = [];
  const ahead = [...byPart(waiting, (each) => each)].flatMap(([part, same]) => {
    const line = booking.lines.find(({ id }) => id === same[0]!.line_id)!;
    const each = unitsEach(line, same[0]!.item_id);
    const rest = outOf(line.id) * each - (namedByPart.get(part)?.length ?? 0);
    if (rest <= 0) {
      freed.push(...same.slice((unitsWaiting(line) - outOf(line.id)) * each));
      return [];
    }
    if (same.length <= rest) return same;
    throw invalid({ path: "units", code: "required", message: `must name which of ${listOf(same)} go out` });
  });
  const unitOf = ({ unit_id }: OpenAssignment) => locked.find((unit) => unit?.id === unit_id)!;
  await assertAvailable(tx, ref, ahead.map((each) => ({ unit: unitOf(each), line_id: each.line_id, goes_out: true })));
  return { named, ahead, freed };
}

/**
 * Records the numbered units that go out with a pickup. Units that were not assigned before emit `unit.assigned`, and
 * freed ones `unit.returned`.
 */
export async function handOutUnits(
  tx: Queries,
  deps: Pick<World, "ids" | "clock" | "actor">,
  { tenant_id, booking }: Pick<HandOut, "tenant_id" | "booking">,
  { named, ahead, freed }: HandOutPlan,
): Promise<void> {
  if (named.length + ahead.length === 0) return;
  const ref = { tenant_id, booking_id: booking.id };
  await deleteAssignments(tx, tenant_id, freed.map(({ id }) => id));
  await emitUnitEvents(tx, deps, { ...ref, type: "unit.returned", units: freed });
  const ownOf = ({ held }: LockedUnit) => held.find(({ booking_id }) => booking_id === booking.id);
  const held = named.flatMap(({ line, unit, rider }) => {
    const own = ownOf(unit);
    return own ? [{ id: own.assignment_id, line_id: line.id, rider }] : [];
  });
  for (const each of held) await moveAssignment(tx, tenant_id, each);
  await markHandedOut(tx, tenant_id, [...held, ...ahead].map(({ id }) => id));
  const added = named.filter(({ unit }) => !ownOf(unit)).map(({ line, unit, rider = null }) => (
    { unit_id: unit.id, line_id: line.id, rider, picked_up: true }
  ));
  await addAssignments(tx, ref, added);
  await emitUnitEvents(tx, deps, { ...ref, type: "unit.assigned", units: added });
}

/** Lists the codes of units. */
export function listOf(units: readonly { code: string }[]): string {
  return new Intl.ListFormat("en").format(units.map(({ code }) => code));
}
