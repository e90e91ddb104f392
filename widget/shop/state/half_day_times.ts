import type { Shop } from "../../../shared/contract/shop.ts";
import type { RentalLength } from "../../../shared/contract/rental_length.ts";
import { halfDaysOf, restOfDay } from "../../../shared/half_days.ts";
import { startTimesOf } from "../../../shared/start_times.ts";
import { MINUTE, wallOf } from "../../../shared/wall_clock.ts";
import { changeTrip, serverNow, type Store } from "./store.ts";

/** Half a day, as a length within a day. Others are hours, such as "2". A pickup time ends with its length. */
export const HALF_DAY = "";

/** Returns the lengths within a day, as the choice of lengths names them. */
export function partLengths(lengths: readonly RentalLength[]): string[] {
  const hours = lengths.flatMap(({ hours }) => hours === undefined ? [] : String(hours));
  return hours.length ? hours : [HALF_DAY];
}

/** Returns the pickup times that customers can still book on a day: "09:00" for half a day, "09:00 2" for two hours. */
export function partTimes(
  date: string,
  { length, shop, now }: { length: string; shop: Shop; now: number },
): string[] {
  const context = { shop, now: new Date(now) };
  if (length === HALF_DAY) return halfDaysOf(date, context).map(({ pickup_at }) => clockTime(pickup_at, shop));
  return startTimesOf(date, { minutes: Number(length) * 60, every: shop.slot_minutes }, context)
    .map(({ pickup_at }) => `${clockTime(pickup_at, shop)} ${length}`);
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
  if (!shop || !dates || time === null || time.includes(" ")) return;
  const now = serverNow(store);
  const rest = restOfDay(range.from!, { shop, now: new Date(now) });
  const is_rest = rest?.return_at.toISOString() === dates.return_date;
  if (is_rest && Date.parse(dates.pickup_date) < now - 15 * MINUTE) {
    changeTrip(store, { time: clockTime(rest.pickup_at, shop) });
  }
}

/** Returns the local time of an instant, as "09:00". */
export function clockTime(instant: Date, { timezone }: Shop): string {
  return new Date(wallOf(instant.getTime(), timezone)).toISOString().slice(11, 16);
}
