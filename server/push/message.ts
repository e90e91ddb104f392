import type { Booking } from "../../shared/contract/booking.ts";
import type { GermanAddress } from "../../shared/contract/german_address.ts";
import { formatItems } from "../mail/calendar.ts";
import { nameInMail } from "../mail/name_in_mail.ts";
import { textFor } from "../text/text_for.ts";

/** A notification, as the service worker of the dashboard shows it. */
export interface PushMessage {
  title: string;
  body: string;
  lang: string;
  dir: "ltr" | "rtl";
  /** The address that a tap opens. */
  url: string;
  /** A notification with the same tag replaces the one before. */
  tag: string;
}

/** Longest list of items or numbers, in characters. A push service accepts about 4,000 bytes. */
const MAX_LENGTH = 200;

/** Writes the notification of new bookings. It names no more than the first name, the items and the number. */
export function writePush(
  bookings: readonly [Booking, ...Booking[]],
  { locale, german_address }: { locale: string; german_address: GermanAddress },
): PushMessage {
  const { language: lang, direction: dir, push: words } = textFor(locale, german_address);
  const [{ id, number, status, customer }, ...others] = bookings;
  if (others.length) {
    const numbers = clip(bookings.map((booking) => booking.number).join(", "));
    const title = words.new_bookings(bookings.length);
    return { title, body: numbers, lang, dir, url: "/dashboard/bookings", tag: `bookings ${id}` };
  }
  const [first_name = ""] = nameInMail(customer?.name).split(/\s/);
  const body = [clip(first_name), clip(formatItems(bookings[0]))].filter(Boolean).join(" · ");
  const message = { body, lang, dir, tag: `booking ${id}` };
  // The page of a booking has the buttons that answer a request
  if (status === "requested") {
    return { ...message, title: words.new_request(number), url: `/dashboard/bookings/${id}` };
  }
  return { ...message, title: words.new_booking(number), url: `/dashboard?booking=${id}` };
}

function clip(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH).toWellFormed()}…`;
}
