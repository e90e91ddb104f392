import { useRef } from "preact/hooks";
import { dateOf, wallOf } from "../../../shared/wall_clock.ts";
import { useFormat } from "../text/format.ts";
import { CounterSheet } from "../counter/counter_sheet.tsx";
import { leaveFor, query, withQuery } from "../router/location.ts";
import { usePageTitle } from "../kit/page_title.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";
import { Calendar } from "./calendar.tsx";
import { CalendarControls } from "./calendar_controls.tsx";
import { dateFor, rangeFor } from "./range.ts";
import { type Scale, scaleIn } from "./scale.ts";
import { useCalendarItems } from "./use_calendar_items.ts";

/**
 * Connects the calendar to the API. The address has the first day shown, the scale and the filters:
 * `?date=2027-07-03&scale=month&category=cat_…&q=kayak&rows=tall`.
 */
export function CalendarPage() {
  const { me, now } = useStore();
  const words = useWords();
  const format = useFormat();
  usePageTitle(words.views.calendar);
  const shop_id = me.value!.shop.id;
  const { timezone } = me.value!.shop;
  const today = dateOf(wallOf(now(), timezone));
  const shop = useCached(`shop ${shop_id}`, (api) => api("GET /v1/shop"));
  const categories = useCached(`categories ${shop_id}`, (api) => api("GET /v1/fleet/categories"));

  const search = query.value;
  const scale: Scale = scaleIn(search.get("scale")) ?? (innerWidth < 600 ? "week" : "month");
  const date = dateFor(search.get("date"), { today, scale, locale: format.locale });
  const range = useRef<string | null>(null);
  const first = rangeFor(date, { today, before: range.current });
  range.current = first;
  const filter = { category_id: search.get("category"), q: search.get("q") };
  const items = useCalendarItems({ first, timezone, filter });
  const booking_id = search.get("booking");
  return (
    <>
      <Calendar
        {...{ items, scale, date, today }}
        list={`${first} ${filter.category_id} ${filter.q}`}
        tall={search.get("rows") === "tall"}
        opening={shop.data}
        isFiltered={Boolean(filter.category_id || filter.q)}
        controls={<CalendarControls {...{ scale, date, today, filter }} categories={categories.data?.data ?? []} />}
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
