import { useText } from "../text/text.ts";
import { addDays, firstWeekdayOf, weeksOf } from "./calendar_days.ts";
import { formatClosed } from "./closed_day.ts";
import type { DayRule } from "./day_choice.ts";

/** The appearance of one day, and whether it can be chosen. */
export interface DayLook extends Partial<DayRule> {
  chosen?: "start" | "end" | "both" | "between" | undefined;
  preview?: boolean;
  disabled?: boolean;
  today?: boolean;
}

interface MonthGridProps {
  month: string;
  /** Leaves out the weeks before this day, and rows without days. If null, six rows are drawn. */
  since: string | null;
  /** The only day in the tab order. */
  active: string;
  /** Reserves the space of the days without drawing them. */
  blank?: boolean;
  lookOf: (date: string) => DayLook;
}

/** One month of an ARIA APG date grid. Its parent handles keys and clicks. */
export function MonthGrid({ month, since, active, blank, lookOf }: MonthGridProps) {
  const text = useText();
  const { locale, day, words } = text;
  const name = day(month, "month");
  const first = firstWeekdayOf(locale);
  // 1 January 2023 is a Sunday. Arabic short names are whole words, so it uses narrow ones.
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((at) => addDays("2023-01-01", first + at));
  const style = weekdays.some((date) => day(date, "weekday").length > 5) ? "weekday_narrow" : "weekday";
  const weeks = blank
    ? []
    : weeksOf(month, first).filter((week) => !since || week.some((date) => date && date >= since));
  // Six rows, so that paging moves nothing below.
  const rows = since && !blank ? weeks : [0, 1, 2, 3, 4, 5].map((at) => weeks[at]);
  return (
    <div class="month">
      <h3>{name}</h3>
      <table role="grid" aria-label={name}>
        <thead>
          <tr>
            {blank
              ? <th role="none">&nbsp;</th>
              : weekdays.map((date) => (
                <th key={date} scope="col" abbr={day(date, "weekday_long")}>{day(date, style)}</th>
              ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((week, at) => (
            <tr key={at}>
              {week?.map((date, place) => {
                if (!date) return <td key={place} />;
                const { chosen, preview, disabled, sold_out, closed, price, today } = lookOf(date);
                const label = [
                  day(date, "long"),
                  today && words.dates.today,
                  chosen && chosen !== "between" && (chosen === "end" ? words.dates.return : words.dates.pickup),
                  sold_out ? words.dates.sold_out : formatClosed(date, closed, text),
                  price?.label,
                ];
                return (
                  <td
                    key={place}
                    class={[
                      chosen,
                      preview && "preview",
                      sold_out && "sold-out",
                      closed && "closed",
                      today && "today",
                    ].filter(Boolean).join(" ")}
                    data-date={date}
                    tabIndex={date === active ? 0 : -1}
                    aria-selected={!!chosen}
                    aria-disabled={disabled || undefined}
                    aria-label={label.filter(Boolean).join(", ")}
                  >
                    <span>{day(date, "number")}{price?.shown}</span>
                  </td>
                );
              }) ?? <td />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
