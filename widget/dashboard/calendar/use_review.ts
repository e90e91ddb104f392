import { useState } from "preact/hooks";
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
  const { message } = useStore();
  const words = useWords();
  const { bar, period } = reviewed;
  const { run, busy, error, setError } = useAction();
  const [pricing, setPricing] = useState<Pricing>("requote");
  const [known] = useState(() => {
    const preview = move.preview.peek();
    return preview?.period === period ? preview.result : null;
  });
  const booking = useBookingChange(items, { reviewed, known, busy, setError });
  const downtime = useDowntimeChange(items, { reviewed, busy });
  const { lacking } = downtime;
  const [reason, setReason] = useState("");
  const [lacksReason, setLacksReason] = useState(false);

  function finish(sentence: string): void {
    message.value = sentence;
    items.refresh({ force: true });
    move.end();
  }

  async function change(once: Once): Promise<void> {
    const isDone = bar.kind === "booking"
      ? await booking.change(once, pricing)
      : await downtime.change(once, reason.trim());
    if (!isDone) return items.refresh({ force: true });
    finish(
      bar.kind === "booking" ? words.calendar.booking_changed(bar.booking_number!) : words.calendar.downtime_changed,
    );
  }

  return {
    result: booking.result,
    isLoading: bar.kind === "booking" && !booking.result && !error,
    lacking,
    newer: booking.newer ?? downtime.newer,
    pricing,
    setPricing,
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
