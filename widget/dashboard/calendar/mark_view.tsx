import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import type { CalendarItems } from "./calendar_items.ts";
import { freeIn, rangeOfMark } from "./day_range.ts";
import { type Layout, px } from "./scale.ts";
import type { Marking } from "./use_mark.ts";

interface MarkViewProps {
  items: CalendarItems;
  layout: Layout;
  marking: Marking;
}

/** The days that are marked, with the units that are free on all of them. */
export function MarkView({ items, layout, marking }: MarkViewProps) {
  const format = useFormat();
  const words = useWords();
  if (!marking.current.value) return null;
  const range = rangeOfMark(marking.current.value);
  const { row, first, last } = range;
  const known = items.rowAt(row).value;
  const free = known && freeIn(known, range);
  const state = free === null ? "unknown" : free ? "possible" : "refused";
  return (
    <div
      class={`ghost mark ${state}`}
      aria-hidden="true"
      style={{
        insetInlineStart: px(layout.head + first * layout.day),
        insetBlockStart: px(row * layout.row + 1),
        inlineSize: px((last + 1 - first) * layout.day),
        blockSize: px(layout.row - 3),
      }}
    >
      <span>
        <b>{format.days(items.days.dates[first]!, items.days.dates[last]!)}</b>
        {known && free !== null && <small>{words.calendar.free_of(free, known.item.units)}</small>}
      </span>
    </div>
  );
}

/** Announces what is marked. */
export function MarkStatus({ items, marking }: Omit<MarkViewProps, "layout">) {
  const format = useFormat();
  const words = useWords();
  const mark = marking.current.value;
  const range = mark && rangeOfMark(mark);
  const known = range && items.rowAt(range.row).value;
  const free = known && freeIn(known, range);
  return (
    <p class="unseen" role="status">
      {range && format.days(items.days.dates[range.first]!, items.days.dates[range.last]!)}
      {known && free !== null && `, ${words.calendar.free_of(free, known.item.units)}`}
    </p>
  );
}
