import { type DiscountedCart, priceCart } from "./price.ts";
import type { Store } from "./store.ts";

/** Prices the cart of a widget with its discounts. Returns null until the items are loaded, and for an empty cart. */
export function quoteOf({ shop, inventory, trip, addons, discounts }: Store): DiscountedCart | null {
  if (!shop.value || !inventory.value) return null;
  const cart = priceCart({ shop: shop.value, ...inventory.value, lines: trip.value.lines, addons: addons.value });
  return cart && (discounts.value?.takeOff(cart) ?? cart);
}
