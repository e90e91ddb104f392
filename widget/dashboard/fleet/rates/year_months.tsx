import type { Rate } from "../../../../shared/contract/rates.ts";
import { ratesText } from "../../../../shared/prices/rates_text.ts";
import { firstWeekdayOf, weeksOf } from "../../../ui/calendar_days.ts";
import { useFormat } from "../../text/format.ts";
import { useRatesWords } from "../../text/rates_words.ts";
import type { Stretch } from "./rate_year.ts";

interface YearMonthsProps {
  year: number;
  stretches: readonly Stretch[];
  /** Returns the class that has the colour of a rate. */
  classOf: (rate: Rate) => string;
}

/** The months of a year, each day in the colour of its rate. Screen readers read how many days each rate has. */
export function YearMonths({ year, stretches, classOf }: YearMonthsProps) {
  const own = useRatesWords();
  const format = useFormat();
  const firstWeekday = firstWeekdayOf(format.locale);
  const rateOf = (day: string) => stretches.find(({ from, to }) => from <= day && day <= to)!.rate;
  const months = [...Array(12).keys()].map((month) => `${year}-${String(month + 1).padStart(2, "0")}`);
  const monthName = new Intl.DateTimeFormat(format.locale, { month: "long", timeZone: "UTC", calendar: "gregory" });
  return (
    <div class="rate-months">
      {months.map((month) => {
        const places = weeksOf(month, firstWeekday).flat();
        const name = monthName.format(new Date(month));
        const spoken = ratesText(countDays(places.filter((day) => day !== null).map(rateOf)), {
          usual: own.usual,
          days: (count) => format.duration(count, "day"),
        });
        return (
          <div key={month} role="img" aria-label={`${name}: ${spoken}`}>
            <strong>{name}</strong>
            <div class="rate-days">
              {places.map((day, place) => {
                const rate = day && rateOf(day);
                return (
                  <span key={place} class={rate ? classOf(rate) : undefined} title={rate ? rate.name : undefined}>
                    {day && format.day(day, "number")}
                  </span>
                );
              })}
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** Counts the days of each rate. */
function countDays(rates: readonly (Rate | null)[]): { name: string | null; days: number }[] {
  return [...new Set(rates)].map((rate) => (
    { name: rate?.name ?? null, days: rates.filter((other) => other === rate).length }
  ));
}
