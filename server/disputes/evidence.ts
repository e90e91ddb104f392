import type { Booking } from "../../shared/contract/booking.ts";
import type { Payment } from "../../shared/contract/payments.ts";
import { nameInMail } from "../mail/name_in_mail.ts";
import { formatPolicy } from "../mail/letters/policy.ts";
import { type MailFormat, mailFormatFor } from "../mail/mail_format.ts";
import type { Sender } from "../mail/letters/letter.ts";
import type { Dossier } from "../signing/dossier_pdf.ts";
import type { PrintedPhoto } from "./printed_photos.ts";
import type { EvidenceText } from "../text/en/evidence.ts";
import { textFor } from "../text/text_for.ts";

/** Everything that is recorded about a disputed payment. */
export interface EvidenceRecords {
  shop: Sender;
  booking: Booking;
  /** Address of the terms that were shown to the customer. */
  terms_url: string | null;
  /** The disputed payment. */
  payment: Payment;
  /** All payments of the booking. */
  payments: readonly Payment[];
  waivers: Dossier["waivers"];
  /** The photos that staff took of the gear, oldest first. */
  photos: readonly PrintedPhoto[];
  /** What was mailed to the customer and the riders. */
  mails: readonly { at: string; subject: string }[];
  now: Date;
}
type Section = Dossier["sections"][number];
type Row = Section["rows"][number];
type Texts = EvidenceRecords & { text: EvidenceText; format: MailFormat };

/** Returns the contents of the evidence, in the shop's language. */
export function describeEvidence(records: EvidenceRecords): Dossier {
  const { shop, booking, photos, waivers, now } = records;
  const { evidence: text } = textFor(shop.locale);
  const all = { ...records, text, format: mailFormatFor(shop) };
  const sections = [disputeSection(all), bookingSection(all), termsSection(all), handoverSection(all), history(all)];
  const { name, locale, timezone } = shop;
  return {
    shop: { name, locale, timezone },
    title: text.title(booking.number),
    lead: text.lead,
    created: now.toISOString(),
    sections: sections.filter(({ rows }) => rows.length > 0),
    pictures: photos.map(({ created_at, ...picture }) => ({
      ...picture,
      caption: text.photo(all.format.moment(created_at)),
    })),
    waivers,
  };
}

function disputeSection({ payment, text, format }: Texts): Section {
  const { id, payment_intent_id, amount, currency, disputes, created_at } = payment;
  const rows: Row[] = [
    [text.payment, [id, payment_intent_id].filter(Boolean).join("\n")],
    [text.amount, `${format.money(amount, currency)}\n${format.moment(created_at)}`],
  ];
  for (const { amount, opened_at, reason, status, evidence_due_by } of disputes) {
    rows.push([text.dispute, `${format.money(amount, currency)}\n${format.moment(opened_at)}`]);
    rows.push([format.words.reason, reason], [text.status, status]);
    if (evidence_due_by) rows.push([text.due_by, format.moment(evidence_due_by)]);
  }
  return { heading: text.dispute, rows };
}

function bookingSection({ booking, text, format }: Texts): Section {
  const { words, money, moment } = format;
  const { customer, lines, addons, pickup_location, currency } = booking;
  const things = [...lines, ...addons].map(({ name, quantity, amount }) =>
    `${quantity} × ${name}: ${money(amount, currency)}`
  );
  const contact = [customer?.email, customer?.phone].filter(Boolean).join("\n");
  return {
    heading: text.booking,
    rows: [
      [words.booking_number, booking.number],
      [words.customer, nameInMail(customer?.name) || "–"],
      ...(contact ? [[words.contact, contact] as const] : []),
      [text.booked_at, moment(booking.created_at)],
      [text.made, booking.source === "storefront" ? text.online : text.at_counter],
      [words.pickup, moment(booking.pickup_date)],
      [words.return, moment(booking.return_date)],
      ...(pickup_location ? [[words.place, pickup_location.name] as const] : []),
      [text.items, things.join("\n")],
      [words.total, money(booking.total, currency)],
      [words.paid, money(booking.amount_paid, currency)],
      ...(booking.amount_refunded > 0 ? [[words.refunded, money(booking.amount_refunded, currency)] as const] : []),
    ],
  };
}

/** The terms count as accepted only if the customer booked online, where they are shown. */
function termsSection({ booking, terms_url, text, format }: Texts): Section {
  if (booking.source !== "storefront") return { heading: text.terms, rows: [] };
  return {
    heading: text.terms,
    rows: [
      ...(terms_url ? [[text.terms_address, terms_url] as const] : []),
      [format.words.policy, formatPolicy(format, booking)],
      ...(booking.card_consent ? [[text.card_consent, booking.card_consent] as const] : []),
      [text.accepted_at, format.moment(booking.created_at)],
    ],
  };
}

function handoverSection({ booking, text, format }: Texts): Section {
  const { actual_pickup_at, actual_return_at, deposit, currency } = booking;
  const momentOrNone = (at: string | null) => at ? format.moment(at) : text.none;
  const claim = [format.money(deposit.claimed_amount, currency), deposit.claim_reason].filter(Boolean).join("\n");
  return {
    heading: text.handover,
    rows: [
      [text.handed_out, momentOrNone(actual_pickup_at)],
      [text.returned, momentOrNone(actual_return_at)],
      ...(deposit.claimed_amount > 0 ? [[text.deposit_claimed, claim] as const] : []),
    ],
  };
}

/** Lists what happened, oldest first. */
function history({ booking, payments, photos, waivers, mails, text, format }: Texts): Section {
  const { money } = format;
  const entries: [at: string, what: string][] = [
    [booking.created_at, text.booking],
    ...payments.flatMap(({ amount, currency, created_at, refunds }) => [
      [created_at, text.received(money(amount, currency))] as [string, string],
      ...refunds.map((refund) =>
        [refund.created_at, text.refunded(money(refund.amount, currency), refund.status)] as [string, string]
      ),
    ]),
    ...photos.map(({ created_at }) => [created_at, text.photographed] as [string, string]),
    ...mails.map(({ at, subject }) => [at, text.mailed(subject)] as [string, string]),
    ...waivers.map(({ evidence }) =>
      [evidence.signed_at, text.signed(nameInMail(evidence.signer_name))] as [string, string]
    ),
  ];
  const { actual_pickup_at, actual_return_at, cancellation } = booking;
  if (actual_pickup_at) entries.push([actual_pickup_at, text.handed_out]);
  if (actual_return_at) entries.push([actual_return_at, text.returned]);
  if (cancellation) entries.push([cancellation.at, text.cancelled]);
  const rows = entries.toSorted(([a], [b]) => Date.parse(a) - Date.parse(b))
    .map(([at, what]): Row => [format.moment(at), what]);
  return { heading: text.history, rows };
}
