import { useEffect, useState } from "preact/hooks";
import { dateOf, wallOf } from "../../../shared/wall_clock.ts";
import { query } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useLocations } from "../state/use_locations.ts";
import type { Day } from "./day.ts";

/** Loads the day and the location of the address: `?date=2027-07-03&location=loc_…`. */
export function useDay() {
  const { me, now: clock } = useStore();
  const now = useMinutes(clock);
  const shop = me.value!.shop;
  const today = dateOf(wallOf(now, shop.timezone));
  const date = dayIn(query.value.get("date")) ?? today;
  const location = query.value.get("location");
  const day = useCached<Day>(
    `today ${shop.id} ${date} ${location}`,
    (api) => api("GET /v1/today", { query: { date, ...location && { pickup_location_id: location } } }),
  );
  return { now, today, date, location, day, locations: useLocations() };
}

/** Returns the time, updated every minute, so that "25 minutes late" stays true. */
function useMinutes(clock: () => number): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Returns a date that can be asked for, or null for nonsense in the address. */
function dayIn(text: string | null): string | null {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) ? text : null;
}
