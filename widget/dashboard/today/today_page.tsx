import { addDays } from "../../ui/calendar_days.ts";
import { LazyCounterSheet } from "../counter/lazy_counter_sheet.tsx";
import { DaySwitcher } from "../kit/day_switcher.tsx";
import { Select } from "../kit/select.tsx";
import { leaveFor, navigate, query, replaceQuery, withQuery } from "../router/location.ts";
import { usePageTitle } from "../kit/page_title.ts";
import { isOffline } from "../state/error_message.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { latestDay } from "./saved_day.ts";
import { Today } from "./today.tsx";
import { useDay } from "./use_day.ts";

/** Connects Today to the API. The address has the day and the filter: `?date=2027-07-03&location=loc_…`. */
export function TodayPage() {
  const { kept, me } = useStore();
  const words = useWords();
  usePageTitle(words.views.today);
  const { now, today, date, location, day: answer, locations } = useDay();
  const showDay = (chosen: string) => navigate(withQuery({ date: chosen === today ? null : chosen }));
  const controls = (
    <div class="controls">
      {locations.length > 1 && (
        <Select
          label={words.today.location}
          unlabelled
          value={location ?? ""}
          none={words.today.all_locations}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => replaceQuery({ location: id || null })}
        />
      )}
      <DaySwitcher
        label={words.today.day}
        date={date}
        previous={{ label: words.today.previous, date: addDays(date, -1) }}
        next={{ label: words.today.next, date: addDays(date, 1) }}
        isToday={date === today}
        onDate={showDay}
        onToday={() => showDay(today)}
      />
    </div>
  );
  const hasNoConnection = isOffline(answer.error);
  const saved = hasNoConnection && !answer.data ? latestDay(kept, me.value!.shop.id) : null;
  return (
    <>
      <Today {...{ date, today, now, answer, saved, controls }} isOffline={hasNoConnection} />
      <LazyCounterSheet
        booking={query.value.get("booking")}
        onClose={() => leaveFor(withQuery({ booking: null }))}
        onChange={answer.refresh}
      />
    </>
  );
}
