import { useText } from "../../text/text.ts";
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
  const text = useText();
  const words = useWords();
  const { calendar: say } = words;
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
      aria-label={say.move_of(nameOf(current.bar, words))}
      onKeyDown={(event) => event.key === "Escape" && move.cancel()}
    >
      <p>
        <strong>
          <bdi>{nameOf(current.bar, words)}</bdi>
        </strong>{" "}
        <span>{describePeriod(current.period, text, words)}</span>{" "}
        <span class={isRefused ? "bad" : "state"}>{describeOutcome(outcome, text, words)}</span>
      </p>
      {(edges.includes("both") || edges.includes("start")) && (
        <>
          {step("both", -1, say.earlier)}
          {step("both", 1, say.later)}
        </>
      )}
      {edges.includes("end") && (
        <>
          {step("end", -1, say.shorter)}
          {step("end", 1, say.longer)}
        </>
      )}
      <Button kind="plain" onClick={() => move.cancel()}>{say.leave}</Button>
      <Button kind="primary" onClick={() => move.drop()}>{say.review}</Button>
    </div>
  );
}
