import type { PaymentIntent } from "../../../shared/contract/checkout.ts";
import type { DemoOutcome, Outcome } from "../../payment/form.ts";
import { attempt, codeOf, fail, load } from "./attempt.ts";
import { book, holdOver } from "./book.ts";
import type { Payment } from "./step.ts";
import { formOf, go, type Store } from "./store.ts";

/** Shows the form of an intent, new or found again, and watches its hold. */
export async function showForm(store: Store, intent: PaymentIntent, extended = false): Promise<void> {
  const { client_secret, setup } = intent;
  const form = await store.openForm({ client_secret, setup, payments: store.shop!.payments, person: store.person });
  if (store.closed) return form.close();
  form.ready.catch((error) => {
    if (formOf(store.step) !== form) return;
    codeOf(store, error);
    fail(store, "payment_processor_error", { retry: () => void load(store, () => showForm(store, intent, extended)) });
  });
  showPayment(store, { is: "open", intent, form, extended });
  watchHold(store, intent);
}

/** Changes what the money step shows; what is said there stays. */
export function showPayment(store: Store, payment: Payment): void {
  const { fault: said } = store;
  go(store, { at: "pay", payment });
  store.fault = said;
}

/** When a hold ends (ms), by the visitor's own clock, which may be wrong. */
export function holdEndsAt({ ahead }: Store, { hold_expires_at }: Pick<PaymentIntent, "hold_expires_at">): number {
  return Date.parse(hold_expires_at) + ahead;
}

/** Ends the step when the hold does. Who is paying or keeps it longer at that moment is left alone: the server decides. */
export function watchHold(store: Store, intent: PaymentIntent): void {
  store.timer();
  store.timer = store.after(holdEndsAt(store, intent) - store.now(), () => {
    if (store.step.at === "pay" && !store.busy) holdOver(store);
  });
}

/** Sends the payment; `choice` is what a demo card does. */
export function sendPayment(store: Store, choice: DemoOutcome): Promise<void> {
  return attempt(store, async () => {
    const { step } = store;
    if (step.at !== "pay" || step.payment.is !== "open") return;
    await conclude(store, step.payment, await step.payment.form.pay(choice));
  });
}

async function conclude(store: Store, open: Extract<Payment, { is: "open" }>, outcome: Outcome): Promise<void> {
  const { amount, quote: { currency } } = open.intent;
  switch (outcome.is) {
    case "paid":
      store.emit("payment", { status: "succeeded", amount, currency });
      return await book(store);
    case "refused":
      showPayment(store, open);
      store.emit("payment", { status: "failed", amount, currency });
      return fail(store, "payment_declined", { said: outcome.said });
    case "asked": {
      const confirm = () => void attempt(store, async () => await conclude(store, open, await outcome.confirm()));
      return showPayment(store, { ...open, is: "confirming", confirm });
    }
  }
}
