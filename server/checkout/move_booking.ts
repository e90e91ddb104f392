import type { Booking } from "../../shared/contract/booking.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import { changeBooking, lockBooking } from "../bookings/change.sql.ts";
import { freeLines, replaceLines } from "../counter/replace_lines.ts";
import { setTotals } from "../counter/reprice.ts";
import { concludeChange } from "../counter/reschedule.ts";
import type { Transaction } from "../db/client.ts";
import { violates } from "../db/violations.ts";
import type { World } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { Problem } from "../problem.ts";
import { allocateLines } from "../stock/allocations.sql.ts";
import { catalogueOf } from "../storefront/catalogue.ts";
import { addHoldPayment } from "./add_payment.ts";
import { concludePayment } from "./conclude_payment.ts";
import { isUnchangedSince } from "./extension_rules.ts";
import type { Hold, PlannedMove } from "./holds.sql.ts";
import { differenceOf, type ReceivedMoney } from "./received.ts";

/** A paid hold that moves a booking to other dates. */
export interface PaidMove {
  tenant_id: string;
  hold: Hold & { extends: string; moves: PlannedMove };
  received: ReceivedMoney;
}

/**
 * Moves a booking to the dates of its paid hold, at the price that the customer has agreed to. Returns false if the
 * booking has changed since the hold was taken, or if the stock was freed and is taken.
 */
export async function moveBooking(tx: Transaction, deps: World, paid: PaidMove): Promise<boolean> {
  const { tenant_id, hold, received } = paid;
  const booking = await lockBooking(tx, tenant_id, hold.extends);
  if (!booking || !isUnchangedSince(hold, booking) || !await applyMove(tx, deps, { ...paid, booking })) return false;
  const { id } = booking;
  const payment_id = await addHoldPayment(tx, deps, { tenant_id, hold, received, booking_id: id });
  // Stripe's event or a job may have been first
  const byCustomer = { ...deps, actor: { kind: "customer", id: hold.customer_id } as const };
  await concludeChange(tx, byCustomer, { tenant_id, booking: await getBooking(tx, tenant_id, id), notify: true });
  // What was paid too much pays first what was due before
  const { due, surplus } = differenceOf(hold, received);
  const difference = { due, surplus: Math.max(0, surplus - booking.amount_due) };
  await concludePayment(tx, deps, { tenant_id, hold, received, difference, booking_id: id, payment_id });
  await addJob(tx, "mail_shop_changed", { tenant_id, booking_id: id });
  return true;
}

/** Changes stock, lines, dates and totals. Returns false, with nothing changed, if that is not possible any more. */
async function applyMove(
  tx: Transaction,
  deps: World,
  { tenant_id, hold, received, booking }: PaidMove & { booking: Booking },
): Promise<boolean> {
  const { pickup_date, return_date, moves: { takes, deposit } } = hold;
  const quote = { ...hold.quote, deposit };
  const amount_paid = booking.amount_paid + received.amount;
  return await tx.savepoint(async (savepoint) => {
    const catalogue = await catalogueOf({ ...deps, sql: savepoint }, tenant_id);
    const quoted = { quote, demands: [...takes] };
    // Frees the stock of this hold, and ends one that has replaced it
    const line_ids = await freeLines(savepoint, deps, { tenant_id, booking, quoted, catalogue });
    await allocateLines(
      savepoint,
      tenant_id,
      takes.map((take) => ({ ...take, line_id: line_ids[take.line_position]! })),
    );
    await replaceLines(savepoint, deps, { tenant_id, booking, quoted, catalogue, line_ids });
    const moved = await changeBooking(savepoint, tenant_id, booking.id, { pickup_date, return_date, amount_paid });
    await setTotals(savepoint, deps, { tenant_id, booking: moved, quote });
    return true;
  }).catch((error: unknown) => {
    const isOutOfRange = error instanceof Problem && error.code === "amount_out_of_range";
    if (isOutOfRange || violates(error, "stock_never_oversold")) return false;
    throw error;
  });
}
