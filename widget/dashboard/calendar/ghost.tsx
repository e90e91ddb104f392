import { useFormat } from "../text/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { useWords } from "../text/words.ts";
import type { CalendarItems } from "./calendar_items.ts";
import { outcomeOf } from "./move.ts";
import { describeOutcome, describePeriod } from "./move_words.ts";
import { type Layout, px } from "./scale.ts";
import type { Moving } from "./use_move.ts";

/** The bar at its new place, with its dates and what is known about them. */
export function Ghost({ move, layout, items }: { move: Moving; layout: Layout; items: CalendarItems }) {
  const format = useFormat();
  const words = useWords();
  const shown = move.current.value ?? move.reviewed.value;
  if (!shown) return null;
  const { row, period } = shown;
  const { days } = items;
  const from = days.positionOf(period.starts);
  const to = period.ends === null ? days.count : days.positionOf(period.ends);
  const outcome = outcomeOf(shown, move.preview.value, items);
  const state = outcome.error || outcome.is_free === false ? "refused" : outcome.is_free ? "possible" : "unknown";
  return (
    <div
      class={`ghost ${state}`}
      aria-hidden="true"
      style={{
        insetInlineStart: px(layout.head + from * layout.day),
        insetBlockStart: px(row * layout.row + 1),
        inlineSize: px(Math.max(layout.bar, (to - from) * layout.day)),
        blockSize: px(layout.row - layout.free - 4),
      }}
    >
      <span>
        <Icon name={state === "refused" ? "warning" : state === "possible" ? "check" : "clock"} />
        <b>{describeOutcome(outcome, format, words)}</b> <small>{describePeriod(period, format, words)}</small>
      </span>
    </div>
  );
}
