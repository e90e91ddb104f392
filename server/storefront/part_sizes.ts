import type { InventoryItem } from "../../shared/contract/storefront.ts";
import type { Period } from "../../shared/period.ts";
import type { FreeUnits } from "../stock/free_units.ts";
import type { CatalogueItem } from "./catalogue.sql.ts";
import type { Catalogue } from "./catalogue.ts";
import { fittingSizes } from "./chosen_sizes.ts";

/** Returns the sizes that the parts of a bundle come in, with what is free of each. Undefined if none does. */
export function partSizesOf(
  { sized_components }: CatalogueItem,
  { sizes, free, period }: Pick<Catalogue, "sizes"> & { free: FreeUnits; period: Period },
): InventoryItem["part_sizes"] {
  if (!sized_components.length) return undefined;
  return sized_components.flatMap(({ product_id }) =>
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
