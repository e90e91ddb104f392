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

/** Returns the units of all items that one unit of each item takes with its components and required add-ons. */
export function needsOfItems({ bookable, items, sizes }: ItemsOfShop, addons: readonly CatalogueAddon[]): Needs {
  const limited = addons.filter(({ stock_item_id }) => stock_item_id !== null);
  return new Map(bookable.flatMap((item) => {
    const required = addonsOfLine({ fleet_item_id: item.id, quantity: 1, choices: [] }, limited)!;
    const needs = needsOf(
      demandsOf([{ item, quantity: 1, addons: required }], items),
      item.sized_components.map(({ product_id, quantity: units }) => (
        { sizes: fittingSizes(product_id, sizes).map(({ id }) => id), units }
      )),
    );
    return needs ? [[item.id, needs]] : [];
  }));
}
