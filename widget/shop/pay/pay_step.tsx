import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { errorMessage } from "../error_message.ts";
import { lazyComponent, lazyFile } from "../lazy_file.tsx";
import { holdExpiry, sendPayment } from "../state/payment.ts";
import { holdAgain } from "../state/proceed.ts";
import type { Payment } from "../state/step.ts";
import type { Store } from "../state/store.ts";
import { Pay } from "./pay.tsx";

const MoreTime = lazyComponent(lazyFile(() => import("./lazy_hold.ts")), (file) => file.MoreTimeStep, null);

/** Connects the payment to the store. It cannot be sent while its form loads. */
export function PayStep({ store, payment, summary }: { store: Store; payment: Payment; summary: ComponentChildren }) {
  const text = useText();
  const form = "form" in payment ? payment.form : null;
  const intent = "intent" in payment ? payment.intent : null;
  const request = intent?.quote.request;
  const [readyForm, setReadyForm] = useState<typeof form>(null);
  useEffect(() => {
    // `openPayment` shows the error of a form that cannot be loaded.
    form?.ready.then(() => setReadyForm(form), () => {});
  }, [form]);
  const ready = form !== null && readyForm === form;
  const expired = payment.state === "expired" ? new Date(0) : null;
  return (
    <Pay
      amount={intent?.amount ?? null}
      hold_expires_at={intent ? new Date(holdExpiry(store, intent)) : expired}
      more_time={payment.state === "open" && !payment.extended && <MoreTime store={store} />}
      Fields={form?.Fields}
      slot_name={form?.slot ?? null}
      ready={ready}
      busy={store.busy.value}
      error={errorMessage(store, text)}
      terms_url={store.shop.value!.terms_url}
      hint={!request && intent?.quote.deposit.amount ? text.words.pay.card_kept : undefined}
      action={request && text.words.terms?.request.send}
      onPay={() => sendPayment(store)}
      onRetry={ready ? null : store.error.value?.retry}
      onHoldAgain={() => holdAgain(store)}
    >
      {summary}
    </Pay>
  );
}
