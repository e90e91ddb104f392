import type { FieldError } from "../../shared/contract/field_error.ts";
import type { LineDraft } from "../../shared/contract/storefront.ts";

/** The most lines that a cart may have once its units are split by their sizes. */
export const MAX_LINES = 50;

/** Returns the error of a cart that makes too many lines. */
export function tooManyLines(count: number): FieldError {
  const message = `makes ${count} lines, one for each choice of sizes; a cart may have ${MAX_LINES}`;
  return { path: "line_items", code: "too_big", message };
}

/** A line whose units all have the same sizes. */
type SplitLine<L> = Omit<L, "sizes"> & { sizes: readonly string[] };

/** Splits a line by the sizes of its units. Add-ons with a number go to the first units, with their sizes. */
export function linesBySizes<L extends Pick<LineDraft, "quantity" | "addons" | "sizes">>(line: L): SplitLine<L>[] {
  const alike = Map.groupBy(line.sizes, (sizes) => sizes.toSorted().join());
  if (alike.size < 2) return [{ ...line, sizes: line.sizes[0] ?? [] }];
  const left = new Map(line.addons.map(({ id, quantity, sizes = [] }) => [id, { quantity, sizes: [...sizes] }]));
  return [...alike.values()].map((units) => ({
    ...line,
    quantity: units.length,
    sizes: units[0]!,
    addons: line.addons.flatMap((choice) => {
      const { id, quantity: count = line.quantity, sizes: all = [] } = choice;
      const rest = left.get(id)!;
      const quantity = Math.min(rest.quantity ?? units.length, units.length);
      if (rest.quantity !== undefined) rest.quantity -= quantity;
      const sizes = rest.sizes.splice(0, quantity * all.length / count);
      const taken = { id, ...choice.quantity && { quantity }, ...sizes.length && { sizes } };
      return quantity ? taken : [];
    }),
  }));
}
