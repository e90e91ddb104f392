import type { ManagedItem } from "../../../../shared/contract/fleet.ts";
import type { Product, ProductDraft } from "../../../../shared/contract/products.ts";
import type { SizeDraft } from "../../../../shared/contract/sizes.ts";
import { changedFields } from "../read_item.ts";
import type { FormPhoto } from "../item_form.ts";
import { changesSizes, isEmptySize, limits, readSizes, type RowFault, rowOf, type TypedSize } from "./size_rows.ts";

/** A product with its sizes in their order. */
export interface LoadedProduct {
  product: Product;
  sizes: readonly ManagedItem[];
}

/** A product as it is typed. */
export interface ProductForm {
  name: string;
  category_id: string;
  description: string;
  /** The price table of all sizes; empty if each has its own prices. */
  price_table_id: string;
  sizes: readonly TypedSize[];
  photos: readonly FormPhoto[];
}

export const emptyProductForm: ProductForm = {
  name: "",
  category_id: "",
  description: "",
  price_table_id: "",
  sizes: [],
  photos: [],
};

/** Returns the form of a stored product. */
export function productFormOf({ product, sizes }: LoadedProduct, currency: string): ProductForm {
  return {
    name: product.name,
    category_id: product.category_id,
    description: product.description ?? "",
    price_table_id: commonTable(sizes),
    sizes: sizes.map((item) => rowOf(item, currency)),
    photos: product.photos.map(({ url, alt }) => ({ url, small: url, alt: alt ?? "", path: null })),
  };
}

/** Returns the form of a product whose first size is an item. */
export function formOfItem(item: ManagedItem, currency: string): ProductForm {
  const { name, category_id, description, photos } = item;
  const product = { name, category_id, description, photos } as Product;
  return productFormOf({ product, sizes: [item] }, currency);
}

function commonTable(sizes: readonly ManagedItem[]): string {
  const tables = new Set(sizes.map(({ price_table_id }) => price_table_id ?? ""));
  return tables.size === 1 ? [...tables][0]! : "";
}

/** What is wrong with a product: fields, and rows by their place. */
export interface ProductFaults {
  fields: Partial<Record<"name" | "category_id" | "sizes", "required" | "no_size" | "too_many">>;
  rows: ReadonlyMap<number, RowFault>;
}
/** A product as the API takes it. */
export type WrittenProduct = Omit<ProductDraft, "sort_order"> & { sizes?: SizeDraft[] };

/** Returns the product that a form describes, or what is not right yet. Empty rows are left out. */
export function readProduct(
  form: ProductForm,
  { base, currency, isNew }: { base: ProductForm; currency: string; isNew: boolean },
): { draft: WrittenProduct; faults?: undefined } | { faults: ProductFaults; draft?: undefined } {
  const fields: ProductFaults["fields"] = {};
  for (const name of ["name", "category_id"] as const) if (!form[name].trim()) fields[name] = "required";
  const rows = form.sizes.filter((row) => !isEmptySize(row));
  const staying = rows.filter(({ end }) => !end).length;
  if (!staying) fields.sizes = "no_size";
  if (staying > limits.sizes) fields.sizes = "too_many";
  const table = { now: form.price_table_id, before: base.price_table_id };
  const { sizes, faults } = readSizes(rows, { currency, base: base.sizes, isNew, table });
  if (faults || Object.keys(fields).length) return { faults: { fields, rows: faults ?? new Map() } };
  return {
    draft: {
      name: form.name.trim(),
      category_id: form.category_id,
      description: form.description.trim() || null,
      photos: form.photos.map(({ url, alt }) => ({ url, ...alt.trim() && { alt: alt.trim() } })),
      ...(isNew || changesSizes(sizes, base.sizes)) && { sizes },
    },
  };
}

/** Returns the fields of a product that differ from the stored one. */
export function productChanges(written: WrittenProduct, { name, category_id, description, photos }: Product) {
  return changedFields({ name, category_id, description, photos }, written);
}
