import { ApiError } from "../../api.ts";
import { Select } from "../kit/select.tsx";
import { CounterSheet } from "../counter/counter_sheet.tsx";
import { leaveFor, navigate, query, withQuery } from "../router/location.ts";
import { usePageTitle } from "../kit/page_title.ts";
import { errorMessage } from "../state/error_message.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { DaySwitcher } from "./day_switcher.tsx";
import { latestDay } from "./saved_day.ts";
import { Today } from "./today.tsx";
import { useDay } from "./use_day.ts";

/** Connects Today to the API. The address has the day and the filter: `?date=2027-07-03&location=loc_…`. */
export function TodayPage() {
  const { kept, me } = useStore();
  const words = useWords();
  usePageTitle(words.views.today);
  const { now, today, date, location, day: { data: day, received_at, error, refresh }, locations } = useDay();
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
