import type { BulkCandidate, BulkRefund } from "../../../shared/contract/bulk_changes.ts";

/** What happens to the chosen bookings. */
export const WAYS = ["full", "policy", "offer_dates"] as const;
export type Way = (typeof WAYS)[number];

/** Adds up what a bulk cancellation does with the money of some bookings. */
export function sumRefunds(bookings: readonly BulkCandidate[], way: "full" | "policy"): BulkRefund {
  const sum = { card: 0, by_hand: 0, refused: 0, kept: 0 };
  for (const booking of bookings) {
    for (const name of ["card", "by_hand", "refused", "kept"] as const) sum[name] += booking[way][name];
  }
  return sum;
}

/** Returns the names of the items of some bookings, each once and sorted. */
export function itemNamesOf(bookings: readonly BulkCandidate[]): string[] {
  return [...new Set(bookings.flatMap(({ items }) => items.map(({ name }) => name)))].toSorted();
}

/** Returns the bookings with an item, or all. */
export function withItem(bookings: readonly BulkCandidate[], name: string): readonly BulkCandidate[] {
  return name ? bookings.filter(({ items }) => items.some((item) => item.name === name)) : bookings;
}
