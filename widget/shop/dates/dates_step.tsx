import { useEffect, useRef } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { formatDuration } from "../duration.ts";
import { errorMessage } from "../error_message.ts";
import { Locations, TypedDates, useCheckout, useDates } from "../lazy.tsx";
import { dayRuleOf, lastBookableDay, localDay, provisionalRule, shopDay } from "../state/calendar.ts";
import { chooseRange, loadDays } from "../state/dates.ts";
import { goTo } from "../state/navigate.ts";
import { changeTrip, firstItemOf, serverNow, type Store } from "../state/store.ts";
import { Dates } from "./dates.tsx";

/** Connects the dates to the store. They can be chosen before the shop is loaded. */
export function DatesStep({ store }: { store: Store }) {
  const text = useText();
  const shop = store.shop.value;
  const known = store.knownDays.value;
  const { range, time, location_id } = store.trip.value;
  const { location } = store.preset.value;
  const { from, to } = range;
  const now = serverNow(store);
  const today = shop ? shopDay(now, shop) : localDay(now);
  const checkout = useCheckout(Boolean(from));
  const error = errorMessage(store, text, "my_bookings");
  const offer = store.offer.value;
  const file = useDates(offer?.has_rates || offer?.rents_half_days);
  const ruleOf = (date: string) => shop ? dayRuleOf(date, shop, { now, known }) : provisionalRule(date, today);
  const month = useRef<string | undefined>(undefined);
  useEffect(() => {
    loadDays(store, month.current ?? (from ?? today).slice(0, 7));
  }, [shop, firstItemOf(store), known.size === 0]);
  return (
    <>
      <Dates
        range={range}
        today={today}
        last={lastBookableDay(today)}
        ruleOf={file ? file.rulesWithPrices(ruleOf, store, text) : ruleOf}
        duration={formatDuration(store, text)}
        from_price={checkout?.fromPriceOf(store)}
        parts={file ? file.partsOfDay(store) : null}
        time={time}
        // Reserves the line while the checkout file loads.
        hours={checkout ? checkout.hoursOfTrip(store, text)?.sentence : shop?.opening_hours && to && "\u00a0"}
        locations={shop?.pickup_locations ?? []}
        location_id={location_id ?? location}
        Locations={Locations}
        TypedDates={TypedDates}
        onLocation={(location_id) => changeTrip(store, { location_id })}
        onRange={(range, time) => chooseRange(store, range, time)}
        onMonth={(shown) => {
          month.current = shown;
          loadDays(store, shown);
        }}
      />
      {error && <Notice bad>{error}</Notice>}
      <p class="row">
        <Button kind="plain" icon="user" onClick={() => goTo(store, "my_bookings")}>{text.words.my_bookings}</Button>
      </p>
    </>
  );
}
