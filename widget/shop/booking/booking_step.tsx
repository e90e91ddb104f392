// Loads the files whose code and sentences this step uses.
import "../checkout.ts";
import { mayChangeDates } from "../../../shared/cancellation.ts";
import type { Booking } from "../../../shared/contract/booking.ts";
import { booking as bookingWords } from "../../text/en_booking.ts";
import { myBookings } from "../../text/en_my_bookings.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { outcomeOf } from "../my_bookings/outcome.ts";
import { errorMessage } from "../error_message.ts";
import { textOfChange } from "../my_bookings/extend.tsx";
import { isRunning } from "../my_bookings/my_bookings.tsx";
import { attempt } from "../state/attempt.ts";
import { dismissError } from "../state/dismiss_error.ts";
import { cancelBooking, payBalance, showRiderLinks } from "../state/booking.ts";
import { dayRuleOf, lastBookableDay, shopDay } from "../state/calendar.ts";
import { chooseDates, closeDates, confirmDates, daysOf, loadBookingDays, openDates } from "../state/date_change.ts";
import { openExtension } from "../state/extension.ts";
import type { DateDraft, RiderLink } from "../state/step.ts";
import { serverNow, type Store } from "../state/store.ts";
import { loadCalendarFile, RiderLinks } from "./lazy_booking.ts";
import { BookingView } from "./booking.tsx";

addWords(myBookings);
addWords(bookingWords);

interface BookingStepProps {
  store: Store;
  booking: Booking;
  links: readonly RiderLink[] | null;
  /** Set while the customer chooses other dates. */
  draft: DateDraft | null;
  cancelling: boolean;
  onBack: (() => void) | null;
}

/** Connects one booking to the store. */
export function BookingStep({ store, booking, links, draft, cancelling, onBack }: BookingStepProps) {
  const text = useText();
  const shop = store.shop.value!;
  const now = new Date(serverNow(store));
  const { status, return_date, amount_due, waivers } = booking;
  const maySign = (status === "confirmed" || isRunning(status)) && new Date(return_date) > now &&
    waivers.signed < waivers.required;
  // Links that were created before a cancellation have expired
  const usableLinks = maySign ? links : null;
  const today = shopDay(now.getTime(), shop);
  const saveCalendar = async () => {
    const { saveCalendarFile } = await loadCalendarFile();
    saveCalendarFile(booking, shop);
  };
  return (
    <BookingView
      booking={booking}
      shop={shop}
      links={usableLinks}
      RiderLinks={RiderLinks}
      errorAt={(at) => errorMessage(store, text, at)}
      busy={store.busy.value}
      cancelling={cancelling}
      outcome={outcomeOf(booking, now)}
      onSign={maySign ? () => showRiderLinks(store, booking) : null}
      onPay={amount_due > 0 && status !== "requested"
        ? () => payBalance(store, booking, (url) => location.assign(url))
        : null}
      dates={mayChangeDates(booking, now)
        ? {
          ...daysOf(store, booking),
          draft,
          today,
          last: lastBookableDay(today),
          ruleOf: (date) => dayRuleOf(date, shop, { now: now.getTime(), known: draft?.days ?? new Map() }),
          busy: store.busy.value,
          error: errorMessage(store, textOfChange(text, true), "dates"),
          onRetry: store.busy.value ? null : store.error.value?.retry,
          onOpen: () => openDates(store, booking),
          onRange: (range) => chooseDates(store, booking, range),
          onMonth: (month) => loadBookingDays(store, booking, month),
          onConfirm: () => confirmDates(store, booking),
          onClose: () => closeDates(store),
        }
        : null}
      onExtend={isRunning(status) ? () => openExtension(store, booking) : null}
      onCalendar={() => attempt(store, saveCalendar, "calendar")}
      onCancel={() => cancelBooking(store, booking)}
      onKeep={() => dismissError(store)}
      onBack={onBack}
    />
  );
}
