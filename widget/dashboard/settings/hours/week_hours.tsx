import { useFormat } from "../../text/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Check } from "../../../ui/field.tsx";
import { useWords } from "../../text/words.ts";
import { IconButton } from "../../kit/icon_button.tsx";
import { errorAt, type FieldErrors } from "../../kit/field_errors.ts";
import { dateOn, type Weekday, weekdays } from "../../kit/weekdays.ts";
import { everyDay, nextSpan, type Span, type Week } from "./week.ts";

interface WeekHoursProps {
  week: Week;
  errors: FieldErrors;
  onChange: (week: Week) => void;
}

/** The opening hours of each weekday. */
export function WeekHours({ week, errors, onChange }: WeekHoursProps) {
  const words = useWords();
  const format = useFormat();
  const first = weekdays.find((day) => week[day].length);
  const copy = () => {
    const spans = week[first!];
    const copied = everyDay(spans);
    for (const day of weekdays) if (!week[day].length) copied[day] = [];
    onChange(copied);
  };
  return (
    <>
      <ul class="week-hours">
        {weekdays.map((day) => (
          <DayHours
            key={day}
            name={format.day(dateOn(day), "weekday_long")}
            spans={week[day]}
            error={errorAt(errors, `week.${day}`)}
            onChange={(spans) => onChange({ ...week, [day]: spans })}
          />
        ))}
      </ul>
      {first && (
        <Button kind="plain" onClick={copy}>
          {words.settings.hours.copy(format.day(dateOn(first as Weekday), "weekday_long"))}
        </Button>
      )}
    </>
  );
}

interface DayHoursProps {
  name: string;
  spans: readonly Span[];
  error: string | undefined;
  onChange: (spans: readonly Span[]) => void;
}

function DayHours({ name, spans, error, onChange }: DayHoursProps) {
  const words = useWords();
  const isOpen = spans.length > 0;
  return (
    <li>
      <Check label={name} checked={isOpen} onChange={(open) => onChange(open ? [nextSpan([])] : [])} />
      <div class="spans">
        {!isOpen && <span class="muted">{words.settings.hours.closed}</span>}
        {spans.map(([from, to], at) => (
          <div class="span" key={at}>
            <TimeInput
              label={words.settings.hours.from(name)}
              value={from}
              isInvalid={!!error}
              onInput={(time) => onChange(spans.with(at, [time, to]))}
            />
            <span aria-hidden="true">–</span>
            <TimeInput
              label={words.settings.hours.to(name)}
              value={to}
              isInvalid={!!error}
              onInput={(time) => onChange(spans.with(at, [from, time]))}
            />
            {spans.length > 1 && (
              <IconButton
                icon="close"
                label={words.settings.hours.remove_span(name)}
                onClick={() => onChange(spans.toSpliced(at, 1))}
              />
            )}
            {at === spans.length - 1 && spans.length < 8 && (
              <IconButton
                icon="plus"
                label={words.settings.hours.add_span(name)}
                onClick={() => onChange([...spans, nextSpan(spans)])}
              />
            )}
          </div>
        ))}
        {error && <p class="error">{error}</p>}
      </div>
    </li>
  );
}

interface TimeInputProps {
  label: string;
  value: string;
  isInvalid: boolean;
  onInput: (time: string) => void;
}

function TimeInput({ label, value, isInvalid, onInput }: TimeInputProps) {
  return (
    <input
      type="time"
      class="input"
      aria-label={label}
      aria-invalid={isInvalid ? "true" : undefined}
      value={value}
      onInput={(event) => onInput(event.currentTarget.value)}
    />
  );
}
