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

/** The least width of an hour's name, in px. */
const HOUR_WIDTH = 64;

/** The row of dates. It stays in view. */
export function DayHeads({ days, layout, looks, firstDay, lastDay }: DayHeadsProps) {
  const words = useWords();
  const shown = Array.from({ length: lastDay - firstDay }, (_, at) => firstDay + at);
  return (
    <div class="timeline-heads" role="rowgroup" style={{ inlineSize: px(layout.head + days.count * layout.day) }}>
      <div role="row" aria-rowindex={1}>
        <div class="corner" role="columnheader" aria-colindex={1}>{words.calendar.item}</div>
        {shown.map((day) => <DayHead key={day} {...{ day, days, layout }} look={looks(day)} />)}
      </div>
    </div>
  );
}

interface DayHeadProps {
  day: number;
  days: ShopDays;
  look: DayLook;
  layout: Layout;
}

function DayHead({ day, days, look, layout }: DayHeadProps) {
  const format = useFormat();
  const words = useWords();
  const date = days.dates[day]!;
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
          {thinned(days.hoursOf(day), layout.day / HOUR_WIDTH).map(({ clock, place }) => (
            <small key={place} style={{ insetInlineStart: `${place * 100}%` }}>{format.clock(clock)}</small>
          ))}
        </span>
      )}
    </div>
  ), [date, days, look, layout, format.locale]);
}

/** Returns every hour, or every second or third one and so on, so that at most `most` are left. */
function thinned<Hour>(hours: readonly Hour[], most: number): Hour[] {
  const step = Math.ceil(hours.length / most);
  return hours.filter((_, at) => at % step === 0);
}
