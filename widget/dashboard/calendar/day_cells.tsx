import { useMemo } from "preact/hooks";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import { barsOn, type CalendarRow } from "./calendar_row.ts";
import type { DayLook } from "./look_of_days.ts";
import { type Layout, px } from "./scale.ts";

interface DayCellsProps {
  index: number;
  row: CalendarRow | null;
  first: number;
  count: number;
  layout: Layout;
  looks: (day: number) => DayLook;
  /** Bars by day for which the row has no lane. */
  hidden: ReadonlyMap<number, number> | null;
  /** The day of the block that the keyboard is on. */
  active: number | null;
}

/** Some days of a row. They are rendered again only if something in them has changed, so that scrolling stays cheap. */
export function DayCells({ index, row, first, count, layout, looks, hidden, active }: DayCellsProps) {
  const { locale } = useFormat();
  const words = useWords();
  return useMemo(
    () => (
      <div class="days" role="presentation" style={{ insetInlineStart: px(layout.head + first * layout.day) }}>
        {Array.from({ length: count }, (_, at) => {
          const day = first + at;
          const free = row?.free.get(day);
          const look = looks(day);
          const isActive = day === active;
          const more = hidden?.get(day);
          return (
            <div
              key={at}
              class={`${look.class}${free === 0 ? " none" : ""}${isActive ? " active" : ""}`}
              role="gridcell"
              id={isActive ? `cell-${index}-${day}` : undefined}
              aria-colindex={day + 2}
              aria-label={row && free !== undefined ? labelOf(row, day, free) : undefined}
            >
              {more && <small class="more" data-more={`+${more}`} />}
              {free}
            </div>
          );
        })}
      </div>
    ),
    [index, row, first, count, layout, looks, hidden, active, locale],
  );

  /** Names the cell for screen readers. What is on the day is counted only where the keyboard is. */
  function labelOf(row: CalendarRow, day: number, free: number): string {
    const { label, is_closed } = looks(day);
    const parts = [row.item.name, label, words.calendar.free_of(free, row.item.units)];
    if (is_closed) parts.push(words.calendar.closed);
    if (day === active) parts.push(words.calendar.bars(barsOn(row, day).length));
    return parts.join(", ");
  }
}
