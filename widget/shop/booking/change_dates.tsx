import { useEffect, useRef, useState } from "preact/hooks";
import { unavailable as english } from "../../text/en_unavailable.ts";
import { addWords } from "../../text/languages.ts";
import { formatPeriod } from "../../text/period.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { DateRange } from "../../ui/date_range.tsx";
import type { DayRange, DayRule } from "../../ui/day_choice.ts";
import { ButtonError } from "../../ui/button_error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { formatRefusal } from "../../ui/refusal.ts";
import type { DateDraft } from "../state/step.ts";

addWords(english);

export interface ChangeDatesProps {
  /** The days of the booking, and the first and the last day that can be booked. */
  from: string;
  to: string;
  today: string;
  last: string;
  /** What is chosen; null while the calendar is closed. */
  draft: Pick<DateDraft, "range" | "plan"> | null;
  ruleOf: (date: string) => DayRule;
  busy?: boolean | undefined;
  error?: string | null;
  onRetry?: (() => void) | null | undefined;
  onOpen: () => void;
  onRange: (range: DayRange) => void;
  onMonth: (month: string) => void;
  onConfirm: () => void;
  onClose: () => void;
}

/** Changes the dates of a booking in a calendar, after it has said what they cost. */
export function ChangeDates(props: ChangeDatesProps) {
  const { from, to, draft, onOpen } = props;
  const { words: { booking: words } } = useText();
  const [isDone, setDone] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isOpen = draft !== null;
  const before = useRef({ isOpen, dates: from + to });
  useEffect(() => {
    const { current } = before;
    if (current.dates !== from + to) setDone(true);
    else if (isOpen && !current.isOpen) setDone(false);
    // The button is replaced by the calendar, and later the calendar by the button
    if (current.isOpen !== isOpen) box.current!.querySelector<HTMLElement>(isOpen ? "h4" : "button")!.focus();
    before.current = { isOpen, dates: from + to };
  }, [isOpen, from, to]);
  return (
    <div class="stack" ref={box}>
      {isDone && <Notice icon="check">{words.dates_changed}</Notice>}
      {draft
        ? <OtherDates {...props} draft={draft} />
        : <Button kind="plain" icon="calendar" onClick={onOpen}>{words.change_dates}</Button>}
    </div>
  );
}

/** The calendar, what the chosen dates cost more or less, and the two ways on. */
function OtherDates(props: ChangeDatesProps & { draft: Pick<DateDraft, "range" | "plan"> }) {
  const { from, to, today, last, draft: { range, plan }, ruleOf, busy, error, onRetry, onRange, onMonth } = props;
  const text = useText();
  const { words: { booking: words, dates, unavailable, loading, failed, mine: { extension } } } = text;
  /** The day that was refused last. */
  const [refused, setRefused] = useState<string | null>(null);
  const isSame = range.from === from && range.to === to;
  const isPossible = plan !== null && plan.outcome !== "taken" && plan.outcome !== "refused";
  const outcomes = {
    same: words.same_price,
    cheaper: words.cheaper,
    dearer: words.dearer,
    dearer_later: words.dearer_later,
    taken: () => unavailable.title,
    refused: () => dates.not_open,
  };
  const outcome = plan && outcomes[plan.outcome](text.money(plan.amount, true));
  const status = !range.from
    ? dates.pick_start
    : !range.to
    ? dates.half_chosen(text.day(range.from))
    : plan?.hours
    ? formatPeriod(text, plan.hours.pickup_date, plan.hours.return_date)
    : text.days(range.from, range.to);
  const pending = range.to && !isSame && !error && loading;
  return (
    <div class="stack dates">
      <h4 tabIndex={-1}>{words.change_dates}</h4>
      <DateRange
        {...range}
        today={today}
        last={last}
        ruleOf={ruleOf}
        single={false}
        onRange={(next) => {
          setRefused(null);
          onRange(next);
        }}
        onRefused={setRefused}
        onMonth={onMonth}
      />
      <div class="range-status">
        <p role="status">
          {refused
            ? <span class="error">{formatRefusal(refused, { range, ruleOf, text })}</span>
            : <strong>{status}</strong>} {!refused && (outcome && !isPossible
              ? <span class="error">{outcome}</span>
              : <span class="muted">{outcome ?? pending}</span>)}
        </p>
      </div>
      <ButtonError action={onRetry && <Button onClick={onRetry}>{failed.retry}</Button>}>{error}</ButtonError>
      <div class="row">
        <Button kind="primary" disabled={!isPossible} busy={busy && loading} onClick={props.onConfirm}>
          {plan?.outcome === "dearer" ? extension.proceed : words.confirm_dates}
        </Button>
        <Button onClick={props.onClose}>{words.keep_dates}</Button>
      </div>
    </div>
  );
}
