import type { Booking } from "../../shared/contract/booking.ts";
import { addCharges } from "../charges/change_charges.ts";
import { addDiscountCharges } from "../charges/discount_charges.ts";
import { findOrAddCustomer } from "../customers/customers.sql.ts";
import { canonicalEmail } from "../customers/email.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { allocateLines } from "../stock/allocations.sql.ts";
import { allocationsOf } from "../stock/demands.ts";
import { namingShortages } from "../stock/shortage.ts";
import { addRedemptions } from "../prices/redemptions.sql.ts";
import { catalogueOf } from "../storefront/catalogue.ts";
import { emitEvent } from "../events/emit.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import { draftOf } from "../bookings/booking_draft.ts";
import { createBooking } from "../bookings/create_booking.ts";
import { quoteWalkIn, readWalkInAnswers, type WalkInDraft } from "./quote_walk_in.ts";

/**
 * Creates a booking for a walk-in customer, with the whole amount due. Rental rules do not apply: only item status and
 * stock limit it.
 */
export async function createWalkIn(tx: Queries, deps: World, tenant_id: string, draft: WalkInDraft): Promise<Booking> {
  const catalogue = await catalogueOf({ ...deps, sql: tx }, tenant_id);
  const { shop, items, addons } = catalogue;
  const { quote, pickup_location, demands } = await quoteWalkIn(tx, deps, {
    tenant_id,
    catalogue,
    draft,
    lock: true,
  });
  const answers = readWalkInAnswers(catalogue, draft);
  const id = deps.ids.next("bk");
  const line_ids = quote.lines.map(() => deps.ids.next("li"));
  // Items must be locked before the customer, as in `bookHold`: otherwise the two could deadlock
  const takes = allocationsOf(demands, { items, starts: quote.pickup_date, returns: quote.return_date })
    .map((take) => ({ ...take, line_id: line_ids[take.line_position]! }));
  await namingShortages({ demands, addons }, async () => await allocateLines(tx, tenant_id, takes));
  const { name = null, phone = null } = draft.customer ?? {};
  const email = draft.customer?.email ? canonicalEmail(draft.customer.email) : null;
  const known_customer = email
    ? await findOrAddCustomer(tx, tenant_id, { id: deps.ids.next("cust"), email, name: name ?? "", phone })
    : undefined;
  await createBooking(tx, tenant_id, {
    id,
    line_ids,
    quote,
    details: {
      customer_id: known_customer?.id ?? null,
      customer_name: name,
      customer_email: email,
      customer_phone: phone,
      riders: draft.riders ?? [],
      answers,
      pickup_location,
      amount_paid: 0,
      amount_due: quote.total,
      payment_terms: "full",
      rest_due_on: null,
      card_consent: null,
      payment_intent_id: null,
      source: "staff",
      ...draftOf(draft),
      locale: shop.locale,
      hold_id: null,
    },
    signatures: { waiver_ids: [], customer_id: undefined },
    card: { account: shop.stripe_account, customer_id: null, payment_method_id: null },
  });
  const { discounts } = quote;
  await addDiscountCharges(tx, deps, { tenant_id, booking_id: id, discounts });
  await addRedemptions(tx, tenant_id, { booking_id: id, discount_ids: discounts.map((each) => each.id) });
  const created = await getBooking(tx, tenant_id, id);
  const booking = await addCharges(tx, deps, { tenant_id, booking: created, drafts: draft.charges ?? [] });
  await emitEvent(tx, deps, tenant_id, "booking.created", booking);
  if (email) await addJob(tx, "mail_booking_confirmed", { tenant_id, booking_id: id });
  return booking;
}
