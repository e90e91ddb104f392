import { type Text, useText } from "../text/text.ts";
import { formatDuration } from "./duration.ts";
import { errorMessage } from "./error_message.ts";
import { QuoteStep, useCheckout, watchInset } from "./lazy.tsx";
import { showGear } from "./state/inventory.ts";
import { goBackTo, goTo } from "./state/navigate.ts";
import type { Step } from "./state/step.ts";
import { locationOf, type Store } from "./state/store.ts";
import { Summary } from "./summary/summary.tsx";

/** Connects the summary to the store. While the customer pays, it shows the hold's own quote. */
export function TripSummary({ store }: { store: Store }) {
  const text = useText();
  const step = store.step.value;
  const { from, to } = store.trip.value.range;
  const quote = heldQuote(step) ?? store.quote.value;
  const checkout = useCheckout(Boolean(from));
  const canChangeDates = step.name === "gear" || step.name === "you";
  return (
    <Summary
      dates={from && (to ? text.days(from, to) : text.words.dates.half_chosen(text.day(from)))}
      duration={formatDuration(store, text)}
      {...checkout?.hoursOfTrip(store, text)}
      location={locationOf(store)?.name}
      quote={quote}
      details={quote && <QuoteStep store={store} quote={quote} />}
      inline={step.name === "pay"}
      onDates={canChangeDates ? () => goBackTo(store, "dates") : undefined}
      action={actionOf(store, text)}
      error={errorMessage(store, text)}
      watchInset={watchInset}
    />
  );
}

function heldQuote(step: Step) {
  return step.name === "pay" && "intent" in step.payment ? step.payment.intent.quote : undefined;
}

/** Returns the button of the steps that have no form of their own. */
function actionOf(store: Store, { words }: Text) {
  const busy = store.busy.value;
  const label = words.next;
  const retry = store.error.value?.retry;
  switch (store.step.value.name) {
    case "loading":
    case "dates":
      return { label, disabled: !store.dates.value, onClick: () => showGear(store) };
    case "gear":
      // The items could not be loaded.
      if (retry && !store.inventory.value) return { label: words.failed.retry, onClick: retry };
      return {
        label,
        disabled: !store.trip.value.lines.length || !store.quote.value,
        busy: busy && words.loading,
        onClick: () => goTo(store, "pay"),
      };
    default:
      return null;
  }
}
