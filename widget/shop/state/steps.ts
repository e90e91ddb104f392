import { toGear } from "./inventory.ts";
import { inCheckout, toYou } from "./later.ts";
import type { Step, StepName } from "./step.ts";
import { go, type Store } from "./store.ts";
import { attempt } from "./attempt.ts";

/** A step of a booking, as the progress above each view shows it. */
export type FlowStep = "dates" | "gear" | "you" | "waiver" | "pay";

/** The steps of a booking, in order; a shop without a waiver has no such step. */
export const flow: readonly FlowStep[] = ["dates", "gear", "you", "waiver", "pay"];

/** The step of the flow that is shown; null outside it. */
export function flowStepOf(step: Step): FlowStep | null {
  const { at } = step;
  if (at === "opening") return step.fresh ? "dates" : null;
  return at === "closed" || at === "done" || at === "mine" ? null : at;
}

/** Back to a step that is done. While something is under way nothing moves. */
export function backTo(store: Store, name: FlowStep): void {
  if (store.busy) return;
  switch (name) {
    case "dates":
      return go(store, { at: "dates" });
    case "gear":
      return toGear(store);
    case "you":
      return void inCheckout(store, ({ toDetails, toYou }) => store.person ? toDetails(store) : toYou(store));
    case "waiver":
      store.signatures = [];
      return void inCheckout(store, ({ toWaiver }) => attempt(store, () => toWaiver(store)));
    case "pay":
      return;
  }
}

/** On to a step that was seen before, as far as what is known leads; to the dates where it was none of a booking. */
export function onTo(store: Store, name: StepName): void {
  const at = flow.indexOf(name as FlowStep);
  if (at > 1 && !store.quote) toGear(store);
  else if (at > 2) toYou(store);
  else backTo(store, flow[at] ?? "dates");
}
