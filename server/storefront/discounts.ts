import { dateOf, wallOf } from "../../shared/wall_clock.ts";
import { type DiscountCart, takeOffDiscounts } from "../prices/discounted_quote.ts";
import { notUsable } from "../prices/redeem.ts";
import type { QuotedCart } from "./cart.ts";
import type { Catalogue } from "./catalogue.ts";

interface Discounting {
  /** The time of the booking. */
  now: Date;
  code: string | null | undefined;
  /** Automatic discounts that may not be used once more. */
  used_up: ReadonlySet<string>;
}

/** Takes the shop's discounts off a quoted cart. Throws `discount_not_usable` for a code that does not fit. */
export function withDiscounts<C extends Pick<QuotedCart, "period" | "quote">>(
  catalogue: Catalogue,
  cart: C,
  { now, code, used_up }: Discounting,
): C {
  const all = [...catalogue.discounts.values()];
  if (all.length === 0 && !code) return cart;
  const automatic = all.filter((discount) => discount.code === null && !used_up.has(discount.id));
  const coded = code ? all.find((discount) => discount.code === code) : null;
  if (coded === undefined) throw notUsable({ reason: "unknown", limit: null });
  const quote = takeOffDiscounts(discountCart(catalogue, cart, now), { automatic, coded });
  if ("reason" in quote) throw notUsable(quote);
  return { ...cart, quote };
}

/** Returns what the conditions of discounts ask about a cart that is booked at `booked`. */
export function discountCart(
  { shop, items }: Catalogue,
  { period, quote }: Pick<QuotedCart, "period" | "quote">,
  booked: Date,
): DiscountCart {
  return {
    quote,
    shop,
    items: new Map(quote.lines.map(({ fleet_item_id: id }) => {
      const { category_id = "", product_id = null } = items.get(id) ?? {};
      return [id, { id, category_id, product_id }];
    })),
    pickup_day: dateOf(wallOf(period.pickup_at.getTime(), shop.timezone)),
    booked_day: dateOf(wallOf(booked.getTime(), shop.timezone)),
  };
}
