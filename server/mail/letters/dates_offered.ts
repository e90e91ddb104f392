import type { Booking } from "../../../shared/contract/booking.ts";
import { mailFormatFor } from "../mail_format.ts";
import type { Letter, Sender } from "./letter.ts";
import { datesAndPlace, letterToCustomer } from "./parts.ts";

/** To the customer: the shop offers other dates. `message` is the shop's own text. */
export function datesOffered(shop: Sender, booking: Booking, { message }: { message: string }): Letter {
  const format = mailFormatFor(shop);
  const { words, deadline } = format;
  return letterToCustomer(words, {
    name: booking.customer?.name,
    subject: words.dates_offered_subject(shop.name, booking.number),
    title: words.dates_offered_title,
    intro: words.dates_offered_intro(deadline(Date.parse(booking.dates_offered_until!))),
  }, [
    { kind: "notice", text: message },
    datesAndPlace(format, booking),
    { kind: "paragraph", text: words.dates_offered_stays, quiet: true },
  ]);
}
