import type { RentalLength } from "../../../../shared/contract/rental_length.ts";
import { inOrder } from "../../../../shared/prices/table_rows.ts";

/** Returns each length once, the shortest first. */
export function uniqueLengths(lengths: readonly RentalLength[]): RentalLength[] {
  const byKey = new Map(
    lengths.map(({ hours, days }) => [lengthKey({ hours, days }), hours === undefined ? { days: days! } : { hours }]),
  );
  return inOrder([...byKey.values()]);
}

/** Returns the lengths that a shop offers after one was ticked or unticked. Null if all are: new ones are then, too. */
export function tickedLengths(
  all: readonly RentalLength[],
  { offered, length, isTicked }: { offered: readonly RentalLength[] | null; length: RentalLength; isTicked: boolean },
): RentalLength[] | null {
  const rest = all.filter((other) => isOffered(other, offered) && lengthKey(other) !== lengthKey(length));
  const ticked = isTicked ? inOrder([...rest, length]) : rest;
  return ticked.length === all.length ? null : ticked;
}

/** Returns whether customers can choose a length. */
export function isOffered(length: RentalLength, offered: readonly RentalLength[] | null): boolean {
  return offered === null || offered.some((other) => lengthKey(other) === lengthKey(length));
}

function lengthKey({ hours, days }: RentalLength): string {
  return hours === undefined ? `${days} days` : `${hours} hours`;
}
