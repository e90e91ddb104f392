import { setImmediate as nextTurn } from "node:timers/promises";
import { Name } from "../../shared/contract/common.ts";
import { ItemDraft } from "../../shared/contract/fleet.ts";
import type { LineError } from "../../shared/contract/problem_extras.ts";
import type { FieldError } from "../../shared/contract/field_error.ts";
import { CsvError, type CsvRecord } from "../../shared/csv.ts";
import { columnKindOf, type ItemColumn, itemColumnNames, requiredColumns, slugOf } from "../../shared/item_csv.ts";
import { parseAmount } from "../../shared/typed_amount.ts";
import { parseInput } from "../http/input_faults.ts";
import { readColumns } from "./csv_columns.ts";
import { readCsvFile } from "./csv_file.ts";

/** The largest number of items in a file. */
export const MAX_ITEMS = 5_000;
/** The characters that are checked in one turn of the event loop. A record counts as some more. */
const WORK_PER_TURN = 100_000, RECORD_WORK = 2_000;
/** The largest number of photos that are checked. An item has at most 20, so one more is an error. */
const MAX_PHOTOS = 21;
/** The characters of a name that its slug is made of. Longer names are refused. */
const MAX_SLUG_SOURCE = 400;
/** Stands for the category until its id is known. */
const NO_ID = "cat_of_the_file";

/** An item of a file. Its category is a name or a slug. */
export interface ItemLine {
  line: number;
  category: string;
  /** The name or the id of its product; empty for none. Then the category may be empty. */
  product: string;
  /** The name of its price table; empty if it has its own prices. */
  price_table: string;
  /** The name of its tax rate; empty for the shop's `tax_percent`. */
  tax_rate: string;
  /** Whether the file names the slug. Otherwise it may be changed to one that is free. */
  has_slug: boolean;
  item: ItemDraft;
}

/** The items of a file, and its errors. */
export interface ItemFile {
  items: ItemLine[];
  errors: LineError[];
}

/**
 * Reads the items of a CSV file, and every error by its line. Takes many short turns of the event loop, so it must not
 * run in a transaction.
 */
export async function readItemCsv(bytes: Uint8Array, currency: string): Promise<ItemFile> {
  try {
    // One item too many shows that there are too many
    const [header, ...records] = await readCsvFile(bytes, { max: 1 + MAX_ITEMS + 1 });
    if (header && records.length) return await readRecords(header, records, currency);
    return failed(1, "no_items", "The file has no items below the names of the columns");
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return failed(error.line, error.code, error.message);
  }
}

function failed(line: number, code: string, message: string): ItemFile {
  return { items: [], errors: [{ line, column: null, code, message }] };
}

async function readRecords(header: CsvRecord, records: CsvRecord[], currency: string): Promise<ItemFile> {
  const { columns, errors } = readColumns(header, { known: itemColumnNames, required: requiredColumns });
  if (records.length > MAX_ITEMS) {
    const message = "A file has at most 5,000 items. Split it";
    errors.push({ line: records[MAX_ITEMS]!.line, column: null, code: "too_many_items", message });
  }
  if (errors.length) return { items: [], errors };
  const items: ItemLine[] = [];
  let work = 0;
  for (const record of records) {
    work += workOf(record);
    if (work > WORK_PER_TURN) {
      await nextTurn();
      work = 0;
    }
    const read = readRecord(columns as ItemColumn[], record, currency);
    errors.push(...read.errors);
    if (read.item) items.push(read.item);
  }
  errors.push(...findRepeatedSlugs(items));
  return { items, errors: errors.toSorted((a, b) => a.line - b.line) };
}

/** Returns how much work a record is, in characters. */
function workOf({ cells }: CsvRecord): number {
  return cells.reduce((sum, { length }) => sum + length, RECORD_WORK);
}

function readRecord(
  columns: readonly ItemColumn[],
  { line, cells }: CsvRecord,
  currency: string,
): { item?: ItemLine; errors: LineError[] } {
  const faults: FieldError[] = [];
  const draft: Record<string, unknown> = { category_id: NO_ID };
  const add = (path: string, code: string, message: string) => faults.push({ path, code, message });
  if (cells.length > columns.length) add("", "too_many_cells", "The line has more cells than the first line");
  let category = "", product = "", price_table = "", tax_rate = "";
  for (const [at, column] of columns.entries()) {
    const cell = cells[at]?.trim() ?? "";
    if (column === "category") category = cell;
    else if (column === "product") product = cell;
    else if (column === "price_table") price_table = cell;
    else if (column === "tax_rate") tax_rate = cell;
    else if (cell) draft[column] = valueOf(column, cell, { currency, add });
  }
  if (!Name.safeParse(category).success && (category || !product)) {
    if (category) add("category", "too_big", "must be one line of at most 200 characters");
    else add("category", "required", "is required");
  }
  const has_slug = draft.slug !== undefined;
  draft.slug ??= slugOf(String(draft.name ?? "").slice(0, MAX_SLUG_SOURCE)) || "item";
  // The table's prices replace these
  if (price_table) draft.price_full_day ??= 0;
  draft.price_half_day ??= draft.price_full_day;
  const found: FieldError[] = [];
  const item = parseInput(ItemDraft, draft, found) as ItemDraft | undefined;
  // A value that could not be read, or that follows from another one, has one error only.
  const given = found.filter(({ path }) => !faults.some((fault) => fault.path === path));
  const followsFrom = (path: string) => path === "price_half_day" && !columns.includes("price_half_day");
  faults.push(...given.filter(({ path }) => !followsFrom(path)));
  const errors = faults.map(({ path, code, message }) => ({ line, column: path || null, code, message }));
  return item && !errors.length
    ? { item: { line, category, product, price_table, tax_rate, has_slug, item }, errors }
    : { errors };
}

interface Reading {
  currency: string;
  add: (column: string, code: string, message: string) => void;
}

/** Returns the value of a cell for the schema of an item. Undefined, with an error, if it cannot be read. */
function valueOf(column: ItemColumn, cell: string, { currency, add }: Reading): unknown {
  switch (columnKindOf(column)) {
    case "price": {
      const amount = parseAmount(cell, currency);
      if (amount === null) add(column, "not_an_amount", "must be an amount such as 35.00");
      return amount ?? undefined;
    }
    case "whole":
      if (/^-?\d{1,9}$/.test(cell)) return Number(cell);
      add(column, "not_a_whole_number", "must be a whole number");
      return undefined;
    case "yes_no":
      if (/^(yes|true|1)$/i.test(cell)) return true;
      if (/^(no|false|0)$/i.test(cell)) return false;
      add(column, "not_yes_or_no", "must be yes or no");
      return undefined;
    case "list":
      return cell.split(/\s+/, MAX_PHOTOS).map((url) => ({ url }));
    default:
      return cell;
  }
}

function findRepeatedSlugs(items: readonly ItemLine[]): LineError[] {
  const lines = new Map<string, number>();
  return items.filter(({ has_slug }) => has_slug).flatMap(({ line, item: { slug } }) => {
    const first = lines.get(slug);
    if (first !== undefined) {
      return { line, column: "slug", code: "repeated_slug", message: `is the same as in line ${first}` };
    }
    lines.set(slug, line);
    return [];
  });
}
