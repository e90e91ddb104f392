import { thingsOf } from "../calendar.ts";
import { nameInMail } from "../name_in_mail.ts";
import { speechOf } from "../speech.ts";
import type { Booked, Letter, Sender } from "./letter.ts";
import { billOf, depositOf, policyOf, whenAndWhere } from "./parts.ts";

interface SignLink {
  /** The rider's name, reduced by `nameInMail`. */
  rider: string;
  url: string;
}

/** To the customer: the whole booking, and waiver links for riders without an e-mail address. */
export function bookingConfirmed(shop: Sender, booking: Booked, { signing }: { signing: readonly SignLink[] }): Letter {
  const { words } = speechOf(shop);
  return {
    subject: words.confirmed_subject(shop.name, booking.number),
    ...wholeBooking(shop, booking, { title: words.confirmed_title, intro: words.confirmed_intro, signing }),
  };
}

/** To the customer: the booking after a change. */
export function bookingChanged(shop: Sender, booking: Booked): Letter {
  const { words } = speechOf(shop);
  return {
    subject: words.changed_subject(shop.name, booking.number),
    ...wholeBooking(shop, booking, { title: words.changed_title, intro: words.changed_intro, signing: [] }),
  };
}

type Opening = { title: string; intro: string; signing: readonly SignLink[] };

function wholeBooking(shop: Sender, booking: Booked, { title, intro, signing }: Opening): Omit<Letter, "subject"> {
  const speech = speechOf(shop);
  const { words } = speech;
  return {
    preview: `${speech.day(booking.pickup_date)} · ${thingsOf(booking)}`,
    blocks: [
      { kind: "title", text: title },
      { kind: "paragraph", text: words.greeting(nameInMail(booking.customer?.name)) },
      { kind: "paragraph", text: intro },
      whenAndWhere(speech, booking),
      billOf(speech, booking),
      ...depositOf(speech, booking),
      ...(signing.length === 0 ? [] : [
        { kind: "heading", text: words.waivers_title } as const,
        { kind: "paragraph", text: words.waivers_intro } as const,
        { kind: "links", links: signing.map(({ rider, url }) => ({ text: words.waiver_of(rider), url })) } as const,
      ]),
      { kind: "heading", text: words.policy },
      { kind: "paragraph", text: policyOf(speech, booking) },
      { kind: "paragraph", text: words.calendar, quiet: true },
    ],
  };
}
