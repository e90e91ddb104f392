import type { OfferedItem } from "../../shared/contract/offered_items.ts";
import { rateOn } from "../../shared/prices/rate_days.ts";
import { dateOf, DAY, wallOfDate } from "../../shared/wall_clock.ts";
import type { CatalogueItem } from "./catalogue.sql.ts";
import type { Catalogue } from "./catalogue.ts";
import { pricingOf } from "./serialize_items.ts";

const MAX_ITEMS = 24;
/** Days from today whose rates count: a year. */
const DAYS_AHEAD = 366;

/**
 * Returns the first items on sale of a category, or of the whole shop, each with its first photo. All sizes of a
 * product are one item, with its id and name.
 */
export function offeredItems(
  catalogue: Catalogue,
  { category, today }: { category: string | undefined; today: string },
): OfferedItem[] {
  const days = [...Array(DAYS_AHEAD).keys()].map((at) => dateOf(wallOfDate(today)! + at * DAY));
  const items = catalogue.on_sale
    .filter(({ category: { id, slug } }) => category === undefined || category === id || category === slug);
  const byProduct = Map.groupBy(items, ({ id, product }) => product?.id ?? id);
  return [...byProduct].slice(0, MAX_ITEMS).map(([id, sizes]) => {
    const { slug, name, category_id, product, photos } = sizes[0]!;
    return {
      id,
      slug,
      name: product?.name ?? name,
      category_id,
      photos: (product?.photos.length ? product.photos : photos).slice(0, 1),
      from_price: Math.min(...sizes.map((item) => fromPriceOf(item, catalogue, days))),
    };
  });
}

/**
 * Returns the price of the shortest rental, by the cheapest rate of some days. It is part of a day, unless the item is
 * rented for more days only.
 */
function fromPriceOf(item: CatalogueItem, catalogue: Catalogue, dates: readonly string[]): number {
  const rates = new Set(dates.map((date) => rateOn(item.rates, date)));
  const prices = [...rates].map((rate) => {
    const days = Math.max(item.min_duration ?? 1, rate?.min_days ?? 1);
    const length = { days, half_day: days === 1, minutes: days === 1 ? 15 : null, first_day: dates[0]! };
    const always = rate && { ...rate, dates: null, weekdays: null };
    const { unit_amount, required_addons_amount } = pricingOf(
      { ...item, rates: always ? [always] : [] },
      catalogue,
      length,
    );
    return unit_amount + required_addons_amount;
  });
  return Math.min(...prices);
}
