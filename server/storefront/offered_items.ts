import type { OfferedItem } from "../../shared/contract/offered_items.ts";
import type { CatalogueItem } from "./catalogue.sql.ts";
import type { Catalogue } from "./catalogue.ts";
import { pricingOf } from "./serialize_items.ts";

const MAX_ITEMS = 24;

/** Returns the first items on sale of a category, or of the whole shop, each with its first photo. */
export function offeredItems(catalogue: Catalogue, category: string | undefined): OfferedItem[] {
  return catalogue.on_sale
    .filter(({ category: { id, slug } }) => category === undefined || category === id || category === slug)
    .slice(0, MAX_ITEMS)
    .map((item) => {
      const { id, slug, name, category_id, photos } = item;
      return { id, slug, name, category_id, photos: photos.slice(0, 1), from_price: fromPriceOf(item, catalogue) };
    });
}

/** Returns the price of the shortest rental: part of a day, unless the item is rented for more days only. */
function fromPriceOf(item: CatalogueItem, catalogue: Catalogue): number {
  const days = item.min_duration ?? 1;
  const { unit_amount, required_addons_amount } = pricingOf(item, catalogue, {
    days,
    half_day: days === 1,
    minutes: days === 1 ? 15 : null,
  });
  return unit_amount + required_addons_amount;
}
