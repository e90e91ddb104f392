import { backTo, flow, type FlowStep, flowStepOf, onTo } from "./store/steps.ts";
import type { Store } from "./store/store.ts";

/** The browser's Back and Forward lead through the steps: each one further is an entry of the page's history, at the page's own address. */
export function followHistory(store: Store, { name, life }: { name: string; life: AbortSignal }): void {
  let last = flowStepOf(store.step);
  store.subscribe(() => {
    const now = flowStepOf(store.step);
    // an answer that comes after the tag was taken away is none of the page's history; what the browser led to is in it
    if (now && last && !life.aborted && now !== last && now !== history.state?.[name]) {
      const further = flow.indexOf(now) > flow.indexOf(last);
      history.replaceState({ ...history.state, [name]: further ? last : now }, "");
      if (further) history.pushState({ ...history.state, [name]: now }, "");
    }
    last = now;
  });
  const onMove = ({ state }: PopStateEvent) => {
    const wanted: FlowStep | undefined = state?.[name];
    const { step, busy } = store;
    const now = flowStepOf(step);
    // an entry that is the page's own, as of a link within it, says nothing of a step
    if (!wanted || busy) return;
    if (step.at === "mine") backTo(store, "dates");
    else if (now && wanted !== now) (flow.indexOf(wanted) < flow.indexOf(now) ? backTo : onTo)(store, wanted);
  };
  addEventListener("popstate", onMove, { signal: life });
}
