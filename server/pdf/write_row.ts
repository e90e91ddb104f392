import type { Side } from "./direction.ts";
import { gray, type Sheet } from "./sheet.ts";

/** Width of the first column, in points. */
const labelWidth = 150;

/** Writes a row of two columns. A row without `baseSide` is read in the direction of the document. */
export function writeRow(
  sheet: Sheet,
  { label, value, size = 9.5, baseSide = sheet.side }: {
    label: string;
    value: string;
    /** Font size of the value, in points. */
    size?: number;
    baseSide?: Side;
  },
): void {
  const { side } = sheet;
  sheet.reserve(30);
  const top = sheet.y;
  sheet.write(label, { size: 9.5, color: gray, width: labelWidth - 12, side });
  const bottom = sheet.y;
  sheet.y = top;
  sheet.write(value, { size, indent: labelWidth, side, baseSide });
  sheet.y = Math.max(bottom, sheet.y) + 5;
}
