import type { ReportName, ReportState } from "./report_state.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import type { Period } from "./period.ts";

/** Returns a report of the shown period and of the one before it, which is null if there is none. */
export function useReport<T>(
  name: ReportName,
  state: ReportState,
  { load, part = "" }: { load: (period: Period) => Promise<T>; part?: string },
) {
  const { me } = useStore();
  const keyOf = ({ starts, ends }: Period) =>
    `report ${me.value!.shop.id} ${name} ${starts} ${ends} ${state.location ?? ""} ${part}`;
  const earlier = state.before ?? state.period;
  const now = useCached(keyOf(state.period), () => load(state.period));
  const then = useCached(keyOf(earlier), () => load(earlier));
  const failed = now.error ? now : then;
  const isReady = now.data && then.data;
  return {
    data: isReady ? { now: now.data!, before: state.before ? then.data! : null } : null,
    error: failed.error,
    received_at: failed.received_at,
    refresh() {
      now.refresh();
      then.refresh();
    },
  };
}
