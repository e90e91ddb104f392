import { latinDigits } from "../../../../shared/typed_number.ts";
import { typedAmount } from "../../../../shared/typed_amount.ts";
import { readPrice } from "./read_price.ts";
import { readLength, readPriceText } from "./read_price_text.ts";
import { EMPTY_ROW, isEmptyRow, MAX_ROWS, type TableForm, type TypedRow } from "./table_form.ts";

/** The cell into which a text is pasted. */
interface PasteTarget {
  at: number;
  column: keyof TypedRow;
  currency: string;
}
/** What a pasted text makes of a table. */
export interface PastedRows {
  changes: Pick<TableForm, "rows"> & Partial<TableForm>;
  /** The lines that are no row. */
  unread: string[];
  /** The rows that have no place, because a table has at most 40. */
  left_out: number;
}

/**
 * Puts pasted lines into rows: a list after the row of the cell, or prices or lengths alone down its column. Returns
 * null if the text belongs into the cell itself.
 */
export function pasteRows(rows: readonly TypedRow[], text: string, target: PasteTarget): PastedRows | null {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim()).filter(Boolean);
  if (lines.length > 1) {
    const cells = lines.map((line) => readCell(line, target));
    if (cells.every((cell) => cell !== null)) return pasteColumn(rows, cells, target.at);
  }
  const { rows: found, unread, ...extra } = readPriceText(text, target.currency);
  if (lines.length <= 1 && !found.length && !Object.keys(extra).length) return null;
  const { at } = target;
  const from = !rows[at] || isEmptyRow(rows[at]) ? at : at + 1;
  const after = rows.slice(from).filter((row) => !isEmptyRow(row));
  const fitting = found.slice(0, Math.max(0, MAX_ROWS - from - after.length));
  return {
    changes: { rows: [...rows.slice(0, from), ...fitting, ...after], ...extra },
    unread,
    left_out: found.length - fitting.length,
  };
}

function pasteColumn(rows: readonly TypedRow[], cells: readonly Partial<TypedRow>[], at: number): PastedRows {
  const count = Math.min(MAX_ROWS, Math.max(rows.length, at + cells.length));
  const filled = Array.from({ length: count }, (_, place) => (
    { ...EMPTY_ROW, unit: rows.at(-1)?.unit ?? EMPTY_ROW.unit, ...rows[place], ...cells[place - at] }
  ));
  return { changes: { rows: filled }, unread: [], left_out: Math.max(0, at + cells.length - MAX_ROWS) };
}

/** Reads a line that has the value of one cell only, or returns null. */
function readCell(line: string, { column, currency }: PasteTarget): Partial<TypedRow> | null {
  if (column === "price") {
    const amount = readPrice(line, currency);
    return amount === null ? null : { price: typedAmount(amount, currency) };
  }
  if (column === "unit") return null;
  return /^\d{1,3}([.,٫]\d{1,2})?$/.test(latinDigits(line)) ? { length: line } : readLength(line);
}
