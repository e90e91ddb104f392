import { nextStep, type StepResult } from "./next_step.ts";
import type { Goal, Step } from "./step.ts";
import { formOf, type Store } from "./store.ts";

/** Goes as far towards the goal as the answers so far allow, and returns the step that is shown now. */
export function advance(store: Store, goal: Goal, result?: StepResult): Step {
  const step = nextStep({
    goal,
    booked: store.booked.value,
    trip: store.trip.value,
    dates: store.dates.value,
    quote: store.quote.value,
    session: store.session.value,
    person: store.person.value,
    asks: store.shop.value?.questions,
    sign_in: store.shop.value?.sign_in ?? "required",
    template: store.template.value,
    isSigned: store.checkout.value?.isSigned,
  }, result);
  showStep(store, step);
  return step;
}

/** Replaces the step. Closes the payment form and stops the hold's timer when the customer leaves them. */
export function showStep(store: Store, step: Step): void {
  const form = formOf(store.step.value);
  if (form && form !== formOf(step)) form.close();
  if (step.name !== "pay") store.stopTimer();
  store.error.value = null;
  store.step.value = step;
}
