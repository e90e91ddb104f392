import { openStateAt } from "../../shared/open_state.ts";
import { DAY, midnightOf, wallOf, type WallTime } from "../../shared/wall_clock.ts";
import type { ShopRow } from "../shops/shops.sql.ts";
import { dateLocaleFor, textFor } from "../text/text_for.ts";

/** The settings of a shop that the sentence about its hours depends on. */
type ShopHours = Pick<ShopRow, "opening_hours" | "closed_dates" | "timezone" | "locale">;

/** The sentences about a shop's hours now, such as "Closed today" and "Opens Saturday at 9:00". */
export interface HoursToday {
  is_open: boolean;
  sentences: string[];
}

/** Returns whether a shop is open and until when. Null without opening hours: the shop has not said. */
export function hoursToday(shop: ShopHours, now: Date): HoursToday | null {
  if (!shop.opening_hours) return null;
  const { pages: text, mail: { clock } } = textFor(shop.locale);
  const locale = dateLocaleFor(shop.locale);
  const time = (wall: WallTime) => clock(formatWall(locale, wall, { hour: "numeric", minute: "2-digit" }));
  const state = openStateAt(now.getTime(), shop);
  switch (state.kind) {
    case "open":
      return { is_open: true, sentences: state.closes === null ? [] : [text.open_until(time(state.closes))] };
    case "opens":
      return { is_open: false, sentences: [text.opens_at(time(state.opens))] };
    case "closed": {
      const closed = state.all_day ? text.closed_today : text.closed_now;
      if (state.opens === null) return { is_open: false, sentences: [closed] };
      // A weekday alone means the next one
      const isWithinWeek = state.opens < midnightOf(wallOf(now.getTime(), shop.timezone)) + 7 * DAY;
      const day = formatWall(locale, state.opens, {
        weekday: "long",
        ...!isWithinWeek && { day: "numeric", month: "long" },
      });
      return { is_open: false, sentences: [closed, text.opens_on(day, time(state.opens))] };
    }
  }
}

function formatWall(locale: string, wall: WallTime, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { timeZone: "UTC", calendar: "gregory", ...options }).format(wall);
}
