import { useState } from "preact/hooks";
import { describeRefusal } from "../counter/use_undo.ts";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { useStore } from "../state/store.ts";
import { type Once, useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";
import type { CalendarItems } from "./calendar_items.ts";
import type { Move } from "./move.ts";
import { type Pricing, useBookingChange } from "./use_booking_change.ts";
import { useDowntimeChange } from "./use_downtime_change.ts";
import type { Moving } from "./use_move.ts";

/** Previews a dropped move and makes the change when it is confirmed. */
export function useReview(items: CalendarItems, { move, reviewed }: { move: Moving; reviewed: Move }) {
  const { message, offerUndo } = useStore();
  const words = useWords();
  const { bar, period } = reviewed;
  const { run, busy, error, setError } = useAction();
  const [pricing, setPricing] = useState<Pricing>("requote");
  const [notify, setNotify] = useState(true);
  const [known] = useState(() => {
    const preview = move.preview.peek();
    return preview?.period === period ? preview.result : null;
  });
  const booking = useBookingChange(items, { reviewed, known, busy, setError });
  const downtime = useDowntimeChange(items, { reviewed, busy });
  const { lacking } = downtime;
  const [reason, setReason] = useState("");
  const [lacksReason, setLacksReason] = useState(false);

  /** Returns whether the change was made. */
  async function makeChange(once: Once): Promise<boolean> {
    if (bar.kind !== "booking") {
      const isMade = await downtime.change(once, reason.trim());
      if (isMade) message.value = words.calendar.downtime_changed;
      return isMade;
    }
    const changed = await booking.change(once, { pricing, notify });
    if (!changed) return false;
    const number = bar.booking_number!;
    const sentence = words.calendar.booking_changed(number);
    if (!changed.undoable) message.value = sentence;
    else {
      offerUndo(sentence, async (once) => {
        const refusal = await booking.undo(once).then(() => null, (error) => describeRefusal(error, words));
        items.refresh({ force: true });
        message.value = refusal ?? words.counter.undone(number);
      });
    }
    return true;
  }

  async function change(once: Once): Promise<void> {
    const isMade = await makeChange(once);
    items.refresh({ force: true });
    if (isMade) move.end();
  }

  return {
    result: booking.result,
    isLoading: bar.kind === "booking" && !booking.result && !error,
    lacking,
    newer: booking.newer ?? downtime.newer,
    pricing,
    setPricing,
    notify,
    setNotify,
    reason,
    setReason,
    lacksReason: lacksReason && !reason.trim(),
    busy,
    error,
    async confirm(): Promise<void> {
      const isMissing = lacking !== null && !reason.trim();
      setLacksReason(isMissing);
      if (isMissing) return focusInvalidField();
      if (await run(change) || bar.kind === "downtime") return;
      // Shows what has become of the booking and the stock
      items.refresh({ force: true });
      await booking.loadPreview();
    },
  };
}
