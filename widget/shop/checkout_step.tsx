import type { ComponentChildren } from "preact";
import { DoneStep } from "./done/done_step.tsx";
import { GearStep } from "./gear/gear_step.tsx";
import { PayStep } from "./pay/pay_step.tsx";
import type { Step } from "./state/step.ts";
import type { Store } from "./state/store.ts";
import type { LazyParts } from "./waiver/lazy_parts.ts";
import { YouStep } from "./you/you_step.tsx";

type LaterStep = Extract<Step, { name: "gear" | "you" | "waiver" | "pay" | "done" }>;

interface CheckoutStepProps {
  store: Store;
  step: LaterStep;
  parts: LazyParts;
  /** What is chosen. The payment shows it above its form. */
  summary: ComponentChildren;
}

/** Shows a step after the dates. */
export function CheckoutStep({ store, step, parts, summary }: CheckoutStepProps) {
  switch (step.name) {
    case "gear":
      return <GearStep store={store} />;
    case "you":
    case "waiver":
      return <YouStep store={store} step={step} parts={parts} />;
    case "pay":
      return <PayStep store={store} payment={step.payment} summary={summary} />;
    case "done":
      return <DoneStep store={store} step={step} />;
  }
}
