import type { Booking } from "../../shared/contract/booking.ts";
import type { Offer } from "../../shared/contract/offers.ts";
import { DAY } from "../../shared/wall_clock.ts";

/** Returns an offer of what a booking has, which exists in previews only. */
export function createSampleOffer(booking: Booking, message: string): Offer {
  const { number, pickup_date, return_date, pickup_location, customer, riders, currency, taxes, tax } = booking;
  const { subtotal, total, cancellation_policy, deposit } = booking;
  return {
    id: "of_01jqz6x7m8n9p0q1r2s3t4v5w6",
    number,
    status: "open",
    version: 1,
    valid_until: new Date(Date.parse(pickup_date) - DAY).toISOString(),
    hold_stock: true,
    message,
    customer: customer && {
      id: null,
      name: customer.name ?? "",
      email: customer.email,
      phone: customer.phone,
      company: null,
      vat_id: null,
      billing_address: null,
    },
    riders: riders ?? [],
    answers: [],
    notes: null,
    pickup_date,
    return_date,
    pickup_location,
    line_items: [],
    discount_code: null,
    quote: {
      pickup_date,
      return_date,
      days: 3,
      currency,
      lines: booking.lines.map((line) => ({ ...line, days: 3, label: "3 days", unit_amount: line.amount, parts: [] })),
      addons: booking.addons,
      discounts: [],
      charges: booking.charges,
      subtotal,
      taxes,
      tax,
      total,
      deposit: { ...deposit, amount: 10_000 },
      cancellation_policy,
    },
    due_now: total,
    due_later: null,
    booking_id: null,
    ended_at: null,
    created_at: booking.created_at,
    updated_at: booking.updated_at,
  };
}
