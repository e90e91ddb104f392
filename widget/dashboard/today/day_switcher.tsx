import { useText } from "../../text/text.ts";
import { addDays } from "../../ui/calendar_days.ts";
import { Icon } from "../../ui/icon.tsx";
import { useId } from "../../ui/use_id.ts";
import { useWords } from "../text/words.ts";

interface DaySwitcherProps {
  date: string;
  today: string;
  onDate: (date: string) => void;
}

/** Chooses a day: the one before, the one after, today, or any by its date. */
export function DaySwitcher({ date, today, onDate }: DaySwitcherProps) {
  const text = useText();
  const { today: words } = useWords();
  const id = useId();
  return (
    <div class="day-switcher" role="group" aria-label={words.day}>
      <button type="button" class="icon-button" aria-label={words.previous} onClick={() => onDate(addDays(date, -1))}>
        <Icon name="back" />
      </button>
      <span class="date-field">
        <label for={id} class="unseen">{words.day}</label>
        <input
          id={id}
          type="date"
          class="input"
          value={date}
          // A field that was cleared keeps the day.
          onChange={({ currentTarget }) =>
            currentTarget.value ? onDate(currentTarget.value) : currentTarget.value = date}
        />
        <span aria-hidden="true">{text.day(date)}</span>
      </span>
      <button type="button" class="icon-button" aria-label={words.next} onClick={() => onDate(addDays(date, 1))}>
        <Icon name="next" />
      </button>
      <button type="button" class="button quiet" disabled={date === today} onClick={() => onDate(today)}>
        {words.today}
      </button>
    </div>
  );
}
