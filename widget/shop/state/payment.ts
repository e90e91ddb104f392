import type { DemoOutcome, PaymentIntent } from "../../../shared/contract/checkout.ts";
import type { PaymentResult } from "../../payment/form.ts";
import { advance } from "./advance.ts";
import { attempt, codeOf, fail, load } from "./attempt.ts";
import { book, expireHold } from "./book.ts";
import type { Payment } from "./step.ts";
import { formOf, type Store } from "./store.ts";

type OpenPayment = Extract<Payment, { state: "open" }>;

/** Opens the payment form of an intent, and watches its hold. */
export async function openPayment(store: Store, intent: PaymentIntent, extended = false): Promise<void> {
  const { kind, client_secret } = intent;
  const payer = store.person.value;
  const { payments } = store.shop.value!;
  const onWallet = () => !store.busy.value && !!sendPayment(store);
  const form = await store.openForm({ kind, client_secret, payments, payer, onWallet });
  if (store.closed) return form.close();
  form.ready.catch((error) => {
    if (formOf(store.step.value) !== form) return;
    codeOf(store, error);
    const retry = () => load(store, () => openPayment(store, intent, extended));
    fail(store, "payment_processor_error", { retry });
  });
  showPayment(store, { state: "open", intent, form, extended });
  watchHold(store, intent);
}

/** Changes the payment and keeps the error that is shown. */
export function showPayment(store: Store, payment: Payment): void {
  const error = store.error.value;
  advance(store, "pay", { payment });
  store.error.value = error;
}

/** Returns when a hold expires (ms) by the visitor's own clock, which may be wrong. */
export function holdExpiry({ clockSkew }: Store, { hold_expires_at }: Pick<PaymentIntent, "hold_expires_at">): number {
  return Date.parse(hold_expires_at) + clockSkew;
}

/** Ends the payment when the hold expires. A request under way is not interrupted: the server decides it. */
export function watchHold(store: Store, intent: PaymentIntent): void {
  store.stopTimer();
  store.stopTimer = store.after(holdExpiry(store, intent) - store.now(), () => {
    if (store.step.value.name === "pay" && !store.busy.value) expireHold(store);
  });
}

/** Sends the payment. A demo card has the given outcome, or the one that the customer chose. */
export function sendPayment(store: Store, outcome?: DemoOutcome): Promise<void> {
  return attempt(store, async () => {
    const step = store.step.value;
    if (step.name !== "pay" || step.payment.state !== "open") return;
    await conclude(store, step.payment, await step.payment.form.pay(outcome));
  });
}

async function conclude(store: Store, open: OpenPayment, result: PaymentResult): Promise<void> {
  const { amount, quote: { currency } } = open.intent;
  const paid = result.status === "paid";
  store.emit("payment", { status: paid ? "succeeded" : "failed", amount, currency });
  if (paid) return await book(store);
  await fail(store, "payment_declined", { message: result.message });
}
