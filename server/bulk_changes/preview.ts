import { refundOf } from "../../shared/cancellation.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import { type BulkCandidate, type BulkRefund, MAX_BULK_BOOKINGS } from "../../shared/contract/bulk_changes.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { splitRefund } from "../payments/refunds.ts";
import { findRunningChange } from "./bulk_changes.sql.ts";
import { listConfirmed, listPaymentsOf, type PreviewedPayment } from "./preview.sql.ts";

interface PreviewQuery {
  date: string;
  starts: string;
  ends: string;
  pickup_location_id?: string | undefined;
  fleet_item_id?: string | undefined;
}

/** Returns the bookings of a day that a bulk change can take, with what each kind of refund does. */
export async function previewBulkChange(
  { sql, clock }: Pick<Deps, "clock"> & { sql: Queries },
  tenant_id: string,
  { date, ...query }: PreviewQuery,
) {
  const rows = await listConfirmed(sql, tenant_id, { ...query, limit: MAX_BULK_BOOKINGS + 1 });
  const bookings = rows.slice(0, MAX_BULK_BOOKINGS);
  const [payments, running] = await Promise.all([
    listPaymentsOf(sql, tenant_id, bookings.map(({ id }) => id)),
    findRunningChange(sql, tenant_id),
  ]);
  const paid = Map.groupBy(payments, ({ booking_id }) => booking_id);
  const now = clock.now();
  return {
    date,
    bookings: bookings.map((booking) => toCandidate(booking, { payments: paid.get(booking.id) ?? [], now })),
    has_more: rows.length > bookings.length,
    running,
  };
}

function toCandidate(
  booking: Booking,
  { payments, now }: { payments: readonly PreviewedPayment[]; now: Date },
): BulkCandidate {
  const { id, number, customer, pickup_date, return_date, lines, currency } = booking;
  const left = booking.amount_paid - booking.amount_refunded;
  const refundFor = (amount: number) => describeRefund(payments, { amount, left });
  return {
    booking_id: id,
    booking_number: number,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    is_mailed: Boolean(customer?.email),
    pickup_date,
    return_date,
    items: lines.map(({ name, quantity }) => ({ name, quantity })),
    currency,
    full: refundFor(left),
    policy: refundFor(refundOf(booking, now)),
  };
}

/** Returns on which ways a refund goes back, as the cancellation itself divides it. */
export function describeRefund(
  payments: readonly Pick<PreviewedPayment, "method" | "currency" | "left" | "is_disputed">[],
  { amount, left }: { amount: number; left: number },
): BulkRefund {
  const { parts, open } = splitRefund(payments, amount);
  const sumOf = (isCounted: (payment: (typeof payments)[number]) => boolean) =>
    parts.reduce((sum, { payment, amount }) => sum + (isCounted(payment) ? amount : 0), 0);
  return {
    card: sumOf(({ method, is_disputed }) => method === "card" && !is_disputed),
    by_hand: sumOf(({ method }) => method !== "card"),
    refused: sumOf(({ method, is_disputed }) => method === "card" && is_disputed) + open,
    kept: left - amount,
  };
}
