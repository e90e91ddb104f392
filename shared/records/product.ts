import { field, type RecordDescription } from "./field.ts";

/** The most sizes of a product that are not retired. */
export const MAX_SIZES = 50;

const shown = { seen_by: "customers" } as const;

/** The fields of a product that the shop sets. Its sizes are items, and have their own. */
export const productFields = {
  name: field("Name of the product. No other product of the shop has the same, whatever its case", {
    kind: "line",
    max: 200,
    ...shown,
    example: "Touring kayak",
  }),
  description: field("Text for customers; `null` if there is none", {
    kind: "text",
    max: 10_000,
    nullable: true,
    ...shown,
    example: "Stable and fast, for two days out.",
  }),
  category_id: field("Id of the category of the product and of all its sizes", { kind: "special", ...shown }),
  photos: field("Photos in display order. The first stands for the product", {
    kind: "special",
    default: [],
    ...shown,
  }),
  sort_order: field("Position among the products: lower numbers come first. Equal ones are sorted by creation", {
    kind: "whole",
    min: -1_000_000,
    max: 1_000_000,
    default: 0,
    ...shown,
  }),
} satisfies RecordDescription;
