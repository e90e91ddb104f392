import type { Booking } from "../../../shared/contract/booking.ts";
import { mailFormatFor } from "../mail_format.ts";
import { nameInMail, withoutLinks } from "../name_in_mail.ts";
import { failureLetter } from "./failure_letter.ts";
import type { Letter, Sender } from "./letter.ts";
import { datesAndPlace } from "./parts.ts";

/** A booking whose gear is late. */
interface LateBooking {
  number: string;
  return_date: string;
  customer_name: string | null;
  customer_phone: string | null;
}

/** To the shop: a confirmed booking lacks units, because gear is late or out of service. */
export function bookingAtRisk(shop: Sender, booking: Booking, late: readonly LateBooking[]): Letter {
  const format = mailFormatFor(shop);
  const { words, moment } = format;
  const { number, pickup_date, customer } = booking;
  const letter = failureLetter(shop, {
    subject: words.at_risk_subject(number),
    title: words.at_risk_title,
    intro: words.at_risk_intro(moment(pickup_date)),
    todo: words.at_risk_todo,
    name: customer?.name,
    email: customer?.email,
  });
  const facts = late.map(({ number, return_date, customer_name, customer_phone }) => ({
    label: words.at_risk_late,
    value: number,
    more: [words.clock(moment(return_date)), nameInMail(customer_name), withoutLinks(customer_phone ?? "")]
      .filter(Boolean).join("\n"),
  }));
  const overdue = facts.length ? [{ kind: "facts", facts } as const] : [];
  return { ...letter, blocks: [...letter.blocks, ...overdue, datesAndPlace(format, booking)] };
}
