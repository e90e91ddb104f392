import { useState } from "preact/hooks";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { useWords } from "../../text/words.ts";
import { daysBetween } from "./week.ts";
import { IconButton } from "../../kit/icon_button.tsx";

interface ClosedDaysProps {
  days: readonly string[];
  locale: string;
  onChange: (days: string[]) => void;
}

/** Days on which nobody can pick up or return, with their year. */
export function ClosedDays({ days, locale, onChange }: ClosedDaysProps) {
  const words = useWords();
  const [first, setFirst] = useState("");
  const [last, setLast] = useState("");
  const added = first ? daysBetween(first, last) : [];
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return (
    <section class="card stack">
      <div>
        <h2>{words.settings.hours.closed_days}</h2>
        <p class="hint">{words.settings.hours.closed_days_lead}</p>
      </div>
      {days.length === 0 ? <p class="muted">{words.settings.hours.no_closed_days}</p> : (
        <ul class="chips day-chips">
          {days.map((day) => (
            <li key={day} class="day-chip">
              {format.format(new Date(day))}
              <IconButton
                icon="close"
                label={words.settings.hours.remove_day(format.format(new Date(day)))}
                onClick={() => onChange(days.filter((other) => other !== day))}
              />
            </li>
          ))}
        </ul>
      )}
      <div class="add-days">
        <Field label={words.settings.hours.first_day} type="date" value={first} onInput={setFirst} />
        <Field label={words.settings.hours.last_day} type="date" optional value={last} onInput={setLast} />
        <Button
          disabled={added.length === 0}
          onClick={() => {
            onChange([...new Set([...days, ...added])].sort());
            setFirst("");
            setLast("");
          }}
        >
          {words.settings.add}
        </Button>
      </div>
    </section>
  );
}
