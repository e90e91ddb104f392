import { type Opening, spansOf } from "./opening_hours.ts";
import { MINUTE, type WallTime } from "./wall_clock.ts";

/** Returns the half-hourly start times of a day from which a rental of `time` ms ends while the shop is open. */
export function startsOf(midnight: WallTime, time: number, opening: Opening): WallTime[] {
  const spans = spansOf(midnight, opening);
  const isOpen = (at: WallTime) => spans.some(({ opens, closes }) => opens <= at && at <= closes);
  return spans.flatMap(({ opens, closes }) =>
    Array.from({ length: Math.floor((closes - opens) / (30 * MINUTE)) + 1 }, (_, at) => opens + at * 30 * MINUTE)
  ).filter((at) => isOpen(at + time));
}
