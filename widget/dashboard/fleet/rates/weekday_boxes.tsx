import { Check } from "../../../ui/field.tsx";
import { useFormat } from "../../text/format.ts";
import { useRatesWords } from "../../text/rates_words.ts";
import { dateOn, type Weekday, weekdays } from "../../kit/weekdays.ts";

interface WeekdayBoxesProps {
  days: readonly Weekday[];
  onChange: (days: Weekday[]) => void;
}

/** A choice of days of the week. None means all of them. */
export function WeekdayBoxes({ days, onChange }: WeekdayBoxesProps) {
  const own = useRatesWords();
  const format = useFormat();
  return (
    <fieldset class="parts">
      <legend>{own.fields.weekdays}</legend>
      <p class="hint">{own.weekdays_hint}</p>
      <div class="weekday-boxes">
        {weekdays.map((day) => (
          <Check
            key={day}
            label={format.day(dateOn(day), "weekday")}
            checked={days.includes(day)}
            onChange={(isChosen) =>
              onChange(weekdays.filter((other) => other === day ? isChosen : days.includes(other)))}
          />
        ))}
      </div>
    </fieldset>
  );
}
