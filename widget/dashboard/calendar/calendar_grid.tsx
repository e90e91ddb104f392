import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useFormat } from "../text/format.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import type { Opening } from "../../../shared/opening_hours.ts";
import type { CalendarItems } from "./calendar_items.ts";
import { CalendarRowView } from "./calendar_row_view.tsx";
import type { DayRange } from "./day_range.ts";
import { DayHeads } from "./day_heads.tsx";
import { DaySheet } from "./day_sheet.tsx";
import { Ghost } from "./ghost.tsx";
import type { Cell } from "./grid_moves.ts";
import { createDayLooks } from "./look_of_days.ts";
import { MarkStatus, MarkView } from "./mark_view.tsx";
import { MoveBar } from "./move_bar.tsx";
import { ReviewSheet } from "./review_sheet.tsx";
import { pageFrom } from "./range.ts";
import { px, type Scale } from "./scale.ts";
import { useDrag } from "./use_drag.ts";
import { useGridKeys } from "./use_grid_keys.ts";
import { useLayout } from "./use_layout.ts";
import { useMark } from "./use_mark.ts";
import { useMove } from "./use_move.ts";
import { useScroll } from "./use_scroll.ts";
import { useView } from "./use_view.ts";

export interface CalendarGridProps {
  items: CalendarItems;
  scale: Scale;
  /** The first day shown. */
  date: string;
  today: string;
  /** True if rows have room for many bars. */
  tall: boolean;
  opening: Opening;
}

/** Rows that are shown until the number of items is known. */
const EMPTY_ROWS = 12;

/** Returns the day that the keyboard starts on: today if it is in view, otherwise the first day. */
function firstShown(date: string, today: string, scale: Scale): string {
  return today >= date && today < pageFrom(date, 1, scale) ? today : date;
}

/** The grid of items and days. Only the part in view is rendered, and only it is loaded. */
export function CalendarGrid({ items, scale, date, today, tall, opening }: CalendarGridProps) {
  const { now } = useStore();
  const format = useFormat();
  const words = useWords();
  const { days } = items;
  const rows = items.total.value ?? EMPTY_ROWS;
  const grid = useRef<HTMLDivElement>(null);
  const layout = useLayout(grid, scale, tall);
  const looks = useMemo(() => createDayLooks(days, { opening, today, format }), [
    days,
    opening,
    today,
    format.locale,
  ]);
  const view = useView(grid, { layout, rows, days: days.count });
  useSignalEffect(() => items.show(view.value));
  useScroll(grid, { layout, days, date });

  /** The cell that the keyboard is on, and the days whose sheet is open. */
  const active = useSignal<Cell>({ row: 0, day: Math.max(0, days.dayOf(firstShown(date, today, scale))) });
  const opened = useSignal<DayRange | null>(null);
  const move = useMove(items, layout);
  const marking = useMark(grid, { items, layout, active, opened });
  const focus = () => grid.current?.focus();
  useEffect(() => void move.onEnd(focus), []);
  const keys = useGridKeys(grid, { rows, days, layout, active, marking, move });
  const drag = useDrag(grid, { items, layout, opened, active, marking, move });

  const { firstRow, lastRow, firstDay, lastDay } = view.value;
  const shown = Array.from({ length: lastRow - firstRow }, (_, at) => firstRow + at);
  // A row that leaves the view lends its elements to one that enters it. The number of slots never shrinks: with
  // another number, all rows would change places.
  const slots = useRef(1);
  slots.current = Math.max(slots.current, shown.length);
  const size = { blockSize: px(rows * layout.row), inlineSize: px(layout.head + days.count * layout.day) };
  const at = days.positionOf(now());
  const { row, day } = active.value;
  const rendersActive = row >= firstRow && row < lastRow && day >= firstDay && day < lastDay;
  return (
    <>
      <div
        ref={grid}
        class={`timeline ${scale}`}
        role="grid"
        tabIndex={0}
        aria-label={words.calendar.grid}
        aria-describedby="calendar-keys"
        aria-rowcount={rows + 1}
        aria-colcount={days.count + 1}
        aria-activedescendant={rendersActive ? `cell-${row}-${day}` : undefined}
        aria-busy={items.total.value === null}
        style={{
          "--day": px(layout.day),
          "--head": px(layout.head),
          "--top": px(layout.top),
          "--row": px(layout.row),
          "--lane": px(layout.lane),
        }}
        onKeyDown={keys}
        {...drag}
      >
        <DayHeads {...{ days, layout, looks, firstDay, lastDay }} />
        <div class="timeline-rows" role="rowgroup" style={size}>
          {shown.map((index) => (
            <CalendarRowView
              key={index % slots.current}
              {...{ index, items, layout, looks, firstDay, lastDay, active }}
              moving={move.key}
            />
          ))}
          {at >= 0 && at < days.count && (
            <div class="now" role="presentation" style={{ insetInlineStart: px(layout.head + at * layout.day) }} />
          )}
          <MarkView {...{ marking, layout, items }} />
          <Ghost {...{ move, layout, items }} />
        </div>
      </div>
      <p id="calendar-keys" class="unseen">{words.calendar.keys}</p>
      <p class="unseen" role="status">{move.spoken.value}</p>
      <MarkStatus {...{ items, marking }} />
      <MoveBar {...{ items, move }} />
      {opened.value && (
        <DaySheet
          range={opened.value}
          {...{ items, looks, move, today }}
          onClose={() => {
            opened.value = null;
            marking.clear();
          }}
          onFocus={focus}
        />
      )}
      {move.reviewed.value && <ReviewSheet {...{ items, move }} reviewed={move.reviewed.value} />}
    </>
  );
}
