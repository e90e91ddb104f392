import type { LineError } from "../../shared/contract/problem_extras.ts";
import { MAX_SIZES } from "../../shared/records/product.ts";
import type { KnownNames } from "./import.sql.ts";
import type { KnownProduct } from "./products.sql.ts";
import type { ItemLine } from "./read_item_csv.ts";

/**
 * Gives items that name a product its id, and its category if they name none. Returns an error for each product that
 * the shop does not have, for another category, and for a label that is missing or taken.
 */
export function setProducts(items: readonly ItemLine[], { products, categories }: KnownNames): LineError[] {
  const byName = new Map<string, KnownProduct>(products.map((product) => [product.name.toLowerCase(), product]));
  const byId = new Map<string, KnownProduct>(products.map((product) => [product.id, product]));
  const labels = new Map(products.map((product) => [product.id, new Set(product.labels.map(inLowerCase))]));
  return items.flatMap((each) => {
    const { line, item } = each;
    if (!each.product) return [];
    const failed = (column: string, code: string, message: string) => ({ line, column, code, message });
    const product = byId.get(each.product) ?? byName.get(each.product.toLowerCase());
    if (!product) return failed("product", "unknown", "is not the name of a product");
    item.product_id = product.id;
    const category = categories.find(({ id }) => id === product.category_id)!;
    each.category ||= category.name;
    if (![category.name.toLowerCase(), category.slug].includes(each.category.toLowerCase())) {
      return failed("category", "other_category", `must be ${category.name}, that of its product`);
    }
    const taken = labels.get(product.id)!;
    const label = inLowerCase(item.option_label ?? "");
    if (!label) return failed("option_label", "required", "is required with a product");
    if (taken.has(label)) return failed("option_label", "option_label_taken", "is already a size of the product");
    taken.add(label);
    return taken.size > MAX_SIZES ? failed("product", "too_many_sizes", `has at most ${MAX_SIZES} sizes`) : [];
  });
}

function inLowerCase(text: string): string {
  return text.toLowerCase();
}
