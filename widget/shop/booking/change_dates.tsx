import { useEffect, useRef, useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useKeptFocus } from "../../ui/kept_focus.ts";
import { ButtonError } from "../../ui/button_error.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { DatePlan } from "../state/booking.ts";

export interface ChangeDatesProps {
  /** The days of the booking, and the first and the last day that can be booked. */
  from: string;
  to: string;
  today: string;
  last: string;
  /** What other dates would cost; null until the customer asks. */
  plan: DatePlan | null;
  busy?: boolean | undefined;
  error?: string | null | undefined;
  /** Called when the customer has changed the form since the last request, or closes it. */
  onEdit?: () => void;
  onPlan: (from: string, to: string) => void;
  onChange: (plan: DatePlan) => void;
}

/** Changes the dates of a booking, after it has said what they cost. */
export function ChangeDates({ from, to, today, last, plan, busy, error, onEdit, onPlan, onChange }: ChangeDatesProps) {
  const { words: { booking: words, dates, gear, loading }, money } = useText();
  const [wanted, setWanted] = useState<{ from: string; to: string } | null>(null);
  const [isDone, setDone] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(box, wanted !== null);
  const booked = useRef(from + to);
  useEffect(() => {
    if (booked.current === from + to) return;
    booked.current = from + to;
    keepFocus();
    setWanted(null);
    setDone(true);
  });
  const edit = (range: typeof wanted) => {
    onEdit?.();
    setWanted(range);
  };
  const open = (range: typeof wanted) => {
    keepFocus();
    setDone(false);
    edit(range);
  };
  const fits = plan && wanted && plan.pickup_date === wanted.from && plan.return_date === wanted.to ? plan : null;
  const isPossible = fits?.outcome === "same" || fits?.outcome === "cheaper";
  const outcomes = {
    same: words.same_price,
    cheaper: words.cheaper,
    dearer: words.dearer,
    taken: () => gear.unavailable,
    refused: () => dates.not_open,
  };
  return (
    <div class="stack" ref={box}>
      {isDone && <Notice icon="check">{words.dates_changed}</Notice>}
      {wanted
        ? (
          <form
            class="box"
            onSubmit={(event) => {
              event.preventDefault();
              if (fits && isPossible) onChange(fits);
              else onPlan(wanted.from, wanted.to);
            }}
          >
            <strong>{words.change_dates}</strong>
            <div class="pair">
              <Field
                label={dates.pickup}
                type="date"
                required
                min={today}
                max={last}
                value={wanted.from}
                onInput={(from) => edit({ ...wanted, from })}
              />
              <Field
                label={dates.return}
                type="date"
                required
                min={wanted.from}
                max={last}
                value={wanted.to}
                onInput={(to) => edit({ ...wanted, to })}
              />
            </div>
            {fits && <Notice bad={!isPossible}>{outcomes[fits.outcome](money(fits.amount, true))}</Notice>}
            <ButtonError>{error}</ButtonError>
            <div class="row">
              <Button
                kind="primary"
                type="submit"
                disabled={wanted.from === from && wanted.to === to}
                busy={busy && loading}
              >
                {isPossible ? words.confirm_dates : words.see_price}
              </Button>
              <Button onClick={() => open(null)}>{words.keep_dates}</Button>
            </div>
          </form>
        )
        : <Button kind="plain" icon="calendar" onClick={() => open({ from, to })}>{words.change_dates}</Button>}
    </div>
  );
}
