import { useMemo } from "preact/hooks";
import type { Catalogue } from "../text/en.ts";
import { textOf, TextProvider } from "../text/text.ts";
import type { Look } from "../ui/look.ts";
import { Shell } from "../ui/shell.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { CurrentStep } from "./current_step.tsx";
import { GearStrip, showTop } from "./lazy.tsx";
import { goBackTo } from "./state/navigate.ts";
import { flow, flowStepOf, type Step } from "./state/step.ts";
import type { Store } from "./state/store.ts";
import { TripSummary } from "./trip_summary.tsx";

interface AppProps {
  store: Store;
  look: Look;
  words: Catalogue;
  locale: string;
}

/** The whole widget: progress bar, current step and summary. */
export function App({ store, look, words, locale }: AppProps) {
  const shop = store.shop.value;
  const text = useMemo(
    () => textOf(words, { locale, currency: shop?.currency ?? "EUR", timezone: shop?.timezone ?? "UTC" }),
    [words, locale, shop],
  );
  const step = store.step.value;
  const flowStep = flowStepOf(step);
  const { item, "gear-first": gearFirst } = store.preset.value;
  // The key closes the summary when the step changes.
  const summary = flowStep && <TripSummary key={flowStep} store={store} />;
  return (
    <TextProvider value={text}>
      <Shell
        look={look}
        steps={flow.map((name) => ({ name, label: text.words.steps[name] }))}
        step={flowStep}
        view={viewOf(step)}
        summary={flowStep !== "pay" && summary}
        showTop={showTop}
        onStep={(name) => goBackTo(store, name)}
      >
        {flowStep === "dates" && (item || gearFirst !== "off") && (
          // Nothing is loaded while the tag is far from the view.
          <div class="block">{shop ? <GearStrip store={store} /> : <Skeleton shape="block" />}</div>
        )}
        <CurrentStep store={store} summary={summary} />
      </Shell>
    </TextProvider>
  );
}

/** Returns a name that changes when the focus must move to the new view; null while there is nothing to focus. */
function viewOf(step: Step): string | null {
  if (step.name === "loading") return step.fresh ? "dates" : null;
  if (step.name === "my_bookings" && step.details) return "booking";
  return step.name === "you" && step.next === "my_bookings" ? `sign-in-${step.code?.is_sent ?? false}` : step.name;
}
