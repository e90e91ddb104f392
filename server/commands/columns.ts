/** Returns rows of cells as lines, with each column as wide as its longest cell. */
export function formatColumns(rows: readonly string[][]): string {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, at) => widths[at] = Math.max(widths[at] ?? 0, cell.length));
  return rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at]!)).join("  ").trimEnd()).join("\n");
}

/** Returns one line per field, with all values in one column. */
export function formatFields(fields: object): string {
  return formatColumns(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}
