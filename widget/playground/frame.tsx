import type { ComponentChildren } from "preact";
import { flow, type FlowStep } from "../shop/state/step.ts";
import type { LinesProps } from "../shop/summary/lines.tsx";
import { QuoteDetails } from "../shop/summary/quote_details.tsx";
import { Summary, type SummaryProps } from "../shop/summary/summary.tsx";
import { useText } from "../text/text.ts";
import type { Look } from "../ui/look.ts";
import { showTop } from "../ui/page_cover.ts";
import { Shell } from "../ui/shell.tsx";
import { quote } from "./samples/booking.ts";
import { items } from "./samples/items.ts";
import { range, shop } from "./samples/shop.ts";
import { nothing } from "./nothing.ts";

/** A state inside the shell. */
export function Framed({ look, step, name, children, summary }: {
  look: Look;
  step: FlowStep | null;
  name: string;
  children: ComponentChildren;
  summary?: ComponentChildren;
}) {
  const { words } = useText();
  return (
    <Shell
      showTop={showTop}
      look={look}
      steps={flow.map((name) => ({ name, label: words.steps[name] }))}
      step={step}
      view={name}
      summary={summary}
    >
      {children}
    </Shell>
  );
}

export function SampleSummary(
  { extrasOf, discounts, ...props }:
    & Partial<SummaryProps>
    & Pick<LinesProps, "extrasOf">
    & { discounts?: ComponentChildren },
) {
  const text = useText();
  const shown = props.quote === undefined ? quote : props.quote;
  return (
    <Summary
      dates={text.days(range.from, range.to)}
      duration={text.duration(3, "day")}
      hours={`${text.clock("09:00")} – ${text.clock("18:00")}`}
      location={shop.pickup_locations[0]!.name}
      quote={shown}
      details={shown && (
        <QuoteDetails
          quote={shown}
          prices_include_tax
          terms={null}
          extrasOf={extrasOf}
          photoOf={extrasOf
            ? undefined
            : ({ fleet_item_id }) => items.find(({ id }) => id === fleet_item_id)?.photos[0]}
        >
          {discounts}
        </QuoteDetails>
      )}
      onDates={nothing}
      {...props}
    />
  );
}
