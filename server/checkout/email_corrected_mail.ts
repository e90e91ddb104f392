import { findBooking } from "../bookings/booking.sql.ts";
import { canonicalEmail } from "../customers/email.ts";
import type { Deps } from "../deps.ts";
import { recordMail } from "../events/record_mail.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { emailCorrected } from "../mail/letters/email_corrected.ts";
import { findSender } from "../mail/sender.sql.ts";
import { writeMail } from "../mail/write_mail.ts";
import { sendLimited } from "../mail_limits/budget.ts";
import { findMailCause } from "../mail_limits/budget.sql.ts";
import { findHold } from "./holds.sql.ts";

/**
 * Job: tells the address with which a guest has booked that the booking has another one now. The mail has no name and
 * no link, because the address may be a stranger's.
 */
export async function mailEmailCorrected(deps: Deps, { tenant_id, hold_id }: Jobs["mail_email_corrected"]) {
  const { sql } = deps;
  const hold = await findHold(sql, tenant_id, hold_id);
  const booking = hold?.booking_id ? await findBooking(sql, tenant_id, hold.booking_id) : undefined;
  const email = booking?.customer?.email;
  // An erasure meanwhile has removed the addresses
  if (!hold?.customer || !booking || !email) return;
  const shop = await findSender(deps, tenant_id);
  const letter = emailCorrected(shop, { number: booking.number, email });
  const address = canonicalEmail(hold.customer.email);
  const { trusted, client, network } = await findMailCause(sql, tenant_id, booking.id);
  const receiver = { tenant_id, address, by_staff: false, trusted, client, network };
  const isSent = await sendLimited(deps, receiver, () => writeMail({ shop, to: { name: "", address }, letter }));
  const { subject } = letter;
  if (isSent) await recordMail(deps, { tenant_id, booking_id: booking.id }, { to: "customer", subject });
}
