import { useEffect, useState } from "preact/hooks";
import type { BookingChangeResult } from "../../../shared/contract/booking_change.ts";
import { focusInvalidField } from "../components/focus_invalid_field.ts";
import { errorMessage } from "../state/error_message.ts";
import { surplusOf } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { type Once, useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";
import type { CalendarItems } from "./calendar_items.ts";
import { changesFor, type Move } from "./move.ts";
import { useDowntimeChange } from "./use_downtime_change.ts";
import type { Moving } from "./use_move.ts";

export type Pricing = "keep" | "requote";

/** Previews a dropped move and makes the change when it is confirmed. */
export function useReview(items: CalendarItems, { move, reviewed }: { move: Moving; reviewed: Move }) {
  const { api, me, message } = useStore();
  const words = useWords();
  const { calendar: say } = words;
  const { bar, period } = reviewed;
  const { run, busy, error, setError } = useAction();
  const [pricing, setPricing] = useState<Pricing>("requote");
  const [result, setResult] = useState<BookingChangeResult | null>(() => {
    const known = move.preview.peek();
    return known?.period === period ? known.result : null;
  });
  const [isLoading, setLoading] = useState(bar.kind === "booking" && !result);
  const downtime = useDowntimeChange(items, { reviewed, busy });
  const { lacking, newer } = downtime;
  const [reason, setReason] = useState("");
  const [lacksReason, setLacksReason] = useState(false);
  const changes = changesFor(reviewed);
  const difference = surplusOf(me.value!);
  const params = { id: bar.id };

  async function loadPreview(): Promise<void> {
    const body = { ...changes, pricing: "requote" as const, difference, preview: true };
    try {
      setResult(await api("POST /v1/bookings/:id/change", { params, body }));
    } catch (error) {
      setError(errorMessage(words, error));
    }
    setLoading(false);
  }
  /** Shows what has become of the booking and the stock, after a change was refused. */
  async function showChanges(): Promise<void> {
    items.refresh({ force: true });
    await loadPreview();
  }
  useEffect(() => {
    if (bar.kind === "booking" && !result) void loadPreview();
  }, []);

  function finish(sentence: string): void {
    message.value = sentence;
    items.refresh({ force: true });
    move.end();
  }

  async function changeBooking(once: Once): Promise<void> {
    const body = { ...changes, pricing, difference, ...bar.version !== null && { if_version: bar.version } };
    const { booking } = await api("POST /v1/bookings/:id/change", { params, body, once: once(body) });
    finish(say.booking_changed(booking.number));
  }

  async function changeDowntime(once: Once): Promise<void> {
    if (await downtime.change(once, reason.trim())) finish(say.downtime_changed);
  }

  return {
    result,
    isLoading,
    lacking,
    newer,
    pricing,
    setPricing,
    reason,
    setReason,
    lacksReason: lacksReason && !reason.trim(),
    busy,
    error,
    confirm(): void {
      const isMissing = lacking !== null && !reason.trim();
      setLacksReason(isMissing);
      if (isMissing) return focusInvalidField();
      if (bar.kind === "downtime") return void run(changeDowntime);
      void run(changeBooking).then((done) => done ? undefined : showChanges());
    },
  };
}
