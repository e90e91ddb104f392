import type { Booking } from "../../shared/contract/booking.ts";
import type { AssignedUnit } from "../../shared/contract/unit_assignments.ts";
import { unitsWaiting } from "../../shared/units_waiting.ts";
import { changeBooking } from "../bookings/change.sql.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { invalid } from "../problem.ts";
import {
  addAssignments,
  deleteAssignments,
  listOpenAssignments,
  lockUnitsByCode,
  moveAssignment,
  type OpenAssignment,
} from "./assignments.sql.ts";
import { emitUnitEvents } from "./emit_unit_events.ts";
import { assertAvailable, findNamedUnits, type FoundUnit, unitsEach, unknownUnit, wrongUnit } from "./named_units.ts";
import { recordBack } from "./take_back.ts";

interface Assigning {
  tenant_id: string;
  booking: Booking;
  units: readonly AssignedUnit[];
  /** Codes of units to take off. */
  release: readonly string[];
}

/**
 * Assigns units to a booking, which the caller has locked, exchanges them, and takes them off. A unit for gear that is
 * out counts as handed out now; other units are assigned ahead. Naming a unit that its line has already changes nothing
 * but its rider.
 *
 * Throws `unknown_unit`, `wrong_unit`, `unit_not_ready` or `unit_in_use`, and a problem with the field if the line
 * takes no more units.
 */
export async function assignUnits(
  tx: Queries,
  deps: World,
  { tenant_id, booking, units, release }: Assigning,
): Promise<Booking> {
  const ref = { tenant_id, booking_id: booking.id };
  // One statement locks all units, so that two requests cannot wait for each other
  const others = [...release, ...units.flatMap(({ replaces }) => replaces ?? [])];
  await lockUnitsByCode(tx, tenant_id, [...units.map(({ code }) => code), ...others]);
  const named = await findNamedUnits(tx, { tenant_id, booking, units });
  let open = await listOpenAssignments(tx, ref);
  const released = await findOwn(tx, { tenant_id, booking, codes: release, open });
  await deleteAssignments(tx, tenant_id, released.map(({ id }) => id));
  await emitUnitEvents(tx, deps, { ...ref, type: "unit.returned", units: released });
  open = open.filter(({ id }) => !released.some((each) => each.id === id));
  for (const each of named) {
    const { replaces } = units[each.at]!;
    const [replaced] = replaces ? await findOwn(tx, { tenant_id, booking, codes: [replaces], open }) : [];
    if (replaced) {
      assertSamePart(each, replaced);
      open = open.filter(({ id }) => id !== replaced.id);
    }
    open = await assignUnit(tx, deps, { tenant_id, booking, named: each, replaced, open });
  }
  const changed = await changeBooking(tx, tenant_id, booking.id, {});
  await emitEvent(tx, deps, tenant_id, "booking.updated", changed);
  return changed;
}

/** Assigns one unit. Returns the open assignments of the booking after it. */
async function assignUnit(
  tx: Queries,
  deps: World,
  { tenant_id, booking, named: { at, line, unit, rider }, replaced, open }: {
    tenant_id: string;
    booking: Booking;
    named: FoundUnit;
    replaced: OpenAssignment | undefined;
    open: readonly OpenAssignment[];
  },
): Promise<OpenAssignment[]> {
  const ref = { tenant_id, booking_id: booking.id };
  const own = open.find(({ unit_id }) => unit_id === unit.id);
  if (own?.line_id === line.id && !replaced) {
    await moveAssignment(tx, tenant_id, { id: own.id, line_id: line.id, rider });
    return [...open];
  }
  const rest = open.filter(({ id }) => id !== own?.id);
  const same = rest.filter(({ line_id, item_id }) => line_id === line.id && item_id === unit.item_id);
  const each = unitsEach(line, unit.item_id);
  const isOut = replaced?.picked_up ?? same.filter(({ picked_up }) => picked_up).length < line.out * each;
  const most = isOut ? line.out * each : unitsWaiting(line) * each;
  await assertAvailable(tx, ref, [{ unit, line_id: line.id, goes_out: isOut }]);
  if (same.filter(({ picked_up }) => picked_up === isOut).length >= most) {
    const message = `is one too many: the line has all its units of ${unit.item_name}`;
    throw invalid({ path: `units.${at}.code`, code: "too_many", message });
  }
  if (replaced?.picked_up) await recordBack(tx, deps, { ...ref, back: [replaced], swapped: true });
  else if (replaced) {
    await deleteAssignments(tx, tenant_id, [replaced.id]);
    await emitUnitEvents(tx, deps, { ...ref, type: "unit.returned", units: [replaced] });
  }
  if (own) await deleteAssignments(tx, tenant_id, [own.id]);
  const added = { unit_id: unit.id, line_id: line.id, rider: rider ?? null, picked_up: isOut };
  await addAssignments(tx, ref, [added]);
  await emitUnitEvents(tx, deps, { ...ref, type: "unit.assigned", units: [added] });
  return [...rest, { ...added, id: 0, item_id: unit.item_id, code: unit.code }];
}

/** Returns the assignments of units that a booking must have. Throws `unknown_unit` or `wrong_unit`. */
async function findOwn(
  tx: Queries,
  { tenant_id, booking, codes, open }: {
    tenant_id: string;
    booking: Booking;
    codes: readonly string[];
    open: readonly OpenAssignment[];
  },
): Promise<OpenAssignment[]> {
  const units = await lockUnitsByCode(tx, tenant_id, codes);
  return units.map((unit, at) => {
    if (!unit) throw unknownUnit(codes[at]!);
    // A unit that the same request assigns has no id yet
    const own = open.find(({ id, unit_id }) => id !== 0 && unit_id === unit.id);
    if (!own) throw wrongUnit(unit, `(${unit.item_name}) is not with booking ${booking.number}`);
    return own;
  });
}

/** Throws `wrong_unit` if a unit cannot take the place of another. */
function assertSamePart({ line, unit }: FoundUnit, replaced: OpenAssignment): void {
  if (replaced.line_id === line.id && replaced.item_id === unit.item_id) return;
  throw wrongUnit(
    unit,
    `(${unit.item_name}) cannot take the place of ${replaced.code}, which is of another line or item`,
  );
}
