import { addonsOfLine } from "../../shared/addons.ts";
import { demandsOf } from "../stock/demands.ts";
import { type Needs, needsOf } from "../stock/sale_units.ts";
import type { CatalogueAddon, CatalogueItem } from "./catalogue.sql.ts";
import { fittingSizes, type SizesOfProducts } from "./chosen_sizes.ts";

interface ItemsOfShop {
  /** The items whose needs are wanted. */
  bookable: readonly CatalogueItem[];
  items: ReadonlyMap<string, CatalogueItem>;
  sizes: SizesOfProducts;
}

/** Returns the units of all items that one unit of each item takes with its parts and required add-ons. */
export function needsOfItems({ bookable, items, sizes }: ItemsOfShop, addons: readonly CatalogueAddon[]): Needs {
  const limited = addons.filter((addon) => addon.stock_item_id !== null || addon.stock_product_id !== null);
  return new Map(bookable.flatMap((item) => {
    const required = addonsOfLine({ fleet_item_id: item.id, quantity: 1, choices: [] }, limited)!;
    const parts = [
      ...item.sized_components,
      ...required.flatMap(({ addon: { stock_product_id: product_id, units_per_addon: quantity } }) =>
        product_id === null ? [] : { product_id, quantity }
      ),
    ];
    const needs = needsOf(
      demandsOf([{ item, quantity: 1, addons: required }], items),
      [...Map.groupBy(parts, ({ product_id }) => product_id)].map(([product_id, same]) => ({
        sizes: fittingSizes(product_id, sizes).map(({ id }) => id),
        units: same.reduce((sum, { quantity }) => sum + quantity, 0),
      })),
    );
    return needs ? [[item.id, needs]] : [];
  }));
}
