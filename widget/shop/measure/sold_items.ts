import type { Booking } from "../../../shared/contract/booking.ts";
import type { Quote } from "../../../shared/contract/quote.ts";
import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import type { Store } from "../state/store.ts";
import { mergeItems, type SoldItem } from "./ecommerce.ts";

/** Returns one unit of an item, with its size and its price for the dates. */
function soldItemOf({ id, name, product, option_label, pricing }: InventoryItem): SoldItem {
  const variant = product ? option_label ?? undefined : undefined;
  return { id, name: product?.name ?? name, variant, quantity: 1, amount: pricing.unit_amount };
}

/** Returns the items that the customer can choose from. */
export function listedItems({ inventory }: Store): SoldItem[] {
  return inventory.value?.items.filter((item) => item.available_quantity > 0).map(soldItemOf) ?? [];
}

/** Returns the item of a tag about one item, or all sizes of its product. */
export function itemsOfTag({ inventory, preset }: Store): SoldItem[] {
  const wanted = preset.value.item;
  return inventory.value?.items.filter(({ id, slug, product_id }) => wanted && [id, slug, product_id].includes(wanted))
    .map(soldItemOf) ?? [];
}

/** Returns the items and add-ons of the cart; null while their prices are not known. */
export function cartItems({ inventory, quote, trip }: Store): SoldItem[] | null {
  const items = inventory.value?.items;
  if (!items) return null;
  if (!trip.value.lines.length) return [];
  const { lines, addons } = quote.value ?? {};
  if (!lines || !addons) return null;
  const rented = lines.map(({ fleet_item_id, quantity, amount }) => {
    return { ...soldItemOf(items.find(({ id }) => id === fleet_item_id)!), quantity, amount };
  });
  return mergeItems([...rented, ...addons.map(addonItemOf)]);
}

/** Returns the items and add-ons of a booking. Their names and sizes are those of the cart, if it is known. */
export function bookedItems({ lines, addons }: Booking, cart: readonly SoldItem[]): SoldItem[] {
  const rented = lines.map(({ fleet_item_id: id, name, quantity, amount }) => {
    const known = cart.find((item) => item.id === id);
    return { id, name: known?.name ?? name, variant: known?.variant, quantity, amount };
  });
  return mergeItems([...rented, ...addons.map(addonItemOf)]);
}

function addonItemOf({ id, name, quantity, amount }: Quote["addons"][number]): SoldItem {
  return { id, name, quantity, amount };
}
