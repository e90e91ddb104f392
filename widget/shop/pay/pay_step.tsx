import { useEffect, useState } from "preact/hooks";
import { extendHold, holdAgain } from "../state/hold.ts";
import { holdEndsAt, sendPayment } from "../state/pay.ts";
import type { Payment } from "../state/step.ts";
import type { Store } from "../state/store.ts";
import { Pay } from "./pay.tsx";

interface PayStageProps {
  store: Store;
  payment: Payment;
  error: string | null;
}

/** The money step as its view: while the form loads it cannot be sent. */
export function PayStage({ store, payment, error }: PayStageProps) {
  const shop = store.shop!;
  const form = "form" in payment ? payment.form : null;
  const intent = "intent" in payment ? payment.intent : null;
  const [shown, setShown] = useState<typeof form>(null);
  useEffect(() => {
    form?.ready.then(() => setShown(form), () => {});
  }, [form]);
  const ready = form !== null && shown === form;
  const deposit = intent?.quote.deposit.amount ?? 0;
  return (
    <Pay
      amount={intent?.amount ?? null}
      hold_ends_at={payment.is === "over" ? new Date(0) : intent && new Date(holdEndsAt(store, intent))}
      can_extend={payment.is === "open" && !payment.extended}
      demo={form?.kind === "demo"}
      slot_name={form?.slot ?? null}
      ready={ready}
      busy={store.busy}
      error={error}
      terms_url={shop.terms_url}
      card_kept={deposit > 0}
      onConfirm={payment.is === "confirming" ? payment.confirm : null}
      onPay={(choice) => void sendPayment(store, choice)}
      onExtend={() => void extendHold(store)}
      onRetry={ready ? null : store.fault?.retry}
      onHoldAgain={() => void holdAgain(store)}
    />
  );
}
