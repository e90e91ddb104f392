import { useEffect, useState } from "preact/hooks";
import type { BookingQuote } from "../../../shared/contract/booking_quote.ts";
import type { StorefrontShop } from "../../../shared/contract/storefront.ts";
import { discountCodeOf } from "../../../shared/prices/discount_code.ts";
import type { Dates } from "../../shop/state/calendar.ts";
import { failedAt } from "../../api.ts";
import type { StaffApi } from "../api.ts";
import { type Draft, linesOf, trimmed } from "./draft.ts";
import { type CodeRefusal, isEmail } from "./faults.ts";

/** Time in ms without a change of the booking after which its price is asked for. */
const PAUSE_MS = 300;

/** The discounts of a booking, as the server has answered. */
export interface BookingDiscounts {
  /** The price with discounts; null if there are none, or no answer yet. */
  quote: BookingQuote | null;
  /** Why the code is not taken off. */
  refusal: CodeRefusal | null;
  /** True if the price could not be asked. */
  isUnknown: boolean;
}
const NOTHING: BookingDiscounts = { quote: null, refusal: null, isUnknown: false };

interface DiscountedBooking {
  /** Null while it loads. */
  shop: StorefrontShop | null;
  dates: Dates | null;
  draft: Draft;
}

/**
 * Asks the server for the price of a booking with its discounts whenever it changes. A shop without discounts is asked
 * nothing. An earlier answer stays while only the customer changes.
 */
export function useDiscounts(api: StaffApi, { shop, dates, draft }: DiscountedBooking): BookingDiscounts {
  const { lines } = draft;
  const discount_code = discountCodeOf(draft.discount_code) || null;
  const isAsked = Boolean(dates && lines.length && (shop?.discounts.automatic || discount_code));
  const cart = isAsked ? JSON.stringify([dates, lines, discount_code]) : null;
  const { name, email } = trimmed(draft.customer);
  // Without a name, or while the address is typed, the server would refuse the customer
  const customer_email = name && isEmail(email) ? email : null;
  const [answer, setAnswer] = useState<BookingDiscounts & { cart: string | null }>({ cart: null, ...NOTHING });
  useEffect(() => {
    if (!cart) return;
    let isCurrent = true;
    const show = (part: Partial<BookingDiscounts>) => isCurrent && setAnswer({ cart, ...NOTHING, ...part });
    const customer = customer_email ? { name, email: customer_email, phone: null } : undefined;
    const ask = (discount_code: string | null) =>
      api("POST /v1/bookings/quote", { body: { ...dates!, line_items: linesOf(draft), customer, discount_code } });
    const timer = setTimeout(async () => {
      try {
        show({ quote: await ask(discount_code) });
      } catch (error) {
        if (!failedAt("POST /v1/bookings/quote", error) || error.problem.code !== "discount_not_usable") {
          return show({ isUnknown: true });
        }
        const { reason, limit } = error.problem;
        // What is taken off without the code stays
        const quote = shop?.discounts.automatic ? await ask(null).catch(() => null) : null;
        show({ quote, refusal: { reason, limit } });
      }
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [cart, customer_email]);
  return answer.cart === cart ? answer : NOTHING;
}
