import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../text/words.ts";
import { nameOf } from "./bar_view.tsx";
import type { CalendarItems } from "./calendar_items.ts";
import { outcomeOf } from "./move.ts";
import { describeOutcome, describePeriod } from "./move_words.ts";
import { edgesOf } from "./moved_period.ts";
import type { Moving } from "./use_move.ts";

/** The move as buttons: everything that a drag or the keys do, with single taps. */
export function MoveBar({ items, move }: { items: CalendarItems; move: Moving }) {
  const format = useFormat();
  const words = useWords();
  const current = move.current.value;
  // A mouse that drags cannot click, and the bar itself says the same
  if (!current || current.by === "mouse") return null;
  const edges = edgesOf(current.bar);
  const outcome = outcomeOf(current, move.preview.value, items);
  const isRefused = outcome.error !== null || outcome.is_free === false;
  const step = (edge: "both" | "end", steps: number, label: string) => (
    <Button onClick={() => move.shift(edge, steps, { on: true })}>{label}</Button>
  );
  return (
    <div
      class="move-bar"
      role="group"
      aria-label={words.calendar.move_of(nameOf(current.bar, words))}
      onKeyDown={(event) => event.key === "Escape" && move.cancel()}
    >
      <p>
        <strong>
          <bdi>{nameOf(current.bar, words)}</bdi>
        </strong>{" "}
        <span>{describePeriod(current.period, format, words)}</span>{" "}
        <span class={isRefused ? "bad" : "state"}>{describeOutcome(outcome, format, words)}</span>
      </p>
      {(edges.includes("both") || edges.includes("start")) && (
        <>
          {step("both", -1, words.calendar.earlier)}
          {step("both", 1, words.calendar.later)}
        </>
      )}
      {edges.includes("end") && (
        <>
          {step("end", -1, words.calendar.shorter)}
          {step("end", 1, words.calendar.longer)}
        </>
      )}
      <Button kind="plain" onClick={() => move.cancel()}>{words.calendar.leave}</Button>
      <Button kind="primary" onClick={() => move.drop()}>{words.calendar.review}</Button>
    </div>
  );
}
