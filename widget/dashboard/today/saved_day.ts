import { HOME } from "../router/location.ts";
import type { Kept } from "../offline/kept_answers.ts";

/** A list of a day that the device has kept. */
export interface SavedDay {
  date: string;
  received_at: number;
  href: string;
}

/** Returns the list of a shop that was kept last, or null. Its key in the cache is `today SHOP DATE LOCATION`. */
export function latestDay(kept: Pick<Kept, "recall">, shop_id: string): SavedDay | null {
  const days = [...kept.recall()].flatMap(([key, { received_at }]) => {
    const [name, shop, date = "", location] = key.split(" ");
    if (name !== "today" || shop !== shop_id || received_at === null) return [];
    const place = location === "null" ? "" : `&location=${location}`;
    return [{ date, received_at, href: `${HOME}?date=${date}${place}` }];
  });
  return days.sort((one, other) => other.received_at - one.received_at)[0] ?? null;
}
