import type { Booking } from "../../../shared/contract/booking.ts";
import type { FieldValues } from "../../../shared/mail_texts/fields.ts";
import type { Sender } from "../letters/letter.ts";
import { mailFormatFor } from "../mail_format.ts";
import { nameInMail } from "../name_in_mail.ts";

/** The rental that a mail is about: of a booking or of an offer. */
type Rental = Pick<Booking, "pickup_date" | "return_date" | "pickup_location"> & {
  customer: { name?: string | null | undefined } | null;
};

/** Returns the sender of a mail about a booking, whose values the shop's own texts can have. */
export function withBookingValues(shop: Sender, booking: Booking): Sender {
  const total = mailFormatFor(shop).money(booking.total, booking.currency);
  return withValues(withRentalValues(shop, booking), { booking: booking.number, total });
}

/** Returns the sender of a mail about a rental. One of whole days has no times. */
export function withRentalValues(shop: Sender, rental: Rental): Sender {
  const { words, moment, dayOfMidnight } = mailFormatFor(shop);
  const { pickup_date, return_date, pickup_location, customer } = rental;
  const last = dayOfMidnight(return_date, "return");
  const first = last && dayOfMidnight(pickup_date, "pickup");
  return withValues(withName(shop, customer?.name), {
    pickup: first ?? words.clock(moment(pickup_date)),
    return: last ?? words.clock(moment(return_date)),
    place: pickup_location?.name ?? "",
  });
}

/** Returns the sender of a mail to a person, whom the shop's own texts can address. */
export function withName(shop: Sender, name: string | null | undefined): Sender {
  return withValues(shop, { first_name: nameInMail(name).split(" ")[0]! });
}

function withValues(shop: Sender, values: FieldValues): Sender {
  const { own_texts } = shop;
  return own_texts ? { ...shop, own_texts: { ...own_texts, values: { ...own_texts.values, ...values } } } : shop;
}
