import { partOf } from "../../shared/payment_terms.ts";
import { dateOf, wallOf } from "../../shared/wall_clock.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { BookingRef } from "../refs.ts";
import { getShop } from "../shops/shops.sql.ts";
import { findOfferedTerms, findRequestedPayment } from "./offered_terms.sql.ts";

type DueDeps = Pick<Deps, "clock"> & { sql: Queries };

/** What a customer may pay by link. */
interface DueAmounts {
  /** What the payment terms of the booking ask for now. */
  due_now: number;
  /** The same, or all that is due once nothing is due now. */
  payable: number;
}

/** Returns what is due on a booking now. */
export async function findDueAmounts({ sql, clock }: DueDeps, ref: BookingRef): Promise<DueAmounts> {
  const { status, payment_terms, rest_due_on, amount_due, amount_paid, currency } = await getBooking(
    sql,
    ref.tenant_id,
    ref.booking_id,
  );
  const all = { due_now: amount_due, payable: amount_due };
  if (status !== "confirmed" || payment_terms === "full") return all;
  const { timezone } = await getShop(sql, ref.tenant_id);
  if (rest_due_on !== null && rest_due_on <= dateOf(wallOf(clock.now().getTime(), timezone))) return all;
  const first = payment_terms === "part" ? await findFirstPayment(sql, ref, currency) : 0;
  const due_now = Math.min(amount_due, Math.max(0, first - amount_paid));
  return { due_now, payable: due_now || amount_due };
}

/**
 * Returns what a booking asked for when it was made. Checkout takes it before there is a booking: 0. An accepted offer
 * or request is a booking first.
 */
async function findFirstPayment(sql: Queries, ref: BookingRef, currency: string): Promise<number> {
  const offered = await findOfferedTerms(sql, ref);
  if (offered) return partOf(offered.total, offered.payment_terms, { currency });
  return await findRequestedPayment(sql, ref) ?? 0;
}
