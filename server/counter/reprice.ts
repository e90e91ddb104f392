import type { AddonMode } from "../../shared/addons.ts";
import { addCharges, taxesOfLines } from "../../shared/charge.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import type { Quote } from "../../shared/contract/quote.ts";
import type { LineDraft } from "../../shared/contract/storefront.ts";
import { addTax } from "../../shared/prices/sums.ts";
import { addAddons } from "../bookings/new_booking.sql.ts";
import { setTaxes } from "../bookings/change.sql.ts";
import { deleteAddons, setLinePrice } from "../bookings/lines.sql.ts";
import { changeTotals } from "../bookings/totals.ts";
import { replaceDiscounts } from "../charges/discount_charges.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { refundBooking } from "../payments/refunds.ts";
import { invalid, Problem } from "../problem.ts";
import { renewDiscounts } from "../prices/discounted_quote.ts";
import { isLimited } from "../prices/redemptions.sql.ts";
import { quoteCart, type QuotedCart } from "../storefront/cart.ts";
import type { CatalogueAddon } from "../storefront/catalogue.sql.ts";
import type { Catalogue } from "../storefront/catalogue.ts";
import { discountCart } from "../storefront/discounts.ts";
import { draftsOf, keepSizes } from "./booked_drafts.ts";
import type { Instants } from "./period_change.ts";

interface QuoteOptions {
  period: Instants;
  /** New items and add-ons. Without them, those of the booking are quoted again. */
  line_items?: readonly LineDraft[] | undefined;
  now: Date;
  /** The field of the request that asks for new prices. */
  field: "requote" | "pricing" | "return_date";
  /** Applies the rules for customers, such as the notice before a pickup. */
  by_customer?: boolean;
}

/**
 * Quotes a booking for a period at current prices. Gear that is out gains no add-ons: nobody has handed them out.
 * Throws a 400 if the shop has another currency by now.
 */
export function quoteBooking(
  catalogue: Catalogue,
  booking: Booking,
  { period, line_items, now, field, by_customer = false }: QuoteOptions,
): QuotedCart {
  if (catalogue.shop.currency !== booking.currency) {
    throw invalid({
      path: field,
      code: "other_currency",
      message: "cannot compute new prices: the currency of the shop has changed since the booking",
    });
  }
  const booked = line_items === undefined;
  const isStrict = (addon: CatalogueAddon) =>
    // Nobody has chosen sizes of add-ons that are required since the booking
    booking.status === "confirmed" && !(booked && addon.stock_product_id !== null);
  const sold = withoutRequired(catalogue, isStrict);
  const drafts = booked ? draftsOf(booking, catalogue) : keepSizes(line_items, { booking, catalogue });
  const cart = { ...period, line_items: drafts };
  return quoteCart(sold, cart, { now, staff: !by_customer, booked });
}

/** Returns a catalogue in which required add-ons are optional, except the strict ones. */
function withoutRequired(catalogue: Catalogue, isStrict: (addon: CatalogueAddon) => boolean): Catalogue {
  const weaken = <T extends { mode: AddonMode }>(sold: T): T =>
    sold.mode === "required" ? { ...sold, mode: "optional" } : sold;
  const addons = catalogue.addons.map((addon) =>
    isStrict(addon) ? addon : { ...weaken(addon), items: addon.items.map(weaken) }
  );
  return { ...catalogue, addons };
}

/**
 * Quotes a change of a booking at current prices.
 *
 * A line with units that are back keeps its price, as in an extension. Added is what the units that are out cost for
 * the new period, less what they cost for the agreed one, both at current prices.
 */
