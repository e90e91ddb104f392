import type { ManagedCustomer } from "../../shared/contract/customers.ts";
import { lockBooking } from "../bookings/change.sql.ts";
import { auditCustomer } from "../customers/customers.sql.ts";
import { canonicalEmail } from "../customers/email.ts";
import { findManagedCustomer } from "../customers/managed_customer.sql.ts";
import type { Transaction } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { notFound, type Problem } from "../problem.ts";
import { endSessionsOf } from "../sign_in/sessions.sql.ts";
import { correctBookingEmail } from "./correct_booking_email.ts";
import {
  addCorrectedEmail,
  correctOffers,
  listBookingsMailedTo,
  lockBookingsOf,
  replaceEmail,
} from "./corrected_emails.sql.ts";

/**
 * Corrects a customer's address, as staff do: of the record and of the bookings that have the old one. Signs the
 * customer out, ends the links that were mailed, and mails both addresses.
 *
 * An address of another customer is refused and never merged: the records may belong to two people.
 */
export async function correctCustomerEmail(
  tx: Transaction,
  deps: Pick<Deps, "ids" | "clock" | "actor">,
  { tenant_id, id, email: typed }: { tenant_id: string; id: string; email: string },
): Promise<ManagedCustomer | Problem<"not_found">> {
  const email = canonicalEmail(typed);
  await lockBookingsOf(tx, tenant_id, id);
  const old = await replaceEmail(tx, tenant_id, { id, email });
  if (old === undefined) return notFound();
  if (old !== email) {
    await endSessionsOf(tx, tenant_id, id);
    // A new statement: it sees a booking that was made while this transaction waited for the customer
    for (const booking_id of await listBookingsMailedTo(tx, tenant_id, { customer_id: id, email: old })) {
      const booking = await lockBooking(tx, tenant_id, booking_id);
      await correctBookingEmail(tx, deps, { tenant_id, booking: booking!, old, email });
    }
    for (const offer of await correctOffers(tx, tenant_id, { customer_id: id, old, email })) {
      await addJob(tx, "mail_offer", { tenant_id, ...offer });
    }
    if (deps.actor) await auditCustomer(tx, tenant_id, { id, actor: deps.actor });
    await addCorrectedEmail(tx, tenant_id, { customer_id: id, email: old });
    for (const to of ["old", "new"] as const) {
      await addJob(tx, "mail_customer_email", { tenant_id, customer_id: id, to });
    }
  }
  return (await findManagedCustomer(tx, tenant_id, id))!;
}
