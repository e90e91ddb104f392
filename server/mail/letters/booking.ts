import { formatItems } from "../calendar.ts";
import { nameInMail } from "../name_in_mail.ts";
import { mailFormatFor } from "../mail_format.ts";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { Block, Letter, Sender } from "./letter.ts";
import { billFor, datesAndPlace, depositNotice } from "./parts.ts";
import { formatPolicy } from "./policy.ts";

export interface SignLink {
  /** The rider's name, reduced by `nameInMail`. */
  rider: string;
  url: string;
}

/** To the customer: the whole booking, and waiver links for riders without an e-mail address. */
export function bookingConfirmed(
  shop: Sender,
  booking: Booking,
  { signing }: { signing: readonly SignLink[] },
): Letter {
  const { words } = mailFormatFor(shop);
  return {
    subject: words.confirmed_subject(shop.name, booking.number),
    ...bookingContent(shop, booking, { title: words.confirmed_title, intro: words.confirmed_intro, signing }),
  };
}

/** To the customer: the booking after a change. */
export function bookingChanged(shop: Sender, booking: Booking): Letter {
  const { words } = mailFormatFor(shop);
  return {
    subject: words.changed_subject(shop.name, booking.number),
    ...bookingContent(shop, booking, { title: words.changed_title, intro: words.changed_intro, signing: [] }),
  };
}

interface BookingTexts {
  title: string;
  intro: string;
  /** What stands above the booking. */
  opening?: readonly Block[];
  signing: readonly SignLink[];
}

/** Returns the whole booking as a mail shows it. */
export function bookingContent(
  shop: Sender,
  booking: Booking,
  { title, intro, opening = [], signing }: BookingTexts,
): Omit<Letter, "subject"> {
  const format = mailFormatFor(shop);
  const { words } = format;
  return {
    preview: `${format.day(booking.pickup_date)} · ${formatItems(booking)}`,
    blocks: [
      { kind: "title", text: title },
      { kind: "paragraph", text: words.greeting(nameInMail(booking.customer?.name)) },
      { kind: "paragraph", text: intro },
      ...opening,
      datesAndPlace(format, booking),
      billFor(format, booking),
      ...depositNotice(format, booking),
      ...(signing.length === 0 ? [] : [
        { kind: "heading", text: words.waivers_title } as const,
        { kind: "paragraph", text: words.waivers_intro } as const,
        { kind: "links", links: signing.map(({ rider, url }) => ({ text: words.waiver_of(rider), url })) } as const,
      ]),
      { kind: "heading", text: words.policy },
      { kind: "paragraph", text: formatPolicy(format, booking) },
      { kind: "paragraph", text: words.calendar, quiet: true },
    ],
  };
}
