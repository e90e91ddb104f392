// Loads the checkout file as well, whose code and sentences this step uses.
import "../checkout.ts";
import { addStyle } from "../../elements/style_sheet.ts";
import { myBookings } from "../../text/en_my_bookings.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { BookingStep } from "../booking/lazy_step.ts";
import { errorMessage } from "../error_message.ts";
import { dismissError } from "../state/dismiss_error.ts";
import { cancelBooking, closeBooking, showBooking } from "../state/booking.ts";
import { openExtension } from "../state/extension.ts";
import { goTo } from "../state/navigate.ts";
import { requestCode, signOut, verifyCode } from "../you/sign_in_file.ts";
import type { Step } from "../state/step.ts";
import { serverNow, type Store } from "../state/store.ts";
import { ExtendStep } from "./extend_step.tsx";
import { MyBookings } from "./my_bookings.tsx";
import { outcomeOf } from "./outcome.ts";
import { SignIn } from "./sign_in.tsx";
import style from "../../style/my_bookings.css" with { type: "text" };

addWords(myBookings);
addStyle(style);

/** Connects the customer's bookings to the store. */
export function MyBookingsStep(
  { store, step }: { store: Store; step: Extract<Step, { name: "my_bookings" | "you" }> },
) {
  const text = useText();
  if (step.name === "you") {
    const { code } = step;
    return (
      <SignIn
        email={code?.email ?? ""}
        resend_at={code?.is_sent ? code.resend_at : null}
        busy={store.busy.value || code?.is_sent === false}
        error={errorMessage(store, text)}
        email_error={errorMessage(store, text, "email")}
        code_error={errorMessage(store, text, "code")}
        onEmail={(email) => requestCode(store, email)}
        onCode={(digits) => verifyCode(store, code!.email, digits)}
        onChangeEmail={() => signOut(store)}
        onBack={() => goTo(store, "dates")}
      />
    );
  }
  if (step.extension) {
    const back = step.details && text.words.booking.back;
    return <ExtendStep store={store} extension={step.extension} back={back} />;
  }
  const shown = step.details && step.bookings?.find(({ id }) => id === step.details!.id);
  if (shown) {
    return (
      <BookingStep
        store={store}
        booking={shown}
        links={step.details!.links}
        draft={step.details!.dates ?? null}
        cancelling={step.cancelling === shown.id}
        onBack={() => closeBooking(store)}
      />
    );
  }
  const now = new Date(serverNow(store));
  return (
    <MyBookings
      bookings={step.bookings}
      now={now}
      cancelling={step.cancelling}
      error={errorMessage(store, text)}
      cancelErrorOf={({ id }) => errorMessage(store, text, `cancel ${id}`)}
      onRetry={step.bookings ? null : store.error.value?.retry}
      outcomeOf={(booking) => outcomeOf(booking, now)}
      onDetails={(booking) => showBooking(store, booking)}
      onExtend={(booking) => openExtension(store, booking)}
      onCancel={(booking) => cancelBooking(store, booking)}
      onKeep={() => dismissError(store)}
      onBack={() => goTo(store, "dates")}
    />
  );
}
