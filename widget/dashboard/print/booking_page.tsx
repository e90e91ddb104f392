import { InCurrency } from "../kit/in_currency.tsx";
import { Loaded } from "../kit/loaded.tsx";
import { HOME, path } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { usePrintWords } from "../text/print_words.ts";
import { useWords } from "../text/words.ts";
import { BookingPaper } from "./booking_paper.tsx";
import { labelsOfBooking } from "./label.ts";
import { LabelControls, LabelSheets } from "./labels.tsx";
import { PrintPage } from "./print_page.tsx";

/** The papers of a booking: one sheet with everything about it, and the labels of its units. */
export function BookingPrintPage({ params }: { params: { id?: string } }) {
  const { me } = useStore();
  const words = useWords();
  const printed = usePrintWords();
  const id = params.id!;
  const cached = useCached(`booking ${id}`, (api) => api("GET /v1/bookings/:id", { params: { id } }));
  const hasLabels = path.value.endsWith("/labels");
  return (
    <PrintPage
      title={hasLabels ? words.actions.labels : printed.sheet}
      back={{ href: `${HOME}/bookings/${id}`, label: printed.back_to_booking }}
      tabs={[[printed.sheet, `/print/booking/${id}`], [words.actions.labels, `/print/booking/${id}/labels`]]}
      controls={hasLabels && <LabelControls />}
    >
      <Loaded cached={cached} rows={6}>
        {(booking) =>
          hasLabels
            ? <LabelSheets labels={labelsOfBooking(booking, words.today.no_name)} />
            : (
              <InCurrency currency={booking.currency}>
                <BookingPaper booking={booking} shop={me.value!.shop.name} />
              </InCurrency>
            )}
      </Loaded>
    </PrintPage>
  );
}
