import { useEffect, useRef } from "preact/hooks";
import { ApiError } from "../../api.ts";
import { Empty } from "../../ui/empty.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BookingPhotos } from "../counter/booking_photos.tsx";
import { RequestNotice } from "../counter/request_notice.tsx";
import type { Params } from "../router/view_path.ts";
import { HOME } from "../router/location.ts";
import { InCurrency } from "../kit/in_currency.tsx";
import { Failed, FailureNotice } from "../kit/loaded.tsx";
import { usePageTitle } from "../kit/page_title.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { AnswersSection } from "./answers_section.tsx";
import { BookingSheet } from "./booking_sheet.tsx";
import { BookingTop } from "./booking_top.tsx";
import { DepositSection } from "./deposit_section.tsx";
import { HistorySection } from "./history_section.tsx";
import { InvoicesSection } from "./invoices_section.tsx";
import { ItemsSection } from "./items_section.tsx";
import { NotesSection } from "./notes_section.tsx";
import { PaymentsSection } from "./payments_section.tsx";
import { RidersSection } from "./riders_section.tsx";
import { openSheet } from "./sheets.ts";
import { useBooking } from "./use_booking.ts";
import { WhenSection } from "./when_section.tsx";

/** The page of one booking: what it is, what is to be done, and everything that happened to it. */
export function BookingPage({ params: { id } }: { params: Params }) {
  const store = useStore();
  const words = useWords();
  const page = useBooking(store, id!);
  const { booking, failure: error, refresh } = page.counter;
  usePageTitle(booking?.number ?? words.views.bookings);
  const answer = { error: page.failure, received_at: store.cache.get(`booking ${id}`).value.received_at, refresh };
  const sheet = openSheet().name;
  // An error belongs to the sheet, or to the page below it, where it happened.
  useEffect(() => page.counter.setError(null), [sheet]);
  // The heading that is read while the booking loads hands the focus on to that of the booking.
  const wasFocused = useRef(false);
  useEffect(() => {
    if (booking && wasFocused.current) document.querySelector<HTMLElement>("#main h1")?.focus();
  }, [!booking]);

  if (booking) {
    const part = { booking, page };
    return (
      <div class="page booking-page">
        <InCurrency currency={booking.currency}>
          <BookingTop {...part} />
          <FailureNotice answer={answer} />
          {!sheet && page.counter.error && <Notice bad>{page.counter.error}</Notice>}
          <RequestNotice booking={booking} />
          <WhenSection booking={booking} />
          <div class="booking-columns">
            <div class="booking-main">
              <ItemsSection booking={booking} />
              <PaymentsSection {...part} />
              <InvoicesSection booking={booking} />
            </div>
            <div class="booking-side">
              <DepositSection {...part} />
              <RidersSection {...part} />
              <AnswersSection booking={booking} />
              <NotesSection {...part} />
              <BookingPhotos booking_id={booking.id} card />
            </div>
            <HistorySection page={page} />
          </div>
          <BookingSheet {...part} />
        </InCurrency>
      </div>
    );
  }
  const isMissing = error instanceof ApiError && error.problem.code === "not_found";
  return (
    <div class="page booking-page">
      <h1 tabIndex={-1} class="unseen" onFocus={() => wasFocused.current = true}>
        {isMissing ? words.booking.not_found : words.shared.loading}
      </h1>
      {isMissing
        ? (
          <Empty
            icon="search"
            action={<a class="button quiet" href={`${HOME}/bookings`}>{words.booking.to_list}</a>}
          >
            {words.booking.not_found}
          </Empty>
        )
        : answer.error
        ? <Failed answer={answer} />
        : (
          <div class="stack" aria-busy="true">
            <Skeleton shape="title" />
            <Skeleton shape="block" count={5} />
          </div>
        )}
    </div>
  );
}
