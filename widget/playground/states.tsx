import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { addDays, weekdayOf } from "../ui/calendar_days.ts";
import type { DayRange, DayRule } from "../ui/day_choice.ts";
import type { Look } from "../ui/look.ts";
import { useText } from "../text/text.ts";
import { Dates } from "../shop/dates/dates.tsx";
import { Locations } from "../shop/dates/locations.tsx";
import { TypedDates } from "../shop/dates/typed_dates.tsx";
import { Gear, type GearProps } from "../shop/gear/gear.tsx";
import { Extras } from "../shop/gear/extras.tsx";
import { withAddon } from "../shop/state/cart.ts";
import { LineExtras } from "../shop/summary/line_extras.tsx";
import { ItemDetails } from "../shop/gear/item_details.tsx";
import { Lightbox } from "../shop/gear/lightbox.tsx";
import { Search } from "../shop/gear/search.tsx";
import { NothingFree } from "../shop/gear/nothing_free.tsx";
import { Unavailable } from "../shop/gear/unavailable.tsx";
import type { CartLine } from "../shop/state/trip.ts";
import { Components } from "./components.tsx";
import { after } from "./after_states.tsx";
import { Framed, SampleSummary } from "./frame.tsx";
import { StripSample } from "./strip_sample.tsx";
import { quote } from "./samples/booking.ts";
import { addons, cart, items, longItem, manyItems, plainItems, refusedItems } from "./samples/items.ts";
import { halfDays as sampleParts } from "./samples/half_days.ts";
import { locations, range, today } from "./samples/shop.ts";
import { nothing } from "./nothing.ts";
import { DAY } from "../../shared/wall_clock.ts";

function DatesState(
  { look, above, start, closed = false, halfDays = false }: {
    look: Look;
    above?: ComponentChildren;
    start: DayRange;
    closed?: boolean;
    halfDays?: boolean;
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
    const reason = weekdayOf(date) === 1 ? "weekday" : date === "2027-07-23" ? "date" : undefined;
    const open = !closed || !reason;
    const sold_out = closed && date >= "2027-07-14" && date <= "2027-07-17";
    return {
      can_pick_up: open && !sold_out,
      can_return: open && !sold_out,
      sold_out,
      closed: open ? undefined : reason,
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
        ruleOf={ruleOf}
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

interface GearStateProps extends Partial<GearProps> {
  look: Look;
  start?: CartLine[];
  /** Shows an error of the button. */
  failed?: boolean;
}

function GearState({ look, start = [], failed, ...props }: GearStateProps) {
  const text = useText();
  const { words } = text;
  const [lines, setLines] = useState(start);
  const lineOf = (id: string) =>
    lines.find(({ fleet_item_id }) => fleet_item_id === id) ?? { fleet_item_id: id, quantity: 0, addons: [] };
  const put = (line: CartLine) =>
    setLines(
      [...lines.filter(({ fleet_item_id }) => fleet_item_id !== line.fleet_item_id), line].filter(({ quantity }) =>
        quantity
      ),
    );
  const onAddon: GearProps["onAddon"] = (id, addon) => setLines([...withAddon(lines, id, addon)]);
  return (
    <Framed
      look={look}
      step="gear"
      name="gear"
      summary={
        <SampleSummary
          quote={lines.length ? quote : null}
          extrasOf={(shown) => <LineExtras {...{ shown, addons, onAddon }} cart={lines} />}
          action={{ label: words.next, disabled: !lines.length, onClick: nothing }}
          error={failed ? words.failed.codes.offline : null}
        />
      }
    >
      <Gear
        items={items}
        cart={lines}
        addons={addons}
        duration={text.duration(3, "day")}
        when={text.days(range.from, range.to)}
        Lightbox={Lightbox}
        ItemDetails={ItemDetails}
        Extras={Extras}
        Search={Search}
        Unavailable={Unavailable}
        NothingFree={NothingFree}
        onQuantity={(id, quantity) => put({ ...lineOf(id), quantity })}
        onAddon={onAddon}
        onDates={nothing}
        {...props}
      />
    </Framed>
  );
}

const none = items.map((item) => ({
  ...item,
  available_quantity: 0,
  reason: "out_of_stock" as const,
  next_available: "2027-07-09",
}));

/** Every view in each of its states, by name. */
export const states: Record<string, (props: { look: Look }) => ComponentChildren> = {
  "components": ({ look }) => (
    <Framed look={look} step={null} name="components">
      <Components />
    </Framed>
  ),
  "dates": ({ look }) => <DatesState look={look} start={range} />,
  "dates-empty": ({ look }) => <DatesState look={look} start={{ from: null, to: null }} />,
  "dates-gear": ({ look }) => <DatesState look={look} start={range} above={<StripSample items={items} />} />,
  "dates-gear-60": ({ look }) => <DatesState look={look} start={range} above={<StripSample items={manyItems} />} />,
  "dates-gear-plain": ({ look }) => <DatesState look={look} start={range} above={<StripSample items={plainItems} />} />,
  "dates-half": ({ look }) => <DatesState look={look} start={{ from: range.from, to: null }} closed />,
  "dates-closed": ({ look }) => <DatesState look={look} start={{ from: null, to: null }} closed />,
  "dates-hours": ({ look }) => <DatesState look={look} start={{ from: range.from, to: range.from }} halfDays />,
  "gear": ({ look }) => <GearState look={look} start={cart} />,
  "gear-start": ({ look }) => <GearState look={look} />,
  "gear-failed": ({ look }) => <GearState look={look} start={cart} failed />,
  "gear-loading": ({ look }) => <GearState look={look} items={null} />,
  "gear-sold-out": ({ look }) => <GearState look={look} items={none} />,
  "gear-refused": ({ look }) => <GearState look={look} items={refusedItems} />,
  "gear-none": ({ look }) => <GearState look={look} items={[]} />,
  "gear-one": ({ look }) => <GearState look={look} items={items.slice(0, 1)} />,
  "gear-long": ({ look }) => (
    <GearState
      look={look}
      items={[longItem, ...items.slice(1, 3)]}
      start={cart.slice(0, 1)}
    />
  ),
  "gear-plain": ({ look }) => <GearState look={look} items={plainItems} start={cart.slice(0, 1)} />,
  "gear-60": ({ look }) => <GearState look={look} items={manyItems} start={cart.slice(0, 1)} />,
  ...after,
};
