import { taxesOfLines } from "../../shared/charge.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import type { Quote } from "../../shared/contract/quote.ts";
import { addTaxes } from "../../shared/prices/tax_shares.ts";
import { addAddons } from "../bookings/new_booking.sql.ts";
import { changeBooking, lockBooking, setTaxes } from "../bookings/change.sql.ts";
import { deleteAddons, setLinePrice } from "../bookings/lines.sql.ts";
import { changeTotals } from "../bookings/totals.ts";
import { scheduleFollowUps } from "../counter/reschedule.ts";
import type { Queries, Transaction } from "../db/client.ts";
import { violates } from "../db/violations.ts";
import type { World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { freeHoldStock, moveBookingStock } from "../stock/allocations.sql.ts";
import { addHoldPayment } from "./add_payment.ts";
import { isTotalInRange, isUnchangedSince, listExtendedLines } from "./extension_rules.ts";
import type { Hold } from "./holds.sql.ts";
import { concludePayment } from "./conclude_payment.ts";
import { differenceOf, type ReceivedMoney } from "./received.ts";
import { voidReplacement } from "./void_replacement.ts";

/** A hold that extends a booking and is paid or free, and the last one that replaced it. */
export interface PaidExtension {
  tenant_id: string;
  hold: Hold & { extends: string };
  last: Hold;
  received: ReceivedMoney;
}

/**
 * Moves the return of a booking to the end of its paid extension, and adds its price and its payment. Returns false if
 * the booking has changed since the hold was taken, or if its stock was freed and is taken.
 */
export async function extendBooking(tx: Transaction, deps: World, paid: PaidExtension): Promise<boolean> {
  const { tenant_id, hold, received } = paid;
  const booking = await lockBooking(tx, tenant_id, hold.extends);
  if (!booking || !isUnchangedSince(hold, booking) || !isTotalInRange(booking, hold.quote)) return false;
  if (!await allocateExtension(tx, paid)) return false;
  const { id } = booking;
  await addPrices(tx, { tenant_id, booking, hold });
  const amount_paid = booking.amount_paid + received.amount;
  const { return_date, quote } = hold;
  const moved = await changeBooking(tx, tenant_id, id, { return_date, amount_paid });
  const taxes = addTaxes(taxesOfLines(booking), quote.taxes);
  await setTaxes(tx, tenant_id, { id, taxes, keeps_percent: true });
  const extended = await changeTotals(tx, tenant_id, moved, {
    subtotal: moved.subtotal + quote.subtotal,
    tax: moved.tax + quote.tax,
    total: moved.total + quote.total,
  });
  const payment_id = await addHoldPayment(tx, deps, { tenant_id, hold, received, booking_id: id });
  await scheduleFollowUps(tx, { tenant_id, booking: extended });
  // Stripe's event or a job may have been first
  const byCustomer = { ...deps, actor: { kind: "customer", id: hold.customer_id } as const };
  await emitEvent(tx, byCustomer, tenant_id, "booking.extended", extended);
  // What was paid too much pays first what was due before
  const { due, surplus } = differenceOf(hold, received);
  const difference = { due, surplus: Math.max(0, surplus - booking.amount_due) };
  await concludePayment(tx, deps, { tenant_id, hold, received, difference, booking_id: id, payment_id });
  const mail = { tenant_id, booking_id: id, amount: quote.total };
  await addJob(tx, "mail_booking_extended", mail);
  await addJob(tx, "mail_shop_extended", mail);
  return true;
}

/** Moves the end of the booking's stock into that of the hold. Takes it again if the hold has expired. */
async function allocateExtension(tx: Transaction, { tenant_id, hold, last }: PaidExtension): Promise<boolean> {
  const { extends: booking_id, pickup_date: starts, return_date: returns } = hold;
  return await tx.savepoint(async (savepoint) => {
    if (last.id !== hold.id) await voidReplacement(savepoint, tenant_id, { last, by: hold });
    // The stock of the hold is freed after the move, so that nobody takes it in between
    await moveBookingStock(savepoint, tenant_id, { booking_id, starts, returns });
    await freeHoldStock(savepoint, tenant_id, hold.id);
    return true;
  }).catch((error: unknown) => {
    if (violates(error, "stock_never_oversold")) return false;
    throw error;
  });
}

/** Adds the prices of an extension to the lines and add-ons of its booking. */
async function addPrices(
  tx: Queries,
  { tenant_id, booking, hold }: { tenant_id: string; booking: Booking; hold: Hold },
): Promise<void> {
  const extended = listExtendedLines(hold);
  for (const { id, amount, rates } of extended) {
    const line = booking.lines.find((line) => line.id === id)!;
    await setLinePrice(tx, tenant_id, { id, amount: line.amount + amount, rates });
  }
  const addons: Quote["addons"] = booking.addons.map((addon) => ({ ...addon }));
  for (const quoted of hold.quote.addons) {
    const { line_position, id, amount } = quoted;
    const position = booking.lines.findIndex((line) => line.id === extended[line_position]!.id);
    const booked = addons.find((addon) => addon.id === id && addon.line_position === position);
    if (booked) booked.amount += amount;
    else addons.push({ ...quoted, line_position: position });
  }
  await deleteAddons(tx, tenant_id, booking.id);
  await addAddons(tx, tenant_id, booking.id, addons);
}
