// nobody comes here but through the checkout, whose file has what it stands on
import "../checkout.ts";
import { refundOf } from "../../../shared/cancellation.ts";
import { faultSaid } from "../error_message.ts";
import { cancelBooking } from "../state/cancel.ts";
import type { Step } from "../state/step.ts";
import { go, type Store } from "../state/store.ts";
import { myBookings } from "../../text/en_mine.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { MyBookings } from "./my_bookings.tsx";

addWords(myBookings);

/** The customer's bookings as their view. */
export function MineStage({ store, step }: { store: Store; step: Extract<Step, { at: "mine" }> }) {
  const text = useText();
  const now = new Date(store.now() - store.ahead);
  return (
    <MyBookings
      bookings={step.bookings}
      now={now}
      busy={step.cancelling}
      error={faultSaid(store, text)}
      onRetry={step.bookings ? null : store.fault?.retry}
      refundOf={(booking) => refundOf(booking, now)}
      onCancel={(booking) => void cancelBooking(store, booking)}
      onBack={() => go(store, { at: "dates" })}
    />
  );
}
