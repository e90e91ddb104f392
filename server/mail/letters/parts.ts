import type { MailFormat } from "../mail_format.ts";
import { nameInMail } from "../name_in_mail.ts";
import type { Booking } from "../../../shared/contract/booking.ts";
import { ratesText } from "../../../shared/prices/rates_text.ts";
import { taxesToShow } from "../../../shared/prices/taxes_to_show.ts";
import type { Block, Letter, MailPhoto } from "./letter.ts";

/** How a letter begins. A list of mails shows `intro` after the subject. */
interface Opening {
  subject: string;
  title: string;
  intro: string;
}

/** Returns a letter that greets a customer. */
export function letterToCustomer(
  words: MailFormat["words"],
  { name, subject, title, intro }: Opening & { name: string | null | undefined },
  blocks: readonly Block[] = [],
): Letter {
  return {
    subject,
    preview: intro,
    blocks: [
      { kind: "title", text: title },
      { kind: "paragraph", text: words.greeting(nameInMail(name)) },
      { kind: "paragraph", text: intro },
      ...blocks,
    ],
  };
}

/** Returns a letter to the shop, or to a person who works for it. */
export function letterToShop({ subject, title, intro }: Opening, blocks: readonly Block[] = []): Letter {
  return {
    internal: true,
    subject,
    preview: intro,
    blocks: [{ kind: "title", text: title }, { kind: "paragraph", text: intro }, ...blocks],
  };
}

/**
 * Returns a block with pickup, return, location and booking number. Times are in the shop's time zone. A rental of
 * whole days has none, and a return at midnight has its day only.
 */
export function datesAndPlace(
  { words, day, time, dayOfMidnight }: MailFormat,
  booking: Pick<Booking, "pickup_date" | "return_date" | "pickup_location" | "number">,
  number_label = words.booking_number,
): Block {
  const { pickup_date, return_date, pickup_location: place } = booking;
  const last = dayOfMidnight(return_date, "return");
  const is_whole = last && dayOfMidnight(pickup_date, "pickup");
  const location = place &&
    { label: words.place, value: place.name, more: [place.address, place.instructions].filter(Boolean).join("\n") };
  return {
    kind: "facts",
    facts: [
      { label: words.pickup, value: day(pickup_date), more: is_whole ? "" : words.clock(time(pickup_date)) },
      { label: words.return, value: last ?? day(return_date), more: last ? "" : words.clock(time(return_date)) },
      ...(location ? [location] : []),
      { label: number_label, value: booking.number },
    ],
  };
}

/** What a bill shows of a booking or an offer. */
type Billed =
  & Pick<
    Booking,
    | "status"
    | "currency"
    | "subtotal"
    | "taxes"
    | "tax"
    | "total"
    | "amount_paid"
    | "amount_refunded"
    | "amount_due"
    | "payment_terms"
    | "rest_due_on"
  >
  & {
    lines: readonly Pick<Booking["lines"][number], "name" | "quantity" | "rates" | "amount" | "photo">[];
    addons: readonly Pick<Booking["addons"][number], "name" | "quantity" | "amount">[];
    charges: readonly Pick<Booking["charges"][number], "label" | "amount">[];
  };

/** Returns a block with the lines and totals of a booking. The subtotal appears only if tax is added to it. */
export function billFor(mail: MailFormat, booking: Billed): Block {
  const { words, money, days } = mail;
  const format = (amount: number) => money(amount, booking.currency);
  const isTaxAdded = booking.total > booking.subtotal;
  const unlessZero = (label: string, amount: number) => amount > 0 ? [{ label, amount: format(amount) }] : [];
  return {
    kind: "bill",
    lines: [
      ...booking.lines.map((line) => (
        {
          label: withQuantity(line),
          more: ratesText(line.rates, { usual: words.usual_price, days }),
          amount: format(line.amount),
          photo: smallPhoto(line),
        }
      )),
      ...booking.addons.map((addon) => ({
        label: withQuantity(addon),
        amount: addon.amount ? format(addon.amount) : words.included,
      })),
      ...booking.charges.map(({ label, amount }) => ({ label, amount: format(amount) })),
    ],
    totals: [
      ...(isTaxAdded ? unlessZero(words.subtotal, booking.subtotal) : []),
      ...taxLines(mail, booking),
      { label: words.total, amount: format(booking.total), strong: true },
      ...(booking.amount_due > 0 || booking.amount_refunded > 0 ? unlessZero(words.paid, booking.amount_paid) : []),
      ...unlessZero(words.refunded, booking.amount_refunded),
      ...unlessZero(dueLabel(mail, booking), booking.amount_due).map((row) => ({ ...row, strong: true })),
    ],
  };
}

/** Returns the name of what is due, and when by the booking's terms. */
function dueLabel({ words, date }: MailFormat, { status, payment_terms, rest_due_on, amount_paid }: Billed): string {
  // Of an accepted offer, a part is due at once
  const isPartDue = payment_terms === "part" && amount_paid === 0;
  if (status !== "confirmed" || payment_terms === "full" || isPartDue) return words.still_due;
  return rest_due_on ? words.due_on(date(rest_due_on)) : words.due_at_pickup;
}

/** Returns the tax in a bill, by rate if it has several. */
function taxLines({ words, money, percent }: MailFormat, { taxes, tax, total, subtotal, currency }: Billed) {
  const label = total > subtotal ? words.tax : words.tax_included;
  const shown = taxesToShow(taxes);
  if (!shown.length) return tax > 0 ? [{ label, amount: money(tax, currency) }] : [];
  return shown.map((each) => {
    const rate = [each.name, percent(each.percent)].filter(Boolean).join(" ");
    return { label: `${label} (${rate})`, amount: money(each.tax, currency) };
  });
}

/**
 * Returns the smallest copy of a line's photo. A photo of another server has none, and is left out: that server would
 * learn who opens the mail.
 */
function smallPhoto({ photo }: Billed["lines"][number]): MailPhoto | undefined {
  const [smallest] = photo?.variants.toSorted((a, b) => a.width - b.width) ?? [];
  return smallest && { url: smallest.url, alt: photo?.alt ?? "" };
}

function withQuantity({ name, quantity }: { name: string; quantity: number }): string {
  return quantity > 1 ? `${quantity} × ${name}` : name;
}

/** Returns a notice about the deposit, or nothing if there is none. */
export function depositNotice({ words, money }: MailFormat, { deposit, currency }: Booking): Block[] {
  if (deposit.state === "none") return [];
  const amount = money(deposit.amount, currency);
  return [{
    kind: "notice",
    text: deposit.timing === "at_booking" ? words.deposit_at_booking(amount) : words.deposit_at_pickup(amount),
  }];
}
