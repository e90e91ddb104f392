import type { ManagedItem } from "../../shared/contract/fleet.ts";
import type { Here, Period } from "../../shared/period.ts";
import { parseTimestamp, periodOf } from "../../shared/read_period.ts";
import { ruleAgainst } from "../../shared/rules.ts";
import { dateOf, DAY, instantOf, type Wall, wallOf, wallOfDate } from "../../shared/wall_clock.ts";
import type { Free } from "../stock/free.ts";

/** How far ahead a free day is looked for. */
export const DAYS_AHEAD = 60;
interface Later {
  date: string;
  period: Period;
}

/** The same rental begun on each of the next days, by the shop's clock. */
export function laterPeriods(ends: { pickup_date: string; return_date: string }, here: Here): Later[] {
  const { timezone } = here.shop;
  const [pickup, back] = [ends.pickup_date, ends.return_date].map((text) => ({
    wall: wallOfDate(text) ?? wallOf(parseTimestamp(text)!, timezone),
    write: wallOfDate(text) === undefined ? (wall: Wall) => new Date(instantOf(wall, timezone)).toISOString() : dateOf,
  })) as [End, End];
  return Array.from({ length: DAYS_AHEAD }, (_, at) => (at + 1) * DAY).flatMap((later) => {
    const pickup_date = pickup.write(pickup.wall + later), return_date = back.write(back.wall + later);
    const period = periodOf({ pickup_date, return_date }, here);
    return "faults" in period ? [] : { date: dateOf(pickup.wall + later), period };
  });
}

interface End {
  wall: Wall;
  write: (wall: Wall) => string;
}

/** The first of these days on which an item may be booked and a unit is free. */
export function nextAvailable(
  item: ManagedItem,
  { later, free, here }: { later: readonly Later[]; free: Free; here: Here },
): string | null {
  const { shop: { timezone }, now } = here;
  const fits = ({ period }: Later) => !ruleAgainst(item, { period, timezone, now }) && free(item, period) > 0;
  return later.find(fits)?.date ?? null;
}
