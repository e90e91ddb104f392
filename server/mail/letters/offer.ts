import type { Booking } from "../../../shared/contract/booking.ts";
import type { Offer } from "../../../shared/contract/offers.ts";
import { type MailFormat, mailFormatFor } from "../mail_format.ts";
import { nameInMail } from "../name_in_mail.ts";
import type { Block, Letter, Sender } from "./letter.ts";
import { billFor, datesAndPlace, letterToCustomer, letterToShop } from "./parts.ts";
import { formatPolicy } from "./policy.ts";
import { newBooking } from "./to_shop.ts";

/** To the customer: a booking that the shop offers, or has changed since the first mail. */
export function bookingOffered(shop: Sender, offer: Offer, { url }: { url: string }): Letter {
  const format = mailFormatFor(shop);
  const { words, deadline } = format;
  const isNew = offer.version === 1;
  return letterToCustomer(words, {
    name: offer.customer?.name,
    subject: isNew
      ? words.offer_subject(shop.name, offer.number)
      : words.offer_changed_subject(shop.name, offer.number),
    title: isNew ? words.offer_title : words.offer_changed_title,
    intro: words.offer_intro(deadline(Date.parse(offer.valid_until))),
  }, [
    ...(offer.message ? [{ kind: "notice", text: offer.message } as const] : []),
    { kind: "button", text: words.offer_button, url },
    { kind: "paragraph", text: offer.hold_stock ? words.offer_held : words.offer_not_held, quiet: true },
    billOf(format, offer),
    ...dueOf(format, offer),
    datesAndPlace(format, offer, words.offer_number),
    { kind: "heading", text: words.policy },
    { kind: "paragraph", text: policyOf(format, offer) },
  ]);
}

/** To the shop: the customer has accepted an offer, which is a booking now. */
export function offerAccepted(shop: Sender, booking: Booking): Letter {
  const { words } = mailFormatFor(shop);
  const letter = newBooking(shop, booking);
  return {
    ...letter,
    subject: words.offer_accepted_subject(booking.number),
    blocks: [{ kind: "title", text: words.offer_accepted_title }, ...letter.blocks.slice(1)],
  };
}

/** To the shop: nobody has accepted an offer in time. */
export function offerExpired(shop: Sender, offer: Offer): Letter {
  const format = mailFormatFor(shop);
  const { words } = format;
  const { name = "", email = null, phone = null } = offer.customer ?? {};
  return letterToShop({
    subject: words.offer_expired_subject(offer.number),
    title: words.offer_expired_title,
    intro: offer.hold_stock ? words.offer_expired_held : words.offer_expired_intro,
  }, [
    {
      kind: "facts",
      facts: [
        { label: words.customer, value: nameInMail(name) || "–" },
        { label: words.contact, value: email ?? phone ?? "–" },
      ],
    },
    datesAndPlace(format, offer, words.offer_number),
    billOf(format, offer),
  ]);
}

function billOf(format: MailFormat, { quote }: Offer): Block {
  const lines = quote.lines.map((line) => ({ ...line, rates: line.rates ?? [] }));
  const charges = [...quote.discounts, ...quote.charges];
  const unpaid = {
    amount_paid: 0,
    amount_refunded: 0,
    amount_due: 0,
    payment_terms: "full",
    rest_due_on: null,
  } as const;
  return billFor(format, { ...quote, ...unpaid, lines, charges, status: "confirmed" });
}

/** Returns the cancellation terms as they are once the customer has accepted and has paid what is due then. */
function policyOf(format: MailFormat, { quote, pickup_date, due_now, due_later }: Offer): string {
  const payment_terms = due_later ? "part" : "full";
  // An offer is accepted without a card
  const noCard = { card_consent: null, cancellation: null };
  const paid = { amount_paid: due_now, amount_due: due_later?.amount ?? 0 };
  return formatPolicy(format, { ...quote, ...paid, ...noCard, pickup_date, payment_terms });
}

/** Returns what is paid when, and the deposit. */
function dueOf(
  { words, money, date }: MailFormat,
  { quote, due_now, due_later }: Offer,
): Block[] {
  const { currency, deposit } = quote;
  const now = money(due_now, currency);
  const later = due_later && money(due_later.amount, currency);
  const due = due_later === null || later === null
    ? words.offer_due(now)
    : due_later.at === "pickup"
    ? due_now === 0 ? words.offer_due_at_pickup(later) : words.offer_due_then_at_pickup(now, later)
    : words.offer_due_then(now, later, date(due_later.at));
  const blocks: Block[] = quote.total > 0 ? [{ kind: "notice", text: due }] : [];
  if (deposit.amount === 0) return blocks;
  const amount = money(deposit.amount, currency);
  const text = deposit.timing === "at_booking" ? words.deposit_at_booking(amount) : words.deposit_at_pickup(amount);
  return [...blocks, { kind: "notice", text }];
}
