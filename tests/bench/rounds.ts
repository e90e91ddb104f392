import { ratioOf, type Row, spreadOf } from "./row.ts";

export const ROUNDS = 3, SECONDS = 3;

/**
 * Measures two things in interleaved rounds, so that other load slows both. The first round warms up and does not
 * count.
 */
export async function compare(
  { ours, theirs, atLeast, ...of }: Pick<Row, "name" | "what" | "unit" | "against"> & {
    ours: () => Promise<number>;
    theirs: () => Promise<number>;
    atLeast: number;
  },
): Promise<Row> {
  const measured: [number, number][] = [];
  for (let round = 0; round <= ROUNDS; round++) measured.push([await ours(), await theirs()]);
  const [a, b] = [0, 1].map((side) => measured.slice(1).map((pair) => pair[side]!)) as [number[], number[]];
  const ratio = ratioOf(a, b);
  return { ...of, ours: spreadOf(a), theirs: spreadOf(b), ratio, bar: `≥ ${atLeast} ×`, holds: ratio >= atLeast };
}

/** Returns the row of a figure with an absolute limit. */
export function atMost(limit: number, values: readonly number[], of: Pick<Row, "name" | "what" | "unit">): Row {
  const ours = spreadOf(values);
  return { ...of, ours, against: "", theirs: null, ratio: null, bar: `≤ ${limit}`, holds: ours.median <= limit };
}
