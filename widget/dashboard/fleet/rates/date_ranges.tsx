import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { errorAt, type FieldErrors } from "../../kit/field_errors.ts";
import { IconButton } from "../../kit/icon_button.tsx";
import { useRatesWords } from "../../text/rates_words.ts";
import type { TypedRange } from "./rate_form.ts";

/** The most ranges of a rate. */
const MAX_RANGES = 12;

interface DateRangesProps {
  ranges: readonly TypedRange[];
  errors: FieldErrors;
  onChange: (ranges: TypedRange[]) => void;
}

/** Ranges of days, each with its first and its last day. */
export function DateRanges({ ranges, errors, onChange }: DateRangesProps) {
  const own = useRatesWords();
  const change = (at: number, changes: Partial<TypedRange>) =>
    onChange(ranges.with(at, { ...ranges[at]!, ...changes }));
  return (
    <fieldset class="parts date-ranges">
      <legend>{own.fields.dates}</legend>
      <p class="hint">{own.dates_hint}</p>
      {ranges.map(({ from, to }, at) => (
        <div class="date-range" key={at}>
          <Field
            label={own.from}
            type="date"
            value={from}
            error={errorAt(errors, `dates.${at}`)}
            onInput={(from) => change(at, { from })}
          />
          <Field label={own.to} type="date" value={to} onInput={(to) => change(at, { to })} />
          <IconButton
            icon="bin"
            label={own.remove_range(at + 1)}
            onClick={() => onChange(ranges.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {ranges.length < MAX_RANGES && (
        <div>
          <Button icon="plus" onClick={() => onChange([...ranges, { from: "", to: "" }])}>{own.add_range}</Button>
        </div>
      )}
    </fieldset>
  );
}
