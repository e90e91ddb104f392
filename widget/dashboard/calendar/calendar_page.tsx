import { useMemo, useRef } from "preact/hooks";
import type { Opening } from "../../../shared/opening_hours.ts";
import { dateOf, wallOf } from "../../../shared/wall_clock.ts";
import { CounterSheet } from "../counter/counter_sheet.tsx";
import { leaveFor, query, withQuery } from "../router/location.ts";
import { Loaded } from "../kit/loaded.tsx";
import { usePageTitle } from "../kit/page_title.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";
import { Calendar } from "./calendar.tsx";
import { CalendarControls } from "./calendar_controls.tsx";
import { dateFor, rangeFor } from "./range.ts";
import { type Scale, scaleIn } from "./scale.ts";
import { useCalendarItems } from "./use_calendar_items.ts";

/** The calendar, as soon as it is known when the shop is open. */
export function CalendarPage() {
  const { me } = useStore();
  const words = useWords();
  usePageTitle(words.views.calendar);
  const shop = useCached(`shop ${me.value!.shop.id}`, (api) => api("GET /v1/shop"));
  if (!shop.data) {
    return (
      <div class="page calendar-page">
        <Loaded cached={shop} rows={8} />
      </div>
    );
  }
  const { opening_hours, closed_dates } = shop.data;
  return <LoadedCalendar hours={JSON.stringify({ opening_hours, closed_dates })} />;
}

/**
 * Connects the calendar to the API. `hours` is the shop's opening as JSON, so that an equal answer of the API starts no
 * new calendar. The address has the first day shown, the scale and the filters:
 * `?date=2027-07-03&scale=month&category=cat_…&q=kayak&rows=tall`.
 */
function LoadedCalendar({ hours }: { hours: string }) {
  const { me, now } = useStore();
  const shop_id = me.value!.shop.id;
  const { timezone } = me.value!.shop;
  const today = dateOf(wallOf(now(), timezone));
  const opening = useMemo((): Opening => JSON.parse(hours), [hours]);
  const categories = useCached(`categories ${shop_id}`, (api) => api("GET /v1/fleet/categories"));

  const search = query.value;
  const scale: Scale = scaleIn(search.get("scale")) ?? (innerWidth < 600 ? "week" : "month");
  const date = dateFor(search.get("date"), today);
  const range = useRef<string | null>(null);
  const first = rangeFor(date, { today, before: range.current });
  range.current = first;
  const filter = { category_id: search.get("category"), q: search.get("q") };
  const items = useCalendarItems({ first, timezone, opening, filter });
  const booking_id = search.get("booking");
  return (
    <>
      <Calendar
        {...{ items, scale, date, today }}
        list={`${first} ${filter.category_id} ${filter.q}`}
        tall={search.get("rows") === "tall"}
        opening={opening}
        isFiltered={Boolean(filter.category_id || filter.q)}
        controls={<CalendarControls {...{ scale, date, filter }} categories={categories.data?.data ?? []} />}
      />
      {booking_id && (
        <CounterSheet
          key={booking_id}
          booking_id={booking_id}
          onClose={() => leaveFor(withQuery({ booking: null }))}
          onChange={() => items.refresh({ force: true })}
        />
      )}
    </>
  );
}
