import { addCharges } from "../../shared/charge.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import type { Quote } from "../../shared/contract/quote.ts";
import { withoutDeposit } from "../../shared/deposit.ts";
import { MAX_AMOUNT } from "../../shared/money.ts";
import { keepSeats } from "../../shared/seats.ts";
import { HOUR } from "../../shared/wall_clock.ts";
import { assertDatesMayChange } from "../counter/change_for_customer.ts";
import { changePeriod, keepHalfDay } from "../counter/period_change.ts";
import { otherCharges, quoteBooking, renewBookedDiscounts } from "../counter/reprice.ts";
import { Problem } from "../problem.ts";
import { allocationsOf } from "../stock/demands.ts";
import type { QuotedCart } from "../storefront/cart.ts";
import type { Catalogue } from "../storefront/catalogue.ts";
import type { PlannedMove } from "./holds.sql.ts";

/** A booking at new dates, and what these cost more. */
export interface QuotedMove {
  cart: QuotedCart;
  /** The price of the booking at its new dates. It asks for no deposit: the booking has one. */
  quote: Quote;
  deposit: Quote["deposit"];
  /** The new total of the booking less its present one. */
  amount: number;
  /** All stock of the booking at its new dates. */
  takes: PlannedMove["takes"];
}

/**
 * Quotes a booking at dearer dates that its customer wants, with the present rules and prices.
 *
 * Throws `invalid_transition` if the customer may not change the dates, or if they cost no more: such a change needs no
 * payment. Throws `not_bookable` for dates that no customer can book.
 */
export function quoteMove(
  catalogue: Catalogue,
  booking: Booking,
  { dates, now }: { dates: { pickup_date: string; return_date: string }; now: Date },
): QuotedMove {
  assertDatesMayChange(booking, now);
  const context = { shop: catalogue.shop, now };
  const period = changePeriod(booking, keepHalfDay(booking, dates, context), context);
  const cart = quoteBooking(catalogue, booking, { period, now, field: "return_date", by_customer: true });
  const { deposit } = cart.quote;
  const lines = keepSeats(cart.quote.lines, booking.lines);
  const renewed = renewBookedDiscounts(catalogue, cart, booking);
  const quote = { ...renewed, lines, deposit: withoutDeposit(deposit) };
  const { subtotal, tax, total } = addCharges(quote, otherCharges(booking));
  if (Math.max(subtotal, total) > MAX_AMOUNT || Math.min(subtotal, tax) < 0) {
    throw new Problem("amount_out_of_range", "The total of the booking would be more than can be charged");
  }
  const amount = total - booking.total;
  if (amount <= 0) {
    throw new Problem("invalid_transition", "The new dates cost no more, so there is nothing to pay.", {
      from: booking.status,
      to: "not_dearer",
    });
  }
  const { demands } = cart;
  const allocations = allocationsOf(demands, {
    items: catalogue.items,
    starts: period.pickup_date,
    returns: period.return_date,
  });
  const takes = demands.map((demand, at) => ({ ...demand, ...allocations[at]! }));
  return { cart, quote, deposit, amount, takes };
}

/** Returns when the buffer after an allocation ends. */
export function endOf({ returns, buffer_hours }: { returns: string; buffer_hours: number }): string {
  return new Date(Date.parse(returns) + buffer_hours * HOUR).toISOString();
}
