import { effect } from "@preact/signals";
import { goBackTo, goTo, returnTo } from "./state/navigate.ts";
import { flow, flowStepOf, type Goal, type Step } from "./state/step.ts";
import type { Store } from "./state/store.ts";

/** The order of history entries. */
const order: readonly Goal[] = [...flow, "my_bookings"];

/**
 * Connects the steps to the browser's Back and Forward buttons. Each step further adds a history entry at the page's
 * own address, and stores its name under `name` in the entry's state. Ends with `signal`.
 */
export function followHistory(store: Store, { name, signal }: { name: string; signal: AbortSignal }): void {
  let last = entryOf(store.step.value);
  const stop = effect(() => {
    const entry = entryOf(store.step.value);
    // After Back or Forward the browser already shows the entry.
    if (entry && last && entry !== last && entry !== history.state?.[name]) {
      const further = order.indexOf(entry) > order.indexOf(last);
      history.replaceState({ ...history.state, [name]: further ? last : entry }, "");
      if (further) history.pushState({ ...history.state, [name]: entry }, "");
    }
    last = entry;
  });
  signal.addEventListener("abort", stop);
  const onPopState = ({ state }: PopStateEvent) => {
    const wanted: Goal | undefined = state?.[name];
    const entry = entryOf(store.step.value);
    // An entry of the page itself, such as a link to an anchor, names no step.
    if (!wanted || !entry || wanted === entry || store.busy.value) return;
    if (wanted === "my_bookings") goTo(store, wanted);
    else if (order.indexOf(wanted) > order.indexOf(entry)) returnTo(store, wanted);
    else goBackTo(store, entry === "my_bookings" ? "dates" : wanted);
  };
  addEventListener("popstate", onPopState, { signal });
}

/** Returns the entry of a step. The confirmation has that of the payment, and the sign-in that of what it is for. */
function entryOf(step: Step): Goal | null {
  if (step.name === "done") return "pay";
  if (step.name === "you" && step.next === "my_bookings") return step.next;
  return step.name === "my_bookings" ? step.name : flowStepOf(step);
}
