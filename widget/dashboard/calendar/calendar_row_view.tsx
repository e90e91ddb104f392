import type { Signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { useWords } from "../text/words.ts";
import { BarView } from "./bar_view.tsx";
import type { CalendarItems } from "./calendar_items.ts";
import { DayCells } from "./day_cells.tsx";
import type { Cell } from "./grid_moves.ts";
import { countHidden, packLanes } from "./lanes.ts";
import type { DayLook } from "./look_of_days.ts";
import { type Layout, px } from "./scale.ts";

interface CalendarRowViewProps {
  index: number;
  items: CalendarItems;
  layout: Layout;
  looks: (day: number) => DayLook;
  firstDay: number;
  lastDay: number;
  active: Signal<Cell>;
  /** The key of the bar that is being moved. */
  moving: Signal<string | null>;
}

/** One item: its name, its free units by day, and what takes its units as bars in lanes. */
export function CalendarRowView(props: CalendarRowViewProps) {
  const { index, items, layout, looks, firstDay, lastDay, active, moving } = props;
  const words = useWords();
  const row = items.rowAt(index).value;
  const packed = useMemo(() => {
    if (!row) return null;
    const packed = packLanes(row.bars, layout.bar / layout.day);
    const hidden = countHidden(row.bars, packed.lanes, { shown: layout.lanes, days: items.days.count });
    return { ...packed, hidden };
  }, [row, layout]);
  const activeDay = active.value.row === index ? active.value.day : null;
  const blocks = [];
  for (let first = firstDay; first < lastDay; first += layout.block) {
    const isActive = activeDay !== null && activeDay >= first && activeDay < first + layout.block;
    blocks.push(
      <DayCells
        key={first}
        {...{ index, row, first, layout, looks, hidden: packed?.hidden ?? null }}
        count={Math.min(layout.block, items.days.count - first)}
        active={isActive ? activeDay : null}
      />,
    );
  }
  return (
    <div
      class={row ? "timeline-row" : "timeline-row loading"}
      role="row"
      aria-rowindex={index + 2}
      style={{ insetBlockStart: px(index * layout.row) }}
    >
      <div class="item" role="rowheader" aria-colindex={1}>
        {row && (
          <>
            <strong>
              <bdi>{row.item.name}</bdi>
            </strong>
            <small class="muted">{words.calendar.units} {row.item.units}</small>
          </>
        )}
      </div>
      {blocks}
      {row?.bars.map((bar, at) => {
        const lane = packed!.lanes[at]!;
        const isInView = bar.from < lastDay && Math.max(bar.to, bar.from + layout.bar / layout.day) > firstDay;
        return isInView && lane < layout.lanes
          ? (
            <BarView
              key={bar.key}
              {...{ bar, lane, layout }}
              row={index}
              room={packed!.rooms[at]! * layout.day}
              isLifted={moving.value === bar.key}
              // The first two blocks are where the view begins
              isCut={bar.from < firstDay + 2 * layout.block}
            />
          )
          : null;
      })}
    </div>
  );
}
