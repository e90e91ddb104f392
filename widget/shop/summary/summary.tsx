import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Quote } from "../../../shared/contract/quote.ts";
import type { TaxAtRate } from "../../../shared/prices/taxes_to_show.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Icon } from "../../ui/icon.tsx";

/** The fields that the server's quote and a cart priced in the widget share. */
export type CartQuote =
  & Pick<
    Quote,
    "pickup_date" | "return_date" | "lines" | "addons" | "subtotal" | "tax" | "total" | "cancellation_policy"
  >
  & {
    /** Absent in a quote that an older version of the widget has kept. */
    taxes?: readonly TaxAtRate[] | undefined;
    /** Absent in the same quotes, and in those that have none. */
    discounts?: Quote["discounts"];
    /** True while discounts may change the price. */
    is_pending?: true;
    deposit: Pick<Quote["deposit"], "amount" | "full_amount" | "timing">;
  };

export interface SummaryProps {
  /** "Fri 3 – Sun 5 July"; null until dates are chosen. */
  dates: string | null;
  /** "3 days" */
  duration: string | null;
  /** "09:00 – 18:00": the times of pickup and return. */
  hours?: string | null;
  /** The same times if they differ from the opening hours, so that the bar says them too. */
  bar_hours?: string | null;
  location?: string | undefined;
  /** Null while the cart is empty. */
  quote: CartQuote | null;
  /** The lines and terms of the quote. */
  details: ComponentChildren;
  /** The button of steps without a form of their own. */
  action?: { label: string; disabled?: boolean; busy?: string | false; onClick: () => void } | null;
  /** Says why the button's action failed. */
  error?: string | null | undefined;
  /** Always open, above the step where there is little room. */
  inline?: boolean;
  onDates?: (() => void) | undefined;
  /** Keeps the bar above what the page fixes to the bottom of the window. */
  watchInset?: (bar: HTMLElement, signal: AbortSignal) => void;
}

/**
 * Dates, items, price and terms: beside the step, or in a bar below it that opens. Beside the step, the button is above
 * the items, so that a longer list does not move it under the pointer.
 */
export function Summary(
  { dates, duration, hours, bar_hours, location, quote, details, action, error, inline, onDates, watchInset }:
    SummaryProps,
) {
  const text = useText();
  const { summary, change } = text.words;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const idle = !quote && (!action || !dates && !error);
  useEffect(() => {
    const stop = new AbortController();
    if (!idle && !inline) watchInset?.(box.current!, stop.signal);
    return () => stop.abort();
  });
  const bar = quote && duration
    ? `${summary.items(quote.lines.reduce((sum, { quantity }) => sum + quantity, 0))} · ${bar_hours ?? duration}`
    : dates && bar_hours
    ? `${dates}, ${bar_hours}`
    : dates;
  return (
    <aside
      ref={box}
      class={`summary ${inline ? "inline" : idle ? "idle" : ""}`}
      data-open={open}
      aria-label={summary.title}
      part="summary"
    >
      <div class="stack summary-body">
        <div class="line">
          <h3>{summary.title}</h3>
          {dates && onDates && <button type="button" class="link" onClick={onDates}>{change}</button>}
        </div>
        <div class="summary-dates">
          <Icon name="calendar" />
          <strong>{dates ?? summary.no_dates}</strong>
          {duration && <span class="muted">{[duration, hours].filter(Boolean).join(" · ")}</span>}
          {dates && location && (
            <>
              <Icon name="pin" />
              <span class="muted">
                <bdi>{location}</bdi>
              </span>
            </>
          )}
        </div>
      </div>
      {!inline && (
        <div class="summary-bar">
          {action && error && <Notice bad>{error}</Notice>}
          <button type="button" class="summary-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
            <span class={action ? undefined : "line"}>
              <span class="muted">{bar || summary.no_dates}</span>
              {quote && <strong>{text.money(quote.total)}</strong>}
            </span>
            <Icon name="down" />
            <span class="unseen">{summary.title}</span>
          </button>
          {action && (
            <Button kind="primary" disabled={action.disabled} busy={action.busy} onClick={action.onClick}>
              {action.label}
            </Button>
          )}
        </div>
      )}
      <div class="stack summary-body">{quote ? details : <p class="muted">{summary.empty}</p>}</div>
    </aside>
  );
}
