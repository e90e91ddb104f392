import { advance } from "./advance.ts";
import { load } from "./attempt.ts";
import { showGear } from "./inventory.ts";
import { flow, type FlowStep, type Goal, type StepName } from "./step.ts";
import type { Store } from "./store.ts";

/** Goes towards a goal. Loads the checkout file first if it is not loaded yet. */
export function goTo(store: Store, goal: Goal): void {
  if (goal === "dates") advance(store, goal);
  else if (goal === "gear") showGear(store);
  else {
    load(
      store,
      async () => (await store.loadCheckout()).proceed(store, goal),
      goal === "my_bookings" ? goal : undefined,
    );
  }
}

/** Goes back to a step of the booking. Does nothing while a request is under way. */
export function goBackTo(store: Store, step: FlowStep): void {
  if (store.busy.value || step === "pay") return;
  goTo(store, step);
}

/** Returns to a step that was reached before, as far as the answers still allow. */
export function returnTo(store: Store, name: StepName): void {
  goTo(store, name === "waiver" ? "pay" : flow.find((step) => step === name) ?? "dates");
}
