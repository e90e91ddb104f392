import type { ItemImport } from "../../shared/contract/item_import.ts";
import type { LineError } from "../../shared/contract/problem_extras.ts";
import { importItems } from "../fleet/import_items.ts";
import { readItemCsv } from "../fleet/read_item_csv.ts";
import { Problem } from "../problem.ts";
import { findShop, findShopBySlug } from "../shops/shops.sql.ts";
import { assertNoFaults, readArguments, RefusedError, UsageError } from "./arguments.ts";
import type { Help } from "./help.ts";
import { printResult, runCommand } from "./run_command.ts";

const help: Help = {
  task: "import",
  summary: "Creates the items of a CSV file in a shop, all or none. Names every error in the file by its line.",
  usage: ["items FILE.csv --shop SLUG [--dry-run]"],
  meanings: {
    "FILE.csv": "one item per line; the first line names the columns, at least name, category and price_full_day",
    "--shop SLUG": "the shop",
    "--dry-run": "checks the file and writes nothing",
  },
  examples: [
    { purpose: "Check a file first", args: "items fleet.csv --shop harbour --dry-run" },
    { purpose: "Import it", args: "items fleet.csv --shop harbour" },
  ],
};

/** What is wrong with a file. */
type Faults = Pick<ItemImport, "line_errors" | "error_count">;

function readOptions() {
  const { texts, flags, positionals, json, faults } = readArguments({
    texts: ["shop"],
    flags: ["dry-run"],
    positionals: 2,
  });
  const [noun, file = ""] = positionals;
  const { shop: slug = "" } = texts;
  if (noun !== "items") faults.push("the first word must be items");
  if (!file) faults.push("the second word must be a CSV file");
  if (!slug) faults.push("--shop: is required");
  assertNoFaults(faults, help);
  const bytes = readFile(file);
  return { slug, bytes, dry_run: flags["dry-run"] ?? false, json };
}

function readFile(path: string): Uint8Array {
  try {
    return Deno.readFileSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) throw new UsageError(`${path}: there is no such file`);
    throw error;
  }
}

function sentenceOf({ line, column, message }: LineError): string {
  return `line ${line}: ${column ? `${column} ` : ""}${message}`;
}

await runCommand({
  help,
  readOptions,
  async run(deps, { slug, bytes, dry_run, json }) {
    const found = await findShopBySlug(deps.sql, slug);
    if (!found) throw new UsageError(`--shop: no shop has the slug ${slug}`);
    const tenant_id = found.id;
    const { currency } = (await findShop(deps.sql, tenant_id))!;
    const file = await readItemCsv(bytes, currency);
    const result = await deps.sql.begin(async (tx) => await importItems(tx, deps, { tenant_id, file, dry_run }));
    const { line_errors, error_count } = result instanceof Problem ? result.extra as Faults : result;
    if (error_count) {
      const more = error_count > line_errors.length ? [`${error_count - line_errors.length} more errors`] : [];
      throw new RefusedError([...line_errors.map(sentenceOf), ...more, "Nothing was written"].join("\n"));
    }
    if (result instanceof Problem) throw result;
    const { item_count, new_categories } = result;
    printResult({ dry_run, items: item_count, new_categories: new_categories.join(", ") }, json);
  },
});
