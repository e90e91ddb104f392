import type { BookingDraft } from "../../shared/contract/booking.ts";
import type { Quote } from "../../shared/contract/quote.ts";
import { taxesOfLines } from "../../shared/charge.ts";
import { countSeats } from "../../shared/seats.ts";
import type { Queries } from "../db/client.ts";
import { planDeposit } from "./plan_deposit.ts";
import { scheduleRiskCheck } from "./risk_check.ts";
import { linkSignatures, planWaivers } from "../signing/carts.ts";
import { scheduleWaiverMails } from "../signing/links.ts";
import { addAddons, addBooking, addLines, type NewBooking } from "./new_booking.sql.ts";
import { setTaxes } from "./change.sql.ts";
import { scheduleInvoice } from "./invoice_job.sql.ts";
import { createBookingNumber } from "./number.ts";
import { scheduleReminders } from "./reminder_plan.sql.ts";

/** The parts of a new booking that its quote does not contain: the customer and the payment. */
export type BookingDetails =
  & Pick<
    NewBooking,
    | "customer_id"
    | "customer_name"
    | "customer_email"
    | "customer_phone"
    | "riders"
    | "answers"
    | "pickup_location"
  >
  & Pick<
    NewBooking,
    | "status"
    | "amount_paid"
    | "amount_due"
    | "payment_terms"
    | "rest_due_on"
    | "first_payment"
    | "card_consent"
    | "payment_intent_id"
    | "source"
    | "locale"
    | "hold_id"
  >
  & BookingDraft;

interface NewOrder {
  id: string;
  /** One for each line of the quote. */
  line_ids: readonly string[];
  quote: Quote;
  details: BookingDetails;
  /** Signatures given before the booking. `customer_id` is undefined for a guest. */
  signatures: { waiver_ids: readonly string[]; customer_id: string | undefined };
  /** The saved card for a deposit. A walk-in has none yet. */
  card: { account: string | null; customer_id: string | null; payment_method_id: string | null };
}

/**
 * Creates a booking from a quote, with its deposit and required waivers. The caller records its stock, its discounts
 * and its payment.
 */
export async function createBooking(
  tx: Queries,
  tenant_id: string,
  { id, line_ids, quote, details, signatures, card }: NewOrder,
): Promise<void> {
  const { pickup_date, return_date, subtotal, tax, total, currency, cancellation_policy } = quote;
  await addBooking(tx, tenant_id, {
    id,
    number: createBookingNumber(),
    pickup_date,
    return_date,
    subtotal,
    tax,
    total,
    currency,
    cancellation_policy,
    ...await planWaivers(tx, tenant_id, { riders: details.riders, seats: countSeats(quote.lines) }),
    ...details,
  });
  await setTaxes(tx, tenant_id, { id, taxes: taxesOfLines(quote) });
  await addLines(tx, tenant_id, id, quote.lines.map((line, at) => ({ ...line, id: line_ids[at]! })));
  await addAddons(tx, tenant_id, id, quote.addons);
  await linkSignatures(tx, tenant_id, { booking_id: id, ...signatures });
  await scheduleWaiverMails(tx, tenant_id, id);
  await scheduleInvoice(tx, { tenant_id, booking_id: id });
  await scheduleReminders(tx, { tenant_id, booking_id: id });
  await scheduleRiskCheck(tx, tenant_id, { id, pickup_date });
  await planDeposit(tx, tenant_id, { booking_id: id, deposit: quote.deposit, ...card });
}
