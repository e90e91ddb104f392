import { useEffect, useRef, useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { BookingChangeResult } from "../../../shared/contract/booking_change.ts";
import { failedAt } from "../../api.ts";
import { errorMessage } from "../state/error_message.ts";
import { surplusOf } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import type { Once } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";
import type { CalendarItems } from "./calendar_items.ts";
import { changesFor, type Move } from "./move.ts";
import { isSamePeriod, periodOfBar } from "./moved_period.ts";

export type Pricing = "keep" | "requote";

/** A booking as a colleague has changed it. */
interface NewerBooking {
  starts: string;
  ends: string;
  version: number;
}

interface BookingChangeOptions {
  reviewed: Move;
  /** A preview of this move that is already known. */
  known: BookingChangeResult | null;
  /** Whether a change is under way. `newer` stays as it is meanwhile: the calendar may show the change itself. */
  busy: boolean;
  setError: (message: string) => void;
}

const CHANGE_BOOKING = "POST /v1/bookings/:id/change";

/**
 * Previews and changes the dates of a moved booking. `newer` is what a colleague has changed since it was lifted; a
 * change is then compared with that version.
 */
export function useBookingChange(items: CalendarItems, { reviewed, known, busy, setError }: BookingChangeOptions) {
  const { api, me } = useStore();
  const words = useWords();
  const { bar, period } = reviewed;
  const isBooking = bar.kind === "booking";
  const [result, setResult] = useState(known);
  const [refused, setRefused] = useState<NewerBooking | null>(null);
  const lastNewer = useRef<NewerBooking | null>(null);
  const shown = items.rowAt(reviewed.row).value?.bars.find(({ id, line_id }) =>
    id === bar.id && line_id === bar.line_id
  );
  if (isBooking && !busy) lastNewer.current = newest(bar.version, [refused, shown as NewerBooking | undefined]);
  const newer = lastNewer.current;
  const current = { ...bar, ...newer };
  const changes = { ...changesFor({ ...reviewed, bar: current }), difference: surplusOf(me.value!) };
  const params = { id: bar.id };

  useEffect(() => {
    if (isBooking && (newer || !known)) void loadPreview();
  }, [newer?.version]);

  async function loadPreview(): Promise<void> {
    setResult(null);
    try {
      setResult(await api(CHANGE_BOOKING, { params, body: { ...changes, pricing: "requote", preview: true } }));
    } catch (error) {
      setError(errorMessage(words, error));
    }
  }

  return {
    newer,
    result,
    loadPreview,
    /**
     * Returns whether the change can be undone, or null if the booking has not the new dates. `newer` then says what
     * has changed.
     */
    async change(once: Once, terms: { pricing: Pricing; notify: boolean }): Promise<{ undoable: boolean } | null> {
      // A colleague may have made the same change
      if (isSamePeriod(period, periodOfBar(current))) return { undoable: false };
      const if_version = current.version !== null && { if_version: current.version };
      const body = { ...changes, ...terms, undoable: true, ...if_version };
      try {
        return await api(CHANGE_BOOKING, { params, body, once: once(body) });
      } catch (error) {
        if (!failedAt(CHANGE_BOOKING, error) || error.problem.code !== "changed_meanwhile") throw error;
        const { pickup_date, return_date, version } = error.problem.record as unknown as Booking;
        setRefused({ starts: pickup_date, ends: return_date, version });
        return null;
      }
    },
    async undo(once: Once): Promise<void> {
      await api("POST /v1/bookings/:id/change/undo", { params, body: {}, once: once("undo") });
    },
  };
}

/** Returns the newest of some versions, or null if none is newer than `version`. */
function newest(version: number | null, found: (NewerBooking | null | undefined)[]): NewerBooking | null {
  let known: NewerBooking | null = null;
  for (const one of found) {
    if (one && version !== null && one.version > (known?.version ?? version)) {
      known = { starts: one.starts, ends: one.ends, version: one.version };
    }
  }
  return known;
}
