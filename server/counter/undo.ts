import type { Booking } from "../../shared/contract/booking.ts";
import type { Kept } from "../../shared/contract/counter.ts";
import type { ExtraOf } from "../../shared/contract/problems.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import type { Transaction } from "../db/client.ts";
import { violates } from "../db/violations.ts";
import type { World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { dropJob } from "../jobs/jobs.sql.ts";
import { canRedeemAgain } from "../prices/redeem.ts";
import { Problem } from "../problem.ts";
import type { BookingRef } from "../refs.ts";
import { listBookingDemands, lockBookingItems } from "../stock/booking_demands.sql.ts";
import { namingShortages } from "../stock/shortage.ts";
import { takeBackAdditions } from "./undo_additions.ts";
import { followUndo } from "./undo_follow_ups.ts";
import { UNDO_SECONDS } from "./undo_window.ts";
import {
  dropUndo,
  findUndo,
  keepUndo,
  listTakers,
  readStateBefore,
  restoreState,
  type UndoAction,
} from "./undo.sql.ts";

/** What ends the undo of each action before its time. */
const rules: Record<UndoAction, string> = {
  pickup: "only until the gear is moved again",
  return: "only until the gear is moved again",
  change: "only if neither money nor a mail nor another change has followed",
};

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
  const before = await readStateBefore(tx, ref, action);
  const { booking, event_id, isFinal = false, charge_ids = [], downtime_ids = [] } = await act();
  if (isFinal) await dropUndo(tx, ref);
  else await keepUndo(tx, ref, { action, event_id, before, charge_ids, downtime_ids });
  return { ...booking, undoable: !isFinal };
}

/**
 * Undoes the last action of a booking, which the caller has locked. Money and mails that followed a pickup or a return
 * stay, and the answer names them. Throws `not_undoable` after some seconds, if the gear has been moved again since, or
 * if anything has followed a change. It also throws it if a discount that the change gave back is used up. Throws
 * `out_of_stock` with the bookings that have the units now.
 */
export async function undo(
  tx: Transaction,
  deps: World,
  { tenant_id, booking, action }: { tenant_id: string; booking: Booking; action: UndoAction },
): Promise<Booking & { kept: Kept[] }> {
  const ref = { tenant_id, booking_id: booking.id };
  const last = await findUndo(tx, ref);
  if (last?.action !== action || last.age > UNDO_SECONDS[action] || !last.is_unchanged) throw notUndoable(action);
  // The mail must not start while the undo waits for the items
  if (action === "change" && !await dropJob(tx, "mail_booking_changed", ref)) throw notUndoable(action);
  const email = booking.customer?.email ?? null;
  const discount_ids = last.discount_ids.filter((id) => !booking.charges.some(({ discount }) => discount?.id === id));
  // Discounts are locked before items, as by a hold
  if (!await canRedeemAgain(tx, tenant_id, { discount_ids, email })) throw notUndoable(action);
  await lockBookingItems(tx, tenant_id, { ...ref, also: last.item_ids });
  const kept = await takeBackAdditions(tx, ref, { booking, last });
  await restoreStock(tx, ref, booking);
  await followUndo(tx, deps, { ...ref, last, inspection: booking.inspection });
  const undone = await getBooking(tx, tenant_id, booking.id);
  await emitEvent(tx, deps, tenant_id, "booking.updated", undone, {
    action: `booking.${action}_undone`,
    // The mail about a change that is undone was withdrawn
    detail: action === "change" && booking.customer?.email ? { customer_notified: last.mail_due } : {},
  });
  return { ...undone, kept };
}

function notUndoable(action: UndoAction): Problem<"not_undoable"> {
  const detail = `Only the last ${action} can be undone, within ${UNDO_SECONDS[action]} seconds, and ${rules[action]}`;
  return new Problem("not_undoable", detail);
}

/**
 * Restores the gear and the discounts. Throws `not_undoable` if a discount was deleted. Throws `out_of_stock` if others
 * have its units, with their bookings and the end of their hold.
 */
async function restoreStock(tx: Transaction, ref: BookingRef, { addons }: Booking): Promise<void> {
  const demands = await listBookingDemands(tx, ref.tenant_id, ref.booking_id, ["booked", "out", "returned"]);
  try {
    await tx.savepoint(
      async (savepoint) => await namingShortages({ demands, addons }, async () => await restoreState(savepoint, ref)),
    );
  } catch (error) {
    if (violates(error, "redemptions_discount_exists")) throw notUndoable("change");
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
