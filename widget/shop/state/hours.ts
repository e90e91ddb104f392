import type { Shop } from "../../../shared/contract/shop.ts";
import { MINUTE } from "../../../shared/wall_clock.ts";
import { type Choice, dayOf, halfDayOf } from "./calendar.ts";

/** The instants (ms) of pickup and return. The pickup is null if it is now. */
export interface Hours {
  opens: number | null;
  closes: number;
}

/**
 * Returns when the chosen days or the half day begin and end. Null without both days, and for whole days on which the
 * shop is closed or has no opening hours.
 */
export function hoursOf(choice: Choice, shop: Shop, now: number): Hours | null {
  const { from, to } = choice.range;
  if (!from || !to) return null;
  const first = dayOf(from, shop, now), last = dayOf(to, shop, now);
  const half = halfDayOf(choice, shop);
  if (!half && (!shop.opening_hours || first.closed || last.closed)) return null;
  const [opens, closes] = half ?? [first.opens, last.closes];
  return { opens: opens <= now && now < opens + MINUTE ? null : opens, closes };
}
