import { computed, type ReadonlySignal, type Signal, useSignal, useSignalEffect } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import type { BookingChangeResult } from "../../../shared/contract/booking_change.ts";
import { useFormat } from "../text/format.ts";
import { errorMessage } from "../state/error_message.ts";
import { surplusOf } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import type { CalendarItems } from "./calendar_items.ts";
import type { PlacedBar } from "./calendar_row.ts";
import { nameOf } from "./bar_view.tsx";
import { changesFor, type Move, outcomeOf } from "./move.ts";
import { type Edge, edgeFor, isSamePeriod, type Period, periodOfBar, shiftPeriod } from "./moved_period.ts";
import { describeOutcome, describePeriod } from "./move_words.ts";
import type { Layout } from "./scale.ts";

/** Time in ms for which a bar must stay at a place before the server is asked what the change would cost. */
const PAUSE_MS = 250;

/** The server's answer for one period. */
export interface Preview {
  period: Period;
  result: BookingChangeResult | null;
  error: string | null;
}

/** Everything that moves one bar. Nothing is changed before the review confirms it. */
export interface Moving {
  current: Signal<Move | null>;
  preview: Signal<Preview | null>;
  /** A move that was dropped and waits for its confirmation. */
  reviewed: Signal<Move | null>;
  /** The key of the bar that is moved or reviewed. */
  key: ReadonlySignal<string | null>;
  /** What screen readers announce. */
  spoken: Signal<string>;
  lift: (bar: PlacedBar, place: { row: number; edge: Edge; by: Move["by"] }) => void;
  /** Moves an edge by steps from where the bar was lifted, or from where it is now with `on`. */
  shift: (edge: Edge, steps: number, how?: { on: boolean }) => void;
  drop: () => void;
  cancel: () => void;
  /** Called after a move was confirmed or left. */
  onEnd: (listener: () => void) => void;
  end: () => void;
}

/** Moves and stretches bars of the calendar, by pointer and by keyboard. */
export function useMove(items: CalendarItems, layout: Layout): Moving {
  const { api, me } = useStore();
  const format = useFormat();
  const words = useWords();
  const current = useSignal<Move | null>(null);
  const reviewed = useSignal<Move | null>(null);
  const preview = useSignal<Preview | null>(null);
  const spoken = useSignal("");
  const key = useMemo(() => computed(() => (current.value ?? reviewed.value)?.bar.key ?? null), []);
  const listener = useRef(() => {});
  const { timezone } = items.days;

  async function ask(move: Move): Promise<void> {
    const { period, bar: { id } } = move;
    try {
      const difference = surplusOf(me.value!);
      const body = { ...changesFor(move), pricing: "requote" as const, difference, preview: true };
      const result = await api("POST /v1/bookings/:id/change", { params: { id }, body });
      if (current.peek()?.period === period) preview.value = { period, result, error: null };
    } catch (error) {
      if (current.peek()?.period === period) {
        preview.value = { period, result: null, error: errorMessage(words, error) };
      }
    }
  }

  useSignalEffect(() => {
    const move = current.value;
    if (!move || move.bar.kind !== "booking" || isSamePeriod(move.period, periodOfBar(move.bar))) return;
    const timer = setTimeout(() => ask(move), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  useSignalEffect(() => {
    const move = current.value;
    if (!move) return;
    const outcome = outcomeOf(move, preview.value, items);
    spoken.value = `${describePeriod(move.period, format, words)}. ${describeOutcome(outcome, format, words)}`;
  });

  function put(period: Period): void {
    const move = current.peek();
    if (move && !isSamePeriod(move.period, period)) current.value = { ...move, period };
  }

  return {
    current,
    preview,
    reviewed,
    key,
    spoken,
    lift(bar, { row, edge, by }) {
      const allowed = edgeFor(bar, edge);
      if (!allowed) return;
      preview.value = null;
      current.value = { row, bar, edge: allowed, period: periodOfBar(bar), by };
      spoken.value = `${words.calendar.lifted(nameOf(bar, words))}. ${words.calendar.move_keys}`;
    },
    shift(edge, steps, { on } = { on: false }) {
      const move = current.peek();
      const allowed = move && edgeFor(move.bar, edge);
      if (!allowed) return;
      put(shiftPeriod(on ? move.period : periodOfBar(move.bar), allowed, steps * layout.step, timezone));
    },
    drop() {
      const move = current.peek();
      if (!move) return;
      if (isSamePeriod(move.period, periodOfBar(move.bar))) return this.cancel();
      reviewed.value = move;
      current.value = null;
    },
    cancel() {
      if (!current.peek() && !reviewed.peek()) return;
      this.end();
      spoken.value = words.calendar.left;
    },
    onEnd: (called) => listener.current = called,
    end() {
      current.value = null;
      reviewed.value = null;
      preview.value = null;
      // A sheet that is still open would keep the focus
      setTimeout(() => listener.current());
    },
  };
}
