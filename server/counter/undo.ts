import type { Booking } from "../../shared/contract/booking.ts";
import type { Kept } from "../../shared/contract/counter.ts";
import type { ExtraOf } from "../../shared/contract/problems.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import type { Transaction } from "../db/client.ts";
import type { World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob, dropJob } from "../jobs/jobs.sql.ts";
import { Problem } from "../problem.ts";
import type { BookingRef } from "../refs.ts";
import { listBookingDemands, lockBookingItems } from "../stock/booking_demands.sql.ts";
import { namingShortages } from "../stock/shortage.ts";
import { scheduleOverdueCheck } from "./overdue.ts";
import { takeBackAdditions } from "./undo_additions.ts";
import {
  dropUndo,
  findUndo,
  keepUndo,
  listTakers,
  readStateBefore,
  restoreState,
  type UndoAction,
} from "./undo.sql.ts";

/** Seconds for which an action can be undone. The dashboard offers it for 10; a slow network takes the rest. */
const MAX_AGE = 30;

/** A pickup or a return that has just been recorded. */
interface Done<B extends Booking> {
  booking: B;
  event_id: string;
  /** True if it cannot be undone: the bank holds money for it. */
  isFinal?: boolean;
  charge_ids?: readonly string[];
  downtime_ids?: readonly string[];
}

/** Runs a pickup or a return of a locked booking so that it can be undone. */
export async function actUndoably<B extends Booking>(
  tx: Transaction,
  ref: BookingRef,
  action: UndoAction,
  act: () => Promise<Done<B>>,
): Promise<B & { undoable: boolean }> {
  const before = await readStateBefore(tx, ref);
  const { booking, event_id, isFinal = false, charge_ids = [], downtime_ids = [] } = await act();
  if (isFinal) await dropUndo(tx, ref);
  else await keepUndo(tx, ref, { action, event_id, before, charge_ids, downtime_ids });
  return { ...booking, undoable: !isFinal };
}

/**
 * Undoes the last pickup or return of a booking, which the caller has locked. Money and mails that followed stay, and
 * the answer names them. Throws `not_undoable` after some seconds, or if the gear has been moved again since. Throws
 * `out_of_stock` with the bookings that have the units now.
 */
export async function undo(
  tx: Transaction,
  deps: World,
  { tenant_id, booking, action }: { tenant_id: string; booking: Booking; action: UndoAction },
): Promise<Booking & { kept: Kept[] }> {
  const ref = { tenant_id, booking_id: booking.id };
  const last = await findUndo(tx, ref);
  if (last?.action !== action || last.age > MAX_AGE || !last.is_unchanged) {
    throw new Problem(
      "not_undoable",
      `Only the last ${action} can be undone, within ${MAX_AGE} seconds, and only until the gear is moved again`,
    );
  }
  await lockBookingItems(tx, tenant_id, { ...ref, also: [] });
  const kept = await takeBackAdditions(tx, ref, { booking, last });
  await restoreStock(tx, ref, booking);
  const undone = await getBooking(tx, tenant_id, booking.id);
  if (action === "return") {
    await dropJob(tx, "complete_booking", ref);
    if (booking.inspection?.status === "pending") await dropJob(tx, "tend_inspection", ref);
    // The return may have planned the release of the deposit
    await addJob(tx, "tend_deposit", ref);
  } else if (undone.status === "confirmed") await dropJob(tx, "tell_overdue", ref);
  else await scheduleOverdueCheck(tx, tenant_id, undone);
  await emitEvent(tx, deps, tenant_id, "booking.updated", undone, { action: `booking.${action}_undone` });
  return { ...undone, kept };
}

/** Restores the gear. Throws `out_of_stock` if others have its units, with their bookings and the end of their hold. */
async function restoreStock(tx: Transaction, ref: BookingRef, { addons }: Booking): Promise<void> {
  const demands = await listBookingDemands(tx, ref.tenant_id, ref.booking_id, ["booked", "out", "returned"]);
  try {
    await tx.savepoint(
      async (savepoint) => await namingShortages({ demands, addons }, async () => await restoreState(savepoint, ref)),
    );
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "out_of_stock") throw error;
    throw await nameTakers(tx, ref, error.extra as ExtraOf<"out_of_stock">);
  }
}

/** Returns the problem of an undo whose units others have. */
async function nameTakers(
  tx: Transaction,
  ref: BookingRef,
  { items }: ExtraOf<"out_of_stock">,
): Promise<Problem<"out_of_stock">> {
  const takers = await listTakers(tx, ref, items.map(({ fleet_item_id }) => fleet_item_id));
  const bookings = takers.flatMap(({ id, number, pickup_date, return_date }) =>
    id === null ? [] : [{ id, number, pickup_date, return_date }]
  );
  const held_until = takers.map(({ held_until }) => held_until).filter((end) => end !== null).sort().at(-1) ?? null;
  const names = [...bookings.map(({ number }) => number), ...held_until ? ["a customer who is paying"] : []];
  const detail = names.length
    ? `This can no longer be undone. The units belong to ${names.join(", ")} now`
    : "This can no longer be undone. Its units are no longer free";
  return new Problem("out_of_stock", detail, { items, bookings, held_until });
}
