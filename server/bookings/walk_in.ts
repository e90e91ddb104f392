import type { LineDraft } from "../../shared/contract/storefront.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import { meetCustomer } from "../customers/customers.sql.ts";
import { canonicalEmail } from "../customers/email.ts";
import { planDeposit } from "../deposits/plan.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { unknownId } from "../http/problem.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { requiredWaivers } from "../signing/carts.ts";
import { announceWaivers } from "../signing/links.ts";
import { takeForLines } from "../stock/allocations.sql.ts";
import { quoteCart } from "../storefront/cart.ts";
import { catalogueOf } from "../storefront/catalogue.ts";
import { emitEvent } from "../webhooks/emit.ts";
import { addAddons, addBooking, addLines, findBooking } from "./booking.sql.ts";
import { makeNumber } from "./number.ts";

export interface WalkIn {
  pickup_date: string;
  return_date: string;
  line_items: readonly LineDraft[];
  customer?: { name: string; email?: string | null | undefined; phone?: string | null | undefined } | undefined;
  riders?: readonly { name: string; email?: string | null | undefined }[] | undefined;
  pickup_location_id?: string | null | undefined;
  notes?: string | null | undefined;
}

/** Books over the counter: bound by form, item status and stock alone; all of it is still to be paid. */
export async function bookWalkIn(tx: Queries, deps: World, tenant_id: string, wish: WalkIn): Promise<Booking> {
  const catalogue = await catalogueOf({ ...deps, sql: tx }, tenant_id);
  const { shop, locations, items } = catalogue;
  const place = wish.pickup_location_id ? locations.find(({ id }) => id === wish.pickup_location_id) : locations[0];
  if (wish.pickup_location_id && !place) throw unknownId("pickup_location_id");
  const { quote } = quoteCart(catalogue, wish, { now: deps.clock.now(), staff: true });
  const id = deps.ids.next("bk");
  const customer = {
    name: wish.customer?.name ?? null,
    email: wish.customer?.email ?? null,
    phone: wish.customer?.phone ?? null,
  };
  const email = customer.email && canonicalEmail(customer.email);
  const met = email
    ? await meetCustomer(tx, tenant_id, { ...customer, id: deps.ids.next("cust"), email, name: customer.name ?? "" })
    : undefined;
  const riders = (wish.riders ?? []).map(({ name, email = null }) => ({ name, email }));
  const lines = quote.lines.map((line) => ({ id: deps.ids.next("li"), ...line }));
  await addBooking(tx, tenant_id, {
    id,
    number: makeNumber(),
    pickup_date: quote.pickup_date,
    return_date: quote.return_date,
    customer_id: met?.id ?? null,
    customer_name: customer.name,
    customer_email: email,
    customer_phone: customer.phone,
    riders,
    pickup_location: place ?? null,
    subtotal: quote.subtotal,
    tax: quote.tax,
    total: quote.total,
    amount_paid: 0,
    amount_due: quote.total,
    currency: quote.currency,
    waivers_required: await requiredWaivers(tx, tenant_id, {
      riders,
      quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    }),
    payment_intent_id: null,
    cancellation_policy: quote.cancellation_policy,
    source: "staff",
    notes: wish.notes ?? null,
    locale: shop.locale,
    hold_id: null,
  });
  await addLines(
    tx,
    tenant_id,
    id,
    lines.map((line) => ({
      id: line.id,
      item_id: line.fleet_item_id,
      name: line.name,
      quantity: line.quantity,
      amount: line.amount,
    })),
  );
  await addAddons(
    tx,
    tenant_id,
    id,
    quote.addons.map(({ id, fleet_item_id, ...addon }) => ({ addon_id: id, item_id: fleet_item_id, ...addon })),
  );
  await takeForLines(
    tx,
    tenant_id,
    lines.map((line) => ({
      line_id: line.id,
      item_id: line.fleet_item_id,
      quantity: line.quantity,
      starts: quote.pickup_date,
      returns: quote.return_date,
      buffer_hours: items.get(line.fleet_item_id)?.buffer_hours ?? 0,
    })),
  );
  await planDeposit(tx, tenant_id, {
    booking_id: id,
    deposit: quote.deposit,
    account: shop.stripe_account,
    customer_id: null,
    payment_method_id: null,
  });
  await announceWaivers(tx, tenant_id, id);
  const booking = (await findBooking(tx, tenant_id, id))!;
  await emitEvent(tx, deps, tenant_id, "booking.created", booking);
  if (email) await addJob(tx, "mail_booking_confirmed", { tenant_id, booking_id: id });
  return booking;
}
