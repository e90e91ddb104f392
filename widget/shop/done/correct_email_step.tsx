// Shares the code of the checkout file, which is loaded by then.
import "../checkout.ts";
import { correctEmail as words } from "../../text/en_correct_email.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { errorMessage } from "../error_message.ts";
import { correctEmail } from "../state/correct_email.ts";
import { dismissError } from "../state/dismiss_error.ts";
import type { Store } from "../state/store.ts";
import { CorrectEmail } from "./correct_email.tsx";

addWords(words);

/** Connects the correction of the address to the store. */
export function CorrectEmailStep({ store, onClose }: { store: Store; onClose: () => void }) {
  return (
    <CorrectEmail
      email={store.booked.value!.booking.customer!.email!}
      busy={store.busy.value}
      error={errorMessage(store, useText(), "correct_email")}
      onCorrect={(email) => correctEmail(store, email)}
      onCancel={() => {
        dismissError(store);
        onClose();
      }}
    />
  );
}
