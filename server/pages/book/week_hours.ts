import { html } from "hono/html";
import { formatUnit } from "../../../shared/label.ts";
import { spansOf } from "../../../shared/opening_hours.ts";
import { DAY, midnightOf, wallOf, wallOfDate, type WallTime } from "../../../shared/wall_clock.ts";
import { dateLocaleFor, textFor } from "../../text/text_for.ts";
import type { Html } from "../page.ts";
import type { PageShop } from "../page_shop.ts";
import { listText } from "./list_text.ts";

/** Days ahead whose closed dates are listed. */
const CLOSED_AHEAD = 60;
/** A Monday, from which the days of a week are counted. */
const MONDAY = Date.UTC(2024, 0, 1);

/** Returns the opening hours of each weekday, and the next days on which the shop is closed. Empty without hours. */
export function weekHours(shop: PageShop, now: Date): Html | "" {
  const { opening_hours, timezone } = shop;
  if (!opening_hours) return "";
  const text = textFor(shop.locale).pages;
  const locale = dateLocaleFor(shop.locale);
  const today = midnightOf(wallOf(now.getTime(), timezone));
  const weekday = formatOf(locale, { weekday: "long" });
  const days = Array.from({ length: 7 }, (_, at) => MONDAY + at * DAY);
  const date = formatOf(locale, { day: "numeric", month: "long" });
  const closed = closedAhead(shop, today).map((day) => date.format(day).replaceAll(" ", "\u00a0"));
  return html`
    <section class="hours" aria-labelledby="hours">
      <h2 id="hours">${text.hours}</h2>
      <table>
        <tbody>${days.map((day) =>
          html`
            <tr ${isSameWeekday(day, today) ? html`class="today"` : ""}>
              <th scope="row">${weekday.format(day)}</th>
              <td>${hoursOf(day, shop)}</td>
            </tr>
          `
        )}</tbody>
      </table>
      ${closed.length > 0 ? html`<p class="quiet">${text.also_closed(listText(closed, locale))}</p>` : ""}
    </section>
  `;
}

/** Returns the dates of the next two months on which a shop is closed. */
export function closedAhead({ closed_dates }: Pick<PageShop, "closed_dates">, today: WallTime): WallTime[] {
  return closed_dates.map((date) => wallOfDate(date)!).toSorted((a, b) => a - b)
    .filter((day) => today <= day && day < today + CLOSED_AHEAD * DAY);
}

function hoursOf(day: WallTime, shop: PageShop): string {
  const { pages: text, mail: { clock } } = textFor(shop.locale);
  const spans = spansOf(day, { opening_hours: shop.opening_hours, closed_dates: [] });
  if (spans.length === 0) return text.closed;
  const locale = dateLocaleFor(shop.locale);
  const time = formatOf(locale, { hour: "numeric", minute: "2-digit" });
  const texts = spans.map(({ opens, closes }) =>
    closes - opens === DAY
      ? formatUnit(24, "hour", shop.locale)
      // A word joiner: a line may break after a dash even if a no-break space follows
      : clock(`${time.format(opens)}\u00a0–\u2060\u00a0${time.format(closes)}`).replaceAll(" ", "\u00a0")
  );
  return listText(texts, locale);
}

function isSameWeekday(a: WallTime, b: WallTime): boolean {
  return new Date(a).getUTCDay() === new Date(b).getUTCDay();
}

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { timeZone: "UTC", calendar: "gregory", ...options });
}
