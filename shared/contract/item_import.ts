import { z } from "zod";
import { itemFields } from "../records/item.ts";
import { csvImportFields, csvImportForm } from "./csv_import.ts";
import type { Contract } from "./endpoint.ts";
import { described } from "./record_schema.ts";

export const ItemImport = z.object({
  dry_run: csvImportFields.dry_run,
  item_count: z.int().describe("Items in the file"),
  new_categories: z.array(z.string()).describe("Names of categories that the import creates"),
  items: z.array(z.object({
    line: z.int().describe("The line of the file, from 1"),
    name: z.string().describe("Name of the item"),
    category: z.string().describe("Name of the item's category"),
    price_full_day: described(itemFields.price_full_day, z.int()),
    inventory_count: z.int().describe("Units that the shop has"),
    live: described(itemFields.live, z.boolean()),
  })).describe("The first 100 items, in the order of the file"),
  line_errors: csvImportFields.line_errors,
  error_count: csvImportFields.error_count,
});
export type ItemImport = z.output<typeof ItemImport>;

export const itemImport = {
  "POST /v1/fleet/items/import": {
    operation: "importItems",
    summary: "Create items from a CSV file, all or none",
    description: "The first line names the columns. `name`, `category` and `price_full_day` are required. Prices are " +
      "in the shop's currency, such as `35.00`, and times and counts are whole numbers. Cells are separated by a " +
      "comma, a semicolon or a tab. A category that does not exist is created. With `dry_run`, nothing is written " +
      "and the answer lists every error by its line. A file has at most 5,000 items, a line " +
      "at most 100 columns and a cell at most 50,000 characters.",
    access: "secret",
    form: csvImportForm,
    status: 201,
    response: ItemImport,
    errors: ["csv_not_valid", "slug_taken"],
  },
} as const satisfies Contract;
