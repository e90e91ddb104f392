import { toYou } from "./state/later.ts";
import type { Step } from "./state/step.ts";
import { backTo, flow, type FlowStep, flowStepOf, onTo } from "./state/steps.ts";
import type { Store } from "./state/store.ts";

/** What an entry of the page's history may say. */
type Place = FlowStep | "mine";
const places: readonly Place[] = [...flow, "mine"];

/**
 * The browser's Back and Forward lead through the steps, and to the customer's bookings: each one further is an entry of the page's
 * history, at the page's own address.
 */
export function followHistory(store: Store, { name, life }: { name: string; life: AbortSignal }): void {
  let last = placeOf(store.step);
  store.subscribe(() => {
    const now = placeOf(store.step);
    // an answer that comes after the tag was taken away is none of the page's history; what the browser led to is in it
    if (now && last && !life.aborted && now !== last && now !== history.state?.[name]) {
      const further = places.indexOf(now) > places.indexOf(last);
      history.replaceState({ ...history.state, [name]: further ? last : now }, "");
      if (further) history.pushState({ ...history.state, [name]: now }, "");
    }
    last = now;
  });
  const onMove = ({ state }: PopStateEvent) => {
    const wanted: Place | undefined = state?.[name];
    const now = placeOf(store.step);
    // an entry that is the page's own, as of a link within it, says nothing of a step
    if (!wanted || !now || wanted === now || store.busy) return;
    if (now === "mine") backTo(store, "dates");
    else if (wanted === "mine") toYou(store, wanted);
    else (flow.indexOf(wanted) < flow.indexOf(now) ? backTo : onTo)(store, wanted);
  };
  addEventListener("popstate", onMove, { signal: life });
}

function placeOf(step: Step): Place | null {
  return step.at === "mine" ? step.at : flowStepOf(step);
}
