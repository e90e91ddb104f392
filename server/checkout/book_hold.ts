import type { HeldQuote } from "../../shared/contract/quote.ts";
import { bookedTerms } from "../../shared/payment_terms.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addDiscountCharges } from "../charges/discount_charges.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import { scheduleRest } from "../bookings/change.sql.ts";
import { createBooking } from "../bookings/create_booking.ts";
import { keepCompany } from "../customers/company.sql.ts";
import { fillEmptyFields, findOrAddCustomer, keepCustomer } from "../customers/customers.sql.ts";
import { tellRiskOfNewBooking } from "../downtime/at_risk.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { keepCard, type SavedCard } from "../balance/saved_card.sql.ts";
import { bookRedemptions } from "../prices/redemptions.sql.ts";
import { emitEvent } from "../events/emit.ts";
import type { BookingRef } from "../refs.ts";
import { placeRequest } from "../requests/place_request.ts";
import { getShop } from "../shops/shops.sql.ts";
import { addHoldPayment } from "./add_payment.ts";
import { concludePayment } from "./conclude_payment.ts";
import { type BookingCustomer, companyOf, customerOfHold } from "./hold_customer.ts";
import { keepsCard, publicPaymentId } from "./hold_payment.ts";
import type { Hold } from "./holds.sql.ts";
import type { ProcessorIntent } from "./processor_intent.ts";
import { differenceOf, type ReceivedMoney } from "./received.ts";

interface PaidHold {
  tenant_id: string;
  hold: Hold;
  line_ids: string[];
  /** Undefined for a free hold. */
  intent: ProcessorIntent | undefined;
  received: ReceivedMoney;
}

/** Writes the booking of a paid or free hold as it was quoted, and its payment. Returns the booking's id. */
export async function bookHold(
  tx: Queries,
  deps: Pick<Deps, "ids" | "clock">,
  { tenant_id, hold, line_ids, intent, received }: PaidHold,
): Promise<string> {
  const { ids } = deps;
  const id = ids.next("bk");
  const { payment } = hold;
  const difference = differenceOf(hold, received);
  const { request = null, due_later = null } = hold.quote;
  // Those of a request apply once the shop accepts
  const terms = bookedTerms(request ?? { due_now: hold.amount, due_later });
  const record = hold.customer_id === null ? undefined : await keepCustomer(tx, tenant_id, hold.customer_id);
  const customer = customerOfHold(hold, { record, payer: intent?.payer });
  const customer_id = await ensureCustomer(tx, { tenant_id, hold, customer, new_id: ids.next("cust") });
  const card = savedCardOf(hold, intent);
  await createBooking(tx, tenant_id, {
    id,
    line_ids,
    quote: hold.quote,
    details: {
      status: request ? "requested" : "confirmed",
      customer_id,
      customer_name: customer.name,
      customer_email: customer.email,
      customer_phone: customer.phone,
      riders: hold.riders ?? [],
      answers: hold.answers,
      pickup_location: hold.pickup_location,
      amount_paid: received.amount,
      amount_due: difference.due + (due_later?.amount ?? 0),
      ...terms,
      card_consent: card ? hold.quote.card_consent! : null,
      payment_intent_id: publicPaymentId(hold),
      source: "storefront",
      notes: hold.notes,
      locale: hold.locale,
      hold_id: hold.id,
    },
    signatures: { waiver_ids: hold.waiver_signature_ids, customer_id: hold.customer_id ?? undefined },
    card: {
      account: payment.kind === "free" ? await accountOfFree(tx, tenant_id, hold) : payment.account,
      customer_id: intent?.customer_id ?? null,
      payment_method_id: intent?.payment_method_id ?? null,
    },
  });
  if (card) await keepCard(tx, { tenant_id, booking_id: id }, card);
  if (!request) await scheduleRest(tx, { tenant_id, booking_id: id });
  await addDiscountCharges(tx, deps, { tenant_id, booking_id: id, discounts: hold.quote.discounts });
  await bookRedemptions(tx, tenant_id, { hold_id: hold.id, booking_id: id });
  const payment_id = await addHoldPayment(tx, deps, { tenant_id, hold, received, booking_id: id });
  if (request) return await bookRequest(tx, deps, { tenant_id, booking_id: id }, request);
  const booking = await getBooking(tx, tenant_id, id);
  await emitEvent(tx, deps, tenant_id, "booking.created", booking);
  await tellRiskOfNewBooking(tx, deps, { tenant_id, booking });
  await concludePayment(tx, deps, { tenant_id, hold, received, difference, booking_id: id, payment_id });
  for (const task of ["mail_booking_confirmed", "mail_new_booking", "push_new_booking"] as const) {
    await addJob(tx, task, { tenant_id, booking_id: id });
  }
  return id;
}

/** Returns the account that a deposit is taken with later. Of free holds, only requests have one. */
async function accountOfFree(tx: Queries, tenant_id: string, { quote: { deposit } }: Hold): Promise<string | null> {
  return deposit.amount > 0 ? (await getShop(tx, tenant_id)).stripe_account : null;
}

/** Makes a new booking a request, and emits it. Returns its id. */
async function bookRequest(
  tx: Queries,
  deps: Pick<Deps, "ids" | "clock">,
  ref: BookingRef,
  terms: NonNullable<HeldQuote["request"]>,
): Promise<string> {
  const { tenant_id, booking_id } = ref;
  const { pickup_date } = await getBooking(tx, tenant_id, booking_id);
  await placeRequest(tx, deps, ref, { terms, pickup_date });
  await emitEvent(tx, deps, tenant_id, "booking.requested", await getBooking(tx, tenant_id, booking_id));
  return booking_id;
}

/** Returns the id of the hold's customer, whose record is created or completed. Null if nobody gave an address. */
async function ensureCustomer(
  tx: Queries,
  { tenant_id, hold, customer, new_id }: { tenant_id: string; hold: Hold; customer: BookingCustomer; new_id: string },
): Promise<string | null> {
  const { name, email, phone } = customer;
  if (hold.customer_id) {
    await fillEmptyFields(tx, tenant_id, { id: hold.customer_id, name, phone });
    await keepCompany(tx, tenant_id, { id: hold.customer_id, is_proven: true, ...companyOf(hold.customer) });
    return hold.customer_id;
  }
  if (email === null) return null;
  const details = { id: new_id, email, name: name ?? "", phone, ...companyOf(hold.customer) };
  return (await findOrAddCustomer(tx, tenant_id, details)).id;
}

/** Returns the card that may be charged later: the customer has agreed to it, and the processor has saved it. */
function savedCardOf({ payment, quote }: Hold, intent: ProcessorIntent | undefined): SavedCard | undefined {
  const { customer_id, payment_method_id } = intent ?? {};
  if (payment.kind === "free" || !keepsCard(quote) || !customer_id || !payment_method_id) return undefined;
  const { provider, account } = payment;
  return { provider, account, processor_customer_id: customer_id, payment_method_id };
}
