import { useState } from "preact/hooks";
import type { Quote } from "../../../shared/contract/storefront.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Lines } from "./lines.tsx";
import { Policy } from "./policy.tsx";

/** What a quote and a cart priced in the widget have in common. */
export type Priced = Pick<
  Quote,
  "pickup_date" | "return_date" | "lines" | "addons" | "subtotal" | "tax" | "total" | "deposit" | "cancellation_policy"
>;

export interface SummaryProps {
  /** "Fri 3 – Sun 5 July", or null before dates are chosen. */
  dates: string | null;
  /** "3 days" */
  span: string | null;
  /** "09:00 – 18:00": from when on the first day until when on the last, where the shop has hours. */
  hours?: string | null;
  place?: string | undefined;
  /** null while nothing is chosen. */
  quote: Priced | null;
  prices_include_tax: boolean;
  /** The way on, for steps without a form of their own. */
  action?: { label: string; disabled?: boolean; busy?: string | false; onClick: () => void } | null;
  /** While paying it stands open above the form in a narrow place. */
  inline?: boolean;
  onDates?: (() => void) | undefined;
}

/** Dates, things, price and terms, always in sight: beside the step, or as a bar below it that opens. */
export function Summary(
  { dates, span, hours, place, quote, prices_include_tax, action, inline, onDates }: SummaryProps,
) {
  const text = useText();
  const { summary, change } = text.words;
  const [open, setOpen] = useState(false);
  const bar = quote && span
    ? `${summary.items(quote.lines.reduce((sum, { quantity }) => sum + quantity, 0))} · ${span}`
    : dates;
  return (
    <aside
      class={`summary ${inline ? "inline" : dates ? "" : "idle"}`}
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
          {span && <span class="muted">{[span, hours].filter(Boolean).join(" · ")}</span>}
          {dates && place && (
            <>
              <Icon name="pin" />
              <span class="muted">
                <bdi>{place}</bdi>
              </span>
            </>
          )}
        </div>
        {quote
          ? (
            <>
              <Lines quote={quote} prices_include_tax={prices_include_tax} />
              <Policy quote={quote} />
            </>
          )
          : <p class="muted">{summary.empty}</p>}
      </div>
      {!inline && (
        <div class="summary-bar">
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
    </aside>
  );
}
