import type { Booking } from "../../shared/contract/booking.ts";
import type { InvoiceContent } from "../../shared/contract/invoices.ts";
import { addTaxes, taxesOfPart } from "../../shared/prices/tax_shares.ts";
import { textFor } from "../text/text_for.ts";

type Line = InvoiceContent["lines"][number];
type Parties = Pick<InvoiceContent, "seller" | "customer" | "locale" | "timezone">;

/** Returns what an invoice of a booking says now. */
export function contentOf(booking: Booking, parties: Parties): InvoiceContent {
  const { seller, customer, locale, timezone } = parties;
  const { pickup_date, return_date, currency, amount_paid, amount_refunded } = booking;
  const prices_include_tax = includesTax(booking);
  const total = chargedOf(booking);
  return {
    seller,
    customer,
    pickup_date,
    return_date,
    currency,
    locale,
    timezone,
    prices_include_tax,
    lines: [...linesOf(booking, prices_include_tax), ...reductionOf(booking, { total, prices_include_tax, locale })],
    taxes: total === booking.total ? booking.taxes : taxesOfPart(booking.taxes, total),
    total,
    paid: Math.min(total, amount_paid - amount_refunded),
  };
}

/**
 * Returns what the customer owes for a booking. It is less than the price after a refund, a cancellation or a no-show.
 * A request that the shop has not accepted costs nothing.
 */
function chargedOf({ status, total, amount_paid, amount_refunded, amount_due }: Booking): number {
  return status === "requested" ? 0 : Math.min(total, amount_paid - amount_refunded + amount_due);
}

/** Returns whether the amounts of a booking's lines include tax. The shop may have changed that since. */
function includesTax({ number, lines, addons, charges, tax, total }: Booking): boolean {
  const sum = [...lines, ...addons].reduce((all, { amount }) => all + amount, 0);
  const own = charges.reduce((left, charge) => left - charge.total, total);
  if (sum === own) return true;
  if (sum === charges.reduce((left, charge) => left + charge.tax, own - tax)) return false;
  throw new Error(`The lines of booking ${number} do not add up to its price`);
}

function linesOf({ lines, addons, charges }: Booking, prices_include_tax: boolean): Line[] {
  return [
    ...[...lines, ...addons].map(({ name, quantity, amount, tax_rate }) => ({ name, quantity, amount, tax_rate })),
    ...charges.flatMap(({ label, taxes }) =>
      taxes.map(({ name, percent, net, tax }) => ({
        name: label,
        quantity: 1,
        amount: prices_include_tax ? net + tax : net,
        tax_rate: { name, percent },
      }))
    ),
  ];
}

/** Returns what of the price is not charged, or was refunded, by tax rate. */
function reductionOf(
  { status, taxes, total: price }: Booking,
  { total, prices_include_tax, locale }: Pick<InvoiceContent, "total" | "prices_include_tax" | "locale">,
): Line[] {
  if (total === price) return [];
  const { mail: words } = textFor(locale);
  const isEnded = status === "cancelled" || status === "no_show";
  return addTaxes(taxes, taxesOfPart(taxes, total), -1).map(({ name, percent, net, tax }) => ({
    name: isEnded ? words.policy : words.refunded,
    quantity: 1,
    amount: -(prices_include_tax ? net + tax : net),
    tax_rate: { name, percent },
  }));
}

/** Returns whether two invoices charge the same for the same rental. What was paid and who it is for may differ. */
export function chargesSame(one: InvoiceContent, other: InvoiceContent): boolean {
  return JSON.stringify(chargedParts(one)) === JSON.stringify(chargedParts(other));
}

/** Returns whether two invoices also name the same shop and the same customer. */
export function saysSame(one: InvoiceContent, other: InvoiceContent): boolean {
  return chargesSame(one, other) && JSON.stringify(partiesOf(one)) === JSON.stringify(partiesOf(other));
}

// Each value is named: the database returns the keys of an object in another order
function chargedParts({ pickup_date, return_date, lines, taxes, total }: InvoiceContent) {
  return [
    Date.parse(pickup_date),
    Date.parse(return_date),
    lines.map(({ name, quantity, amount, tax_rate }) => [name, quantity, amount, tax_rate.name, tax_rate.percent]),
    taxes.map(({ name, percent, net, tax }) => [name, percent, net, tax]),
    total,
  ];
}

function partiesOf({ seller, customer }: InvoiceContent) {
  return [
    [seller.name, seller.tax_id, seller.email, seller.phone, addressOf(seller.address)],
    customer && [customer.name, customer.company, customer.vat_id, customer.address && addressOf(customer.address)],
  ];
}

function addressOf({ line1, city, postal_code, state, country }: InvoiceContent["seller"]["address"]) {
  return [line1, city, postal_code, state, country];
}
