import { useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../kit/page_head.tsx";
import { EmptyList } from "../kit/empty_list.tsx";
import { ListRows } from "../kit/list_rows.tsx";
import { SearchField } from "../kit/search_field.tsx";
import { optionsOf } from "../kit/options.ts";
import { Select } from "../kit/select.tsx";
import { HOME, query, replaceQuery } from "../router/location.ts";
import { useList } from "../kit/use_list.ts";
import { usePageTitle } from "../kit/page_title.ts";
import { useStore } from "../state/store.ts";
import { useIsManager } from "../state/use_is_manager.ts";
import { useLocations } from "../state/use_locations.ts";
import { useWords } from "../text/words.ts";
import { BookingTable } from "./booking_table.tsx";
import { FilterChips } from "./filter_chips.tsx";
import { FilterSheet } from "./filter_sheet.tsx";
import {
  addressOf,
  csvAddress,
  isFiltered,
  type ListState,
  noFilters,
  type OrderName,
  orders,
  readList,
  requestOf,
} from "./list_query.ts";

/** The bookings of the shop. The address has the search, the filters and the order. */
export function BookingsPage() {
  const { cache } = useStore();
  const words = useWords();
  usePageTitle(words.views.bookings);
  const state = readList(query.value);
  const request = requestOf(state);
  const list = useList<Booking>(
    `bookings ${JSON.stringify(request)}`,
    (api, page) => api("GET /v1/bookings", { query: { ...request, limit: "30", ...page } }),
  );
  const locations = useLocations();
  const mayDownload = useIsManager();
  const [choosing, setChoosing] = useState(false);
  const change = (changes: Partial<ListState>) => replaceQuery(addressOf(changes));
  const { pickup_from, pickup_to, location } = state;
  const isDay = pickup_from && pickup_from === pickup_to;
  const day = isDay && new URLSearchParams({ date: pickup_from, ...location && { location } });
  const isNarrowed = isFiltered(state) || Boolean(state.q);

  return (
    <div class="page bookings-page">
      <PageHead title={words.views.bookings}>
        {mayDownload && (
          <div class="controls">
            {day && <a class="button quiet" href={`${HOME}/day?${day}`}>{words.today.more}</a>}
            <a class="button quiet" href={csvAddress(state)} download>{words.bookings.csv}</a>
          </div>
        )}
      </PageHead>
      <div class="list-tools" role="search">
        <SearchField
          label={words.bookings.search}
          placeholder={words.bookings.search_hint}
          value={state.q}
          onSearch={(q) => change({ q })}
        />
        <div class="order-tools">
          <Button onClick={() => setChoosing(true)}>{words.bookings.more_filters}</Button>
          <Select
            label={words.bookings.order}
            unlabelled
            value={state.order}
            options={optionsOf(Object.keys(orders) as OrderName[], words.bookings.orders)}
            onChange={(order) => change({ order })}
          />
        </div>
        <FilterChips {...{ state, locations }} onChange={change} />
      </div>
      <ListRows
        list={list}
        keepsRows
        when="ahead"
        placeholder={{ rows: 8, rowsClass: "booking-list" }}
        empty={<NoBookings isNarrowed={isNarrowed} onClear={() => change({ ...noFilters, q: "" })} />}
      >
        {(rows, isOld) => (
          <div class="booking-list" aria-busy={isOld}>
            <BookingTable rows={rows} onOpen={(booking) => cache.put(`booking ${booking.id}`, booking)} />
          </div>
        )}
      </ListRows>
      <p class="unseen" role="status">{list.isReplacing && words.shared.loading}</p>
      {choosing && (
        <FilterSheet
          {...{ state, locations }}
          onShow={(changes) => {
            change(changes);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** A list without rows: because nothing matches, or because the shop has no bookings yet. */
function NoBookings({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const words = useWords();
  return (
    <EmptyList
      icon={isNarrowed ? "search" : "calendar"}
      more={isNarrowed ? words.bookings.nothing_found_hint : words.bookings.none_hint}
      action={isNarrowed
        ? <Button onClick={onClear}>{words.bookings.clear}</Button>
        : <a class="button quiet" href={HOME}>{words.to_today}</a>}
    >
      {isNarrowed ? words.bookings.nothing_found : words.bookings.none}
    </EmptyList>
  );
}
