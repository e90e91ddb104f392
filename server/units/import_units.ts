import type { LineError } from "../../shared/contract/problem_extras.ts";
import type { UnitImport } from "../../shared/contract/unit_import.ts";
import { MAX_UNITS } from "../../shared/records/item.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { csvNotValid, firstErrors } from "../fleet/csv_errors.ts";
import type { Problem } from "../problem.ts";
import { type ImportItem, lockImportItems } from "./import.sql.ts";
import type { UnitFile, UnitLine } from "./read_unit_csv.ts";
import { rowOf } from "./unit_row.ts";
import { tendServices } from "./tend_services.ts";
import { addUnits, findTakenCodes } from "./units.sql.ts";

/** The units that an answer lists. The count is of all. */
const MAX_LISTED_UNITS = 100;

interface ImportOptions {
  tenant_id: string;
  file: UnitFile;
  dry_run: boolean;
}

/** Creates the units of a CSV file, all or none. A dry run writes nothing. */
export async function importUnits(
  tx: Queries,
  { ids }: Pick<World, "ids">,
  { tenant_id, file: { units, errors: unreadable }, dry_run }: ImportOptions,
): Promise<UnitImport | Problem<"csv_not_valid">> {
  const items = await lockImportItems(tx, tenant_id, units.map(({ item }) => item));
  const errors = [...unreadable, ...findItemErrors(units, items), ...await findCodeErrors(tx, tenant_id, units)];
  if (errors.length && !dry_run) return csvNotValid(errors);
  const rows = units.flatMap(({ item, unit }) => {
    const [found] = items.get(item) ?? [];
    return found ? [{ id: ids.next("un"), item_id: found.id, ...rowOf(unit) }] : [];
  });
  if (!dry_run) {
    const taken = await addUnits(tx, tenant_id, rows);
    // Another request took a code since it was looked up
    if (taken.length) throw csvNotValid(units.filter(({ unit }) => taken.includes(unit.code)).map(codeTaken));
    await tendServices(tx, tenant_id, rows.map(({ item_id }) => item_id));
  }
  return {
    dry_run,
    unit_count: units.length,
    units: units.flatMap(({ line, item, unit }) => {
      const [found] = items.get(item) ?? [];
      return found ? [{ line, fleet_item_id: found.id, item_name: found.name, code: unit.code }] : [];
    }).slice(0, MAX_LISTED_UNITS),
    line_errors: firstErrors(errors),
    error_count: errors.length,
  };
}

/** Returns an error for each line whose item is unknown, has the name of another one, or has too many units. */
function findItemErrors(units: readonly UnitLine[], items: ReadonlyMap<string, readonly ImportItem[]>): LineError[] {
  const counts = new Map<string, number>();
  return units.flatMap(({ line, item, unit }) => {
    const [found, other] = items.get(item) ?? [];
    const column = "item";
    if (!found) return { line, column, code: "unknown", message: "is not the id, slug, sku or name of an item" };
    if (other) return { line, column, code: "ambiguous", message: "is the name of several items. Use the slug" };
    if (unit.status === "retired") return [];
    const count = (counts.get(found.id) ?? found.units) + 1;
    counts.set(found.id, count);
    const message = `would have more than ${MAX_UNITS} units`;
    return count > MAX_UNITS ? { line, column, code: "too_many", message } : [];
  });
}

/** Returns an error for each code that a line before or another unit of the shop has. */
async function findCodeErrors(tx: Queries, tenant_id: string, units: readonly UnitLine[]): Promise<LineError[]> {
  const kept = units.filter(({ unit }) => unit.status !== "retired");
  const taken = new Set(await findTakenCodes(tx, tenant_id, kept.map(({ unit }) => unit.code)));
  const lines = new Map<string, number>();
  return kept.flatMap((each) => {
    if (taken.has(each.unit.code)) return codeTaken(each);
    const key = each.unit.code.normalize("NFKC").replaceAll(/\s/g, "").toLowerCase();
    const first = lines.get(key);
    if (first === undefined) {
      lines.set(key, each.line);
      return [];
    }
    return { line: each.line, column: "code", code: "repeated", message: `is the same as in line ${first}` };
  });
}

function codeTaken({ line }: UnitLine): LineError {
  return { line, column: "code", code: "unit_code_taken", message: "is already the code of another unit" };
}
