import { useText } from "../../text/text.ts";
import { CorrectEmailStep, loadCalendarFile, RiderLinks } from "../booking/lazy_booking.ts";
import { errorMessage } from "../error_message.ts";
import { attempt } from "../state/attempt.ts";
import { bookAgain } from "../state/book.ts";
import { goTo } from "../state/navigate.ts";
import type { Step } from "../state/step.ts";
import type { Store } from "../state/store.ts";
import { ShownRequest } from "../summary/shown_terms.tsx";
import { Done } from "./done.tsx";

/** Connects the finished booking to the store. */
export function DoneStep({ store, step }: { store: Store; step: Extract<Step, { name: "done" }> }) {
  const text = useText();
  const { booking } = step;
  const saveCalendar = async () => {
    const { saveCalendarFile } = await loadCalendarFile();
    saveCalendarFile(booking, store.shop.value!);
  };
  const View = booking.request ? ShownRequest : Done;
  return (
    <View
      booking={booking}
      phone={store.shop.value!.phone}
      links={step.links}
      RiderLinks={RiderLinks}
      error={errorMessage(store, text, "calendar")}
      onCalendar={() => attempt(store, saveCalendar, "calendar")}
      correction={step.is_corrected || booking.customer?.id !== null
        ? null
        : (onClose) => <CorrectEmailStep store={store} onClose={onClose} />}
      onBookAgain={() => bookAgain(store)}
      onMyBookings={() => goTo(store, "my_bookings")}
    />
  );
}
