import type { Booking } from "../../../shared/contract/booking.ts";
import type { Edge } from "../../../shared/period.ts";
import { type MailFormat, mailFormatFor } from "../mail_format.ts";
import type { SignLink } from "./booking.ts";
import { withoutLinks } from "../name_in_mail.ts";
import { aboutBooking } from "./failure_letter.ts";
import type { Block, Letter, Sender } from "./letter.ts";
import { billFor, datesAndPlace, depositNotice, letterToCustomer } from "./parts.ts";

/** To the customer, a day before the pickup. `signing` has the links of all riders who have not signed. */
export function pickupReminder(
  shop: Sender,
  booking: Booking,
  { signing, what_to_bring }: { signing: readonly SignLink[]; what_to_bring: string | null },
): Letter {
  const format = mailFormatFor(shop);
  const { words, money, day } = format;
  const { pickup_date, amount_due, currency } = booking;
  const due = words.pickup_reminder_due(money(amount_due, currency));
  return letterToCustomer(words, {
    name: booking.customer?.name,
    subject: words.pickup_reminder_subject(shop.name, day(pickup_date)),
    title: words.pickup_reminder_title,
    intro: words.pickup_reminder_intro(momentOf(format, pickup_date, "pickup")),
  }, [
    datesAndPlace(format, booking),
    ...linesUnder(words.what_to_bring, what_to_bring),
    ...(signing.length === 0 ? [] : [
      { kind: "heading", text: words.waivers_title } as const,
      { kind: "paragraph", text: words.waivers_intro } as const,
      { kind: "links", links: signing.map(({ rider, url }) => ({ text: words.waiver_of(rider), url })) } as const,
    ]),
    ...(amount_due > 0 ? [{ kind: "notice", text: due } as const] : []),
    billFor(format, booking),
    ...depositNotice(format, booking),
  ]);
}

/** To the customer, a day before the return. */
export function returnReminder(shop: Sender, booking: Booking): Letter {
  const format = mailFormatFor(shop);
  const { words, day, dayOfMidnight } = format;
  const { return_date } = booking;
  return letterToCustomer(words, {
    name: booking.customer?.name,
    subject: words.return_reminder_subject(shop.name, dayOfMidnight(return_date, "return") ?? day(return_date)),
    title: words.return_reminder_title,
    intro: words.return_reminder_intro(momentOf(format, return_date, "return")),
  }, [
    { kind: "paragraph", text: words.return_reminder_longer },
    datesAndPlace(format, booking),
  ]);
}

/** To the customer: the gear is late. */
export function bookingOverdue(shop: Sender, booking: Booking): Letter {
  const format = mailFormatFor(shop);
  const { words } = format;
  return letterToCustomer(words, {
    name: booking.customer?.name,
    subject: words.overdue_subject(shop.name, booking.number),
    title: words.overdue_title,
    intro: words.overdue_intro(momentOf(format, booking.return_date, "return")),
  }, [
    { kind: "notice", text: words.overdue_todo },
    datesAndPlace(format, booking),
  ]);
}

/** To the shop, each day: the gear has not come back. It names the telephone number to call. */
export function shopOverdue(shop: Sender, booking: Booking): Letter {
  const format = mailFormatFor(shop);
  const { words } = format;
  const phone = withoutLinks(booking.customer?.phone ?? "");
  const letter = aboutBooking(shop, booking, {
    subject: words.shop_overdue_subject(booking.number),
    title: words.shop_overdue_title,
    intro: words.shop_overdue_intro(momentOf(format, booking.return_date, "return")),
    todo: words.shop_overdue_todo,
  });
  const call = phone ? [{ kind: "facts", facts: [{ label: words.contact, value: phone }] } as const] : [];
  return { ...letter, blocks: [...letter.blocks, ...call] };
}

/** To the customer, after the return: thanks, the bill, and where to write a review. */
export function bookingThanks(
  shop: Sender,
  booking: Booking,
  { invoice_number, review_url }: { invoice_number: string | null; review_url: string | null },
): Letter {
  const format = mailFormatFor(shop);
  const { words } = format;
  return letterToCustomer(words, {
    name: booking.customer?.name,
    subject: words.thanks_subject(shop.name),
    title: words.thanks_title,
    intro: words.thanks_intro,
  }, [
    ...(review_url
      ? [
        { kind: "paragraph", text: words.thanks_review } as const,
        { kind: "button", text: words.thanks_review_button, url: review_url } as const,
      ]
      : []),
    billFor(format, booking),
    ...(invoice_number ? [{ kind: "paragraph", text: words.thanks_invoice(invoice_number) } as const] : []),
    datesAndPlace(format, booking),
  ]);
}

/** Formats the day of a pickup or a return, and its time unless it is midnight. */
function momentOf({ words, moment, dayOfMidnight }: MailFormat, at: string, edge: Edge): string {
  return dayOfMidnight(at, edge) ?? words.clock(moment(at));
}

/** Returns the lines of a shop's text under a heading; nothing without a text. */
function linesUnder(heading: string, text: string | null): Block[] {
  const lines = (text ?? "").split("\n").map((line) => line.trim()).filter(Boolean);
  if (!lines.length) return [];
  return [{ kind: "heading", text: heading }, ...lines.map((text) => ({ kind: "paragraph", text }) as const)];
}
