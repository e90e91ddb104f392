import type { Shop } from "./contract/shop.ts";
import { isTooLate, type PickupHours } from "./last_pickup.ts";
import { spansOf } from "./opening_hours.ts";
import { DAY, HOUR, instantOf, MINUTE, type WallTime } from "./wall_clock.ts";

/** What a day means as pickup or return. */
export interface ShopDay {
  /** The first pickup (ms): an opening; today not before now. After the last closing it is in the past. */
  opens: number;
  /** The last closing (ms). */
  closes: number;
  /** True without opening hours on the day. Staff may book it, and it then counts as open all day. */
  closed: boolean;
  /** True if customers can no longer pick up today. */
  too_late: boolean;
}

/** Returns when a rental of the day that starts at `midnight` begins and ends. */
export function shopDayOf(midnight: WallTime, context: { shop: PickupHours; now: Date }): ShopDay {
  const { shop, now } = context;
  const spans = spansOf(midnight, shop);
  const open = spans.length ? spans : [{ opens: midnight, closes: midnight + DAY }];
  const instantAt = (wall: WallTime) => instantOf(wall, shop.timezone);
  const minute = now.getTime() - now.getTime() % MINUTE;
  const next = open.find(({ closes }) => instantAt(closes) > minute);
  const opens = Math.max(instantAt((next ?? open[0]!).opens), next ? minute : 0);
  const closes = instantAt(open.at(-1)!.closes);
  return { opens, closes, closed: !spans.length, too_late: isTooLate(opens, { midnight, closes }, context) };
}

/** Returns the end (ms) of half a day that starts at `at` (ms): the last closing of its day at the latest. */
export function halfDayEnd(
  at: number,
  { closes }: Pick<ShopDay, "closes">,
  shop: Pick<Shop, "half_day_hours">,
): number {
  return Math.min(at + shop.half_day_hours * HOUR, closes);
}
