import type { CatalogueItem } from "./catalogue.sql.ts";

/** Returns whether a text names an item: by its id or slug, or by the id of its product. */
export function isNamed({ id, slug, product_id }: CatalogueItem, text: string): boolean {
  return text === id || text === slug || text === product_id;
}

/** Returns whether an item has a text, in lower case, in its name, size or description, or in its product's. */
export function isFound({ name, description, option_label, product }: CatalogueItem, text: string): boolean {
  // The character keeps a match from spanning two fields
  const fields = [name, description, option_label, product?.name, product?.description];
  return text === product?.id || fields.join("\u0001").toLowerCase().includes(text);
}
