import { type Opening, spansOf } from "../../../shared/opening_hours.ts";
import { wallOfDate } from "../../../shared/wall_clock.ts";
import type { Format } from "../text/format.ts";
import type { ShopDays } from "./shop_days.ts";

/** How a day looks and what it is called. */
export interface DayLook {
  /** Class names of its column. */
  class: string;
  is_today: boolean;
  is_closed: boolean;
  /** "Monday 3 May 2027". */
  label: string;
}

/** Returns the look of each day. Looks are made on first use, because formats are slow on phones. */
export function createDayLooks(
  days: ShopDays,
  { opening, today, format }: { opening: Opening; today: string; format: Format },
): (day: number) => DayLook {
  const looks = new Map<number, DayLook>();
  return (day) => {
    if (!looks.has(day)) looks.set(day, lookOf(days.dates[day]!, { opening, today, format }));
    return looks.get(day)!;
  };
}

function lookOf(
  date: string,
  { opening, today, format }: { opening: Opening; today: string; format: Format },
): DayLook {
  const is_closed = !spansOf(wallOfDate(date)!, opening).length;
  const is_today = date === today;
  const names = ["day", is_today && "today", is_closed && "closed", date < today && "past"].filter(Boolean);
  return { class: names.join(" "), is_today, is_closed, label: format.day(date, "long") };
}
