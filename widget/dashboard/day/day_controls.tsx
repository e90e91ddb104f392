import { addDays } from "../../ui/calendar_days.ts";
import { DaySwitcher } from "../kit/day_switcher.tsx";
import { Select } from "../kit/select.tsx";
import { replaceQuery } from "../router/location.ts";
import { useWords } from "../text/words.ts";
import { useChosenDay } from "./use_chosen_day.ts";

/** Chooses the day and the location of a view of a whole day. The address has both. */
export function DayControls() {
  const words = useWords();
  const { date, today, location, locations } = useChosenDay();
  const showDay = (chosen: string) => replaceQuery({ date: chosen === today ? null : chosen });
  return (
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
}
