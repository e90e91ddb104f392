import type { Booking } from "../../shared/contract/booking.ts";
import { lockExistingBooking } from "../bookings/existing_booking.ts";
import { deleteUnusedGuest, findOrAddCustomer } from "../customers/customers.sql.ts";
import { canonicalEmail } from "../customers/email.ts";
import type { Transaction } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { correctBookingEmail } from "../privacy/correct_booking_email.ts";
import { notFound, Problem } from "../problem.ts";
import { companyOf } from "./hold_customer.ts";
import type { Hold } from "./holds.sql.ts";

/**
 * Corrects the address that a guest mistyped when booking, and mails the confirmation again. Returns the booking.
 *
 * It works once, before pickup: the hold keeps the address that was typed, so a booking with another one was corrected
 * before. The booking moves to the record of the new address. It changes nothing there but a missing company, because
 * nobody has proven to own that address. The links that were mailed to the old address end.
 */
export async function correctEmail(
  tx: Transaction,
  deps: Pick<Deps, "ids" | "clock" | "actor">,
  { tenant_id, hold, email: typed }: { tenant_id: string; hold: Hold; email: string },
): Promise<Booking | Problem<"not_found"> | Problem<"email_final">> {
  const { booking_id, extends: extended } = hold;
  if (!booking_id || extended) return notFound();
  const ref = { tenant_id, booking_id };
  const booking = await lockExistingBooking(tx, ref);
  if (booking instanceof Problem) return booking;
  const email = canonicalEmail(typed);
  const { customer, status } = booking;
  if (customer?.email === email) return booking;
  const old = hold.customer && canonicalEmail(hold.customer.email);
  if (hold.customer_id !== null || !old || customer?.email !== old) {
    return new Problem("email_final", "Only the address that a guest has typed can be corrected, and only once");
  }
  if (status !== "requested" && status !== "confirmed") {
    return new Problem("email_final", "The booking is cancelled or handed out. Tell the shop the right address");
  }
  const { name, phone } = customer;
  const record = { id: deps.ids.next("cust"), email, name: name ?? "", phone, ...companyOf(hold.customer) };
  const { id: customer_id } = await findOrAddCustomer(tx, tenant_id, record);
  const changed = await correctBookingEmail(tx, deps, { tenant_id, booking, old, email, customer_id });
  await deleteUnusedGuest(tx, tenant_id, customer.id!);
  await addJob(tx, "mail_email_corrected", { tenant_id, hold_id: hold.id });
  return changed;
}
