import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { findBooking } from "../bookings/booking.sql.ts";
import { writeBooking } from "../bookings/write_booking.ts";
import { fillCustomer, findCustomer, meetCustomer } from "../customers/customers.sql.ts";
import { addPayment, findPayment } from "../payments/payments.sql.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { emitEvent } from "../events/emit.ts";
import { type Buyer, buyerOf } from "./buyer.ts";
import type { Hold } from "./holds.sql.ts";
import type { Money } from "./intent.ts";

/** Writes the booking of a paid hold as it was quoted, with its payment. */
export async function bookHold(
  tx: Queries,
  deps: Pick<Deps, "ids" | "clock">,
  { tenant_id, hold, line_ids, money }: { tenant_id: string; hold: Hold; line_ids: string[]; money: Money },
): Promise<string> {
  const { ids } = deps;
  const id = ids.next("bk");
  const owner = hold.customer_id === null ? undefined : await findCustomer(tx, tenant_id, hold.customer_id);
  const customer = buyerOf(hold, { owner, payer: money.payer });
  const customer_id = await keepCustomer(tx, { tenant_id, hold, customer, new_id: ids.next("cust") });
  const paid = hold.provider !== "free" && hold.amount > 0;
  await writeBooking(tx, tenant_id, {
    id,
    line_ids,
    quote: hold.quote,
    particulars: {
      customer_id,
      customer_name: customer.name,
      customer_email: customer.email,
      customer_phone: customer.phone,
      riders: hold.riders ?? [],
      pickup_location: hold.pickup_location,
      amount_paid: paid ? hold.amount : 0,
      amount_due: 0,
      payment_intent_id: hold.payment_intent_id,
      source: "storefront",
      notes: hold.notes,
      locale: hold.locale,
      hold_id: hold.id,
    },
    signatures: { waiver_ids: hold.waiver_signature_ids, customer_id: hold.customer_id ?? undefined },
    card: { account: hold.account, customer_id: money.customer_id, payment_method_id: money.payment_method_id },
  });
  const payment_id = ids.next("pay");
  if (paid) {
    await addPayment(tx, tenant_id, {
      id: payment_id,
      booking_id: id,
      kind: "rental",
      method: "card",
      provider: hold.provider,
      account: hold.account,
      payment_intent_id: hold.payment_intent_id,
      amount: hold.amount,
      currency: hold.currency,
    });
  }
  const booking = (await findBooking(tx, tenant_id, id))!;
  await emitEvent(tx, deps, tenant_id, "booking.created", booking);
  if (paid) await emitEvent(tx, deps, tenant_id, "payment.received", (await findPayment(tx, tenant_id, payment_id))!);
  for (const mail of ["mail_booking_confirmed", "mail_new_booking"] as const) {
    await addJob(tx, mail, { tenant_id, booking_id: id });
  }
  return id;
}

async function keepCustomer(
  tx: Queries,
  { tenant_id, hold, customer, new_id }: { tenant_id: string; hold: Hold; customer: Buyer; new_id: string },
): Promise<string | null> {
  const { name, email, phone } = customer;
  if (hold.customer_id) {
    await fillCustomer(tx, tenant_id, { id: hold.customer_id, name, phone });
    return hold.customer_id;
  }
  if (email === null) return null;
  return (await meetCustomer(tx, tenant_id, { id: new_id, email, name: name ?? "", phone })).id;
}
