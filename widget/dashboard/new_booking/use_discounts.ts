import { useEffect, useState } from "preact/hooks";
import type { Quote, StorefrontShop } from "../../../shared/contract/storefront.ts";
import { discountCodeOf } from "../../../shared/prices/discount_code.ts";
import type { Dates } from "../../shop/state/calendar.ts";
import type { CartLine } from "../../shop/state/trip.ts";
import { failedAt } from "../../api.ts";
import type { StaffApi } from "../api.ts";
import type { CodeRefusal } from "./faults.ts";

/** Time in ms without a change of the cart after which its discounts are asked for. */
const PAUSE_MS = 300;

/** The discounts of a cart, as the server has answered. */
export interface CartDiscounts {
  /** The price with discounts; null if there are none, or no answer yet. */
  quote: Quote | null;
  /** Why the code is not taken off. */
  refusal: CodeRefusal | null;
  /** True if the server cannot say before the booking is created: customers could not book this. */
  isUnknown: boolean;
}
const NOTHING: CartDiscounts = { quote: null, refusal: null, isUnknown: false };

interface DiscountedCart {
  /** Null while it loads. */
  shop: StorefrontShop | null;
  dates: Dates | null;
  lines: readonly CartLine[];
  /** The typed code. */
  code: string;
}

/** Asks the server for the discounts of a cart whenever it changes. A shop without discounts is asked nothing. */
export function useDiscounts(api: StaffApi, { shop, dates, lines, code }: DiscountedCart): CartDiscounts {
  const discount_code = discountCodeOf(code) || null;
  const isAsked = Boolean(dates && lines.length && (shop?.discounts.automatic || discount_code));
  const key = isAsked ? JSON.stringify([dates, lines, discount_code]) : null;
  const [answer, setAnswer] = useState<CartDiscounts & { key: string | null }>({ key: null, ...NOTHING });
  useEffect(() => {
    if (!key) return;
    let isCurrent = true;
    const show = (part: Partial<CartDiscounts>) => isCurrent && setAnswer({ key, ...NOTHING, ...part });
    const line_items = lines.map((line) => ({ ...line, addons: [...line.addons] }));
    const ask = (discount_code: string | null) =>
      api("POST /v1/storefront/quote", { body: { ...dates!, line_items, discount_code } });
    const timer = setTimeout(async () => {
      try {
        show({ quote: await ask(discount_code) });
      } catch (error) {
        if (!failedAt("POST /v1/storefront/quote", error) || error.problem.code !== "discount_not_usable") {
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
  }, [key]);
  return answer.key === key ? answer : NOTHING;
}
