import { useEffect, useRef, useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { HistoryEntry } from "../../../shared/contract/history.ts";
import { useStore } from "../state/store.ts";
import { hasGearChanged, mustFreeze, newestChange } from "./changed_elsewhere.ts";
import type { Counter } from "./counter.ts";

/** A change that the sheet does not show yet. */
export interface ChangedElsewhere {
  /** The newest entry of the history; null while it is on its way. */
  entry: HistoryEntry | null;
}

/**
 * Returns the booking as the person has seen it. It stays when the booking changes elsewhere, until the person asks for
 * it, so that nothing changes under the thumb. The person's own changes are shown at once.
 */
export function useSeenBooking(counter: Counter, id: string) {
  const { api } = useStore();
  const latest = counter.booking;
  const [seen, setSeen] = useState<Booking | null>(latest);
  const [frozen, setFrozen] = useState<ChangedElsewhere | null>(null);
  /** The answer of an earlier visit, which is shown until the first fresh one. */
  const stale = useRef(latest);
  const current = useRef({ latest, seen });
  current.current = { latest, seen };

  async function judge(before: Booking, now: Booking): Promise<void> {
    if (hasGearChanged(before, now)) setFrozen({ entry: null });
    const request = { params: { id }, query: { limit: "10" } };
    const history = await api("GET /v1/bookings/:id/history", request).catch(() => ({ data: [] }));
    // A newer version is judged by itself, and the person may have asked for this one meanwhile
    if (current.current.latest !== now || current.current.seen === now) return;
    const entry = newestChange(history.data);
    if (mustFreeze(before, now, entry)) setFrozen({ entry: entry ?? null });
    else setSeen(now);
  }
  useEffect(() => {
    if (!latest || counter.busy || latest === seen) return;
    const isFirst = !seen || seen === stale.current;
    const isOwn = latest.version <= Math.max(counter.ownVersion(), seen?.version ?? 0);
    if (isFirst || isOwn && !frozen) setSeen(latest);
    else void judge(seen, latest);
  }, [latest, counter.busy]);

  return {
    seen,
    frozen,
    /** Whether the booking is still that of an earlier visit. Nothing is done with it before a fresh answer. */
    isStale: seen !== null && seen === stale.current && !counter.failure,
    /** Loads the booking and shows it. Returns false if it cannot be loaded; the sheet then stays as it is. */
    showNow: () =>
      counter.run(async () => {
        setSeen(await counter.reload());
        setFrozen(null);
      }),
  };
}
