import { field, type RecordDescription } from "./field.ts";

const shown = { seen_by: "customers" } as const;

/** The fields of an item that make it a size of a product. */
export const sizeFields = {
  product_id: field("Id of the product of which the item is one size; `null` for an item of its own", {
    kind: "special",
    nullable: true,
    ...shown,
    csv: { column: "product" },
  }),
  option_label: field("The size, such as `M` or `27.5`, which names of lines end with; `null` for none", {
    kind: "line",
    max: 40,
    nullable: true,
    ...shown,
  }),
} satisfies RecordDescription;
