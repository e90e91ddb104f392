import { useMemo } from "preact/hooks";
import { spanSaid } from "./duration.ts";
import { Stage } from "./current_step.tsx";
import { hoursOf } from "./state/calendar.ts";
import { toGear } from "./state/inventory.ts";
import { toYou } from "./state/later.ts";
import type { Step } from "./state/step.ts";
import { backTo, flow, flowStepOf } from "./state/steps.ts";
import { intentOf, placeOf, type Store } from "./state/store.ts";
import type { Catalogue } from "../text/en.ts";
import { type Text, textOf, TextProvider, useText } from "../text/text.ts";
import { Button } from "../ui/button.tsx";
import type { Look } from "../ui/look.ts";
import { Shell } from "../ui/shell.tsx";
import { Summary } from "./summary/summary.tsx";

interface AppProps {
  store: Store;
  look: Look;
  words: Catalogue;
  locale: string;
  /** As a button the widget waits for this click. */
  onOpen: (() => void) | null;
}

/** The whole widget: the frame, the step that the customer is at, and the summary beside it. */
export function App({ store, look, words, locale, onOpen }: AppProps) {
  const shop = store.shop;
  const text = useMemo(
    () => textOf(words, { locale, currency: shop?.currency ?? "EUR", timezone: shop?.timezone ?? "UTC" }),
    [words, locale, shop],
  );
  const step = store.step;
  const inFlow = onOpen ? null : flowStepOf(step);
  return (
    <TextProvider value={text}>
      <Shell
        look={look}
        steps={flow.filter((name) => name !== "waiver" || store.template).map((name) => ({
          name,
          label: text.words.steps[name],
        }))}
        step={inFlow}
        view={onOpen ? "button" : viewOf(step)}
        summary={inFlow && <Beside key={inFlow} store={store} />}
        onStep={(name) => backTo(store, name)}
      >
        {onOpen
          ? <Button kind="primary" icon="calendar" onClick={onOpen}>{text.words.book_now}</Button>
          : <Stage store={store} />}
      </Shell>
    </TextProvider>
  );
}

/** Changes when the focus shall follow. */
function viewOf(step: Step): string {
  if (step.at === "opening" && step.fresh) return "dates";
  return step.at === "you" ? `you-${step.asks}` : step.at;
}

/** The summary, closed where a step begins: what the customer has chosen, by the hold's own quote once there is one. */
function Beside({ store }: { store: Store }) {
  const text = useText();
  const step = store.step;
  const { from, to } = store.range;
  const quote = intentOf(step)?.quote ?? store.quote;
  return (
    <Summary
      dates={from && to ? text.days(from, to) : null}
      span={spanSaid(store, text)}
      hours={hoursSaid(store, text)}
      place={placeOf(store)?.name}
      quote={quote}
      prices_include_tax={store.shop?.prices_include_tax ?? false}
      inline={step.at === "pay"}
      onDates={step.at === "gear" || step.at === "you" ? () => backTo(store, "dates") : undefined}
      action={actionOf(store, text)}
    />
  );
}

/** From when on the first day, until when on the last. */
function hoursSaid({ range, time, dates, shop }: Store, { clock, moment }: Text): string | null {
  if (time && dates) {
    return [dates.pickup_date, dates.return_date].map((at) => moment(at, "time")).join(" – ");
  }
  const hours = shop && hoursOf(range, shop);
  return hours && `${clock(hours.opens)} – ${clock(hours.closes)}`;
}

/** The way on for the steps that have no form of their own. */
function actionOf(store: Store, { words }: Text) {
  const { step, dates, lines, quote, busy } = store;
  const label = words.next;
  switch (step.at) {
    case "opening":
    case "dates":
      return { label, disabled: !dates, onClick: () => toGear(store) };
    case "gear":
      return {
        label,
        disabled: !lines.length || !quote,
        busy: busy && words.loading,
        onClick: () => toYou(store),
      };
    default:
      return null;
  }
}
