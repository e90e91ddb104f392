import { useRef, useState } from "preact/hooks";
import type { Downtime } from "../../../shared/contract/downtime.ts";
import { failedAt } from "../../api.ts";
import { useStore } from "../state/store.ts";
import type { Once } from "../state/use_action.ts";
import type { CalendarItems } from "./calendar_items.ts";
import type { Lacking } from "./lacking_bookings.tsx";
import { changesFor, type Move } from "./move.ts";

/** A downtime as a colleague has changed it. */
export type NewerDowntime = Pick<Downtime, "starts" | "ends" | "quantity" | "reason" | "updated_at">;

const CHANGE_DOWNTIME = "PATCH /v1/fleet/items/:id/downtime/:downtime_id";

/**
 * Changes the dates of a moved downtime. `newer` is what a colleague has changed since it was lifted. It stays as it is
 * while a request runs, because the calendar may show the person's own change before the answer arrives.
 */
export function useDowntimeChange(items: CalendarItems, { reviewed, busy }: { reviewed: Move; busy: boolean }) {
  const { api } = useStore();
  const { bar } = reviewed;
  const row = items.rowAt(reviewed.row).value;
  const [refused, setRefused] = useState<NewerDowntime | null>(null);
  const [lacking, setLacking] = useState<Lacking | null>(null);
  const shown = row?.bars.find(({ kind, id }) => kind === "downtime" && id === bar.id);
  const lastNewer = useRef<NewerDowntime | null>(null);
  if (!busy) lastNewer.current = newest(bar.updated_at, [refused, shown as NewerDowntime | undefined]);
  const newer = lastNewer.current;

  return {
    newer,
    lacking,
    /** Returns whether the dates were changed. Otherwise `newer` or `lacking` says why not. */
    async change(once: Once, reason: string): Promise<boolean> {
      const if_version = newer?.updated_at ?? bar.updated_at;
      const body = {
        ...newer ? wholePeriod(reviewed) : changedEnds(reviewed),
        ...lacking && { override: { reason } },
        ...if_version && { if_version },
      };
      const params = { id: row!.item.fleet_item_id, downtime_id: bar.id };
      try {
        await api(CHANGE_DOWNTIME, { params, body, once: once(body) });
        return true;
      } catch (error) {
        if (!failedAt(CHANGE_DOWNTIME, error)) throw error;
        const { problem } = error;
        if (problem.code === "changed_meanwhile") setRefused(problem.record as unknown as Downtime);
        else if (problem.code === "below_committed_stock") setLacking(problem);
        else throw error;
        return false;
      }
    },
  };
}

/** Returns the newest of some versions, or null if none is newer than `version`. */
function newest(version: string | null, found: (NewerDowntime | null | undefined)[]): NewerDowntime | null {
  let known: NewerDowntime | null = null;
  for (const one of found) {
    if (one && version && one.updated_at > (known?.updated_at ?? version)) known = one;
  }
  return known;
}

function changedEnds(move: Move) {
  const { pickup_date, return_date } = changesFor(move);
  return { ...pickup_date && { starts: pickup_date }, ...return_date && { ends: return_date } };
}

/** Returns both ends. The end that was not moved may have changed meanwhile, and the sheet shows both. */
function wholePeriod({ period: { starts, ends } }: Move) {
  return { starts: new Date(starts).toISOString(), ends: ends === null ? null : new Date(ends).toISOString() };
}