export function quoteChange(catalogue: Catalogue, booking: Booking, options: QuoteOptions): QuotedCart {
  const quoted = quoteBooking(catalogue, booking, options);
  if (booking.lines.every(({ returned }) => returned === 0)) return quoted;
  const { quote: before } = quoteBooking(catalogue, booking, { ...options, period: booking });
  const { quote: after } = quoted;
  const lines = after.lines.map((line, at) =>
    keepReturned(line, { before: before.lines[at]!, booked: booking.lines[at]!, line: booking.lines[at]! })
  );
  const addons = after.addons.map((addon, at) => {
    const booked = booking.addons.find(({ id, line_position }) =>
      id === addon.id && line_position === addon.line_position
    );
    return keepReturned(addon, { before: before.addons[at]!, booked, line: booking.lines[addon.line_position]! });
  });
  const sums = addTax([...lines, ...addons], catalogue.shop);
  if (sums === "amount_out_of_range") throw new Problem(sums, "The total would be more than can be charged at once");
  return { ...quoted, quote: { ...after, lines, addons, ...sums } };
}

type Priced = { quantity: number; amount: number };

/** Returns a line, or one of its add-ons, whose price changes only for the units of the line that are out. */
function keepReturned<T extends Priced>(
  after: T,
  { before, booked, line }: { before: Priced; booked: Priced | undefined; line: Booking["lines"][number] },
): T {
  if (line.returned === 0 || !booked) return after;
  const out = Math.min(after.quantity, line.out);
  // A percent of the line makes amounts that the units do not divide
  const change = Math.round((after.amount - before.amount) * out / after.quantity);
  return { ...after, amount: Math.max(0, booked.amount + change) };
}

/** Sets the prices of a booking's lines and its add-ons to those of a quote for the same lines. */
export async function setPrices(
  tx: Queries,
  { tenant_id, booking, quote }: { tenant_id: string; booking: Booking; quote: Quote },
): Promise<void> {
  for (const [at, { id }] of booking.lines.entries()) {
    const { amount, rates, tax_rate } = quote.lines[at]!;
    await setLinePrice(tx, tenant_id, { id, amount, rates, tax_rate });
  }
  await deleteAddons(tx, tenant_id, booking.id);
  await addAddons(tx, tenant_id, booking.id, quote.addons);
}

/**
 * Returns a new quote of a booking with the best automatic discount of its day, and with the code that it has. A
 * discount with a limit is only kept: its uses are counted when a booking is made.
 */
export function renewBookedDiscounts(
  catalogue: Catalogue,
  cart: Pick<QuotedCart, "period" | "quote">,
  booking: Booking,
): Quote {
  const own = new Set(booking.charges.map(({ discount }) => discount?.id));
  const automatic = [...catalogue.discounts.values()].filter((discount) =>
    discount.code === null && (!isLimited(discount) || own.has(discount.id))
  );
  return renewDiscounts(discountCart(catalogue, cart, new Date(booking.created_at)), booking, automatic);
}

/** Returns the charges of a booking that a new quote does not replace. */
export function otherCharges({ charges }: Pick<Booking, "charges">): Booking["charges"] {
  return charges.filter(({ discount }) => discount === null);
}

/**
 * Sets the total of a booking to that of a quote and its other charges. A higher total is added to the amount due.
 */
export async function setTotals(
  tx: Queries,
  deps: Pick<World, "ids">,
  { tenant_id, booking, quote }: { tenant_id: string; booking: Booking; quote: Quote },
): Promise<Booking> {
  await setTaxes(tx, tenant_id, { id: booking.id, taxes: taxesOfLines(quote) });
  await replaceDiscounts(tx, deps, { tenant_id, booking, quote });
  return await changeTotals(tx, tenant_id, booking, addCharges(quote, otherCharges(booking)));
}

/** Refunds what was paid above the total of a booking. Returns the amount. */
export async function refundSurplus(
  tx: Queries,
  deps: World,
  { tenant_id, booking, notify }: { tenant_id: string; booking: Booking; /** Mails the customer. */ notify: boolean },
): Promise<number> {
  const { id: booking_id, total, amount_paid, amount_refunded } = booking;
  const refund = amount_paid - amount_refunded - total;
  if (refund <= 0) return 0;
  await refundBooking(tx, deps, tenant_id, { booking_id, amount: refund, reason: "rescheduled" });
  if (notify) await addJob(tx, "mail_refund_made", { tenant_id, booking_id, refund });
  return refund;
}
