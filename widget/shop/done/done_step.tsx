import { loadCalendarFile, RiderLinks } from "../booking/lazy_booking.ts";
import { ErrorNotice } from "../error_notice.tsx";
import { attempt } from "../state/attempt.ts";
import { bookAgain } from "../state/book.ts";
import { goTo } from "../state/navigate.ts";
import type { Step } from "../state/step.ts";
import type { Store } from "../state/store.ts";
import { Done } from "./done.tsx";

/** Connects the finished booking to the store. */
export function DoneStep({ store, step }: { store: Store; step: Extract<Step, { name: "done" }> }) {
  const saveCalendar = async () => {
    const { saveCalendarFile } = await loadCalendarFile();
    saveCalendarFile(step.booking, store.shop.value!);
  };
  return (
    <>
      <ErrorNotice store={store} />
      <Done
        booking={step.booking}
        links={step.links}
        RiderLinks={RiderLinks}
        onCalendar={() => attempt(store, saveCalendar)}
        onBookAgain={() => bookAgain(store)}
        onMyBookings={() => goTo(store, "my_bookings")}
      />
    </>
  );
}
