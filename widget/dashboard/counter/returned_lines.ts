import type { BookedUnit, NamedUnit } from "../../../shared/contract/unit_assignments.ts";
import type { ReturnDraft } from "./counter.ts";
import type { UnitLine } from "./unit_lines.ts";

/**
 * Returns how many units of a line are back by what was scanned: all but those that are missing. Undefined if nothing
 * of the line was scanned, and for bundles, whose parts come back together.
 */
export function scannedBack(
  { out, components }: { out: number; components: readonly unknown[] },
  units: readonly BookedUnit[],
  ticked: readonly string[],
): number | undefined {
  const missing = units.filter(({ unit_id }) => !ticked.includes(unit_id)).length;
  if (components.length || missing === units.length) return undefined;
  return Math.max(0, out - missing);
}

/**
 * Returns the numbered units to name in a return: those of lines of which something stays with the customer. `unnamed`
 * is a line of which nobody has said which units come back.
 */
export function readReturnedUnits(
  lines: ReturnDraft["lines"],
  { unit_lines, outOf, ticked }: {
    unit_lines: readonly UnitLine[];
    outOf: (line_id: string) => number;
    ticked: readonly string[];
  },
): { units?: NamedUnit[]; unnamed?: UnitLine } {
  const units: NamedUnit[] = [];
  let isPart = false;
  for (const line of unit_lines) {
    const quantity = lines.find(({ line_id }) => line_id === line.id)?.quantity ?? 0;
    const left = outOf(line.id) - quantity;
    if (quantity === 0 || left === 0) continue;
    const back = line.units.filter(({ unit_id }) => ticked.includes(unit_id));
    isPart = true;
    if (line.units.length - back.length > left * Math.max(1, line.most / outOf(line.id))) {
      return { unnamed: line };
    }
    units.push(...back.map(({ code }) => ({ line_id: line.id, code })));
  }
  return isPart ? { units } : {};
}
