/** Minimum, median and maximum of some rounds. */
export interface Spread {
  min: number;
  median: number;
  max: number;
}

/** One line of what `deno task bench` prints; `--json` prints an array of them. */
export interface Row {
  name: string;
  /** Tells the rows of one bench apart. */
  what?: string;
  unit: string;
  ours: Spread;
  /** The thing it is compared with, measured in the same rounds. */
  against: string;
  theirs: Spread | null;
  ratio: number | null;
  bar: string;
  holds: boolean;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return { min: sorted[0]!, median, max: sorted.at(-1)! };
}

/** Returns the median of the rounds' ratios. Load that slows a whole round does not change its ratio. */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): number {
  return spreadOf(ours.map((value, at) => value / theirs[at]!)).median;
}

/** Returns the row of a count that must have exactly one value. */
export function exactly(expected: number, found: number, of: Pick<Row, "name" | "what" | "unit" | "against">): Row {
  return {
    ...of,
    ours: spreadOf([found]),
    theirs: spreadOf([expected]),
    ratio: null,
    bar: `= ${expected}`,
    holds: found === expected,
  };
}

export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ name, what, unit, ours, against, theirs, ratio, bar, holds }) => [
    what ? `${name}: ${what}` : name,
    unit,
    formatSpread(ours),
    theirs ? `${formatSpread(theirs)} (${against})` : against,
    ratio === null ? "" : `${ratio.toFixed(2)} ×`,
    bar,
    holds ? "yes" : "NO",
  ]);
  const heads = ["name", "unit", "ours min / median / max", "against", "ratio", "bar", "holds"];
  return [heads, heads.map(() => "---"), ...cells].map((line) => `| ${line.join(" | ")} |`).join("\n");
}

function formatSpread({ min, median, max }: Spread): string {
  return min === max ? formatNumber(min) : [min, median, max].map(formatNumber).join(" / ");
}

function formatNumber(value: number): string {
  return Math.abs(value) >= 100 || Number.isInteger(value)
    ? Math.round(value).toLocaleString("en")
    : value.toPrecision(3);
}
