import { addCharges as sumCharges } from "../../shared/charge.ts";
import type { Answer } from "../../shared/contract/answer.ts";
import type { Booking, BookingDraft } from "../../shared/contract/booking.ts";
import type { BookingQuote } from "../../shared/contract/booking_quote.ts";
import type { PickupLocation } from "../../shared/contract/pickup_locations.ts";
import type { BookedTerms } from "../../shared/payment_terms.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import { draftOf } from "../bookings/booking_draft.ts";
import { createBooking } from "../bookings/create_booking.ts";
import { addPricedCharges } from "../charges/change_charges.ts";
import { addDiscountCharges } from "../charges/discount_charges.ts";
import { findOrAddCustomer } from "../customers/customers.sql.ts";
import type { TypedCustomer } from "../customers/typed_customer.ts";
import { canonicalEmail } from "../customers/email.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { addRedemptions, listExistingDiscounts } from "../prices/redemptions.sql.ts";
import type { Rider } from "../signing/riders.ts";
import type { ShopRow } from "../shops/shops.sql.ts";

/** A priced booking of staff: a walk-in, or an offer that the customer accepts. */
export interface StaffOrder {
  quote: BookingQuote;
  customer: TypedCustomer | null;
  riders: readonly Rider[];
  answers: readonly Answer[];
  pickup_location: PickupLocation | null;
  draft: BookingDraft;
  terms: BookedTerms;
  /** Takes the stock of the lines. Runs before the customer is locked, as in `bookHold`, so that no two deadlock. */
  takeStock(line_ids: readonly string[]): Promise<void>;
}

/** Books an order at the price of its quote, with the whole amount due. Mails the customer. */
export async function bookStaffOrder(
  tx: Queries,
  deps: World,
  { id: tenant_id, stripe_account, locale, tax_percent }: ShopRow,
  { quote: priced, customer, riders, answers, pickup_location, draft, terms, takeStock }: StaffOrder,
): Promise<Booking> {
  const { charges, ...rest } = priced;
  // The booking gets its charges once it exists
  const quote = { ...rest, ...sumCharges(rest, charges, -1) };
  const id = deps.ids.next("bk");
  const line_ids = quote.lines.map(() => deps.ids.next("li"));
  await takeStock(line_ids);
  const { name = null, phone = null, company, vat_id, billing_address } = customer ?? {};
  const email = customer?.email ? canonicalEmail(customer.email) : null;
  const known_customer = email
    ? await findOrAddCustomer(tx, tenant_id, {
      id: deps.ids.next("cust"),
      email,
      name: name ?? "",
      phone,
      company,
      vat_id,
      billing_address,
    })
    : undefined;
  await createBooking(tx, tenant_id, {
    id,
    line_ids,
    quote,
    details: {
      status: "confirmed",
      customer_id: known_customer?.id ?? null,
      customer_name: name,
      customer_email: email,
      customer_phone: phone,
      riders,
      answers,
      pickup_location,
      amount_paid: 0,
      amount_due: quote.total,
      ...terms,
      card_consent: null,
      payment_intent_id: null,
      source: "staff",
      ...draftOf(draft),
      locale,
      hold_id: null,
    },
    signatures: { waiver_ids: [], customer_id: undefined },
    card: { account: stripe_account, customer_id: null, payment_method_id: null },
  });
  const { discounts } = quote;
  await addDiscountCharges(tx, deps, { tenant_id, booking_id: id, discounts });
  // An offer may be older than the deletion of its discount
  const discount_ids = await listExistingDiscounts(tx, tenant_id, discounts.map((each) => each.id));
  await addRedemptions(tx, tenant_id, { booking_id: id, discount_ids });
  const created = await getBooking(tx, tenant_id, id);
  const booking = await addPricedCharges(tx, deps, { tenant_id, booking: created, charges, tax_percent });
  await emitEvent(tx, deps, tenant_id, "booking.created", booking);
  if (email) await addJob(tx, "mail_booking_confirmed", { tenant_id, booking_id: id });
  return booking;
}
