import { backTo, flow, type FlowStep, flowStepOf } from "./store/steps.ts";
import type { Store } from "./store/store.ts";

/** The browser's Back goes back a step: each step further is an entry of the page's history, at the page's own address. */
export function followHistory(store: Store, { name, life }: { name: string; life: AbortSignal }): void {
  let last = flowStepOf(store.step);
  store.subscribe(() => {
    const now = flowStepOf(store.step);
    const isFurther = now && last && flow.indexOf(now) > flow.indexOf(last);
    // an answer that comes after the tag was taken away is none of the page's history
    if (isFurther && store.shop && !life.aborted) {
      history.replaceState({ ...history.state, [name]: last }, "");
      history.pushState({ ...history.state, [name]: now }, "");
    }
    last = now;
  });
  const onBack = ({ state }: PopStateEvent) => {
    const wanted: FlowStep | undefined = state?.[name];
    const now = flowStepOf(store.step);
    // an entry that is the page's own, as of a link within it, says nothing of a step
    if (wanted && now && flow.indexOf(wanted) < flow.indexOf(now)) backTo(store, wanted);
  };
  addEventListener("popstate", onBack, { signal: life });
}
