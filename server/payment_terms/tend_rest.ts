import { restTime } from "../../shared/payment_terms.ts";
import { dateOf, DAY, MINUTE, wallOf } from "../../shared/wall_clock.ts";
import { type CardResult, chargeSavedCard } from "../balance/charge_card.ts";
import { findBooking } from "../bookings/booking.sql.ts";
import { lockBooking } from "../bookings/change.sql.ts";
import { cancelBySystem } from "../counter/cancel.ts";
import type { Transaction } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { isAskedByReader } from "../readers/payments.sql.ts";
import type { BookingRef } from "../refs.ts";
import { getShop, type ShopRow } from "../shops/shops.sql.ts";
import { cancelTime, isRestOwed } from "./schedule.ts";

/**
 * Job: takes the rest of a booking on its day. Charges the saved card, or mails the customer a link to pay. Without the
 * payment it tries again each day until the pickup. It tells the shop one day before. It cancels the booking if the
 * shop wants that.
 *
 * It may run twice, and beside the customer who pays by link or at a card reader. The booking has one open payment at
 * the processor.
 */
export async function tendRest(deps: Deps, ref: BookingRef): Promise<void> {
  const booking = await findBooking(deps.sql, ref.tenant_id, ref.booking_id);
  if (!booking || !isRestOwed(booking)) return;
  const shop = await getShop(deps.sql, ref.tenant_id);
  const due_at = restTime(booking.rest_due_on!, shop.timezone);
  const now = deps.clock.now();
  if (due_at > now.getTime()) return await addJob(deps.sql, "tend_rest", ref, { run_at: new Date(due_at) });
  const today = dateOf(wallOf(now.getTime(), shop.timezone));
  const result = await chargeSavedCard(deps, ref, today);
  if (result === "paid") return;
  await deps.sql.begin(async (tx) => await followUp(tx, deps, { ref, shop, now, result }));
}

/** Time in ms until the next try while a card reader asks for the rest. It asks for five minutes at most. */
const READER_DELAY = 2 * MINUTE;

interface Unpaid {
  ref: BookingRef;
  shop: ShopRow;
  now: Date;
  result: Exclude<CardResult, "paid">;
}

/**
 * Cancels a booking whose rest is overdue, or asks for the payment, and schedules the next try. While the bank decides
 * about a payment, or a card reader asks for it, nobody is asked for another.
 */
async function followUp(tx: Transaction, deps: Deps, { ref, shop, now, result }: Unpaid): Promise<void> {
  const { tenant_id, booking_id } = ref;
  const booking = await lockBooking(tx, tenant_id, booking_id);
  if (!booking || !isRestOwed(booking)) return;
  const cancel_at = cancelTime(booking, shop);
  const pickup_at = Date.parse(booking.pickup_date);
  const tryAgain = async (time: number) => {
    if (time < pickup_at) await addJob(tx, "tend_rest", ref, { run_at: new Date(time) });
  };
  if (result === "processing") return await tryAgain(nextTry(now, shop));
  if (result === "replaced" || await isAskedByReader(tx, ref)) return await tryAgain(now.getTime() + READER_DELAY);
  if (cancel_at !== null && cancel_at <= now.getTime()) {
    return await cancelBySystem(tx, deps, { tenant_id, booking, reason: "rest_unpaid_reason" });
  }
  await addJob(tx, "mail_rest_due", { ...ref, is_declined: result === "declined" });
  if (pickup_at - now.getTime() <= DAY) await addJob(tx, "mail_rest_unpaid", ref);
  await tryAgain(Math.min(nextTry(now, shop), cancel_at ?? Infinity));
}

/** Returns the same hour (ms) of the next day of the shop. */
function nextTry(now: Date, { timezone }: Pick<ShopRow, "timezone">): number {
  return restTime(dateOf(wallOf(now.getTime(), timezone) + DAY), timezone);
}
