import type { PartSize } from "../../shared/contract/components.ts";
import type { Period } from "../../shared/period.ts";
import type { FreeUnits } from "../stock/free_units.ts";
import type { CatalogueItem } from "./catalogue.sql.ts";
import type { Catalogue } from "./catalogue.ts";
import { fittingSizes } from "./chosen_sizes.ts";

interface StockOfSizes extends Pick<Catalogue, "sizes"> {
  free: FreeUnits;
  period: Period;
}

/** Returns the sizes that the parts of a bundle come in, with what is free of each. Undefined if none does. */
export function partSizesOf({ sized_components }: CatalogueItem, stock: StockOfSizes): PartSize[] | undefined {
  return sized_components.length ? sizesOf(sized_components.map(({ product_id }) => product_id), stock) : undefined;
}

/** Returns the sizes that the shop's add-ons come in, with what is free of each. Undefined if none does. */
export function addonSizesOf({ addons, ...stock }: StockOfSizes & Pick<Catalogue, "addons">): PartSize[] | undefined {
  const products = productsOfAddons({ addons });
  return products.length ? sizesOf(products, stock) : undefined;
}

/** Returns the ids of the products that add-ons take, each once. */
export function productsOfAddons({ addons }: Pick<Catalogue, "addons">): string[] {
  return [...new Set(addons.flatMap(({ stock_product_id }) => stock_product_id ?? []))];
}

function sizesOf(product_ids: readonly string[], { sizes, free, period }: StockOfSizes): PartSize[] {
  return product_ids.flatMap((product_id) =>
    fittingSizes(product_id, sizes).map((size) => ({
      fleet_item_id: size.id,
      product_id,
      product_name: size.product?.name ?? size.name,
      option_label: size.option_label ?? "",
      category_id: size.category_id,
      seats: size.seats,
      available_quantity: free(size, period),
    }))
  );
}
