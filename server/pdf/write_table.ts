import type { Side } from "./direction.ts";
import { gray, type Sheet } from "./sheet.ts";

/** A column of a table. The first one starts at the side on which the document starts. */
export interface Column {
  /** In points. */
  width: number;
  /** What it contains. Numbers stand at the right in every language, so that their digits line up. */
  kind: "text" | "number";
}

interface RowStyle {
  /** Font size, in points. */
  size?: number;
  bold?: boolean;
  color?: string;
}

/** Distance between columns, in points. */
const GAP = 12;

/** Writes one row. A text that is wider than its column is wrapped, and the row stays on one page. */
export function writeColumns(
  sheet: Sheet,
  columns: readonly Column[],
  texts: readonly string[],
  style: RowStyle = {},
): void {
  const cells = cellsOf(sheet, columns, texts, style);
  const height = Math.max(...cells.map(({ text, options }) => sheet.heightOf(text, options)));
  sheet.reserve(height);
  const top = sheet.y;
  for (const { text, options } of cells) {
    sheet.y = top;
    sheet.write(text, options);
  }
  sheet.y = top + height;
}

/** Writes a table. Its headings are repeated on every page. */
export function writeTable(
  sheet: Sheet,
  { columns, rows, size = 9.5 }: {
    columns: readonly (Column & { heading: string })[];
    rows: readonly (readonly string[])[];
    size?: number;
  },
): void {
  const headings = () => {
    writeColumns(sheet, columns, columns.map(({ heading }) => heading), { size: 8.5, color: gray });
    sheet.y += 4;
    sheet.rule();
    sheet.y += 6;
  };
  sheet.reserve(60);
  headings();
  for (const row of rows) {
    const heights = cellsOf(sheet, columns, row, { size }).map(({ text, options }) => sheet.heightOf(text, options));
    if (!sheet.fits(Math.max(...heights))) {
      sheet.breakPage();
      headings();
    }
    writeColumns(sheet, columns, row, { size });
    sheet.y += 5;
  }
}

function cellsOf(sheet: Sheet, columns: readonly Column[], texts: readonly string[], style: RowStyle) {
  const { side } = sheet;
  let start = 0;
  return columns.map(({ width, kind }, at) => {
    const gap = at === columns.length - 1 ? 0 : GAP;
    const place: { side: Side; indent: number; baseSide?: Side } = kind === "text"
      ? { side, indent: start }
      : { side: "right", indent: side === "left" ? sheet.width - start - width + gap : start, baseSide: side };
    start += width;
    return { text: texts[at] ?? "", options: { size: 9.5, ...style, ...place, width: width - gap } };
  });
}
