import "../dates/select_style.ts";
import { useEffect, useState } from "preact/hooks";
import { formatPeriod } from "../../text/period.ts";
import { useText } from "../../text/text.ts";
import { errorMessage } from "../error_message.ts";
import { chooseAgain, closeExtension, holdExtension, payExtension } from "../state/extension.ts";
import { holdExpiry } from "../state/payment.ts";
import type { Extension } from "../state/step.ts";
import type { Store } from "../state/store.ts";
import { Extend, textOfChange } from "./extend.tsx";

/** Connects the extension of a rental, or the payment of its new dates, to the store. */
export function ExtendStep(
  { store, extension, back }: { store: Store; extension: Extension; back?: string | undefined },
) {
  const { booking, moves, choices, done, payment } = extension;
  const text = textOfChange(useText(), moves);
  const open = payment && "form" in payment ? payment : null;
  const form = open?.form;
  const [readyForm, setReadyForm] = useState<typeof form>();
  useEffect(() => {
    // `openPayment` shows the error of a form that cannot be loaded.
    form?.ready.then(() => setReadyForm(form), () => {});
  }, [form]);
  const error = errorMessage(store, text);
  const busy = store.busy.value;
  const ready = form !== undefined && readyForm === form;
  const onRetry = store.error.value?.retry;
  return (
    <Extend
      booking={booking}
      moves={moves}
      choices={choices}
      done={done}
      error={error}
      busy={busy}
      payment={open && {
        amount: open.intent.amount,
        hold_expires_at: new Date(holdExpiry(store, open.intent)),
        Fields: open.form.Fields,
        slot_name: open.form.slot,
        ready,
        busy,
        error,
        terms_url: store.shop.value!.terms_url,
        children: moves && (
          <p>
            <strong>{formatPeriod(text, open.intent.quote.pickup_date, open.intent.quote.return_date)}</strong>
          </p>
        ),
        onPay: () => payExtension(store),
        onRetry: ready ? null : onRetry,
        onHoldAgain: () => chooseAgain(store),
      }}
      onRetry={choices ? null : onRetry}
      onChoose={(option) => holdExtension(store, option)}
      back={back}
      onBack={() => closeExtension(store)}
    />
  );
}
