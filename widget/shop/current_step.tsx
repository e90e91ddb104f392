import type { ComponentChildren } from "preact";
import { useText } from "../text/text.ts";
import { Failed } from "../ui/failed.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { DatesStep } from "./dates/dates_step.tsx";
import { errorMessage } from "./error_message.ts";
import { CheckoutStep, lazyParts, MyBookingsStep } from "./lazy.tsx";
import { open } from "./state/open.ts";
import type { Store } from "./state/store.ts";

/** Shows the current step. The payment has the summary in it, between its title and its form. */
export function CurrentStep({ store, summary }: { store: Store; summary: ComponentChildren }) {
  const text = useText();
  const step = store.step.value;
  switch (step.name) {
    case "loading":
      return step.fresh ? <DatesStep store={store} /> : <Skeleton shape="block" count={2} />;
    case "unavailable":
      return <Failed message={errorMessage(store, text) ?? text.words.failed.other} onRetry={() => open(store)} />;
    case "dates":
      return <DatesStep store={store} />;
    case "my_bookings":
      return <MyBookingsStep store={store} step={step} />;
    default:
      if (step.name === "you" && step.next === "my_bookings") return <MyBookingsStep store={store} step={step} />;
      return <CheckoutStep store={store} step={step} parts={lazyParts} summary={summary} />;
  }
}
