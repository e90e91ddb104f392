import { useRef, useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SearchField } from "../kit/search_field.tsx";
import { Select } from "../kit/select.tsx";
import { HOME, navigate, query, withQuery } from "../router/location.ts";
import { usePageTitle } from "../kit/page_title.ts";
import { useFailure } from "../kit/use_failure.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
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
import { type Rows, useBookingPages } from "./pages.ts";

/** The bookings of the shop. The address has the search, the filters and the order. */
export function BookingsPage() {
  const store = useStore();
  const words = useWords();
  const { bookings: say } = words;
  usePageTitle(words.views.bookings);
  const shop = store.me.value!.shop.id;
  const state = readList(query.value);
  const request = requestOf(state);
  const { data, received_at, error, loading, refresh, ...pages } = useBookingPages(
    store,
    `bookings ${shop} ${JSON.stringify(request)}`,
    request,
  );
  const places = useCached(store.cache, `locations ${shop}`, () => store.api("GET /v1/pickup-locations"));
  const locations = places.data?.data ?? [];
  const [choosing, setChoosing] = useState(false);
  // The rows before stay until the new ones are there, so that the page does not flicker with each letter.
  const before = useRef<Rows<Booking> | null>(null);
  if (data) before.current = data;
  const shown = data ?? (error ? null : before.current);
  const failure = useFailure(error, received_at);
  const change = (changes: Partial<ListState>) => navigate(withQuery(addressOf(changes)), { replace: true });
  const isNarrowed = isFiltered(state) || Boolean(state.q);

  return (
    <div class="page bookings-page">
      <header class="page-head">
        <h1 tabIndex={-1}>{words.views.bookings}</h1>
        <div class="controls">
          <a class="button quiet" href={csvAddress(state)} download>{say.csv}</a>
        </div>
      </header>
      <div class="list-tools" role="search">
        <SearchField label={say.search} placeholder={say.search_hint} value={state.q} onSearch={(q) => change({ q })} />
        <div class="order-tools">
          <Button onClick={() => setChoosing(true)}>{say.more_filters}</Button>
          <Select
            label={say.order}
            unlabelled
            value={state.order}
            options={(Object.keys(orders) as OrderName[]).map((value) => ({ value, label: say.orders[value] }))}
            onChange={(order) => change({ order: order as OrderName })}
          />
        </div>
        <FilterChips {...{ state, locations }} onChange={change} />
      </div>
      {failure && data && (
        <Notice action={<Button kind="plain" onClick={refresh}>{words.shared.failed.retry}</Button>}>{failure}</Notice>
      )}
      {shown?.rows.length
        ? (
          <div class="booking-list" aria-busy={!data}>
            <BookingTable
              rows={shown.rows}
              onOpen={(booking) => store.cache.put(`booking ${booking.id}`, booking)}
            />
            {pages.moreError && <Notice bad>{pages.moreError}</Notice>}
            {shown.next_cursor && (
              <Button
                busy={pages.loadingMore && words.shared.loading}
                onClick={() => void pages.showMore()}
              >
                {say.more}
              </Button>
            )}
          </div>
        )
        : shown
        ? <NoBookings isNarrowed={isNarrowed} onClear={() => change({ ...noFilters, q: "" })} />
        : failure
        ? (
          <Empty icon="warning" action={<Button kind="primary" onClick={refresh}>{words.shared.failed.retry}</Button>}>
            {failure}
          </Empty>
        )
        : <LoadingTable />}
      <p class="unseen" role="status">{loading && !data ? words.shared.loading : ""}</p>
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
  const { bookings: say, to_today } = useWords();
  return (
    <Empty
      icon={isNarrowed ? "search" : "calendar"}
      action={isNarrowed
        ? <Button onClick={onClear}>{say.clear}</Button>
        : <a class="button quiet" href={HOME}>{to_today}</a>}
    >
      {isNarrowed ? say.nothing_found : say.none}
      <br />
      <span class="muted">{isNarrowed ? say.nothing_found_hint : say.none_hint}</span>
    </Empty>
  );
}

/** Has the shape of the table, so that nothing moves when it arrives. */
function LoadingTable() {
  return (
    <div class="booking-list loading-rows" aria-busy="true">
      <Skeleton shape="block" count={8} />
    </div>
  );
}
