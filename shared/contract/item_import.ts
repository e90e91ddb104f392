import { z } from "zod";
import { itemFields } from "../records/item.ts";
import { flag } from "./common.ts";
import type { Contract } from "./endpoint.ts";
import { LineError } from "./problem_extras.ts";
import { described } from "./record_schema.ts";

export const ItemImport = z.object({
  dry_run: z.boolean().describe("Whether the file is only checked and nothing is written"),
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
  line_errors: z.array(LineError).describe("The first 500 errors. Always empty unless `dry_run` is `true`"),
  error_count: z.int().describe("Number of all errors in the file"),
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
    form: z.object({
      file: z.instanceof(Blob, { error: "must be a file" }).meta({ type: "string", format: "binary" }).describe(
        "A CSV file of at most 10 MB",
      ),
      dry_run: flag.default(false).describe("Whether the file is only checked and nothing is written"),
    }),
    status: 201,
    response: ItemImport,
    errors: ["csv_not_valid", "slug_taken"],
  },
} as const satisfies Contract;
