import type { Booking } from "../../shared/contract/booking.ts";
import { endBookingLinks } from "../booking_links/booking_links.sql.ts";
import { changeBooking } from "../bookings/change.sql.ts";
import { canonicalEmail } from "../customers/email.ts";
import type { Transaction } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { endPayLinks } from "../pay_links/pay_links.sql.ts";
import { endMailedSignLinks } from "../signing/links.sql.ts";

/** The address of a booking and its correct form, both canonical. */
interface EmailCorrection {
  tenant_id: string;
  /** A locked booking. */
  booking: Booking;
  old: string;
  email: string;
  /** The customer to whom the booking moves. By default it stays where it is. */
  customer_id?: string;
}

/**
 * Replaces an address of a booking and of its riders. Ends the links that were mailed to the old address. New ones are
 * mailed with the confirmation before pickup, and for a deposit that waits for the customer. Returns the booking.
 */
export async function correctBookingEmail(
  tx: Transaction,
  deps: Pick<Deps, "ids" | "clock" | "actor">,
  { tenant_id, booking, old, email, customer_id }: EmailCorrection,
): Promise<Booking> {
  const { id, riders, deposit } = booking;
  const ref = { tenant_id, booking_id: id };
  const changed = await changeBooking(tx, tenant_id, id, {
    customer_id,
    customer_email: email,
    riders: riders?.map((rider) => rider.email && canonicalEmail(rider.email) === old ? { ...rider, email } : rider),
  });
  await endBookingLinks(tx, ref);
  await endMailedSignLinks(tx, ref, { sent_to: old });
  await endPayLinks(tx, ref);
  await emitEvent(tx, deps, tenant_id, "booking.updated", changed, { action: "booking.email_corrected" });
  const task = mailAgain(changed);
  if (task) await addJob(tx, task, ref);
  if (deposit.state === "action_required") await addJob(tx, "mail_deposit_action", ref);
  return changed;
}

/** Returns the job that mails the customer how the booking stands, with the links they need; undefined after it. */
function mailAgain({ status, request, due_now }: Booking) {
  if (status === "requested") return "mail_request_received";
  if (status !== "confirmed") return undefined;
  return request && due_now > 0 ? "mail_request_accepted" : "mail_booking_confirmed";
}
