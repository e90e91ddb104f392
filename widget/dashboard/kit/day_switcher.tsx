import { useFormat } from "../text/format.ts";
import { useId } from "../../ui/use_id.ts";
import { useWords } from "../text/words.ts";
import { IconButton } from "./icon_button.tsx";

/** A day that a button leads to. */
interface DayButton {
  label: string;
  date: string;
}

interface DaySwitcherProps {
  label: string;
  date: string;
  previous: DayButton;
  next: DayButton;
  isToday: boolean;
  onDate: (date: string) => void;
  onToday: () => void;
}

/** Chooses a day: the one before, the one after, today, or any by its date. */
export function DaySwitcher({ label, date, previous, next, isToday, onDate, onToday }: DaySwitcherProps) {
  const format = useFormat();
  const words = useWords();
  const id = useId();
  return (
    <div class="day-switcher" role="group" aria-label={label}>
      <IconButton icon="back" label={previous.label} onClick={() => onDate(previous.date)} />
      <span class="date-field">
        <label for={id} class="unseen">{label}</label>
        <input
          id={id}
          type="date"
          class="input"
          value={date}
          // A field that was cleared keeps the day.
          onChange={({ currentTarget }) =>
            currentTarget.value ? onDate(currentTarget.value) : currentTarget.value = date}
        />
        <span aria-hidden="true">{format.day(date)}</span>
      </span>
      <IconButton icon="next" label={next.label} onClick={() => onDate(next.date)} />
      <button type="button" class="button quiet" disabled={isToday} onClick={onToday}>{words.today.today}</button>
    </div>
  );
}
