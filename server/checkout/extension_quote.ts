import type { Booking } from "../../shared/contract/booking.ts";
import type { Quote } from "../../shared/contract/quote.ts";
import { withoutDeposit } from "../../shared/deposit.ts";
import { isOpenAt } from "../../shared/opening_hours.ts";
import { isOffered } from "../../shared/prices/price_of.ts";
import { sumUp } from "../../shared/prices/sums.ts";
import { addTaxes } from "../../shared/prices/tax_shares.ts";

import { instantOfEnd } from "../../shared/read_period.ts";
import { dateOf, wallOf } from "../../shared/wall_clock.ts";
import { quoteBooking } from "../counter/reprice.ts";
import { invalid, Problem } from "../problem.ts";
import type { QuotedCart } from "../storefront/cart.ts";
import { firstOf } from "../storefront/addon_sizes.ts";
import type { Catalogue } from "../storefront/catalogue.ts";

/** The price and the period of an extension. Its demands depend on what was allocated. */
export type QuotedExtension = Omit<QuotedCart, "demands">;

/**
 * Quotes what it costs more to keep the gear that is out until `return_date`. That is the price of the longer rental
 * less that of the agreed one, both at current prices. What was agreed before keeps its price. Where a cheaper rate of
 * the later days makes the whole rental cheaper, the extension of the line costs nothing.
 *
 * Throws `not_bookable` if the shop is closed then, or an item may not be rented for so long.
 */
export function quoteExtension(
  catalogue: Catalogue,
  booking: Booking,
  { return_date, now }: { return_date: string; now: Date },
): QuotedExtension {
  const { shop, items } = catalogue;
  const gear = gearOut(booking);
  const return_at = instantOfEnd(return_date, "return", { shop, now })!;
  if (return_at.getTime() <= Math.max(now.getTime(), Date.parse(booking.return_date))) {
    throw invalid({
      path: "return_date",
      code: "too_early",
      message: "must be after the planned return and after now",
    });
  }
  const quoteUntil = (end: string) => {
    const period = { pickup_date: booking.pickup_date, return_date: end };
    return quoteBooking(catalogue, gear, { period, now, field: "return_date" });
  };
  const before = quoteUntil(booking.return_date);
  const after = quoteUntil(return_at.toISOString());
  const isOpen = isOpenAt(wallOf(after.period.return_at.getTime(), shop.timezone), shop);
  const reasons = gear.lines.flatMap(({ fleet_item_id }) => {
    const item = items.get(fleet_item_id)!;
    const isTooLong = item.max_duration !== null && after.period.days > item.max_duration ||
      !isOffered(item, after.period);
    return !isOpen || isTooLong ? { fleet_item_id, reason: isOpen ? "max_duration" as const : "closed" as const } : [];
  });
  if (reasons.length) {
    throw new Problem("not_bookable", "The rental cannot last until then; see `reasons`", { reasons });
  }
  return {
    period: {
      pickup_at: new Date(booking.return_date),
      return_at: after.period.return_at,
      first_day: dateOf(wallOf(Date.parse(booking.return_date), shop.timezone)),
      days: after.period.days - before.period.days,
      half_day: false,
      minutes: null,
      closed: false,
      too_late: false,
    },
    pickup_location: booking.pickup_location,
    quote: subtractQuote(atLeast(before.quote, after.quote, shop), before.quote),
  };
}

/** Returns a booking with only the units and add-ons that are out. */
export function gearOut(booking: Booking): Booking {
  const positions = booking.lines.flatMap(({ out }, position) => out > 0 ? position : []);
  return {
    ...booking,
    lines: positions.map((position) => ({ ...booking.lines[position]!, quantity: booking.lines[position]!.out })),
    addons: booking.addons.flatMap((addon) => {
      const line_position = positions.indexOf(addon.line_position);
      if (line_position < 0) return [];
      const quantity = Math.min(addon.quantity, booking.lines[addon.line_position]!.out);
      return { ...addon, ...firstOf(addon, quantity), line_position };
    }),
  };
}

/** Returns a quote in which no line and no add-on costs less than in another one of the same cart. */
function atLeast(before: Quote, after: Quote, shop: Catalogue["shop"]): Quote {
  const lines = after.lines.map((line, at) => {
    const { unit_amount, amount } = before.lines[at]!;
    return line.amount < amount ? { ...line, unit_amount, amount } : line;
  });
  const addons = after.addons.map((addon, at) => ({
    ...addon,
    amount: Math.max(addon.amount, before.addons[at]!.amount),
  }));
  return { ...after, lines, addons, ...sumUp([...lines, ...addons], shop) };
}

/** Returns what one quote costs more than another of the same cart. It asks for no deposit: the booking has one. */
function subtractQuote(after: Quote, before: Quote): Quote {
  return {
    ...after,
    pickup_date: before.return_date,
    days: after.days - before.days,
    lines: after.lines.map((line, at) => ({
      ...line,
      days: line.days - before.lines[at]!.days,
      parts: [],
      unit_amount: line.unit_amount - before.lines[at]!.unit_amount,
      amount: line.amount - before.lines[at]!.amount,
    })),
    addons: after.addons.map((addon, at) => ({ ...addon, amount: addon.amount - before.addons[at]!.amount })),
    subtotal: after.subtotal - before.subtotal,
    taxes: addTaxes(after.taxes, before.taxes, -1),
    tax: after.tax - before.tax,
    total: after.total - before.total,
    deposit: withoutDeposit(after.deposit),
  };
}
