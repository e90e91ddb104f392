import type { Shop } from "../../../shared/contract/shop.ts";
import { halfDaysOf, restOfDay } from "../../../shared/half_days.ts";
import { MINUTE, wallOf } from "../../../shared/wall_clock.ts";
import { changeTrip, serverNow, type Store } from "./store.ts";

/** Returns the pickup times of the half days that customers can still book on a day, as "09:00". */
export function halfDayTimes(date: string, shop: Shop, now: number): string[] {
  return halfDaysOf(date, { shop, now: new Date(now) }).map(({ pickup_at }) => clockTime(pickup_at, shop));
}

/** Returns the pickup time of the rest of a day, if it is the only half day that is left; otherwise null. */
export function restTime(date: string, shop: Shop, now: number): string | null {
  const rest = restOfDay(date, { shop, now: new Date(now) });
  return rest && clockTime(rest.pickup_at, shop);
}

/**
 * Lets half a day that has begun, and ends with today's closing, begin now. The server refuses a pickup that is long
 * past, and the customer may take their time.
 */
export function renewHalfDay(store: Store): void {
  const shop = store.shop.value, dates = store.dates.value;
  const { range, time } = store.trip.value;
  if (!shop || !dates || time === null) return;
  const now = serverNow(store);
  const rest = restOfDay(range.from!, { shop, now: new Date(now) });
  const is_rest = rest?.return_at.toISOString() === dates.return_date;
  if (is_rest && Date.parse(dates.pickup_date) < now - 15 * MINUTE) {
    changeTrip(store, { time: clockTime(rest.pickup_at, shop) });
  }
}

function clockTime(instant: Date, { timezone }: Shop): string {
  return new Date(wallOf(instant.getTime(), timezone)).toISOString().slice(11, 16);
}
