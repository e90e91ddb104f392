import { useText } from "../../text/text.ts";
import type { DayRange } from "../../ui/day_choice.ts";
import { Pair } from "../pair.tsx";

export interface TypedDatesProps {
  range: DayRange;
  /** The first and the last day that can be booked. */
  today: string;
  last: string;
  onDays: (from: string, to: string | null) => void;
}

/** Two date fields, an alternative to the calendar. */
export function TypedDates({ range: { from, to }, today, last, onDays }: TypedDatesProps) {
  const { words: { dates } } = useText();
  return (
    <Pair>
      <DayField label={dates.pickup} value={from} min={today} max={last} onDay={(day) => onDays(day, null)} />
      <DayField
        label={dates.return}
        value={to}
        min={from ?? today}
        max={last}
        onDay={(day) => {
          if (from) onDays(from, day);
        }}
      />
    </Pair>
  );
}

interface DayFieldProps {
  label: string;
  value: string | null;
  min: string;
  max: string;
  onDay: (date: string) => void;
}

function DayField({ label, value, min, max, onDay }: DayFieldProps) {
  return (
    <label class="field" part="field">
      <span>{label}</span>
      <input
        class="input"
        type="date"
        value={value ?? ""}
        min={min}
        max={max}
        onChange={({ currentTarget: { value, validity } }) => {
          if (value && validity.valid) onDay(value);
        }}
      />
    </label>
  );
}
