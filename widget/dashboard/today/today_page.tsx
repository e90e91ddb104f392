import { useEffect, useState } from "preact/hooks";
import { addDays } from "../../ui/calendar_days.ts";
import { DaySwitcher } from "../kit/day_switcher.tsx";
import { lazySheet } from "../kit/lazy_sheet.tsx";
import { SearchField } from "../kit/search_field.tsx";
import { Select } from "../kit/select.tsx";
import { leaveFor, navigate, query, replaceQuery, withQuery } from "../router/location.ts";
import { usePageTitle } from "../kit/page_title.ts";
import { isOffline } from "../state/error_message.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { latestDay } from "./saved_day.ts";
import { ShortageHost } from "./shortage_host.tsx";
import { Today } from "./today.tsx";
import { useDay } from "./use_day.ts";

const FoundUnits = lazySheet(async () => (await import("./found_units.tsx")).FoundUnits);
const CounterSheet = lazySheet(async () => (await import("../counter/counter_sheet.tsx")).CounterSheet);

/** Connects Today to the API. The address has the day and the filter: `?date=2027-07-03&location=loc_…`. */
export function TodayPage() {
  const { kept, me } = useStore();
  const words = useWords();
  usePageTitle(words.views.today);
  const { now, today, date, location, day: answer, locations } = useDay();
  const [search, setSearch] = useState("");
  const showDay = (chosen: string) => navigate(withQuery({ date: chosen === today ? null : chosen }));
  const controls = (
    <div class="controls">
      <div role="search">
        <SearchField
          label={words.today.search}
          placeholder={words.today.search_hint}
          value={search}
          onSearch={setSearch}
        />
      </div>
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
  const hasAnswer = answer.data !== null;
  useEffect(() => {
    // The first tap on a row then opens the sheet at once
    if (hasAnswer) void CounterSheet.preload().catch(() => {});
  }, [hasAnswer]);
  const booking_id = query.value.get("booking");
  const shortage = query.value.get("shortage");
  const found = search.trim() && !hasNoConnection && <FoundUnits text={search} />;
  return (
    <>
      <Today {...{ date, today, now, answer, saved, search, controls, found }} isOffline={hasNoConnection} />
      {shortage && (
        <ShortageHost
          key={shortage}
          name={shortage}
          shortages={answer.data && (answer.data.shortages ?? [])}
          now={now}
          onClose={() => leaveFor(withQuery({ shortage: null }))}
        />
      )}
      {booking_id && (
        <CounterSheet
          key={booking_id}
          booking_id={booking_id}
          onClose={() => leaveFor(withQuery({ booking: null }))}
          onChange={answer.refresh}
        />
      )}
    </>
  );
}
