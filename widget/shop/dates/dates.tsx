import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import type { PickupLocation } from "../../../shared/contract/pickup_locations.ts";
import { useText } from "../../text/text.ts";
import { quickPicks } from "../../ui/calendar_days.ts";
import { Chip } from "../../ui/chip.tsx";
import { DateRange } from "../../ui/date_range.tsx";
import { chooseBoth, type DayRange, type DayRule } from "../../ui/day_choice.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { formatRefusal } from "../../ui/refusal.ts";
import type { LocationsProps } from "./locations.tsx";
import { Title } from "../../ui/shell.tsx";
import { Lengths } from "./lengths.tsx";
import type { Length, PartsOfDay } from "./parts_of_day.ts";
import type { TypedDatesProps } from "./typed_dates.tsx";

export interface DatesProps {
  range: DayRange;
  /** The shop's current day and the last one that can be booked. */
  today: string;
  last: string;
  ruleOf: (date: string, months?: readonly string[]) => DayRule;
  /** "3 days", once both days are chosen. */
  duration: string | null;
  /** The price of the cheapest item for the chosen dates, if known. */
  from_price?: number | null;
  /** Null if the shop rents whole days only. */
  parts: PartsOfDay | null;
  /** The pickup time of a part of a day; null for whole days. */
  time: string | null;
  /** "Pick up from 9:00, bring back by 18:00.", where the shop has opening hours or the pickup has a time. */
  hours?: string | null | undefined;
  locations: readonly PickupLocation[];
  /** Null stands for the first location. */
  location_id: string | null;
  Locations: ComponentType<LocationsProps>;
  /** Date fields as an alternative to the calendar. */
  TypedDates: ComponentType<TypedDatesProps>;
  onLocation: (id: string) => void;
  onRange: (range: DayRange, time: string | null) => void;
  onMonth?: (month: string) => void;
}

/** The choice of pickup and return day, and of the pickup time if the shop rents parts of days. */
export function Dates(props: DatesProps) {
  const { range, today, last, ruleOf, time, parts, hours, from_price, Locations, TypedDates, onRange } = props;
  const text = useText();
  const { words } = text;
  /** The day that was refused last. Undefined until the customer chooses something. */
  const [refused, setRefused] = useState<string | null>();
  /** The hours of "09:00 2", or "" of half a day. */
  const part = time && time.slice(6);
  const [length, setLength] = useState(part ?? "several_days");
  // What is left of today may be half a day, whatever length the next day gets.
  const shownLength = part ?? length;
  const change = (next: DayRange, wished = length) => {
    const { from, to } = next;
    // A weekend, or typed dates, are several days whatever was chosen before.
    const fits = to && from !== to ? "several_days" : wished;
    const start = parts ? parts.startOf(next, fits) : null;
    setLength(fits);
    setRefused(start === undefined ? from : null);
    if (start !== undefined) onRange(next, start);
  };
  const changeLength = (wished: Length) => {
    if (wished === shownLength) return;
    setLength(wished);
    if (!range.from) return;
    // One day becomes several with a new return day
    const next = chooseBoth(range.from, wished === "several_days" ? null : range.from, ruleOf);
    if (typeof next === "string") setRefused(range.from);
    else change(next, wished);
  };
  const status = !range.from
    ? words.dates.pick_start
    : !range.to
    ? words.dates.half_chosen(text.day(range.from))
    : text.days(range.from, range.to);
  const terms = range.from && !range.to ? words.dates.tap_again : props.duration && [
    props.duration,
    from_price != null && words.dates.from_price(text.money(from_price)),
  ].filter(Boolean).join(" · ");

  return (
    <section class="dates">
      <Title>{words.dates.title}</Title>
      <Lengths parts={parts} length={shownLength} onLength={changeLength} />
      <div class="chips scroll">
        {quickPicks(today).map(({ name, from, to }) =>
          typeof chooseBoth(from, to, ruleOf) !== "string" && (
            <Chip
              key={name}
              pressed={range.from === from && range.to === to}
              onClick={() => chooseBothDays(from, to)}
            >
              {words.dates[name]}
            </Chip>
          )
        )}
      </div>
      <DateRange
        {...range}
        today={today}
        last={last}
        ruleOf={ruleOf}
        single={length !== "several_days"}
        onRange={change}
        onRefused={setRefused}
        onMonth={props.onMonth}
      />
      <div class="range-status">
        <p role="status">
          {refused
            ? <span class="error">{formatRefusal(refused, { range, ruleOf, text })}</span>
            : <strong>{status}</strong>} {!refused && terms && <span class="muted">{terms}</span>}
        </p>
        {range.from && (
          <button type="button" class="link" onClick={() => change({ from: null, to: null })}>
            {words.dates.clear}
          </button>
        )}
      </div>
      {range.from && time && parts && (
        <parts.Times
          date={range.from}
          reveal={refused === null}
          parts={parts}
          time={time}
          onTime={(time) => onRange(range, time)}
        />
      )}
      {hours && (
        <p class="with-icon muted">
          <Icon name="clock" /> {hours}
        </p>
      )}
      {props.locations.length > 1 && (
        <Locations locations={props.locations} location_id={props.location_id} onLocation={props.onLocation} />
      )}
      <Disclosure title={words.dates.type}>
        <TypedDates range={range} today={today} last={last} onDays={chooseBothDays} />
      </Disclosure>
    </section>
  );

  function chooseBothDays(from: string, to: string | null) {
    const result = chooseBoth(from, to, ruleOf);
    if (typeof result === "string") setRefused(to ?? from);
    else change(result);
  }
}
