import type { LineDraft } from "../../shared/contract/storefront.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import { findOrAddCustomer } from "../customers/customers.sql.ts";
import { canonicalEmail } from "../customers/email.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { Rider } from "../signing/riders.ts";
import { allocateLines } from "../stock/allocations.sql.ts";
import { quoteCart } from "../storefront/cart.ts";
import { catalogueOf } from "../storefront/catalogue.ts";
import { emitEvent } from "../events/emit.ts";
import { findBooking } from "../bookings/booking.sql.ts";
import { writeBooking } from "../bookings/write_booking.ts";

/** A booking that staff make at the counter, or on the telephone. */
export interface WalkIn {
  pickup_date: string;
  return_date: string;
  line_items: readonly LineDraft[];
  customer?: { name: string; email: string | null; phone: string | null } | undefined;
  riders?: readonly Rider[] | undefined;
  pickup_location_id?: string | null | undefined;
  notes?: string | null | undefined;
}

/** Books over the counter: bound by form, item status and stock alone; all of it is still to be paid. */
export async function bookWalkIn(tx: Queries, deps: World, tenant_id: string, wish: WalkIn): Promise<Booking> {
  const catalogue = await catalogueOf({ ...deps, sql: tx }, tenant_id);
  const { shop, items } = catalogue;
  const { quote, pickup_location } = quoteCart(catalogue, wish, { now: deps.clock.now(), staff: true });
  const id = deps.ids.next("bk");
  const line_ids = quote.lines.map(() => deps.ids.next("li"));
  // items before the customer, as where a hold becomes a booking: a new customer may be there and here at once
  await allocateLines(
    tx,
    tenant_id,
    quote.lines.map((line, at) => ({
      line_id: line_ids[at]!,
      item_id: line.fleet_item_id,
      quantity: line.quantity,
      starts: quote.pickup_date,
      returns: quote.return_date,
      buffer_hours: items.get(line.fleet_item_id)?.buffer_hours ?? 0,
    })),
  );
  const { name = null, phone = null } = wish.customer ?? {};
  const email = wish.customer?.email ? canonicalEmail(wish.customer.email) : null;
  const met = email
    ? await findOrAddCustomer(tx, tenant_id, { id: deps.ids.next("cust"), email, name: name ?? "", phone })
    : undefined;
  await writeBooking(tx, tenant_id, {
    id,
    line_ids,
    quote,
    particulars: {
      customer_id: met?.id ?? null,
      customer_name: name,
      customer_email: email,
      customer_phone: phone,
      riders: wish.riders ?? [],
      pickup_location,
      amount_paid: 0,
      amount_due: quote.total,
      payment_intent_id: null,
      source: "staff",
      notes: wish.notes ?? null,
      locale: shop.locale,
      hold_id: null,
    },
    signatures: { waiver_ids: [], customer_id: undefined },
    card: { account: shop.stripe_account, customer_id: null, payment_method_id: null },
  });
  const booking = (await findBooking(tx, tenant_id, id))!;
  await emitEvent(tx, deps, tenant_id, "booking.created", booking);
  if (email) await addJob(tx, "mail_booking_confirmed", { tenant_id, booking_id: id });
  return booking;
}
