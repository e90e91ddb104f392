import { useMemo } from "preact/hooks";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import type { DayLook } from "./look_of_days.ts";
import { type Layout, px } from "./scale.ts";
import type { ShopDays } from "./shop_days.ts";

interface DayHeadsProps {
  days: ShopDays;
  layout: Layout;
  looks: (day: number) => DayLook;
  firstDay: number;
  lastDay: number;
}

/** The hours that a day shows in its head at the largest scale. */
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21];

/** The row of dates. It stays in view. */
export function DayHeads({ days, layout, looks, firstDay, lastDay }: DayHeadsProps) {
  const words = useWords();
  const shown = Array.from({ length: lastDay - firstDay }, (_, at) => firstDay + at);
  return (
    <div class="timeline-heads" role="rowgroup" style={{ inlineSize: px(layout.head + days.count * layout.day) }}>
      <div role="row" aria-rowindex={1}>
        <div class="corner" role="columnheader" aria-colindex={1}>{words.calendar.item}</div>
        {shown.map((day) => <DayHead key={day} day={day} date={days.dates[day]!} look={looks(day)} layout={layout} />)}
      </div>
    </div>
  );
}

function DayHead({ day, date, look, layout }: { day: number; date: string; look: DayLook; layout: Layout }) {
  const format = useFormat();
  const words = useWords();
  return useMemo(() => (
    <div
      class={look.class}
      role="columnheader"
      aria-colindex={day + 2}
      aria-current={look.is_today ? "date" : undefined}
      aria-label={look.is_closed ? `${look.label}, ${words.calendar.closed}` : look.label}
      style={{ insetInlineStart: px(layout.head + day * layout.day) }}
    >
      <span class="date">
        <small>{format.day(date, "weekday")}</small> <strong>{format.day(date, "number")}</strong>{" "}
        {layout.scale === "day" && <small class="month">{format.day(date, "month")}</small>}
        {look.is_closed && <small class="shut" aria-hidden="true">{words.calendar.closed}</small>}
      </span>
      {layout.scale === "day" && (
        <span class="hours" aria-hidden="true">
          {HOURS.map((hour) => <small key={hour}>{format.clock(`${String(hour).padStart(2, "0")}:00`)}</small>)}
        </span>
      )}
    </div>
  ), [date, look, layout, format.locale]);
}
