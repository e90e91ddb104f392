import { z } from "zod";
import { FleetItemId } from "./common_fields.ts";
import { csvImportFields, csvImportForm } from "./csv_import.ts";
import type { Contract } from "./endpoint.ts";

const UnitImport = z.object({
  dry_run: csvImportFields.dry_run,
  unit_count: z.int().describe("Units in the file"),
  units: z.array(z.object({
    line: z.int().describe("The line of the file, from 1"),
    fleet_item_id: FleetItemId,
    item_name: z.string().describe("Name of the item"),
    code: z.string().describe("The code of the unit"),
  })).describe("The first 100 units, in the order of the file"),
  line_errors: csvImportFields.line_errors,
  error_count: csvImportFields.error_count,
});
export type UnitImport = z.output<typeof UnitImport>;

export const unitImport = {
  "POST /v1/units/import": {
    operation: "importUnits",
    summary: "Create units from a CSV file, all or none",
    description: "The first line names the columns. `item` and `code` are required; others are `serial`, `note`, " +
      "`condition`, `bought_on` and `status`. `item` is the id, the slug, the `sku` or the name of an item. Cells " +
      "are separated by a comma, a semicolon or a tab. With `dry_run`, nothing is written and the answer lists every " +
      "error by its line. A file has at most 10,000 units.",
    access: "secret",
    form: csvImportForm,
    status: 201,
    response: UnitImport,
    errors: ["csv_not_valid", "below_committed_stock"],
  },
} as const satisfies Contract;
