import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../../api.ts";
import { dateOf, wallOf } from "../../../shared/wall_clock.ts";
import { Select } from "../components/select.tsx";
import { CounterSheet } from "../counter/counter_sheet.tsx";
import { leaveFor, navigate, query, withQuery } from "../router/location.ts";
import { usePageTitle } from "../shell/use_page.ts";
import { errorMessage } from "../state/error_message.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";
import { DaySwitcher } from "./day_switcher.tsx";
import { latestDay } from "./saved_day.ts";
import { type Day, Today } from "./today.tsx";

/** Connects Today to the API. The address has the day and the filter: `?date=2027-07-03&location=loc_…`. */
export function TodayPage() {
  const { api, cache, kept, me, now: clock } = useStore();
  const words = useWords();
  usePageTitle(words.views.today);
  const now = useMinutes(clock);
  const today = dateOf(wallOf(now, me.value!.shop.timezone));
  const date = dayIn(query.value.get("date")) ?? today;
  const location = query.value.get("location");
  const { data: day, received_at, error, refresh } = useCached<Day>(
    cache,
    `today ${me.value!.shop.id} ${date} ${location}`,
    () => api("GET /v1/today", { query: { date, ...location && { pickup_location_id: location } } }),
  );
  const places = useCached(cache, `locations ${me.value!.shop.id}`, () => api("GET /v1/pickup-locations"));
  const locations = places.data?.data ?? [];
  const controls = (
    <div class="controls">
      {locations.length > 1 && (
        <Select
          label={words.today.location}
          unlabelled
          value={location ?? ""}
          options={[
            { value: "", label: words.today.all_locations },
            ...locations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => navigate(withQuery({ location: id || null }), { replace: true })}
        />
      )}
      <DaySwitcher
        {...{ date, today }}
        onDate={(chosen) => navigate(withQuery({ date: chosen === today ? null : chosen }))}
      />
    </div>
  );
  const failure = error
    ? {
      message: errorMessage(words, error),
      offline: error instanceof ApiError && error.problem.code === "offline",
      received_at,
    }
    : null;
  const saved = failure?.offline && !day ? latestDay(kept, me.value!.shop.id) : null;
  const booking_id = query.value.get("booking");
  return (
    <>
      <Today {...{ date, today, now, day, failure, saved, controls }} onRetry={refresh} />
      {booking_id && (
        <CounterSheet
          key={booking_id}
          booking_id={booking_id}
          onClose={() => leaveFor(withQuery({ booking: null }))}
          onChange={refresh}
        />
      )}
    </>
  );
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
