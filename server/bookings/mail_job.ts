import type { Deps } from "../deps.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import { recordMail } from "../events/record_mail.ts";
import { createBookingLink } from "../booking_links/booking_link.ts";
import { withBookingLink } from "../mail/letters/booking_link.ts";
import type { Letter, Sender } from "../mail/letters/letter.ts";
import type { Attachment } from "../mail/mailer.ts";
import { mailShop } from "../mail/mail_shop.ts";
import { nameInMail } from "../mail/name_in_mail.ts";
import { withBookingValues } from "../mail/own_texts/field_values.ts";
import { findSender } from "../mail/sender.sql.ts";
import { writeMail } from "../mail/write_mail.ts";
import { sendLimited } from "../mail_limits/budget.ts";
import { findMailCause } from "../mail_limits/budget.sql.ts";
import type { ByStaff } from "../jobs/jobs.ts";
import type { BookingRef } from "../refs.ts";
import { findBooking } from "./booking.sql.ts";
import { withPhotos } from "./line_photos.ts";

type MailContent = { letter: Letter; attachments?: Attachment[] };
/** Writes the contents of a mail about a booking. */
type MailWriter<P> = (
  shop: Sender,
  booking: Booking,
  payload: P,
  deps: Deps,
) => MailContent | Promise<MailContent>;

/**
 * Creates a job that mails the customer of a booking, with a new link to its page. A customer without an address gets
 * no mail.
 */
export function createCustomerMailJob<P extends BookingRef & ByStaff>(write: MailWriter<P>) {
  return async (deps: Deps, payload: P): Promise<void> => {
    const { shop, booking } = await loadShopAndBooking(deps, payload);
    const { name, email } = booking?.customer ?? {};
    if (!booking || !email) return;
    const { tenant_id, booking_id } = payload;
    const cause = await findMailCause(deps.sql, tenant_id, booking_id);
    const by_staff = cause.by_staff || payload.by_staff === true;
    const trusted = by_staff || cause.trusted || cause.signed_in;
    let subject = "";
    const isSent = await sendLimited(
      deps,
      { tenant_id, address: email, by_staff, trusted, client: cause.client, network: cause.network },
      async () => {
        const to = { name: nameInMail(name), address: email };
        const pictured = await withPhotos(deps, tenant_id, booking);
        const { letter, attachments } = await write(shop, pictured, payload, deps);
        const url = await createBookingLink(deps.sql, deps, { tenant_id, booking_id });
        const mail = writeMail({ shop, to, letter: withBookingLink(letter, { shop, url }), attachments });
        subject = mail.subject;
        return mail;
      },
    );
    if (isSent) await recordMail(deps, { tenant_id, booking_id }, { to: "customer", subject });
  };
}

/** Creates a job that mails the shop. A reply goes to the customer. */
export function createShopMailJob<P extends BookingRef>(write: MailWriter<P>) {
  return async (deps: Deps, payload: P): Promise<void> => {
    const { shop, booking } = await loadShopAndBooking(deps, payload);
    if (!booking) return;
    const { name, email } = booking.customer ?? {};
    const reply_to = email ? { name: nameInMail(name), address: email } : undefined;
    const { tenant_id, booking_id } = payload;
    const content = await write(shop, booking, payload, deps);
    const isSent = await mailShop(deps, { tenant_id, shop, reply_to, ...content });
    if (isSent) await recordMail(deps, { tenant_id, booking_id }, { to: "shop", subject: content.letter.subject });
  };
}

/** Returns a job that sends its mail only if it is still true: the booking may have changed since. */
export function mailWhile<P extends BookingRef>(
  isCurrent: (booking: Booking) => boolean,
  send: (deps: Deps, payload: P) => Promise<void>,
) {
  return async (deps: Deps, payload: P): Promise<void> => {
    const booking = await findBooking(deps.sql, payload.tenant_id, payload.booking_id);
    if (booking && isCurrent(booking)) await send(deps, payload);
  };
}

async function loadShopAndBooking({ sql, settings }: Deps, { tenant_id, booking_id }: BookingRef) {
  const [shop, booking] = await Promise.all([
    findSender({ sql, settings }, tenant_id),
    findBooking(sql, tenant_id, booking_id),
  ]);
  return { shop: booking ? withBookingValues(shop, booking) : shop, booking };
}
