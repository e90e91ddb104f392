import type { Booking } from "../../shared/contract/booking.ts";
import { createFirstPaymentLink } from "../balance/links.ts";
import { findPaymentRefusal } from "../balance/refusal.ts";
import { createCustomerMailJob, createShopMailJob, mailWhile } from "../bookings/mail_job.ts";
import { createCalendarFile } from "../mail/calendar.ts";
import {
  newRequest,
  requestAccepted,
  requestDeclined,
  requestExpired,
  requestReceived,
} from "../mail/letters/request.ts";
import { canPayOnline } from "../shops/receiver.ts";
import { getShop } from "../shops/shops.sql.ts";
import { listCustomerLinks } from "../signing/mails.ts";
import type { Jobs } from "../jobs/jobs.ts";

const isRequested = ({ status }: Booking) => status === "requested";

/** Job: tells the customer that the shop has their request. */
export const mailRequestReceived = mailWhile(
  isRequested,
  createCustomerMailJob((shop, booking) => ({ letter: requestReceived(shop, booking) })),
);

/**
 * Job: tells the customer that the shop has accepted, with a link to pay what is due now. The link is created here, so
 * that no job contains its token.
 */
export const mailRequestAccepted = mailWhile(
  ({ status }) => status === "confirmed",
  createCustomerMailJob<Jobs["mail_request_accepted"]>(async (shop, booking, { tenant_id, booking_id }, deps) => {
    const ref = { tenant_id, booking_id };
    const { due_now } = booking;
    const isPayable = due_now > 0 && !findPaymentRefusal(booking) &&
      canPayOnline(deps, await getShop(deps.sql, tenant_id));
    const payment = isPayable ? { due_now, url: await createFirstPaymentLink(deps.sql, deps, ref) } : null;
    const signing = await listCustomerLinks(deps, tenant_id, booking_id);
    return {
      letter: requestAccepted(shop, booking, { payment, signing }),
      attachments: [createCalendarFile(shop, booking)],
    };
  }),
);

/** Job: tells the customer that the shop has declined, or has not answered in time. */
export const mailRequestDeclined = createCustomerMailJob((shop, booking) => ({
  letter: requestDeclined(shop, booking),
}));

/** Job: tells the shop about a request, and until when to answer. */
export const mailNewRequest = mailWhile(
  isRequested,
  createShopMailJob((shop, booking) => ({ letter: newRequest(shop, booking) })),
);

/** Job: tells the shop that it has not answered a request in time. */
export const mailRequestExpired = createShopMailJob((shop, booking) => ({ letter: requestExpired(shop, booking) }));
