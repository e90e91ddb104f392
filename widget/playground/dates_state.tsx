import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { DAY } from "../../shared/wall_clock.ts";
import { Dates } from "../shop/dates/dates.tsx";
import { withFromPrices } from "../shop/dates/from_prices.tsx";
import { Locations } from "../shop/dates/locations.tsx";
import { TypedDates } from "../shop/dates/typed_dates.tsx";
import { useText } from "../text/text.ts";
import { addDays, weekdayOf } from "../ui/calendar_days.ts";
import type { DayRange, DayRule } from "../ui/day_choice.ts";
import type { Look } from "../ui/look.ts";
import { Framed, SampleSummary } from "./frame.tsx";
import { nothing } from "./nothing.ts";
import { halfDays as sampleParts } from "./samples/half_days.ts";
import { locations, today } from "./samples/shop.ts";

const isClosed = (date: string) => weekdayOf(date) === 1 || date === "2027-07-23";
const isSoldOut = (date: string) => date >= "2027-07-14" && date <= "2027-07-17";

/** Weekends cost more, and so does the season from 12 July on. */
const prices = new Map(
  Array.from({ length: 366 }, (_, at) => addDays(today, at)).filter((date) => !isClosed(date) && !isSoldOut(date)).map(
    (date) => {
      const season = date < "2027-07-12" ? 1 : 1.2;
      return [date, { from_amount: Math.round((weekdayOf(date) % 6 ? 4_500 : 5_250) * season) }];
    },
  ),
);

/** The choice of the dates. */
export function DatesState(
  { look, above, start, closed = false, halfDays = false, currency }: {
    look: Look;
    above?: ComponentChildren;
    start: DayRange;
    closed?: boolean;
    halfDays?: boolean;
    /** Shows prices in this currency under the days. */
    currency?: string;
  },
) {
  const text = useText();
  const { words } = text;
  const [chosen, setChosen] = useState(start);
  const [location, setLocation] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>(halfDays ? "10:00" : null);
  const ready = Boolean(chosen.from && chosen.to);
  const days = ready ? (Date.parse(chosen.to!) - Date.parse(chosen.from!)) / DAY + 1 : 0;
  const duration = days ? time ? text.duration(4, "hour") : text.duration(days, "day") : null;
  const ruleOf = (date: string): DayRule => {
    const open = !closed || !isClosed(date);
    const sold_out = closed && isSoldOut(date);
    return {
      can_pick_up: open && !sold_out,
      can_return: open && !sold_out,
      sold_out,
      closed: open ? undefined : weekdayOf(date) === 1 ? "weekday" : "date",
    };
  };
  return (
    <Framed
      look={look}
      step="dates"
      name="dates"
      summary={
        <SampleSummary
          {...ready ? { dates: text.days(chosen.from!, chosen.to!), duration } : {
            dates: chosen.from && words.dates.half_chosen(text.day(chosen.from)),
            duration: null,
            hours: null,
          }}
          quote={null}
          onDates={undefined}
          action={{ label: words.next, disabled: !ready, onClick: nothing }}
        />
      }
    >
      {above}
      <Dates
        range={chosen}
        today={today}
        last={addDays(today, 365)}
        ruleOf={currency ? withFromPrices(ruleOf, { known: prices, currency, text }) : ruleOf}
        duration={duration}
        from_price={5400}
        parts={halfDays ? sampleParts : null}
        time={time}
        hours={ready
          ? words.pickup.from_until(text.clock(time ?? "09:00"), text.clock(time ? "14:00" : "18:00"))
          : null}
        locations={halfDays ? locations : []}
        location_id={location}
        Locations={Locations}
        TypedDates={TypedDates}
        onLocation={setLocation}
        onRange={(range, time) => {
          setChosen(range);
          setTime(time);
        }}
      />
    </Framed>
  );
}
