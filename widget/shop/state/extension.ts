import type { Booking } from "../../../shared/contract/booking.ts";
import type { DemoOutcome } from "../../../shared/contract/checkout.ts";
import type { DateChangePayment } from "../../../shared/contract/date_change.ts";
import type { ExtensionOptions } from "../../../shared/contract/extensions.ts";
import { ApiError, failedAt } from "../../api.ts";
import type { PaymentResult } from "../../payment/form.ts";
import { showStep } from "./advance.ts";
import { attempt, fail, load } from "./attempt.ts";
import { replaceBooking } from "./booking.ts";
import { idempotencyKey } from "./idempotency_key.ts";
import type { Extension, Payment } from "./step.ts";
import type { Store } from "./store.ts";

/** Number of polls of a payment that is still processing, and the pause between them in ms. */
const MAX_POLLS = 20, POLL_PAUSE = 1_500;

/** Shows the later returns that a running rental may have. */
export async function openExtension(store: Store, booking: Booking): Promise<void> {
  change(store, { booking, moves: false, choices: null, payment: null, done: false });
  await load(store, () => loadChoices(store, booking));
}

/** Goes back to the bookings. The hold of a change that is not paid expires by itself. */
export function closeExtension(store: Store): void {
  const step = store.step.value;
  if (step.name === "my_bookings") showStep(store, { ...step, extension: undefined });
}

/** Holds the extra time of a choice. Shows its payment, unless it costs nothing. */
export function holdExtension(
  store: Store,
  { return_date, amount }: ExtensionOptions["options"][number],
): Promise<void> {
  const once = idempotencyKey();
  return attempt(store, async () => {
    const { booking, choices } = extensionOf(store)!;
    const body = { return_date, amount, currency: choices!.currency };
    try {
      const request = { params: { id: booking.id }, body, once };
      const answer = await store.api("POST /api/storefront/bookings/:id/extension", request);
      if (!answer.payment) return finish(store, answer.booking);
      await openPayment(store, answer.payment);
    } catch (error) {
      // The prices or the free days have changed: the customer chooses again
      if (error instanceof ApiError && error.problem.status === 409) await loadChoices(store, booking);
      throw error;
    }
  });
}

/** Shows the payment of dearer dates, which are held. */
export async function openDatePayment(
  store: Store,
  { booking, payment }: Pick<DateChangePayment, "booking" | "payment">,
): Promise<void> {
  change(store, { booking, moves: true, choices: null, payment: null, done: false });
  await openPayment(store, payment);
}

/** Sends the payment of the extra time. A demo card has the given outcome, or the one that the customer chose. */
export function payExtension(store: Store, outcome?: DemoOutcome): Promise<void> {
  return attempt(store, async () => {
    const payment = extensionOf(store)?.payment;
    if (payment?.state === "open") await conclude(store, payment, await payment.form.pay(outcome));
  });
}

/** Returns to the choice of another return, with current prices, or to the calendar. */
export async function chooseAgain(store: Store): Promise<void> {
  const extension = extensionOf(store);
  if (extension?.moves) closeExtension(store);
  else if (extension) await openExtension(store, extension.booking);
}

type OpenPayment = Extract<Payment, { state: "open" }>;

async function openPayment(store: Store, intent: OpenPayment["intent"]): Promise<void> {
  const { kind, client_secret } = intent;
  const { payments } = store.shop.value!;
  const onWallet = () => !store.busy.value && !!payExtension(store);
  const form = await store.openForm({ kind, client_secret, payments, payer: store.person.value, onWallet });
  if (store.closed || !extensionOf(store)) return form.close();
  form.ready.catch(() => fail(store, "payment_processor_error", { retry: () => chooseAgain(store) }));
  change(store, { payment: { state: "open", intent, form, extended: true } });
}

async function conclude(store: Store, open: OpenPayment, result: PaymentResult): Promise<void> {
  if (result.status === "paid") return await book(store, open.intent.payment_intent_id);
  await fail(store, "payment_declined", { message: result.message });
}

/** Applies the paid change. Repeated calls return the same booking. */
async function book(store: Store, payment_intent_id: string, polls = MAX_POLLS): Promise<void> {
  try {
    finish(store, await store.api("POST /v1/storefront/book", { body: { payment_intent_id } }));
  } catch (error) {
    const problem = failedAt("POST /v1/storefront/book", error) ? error.problem : undefined;
    if (problem?.code === "payment_incomplete" && problem.payment_status === "processing" && polls) {
      await new Promise<void>((resolve) => store.after(POLL_PAUSE, resolve));
      return await book(store, payment_intent_id, polls - 1);
    }
    if (problem?.code === "sold_out_refunded") {
      change(store, { payment: null });
      await readAgain(store);
    }
    throw error;
  }
}

/** Shows the booking as it is now. Its payment was refunded because somebody else has changed it. */
async function readAgain(store: Store): Promise<void> {
  const request = { query: { limit: "100" } };
  const answer = await store.api("GET /api/storefront/bookings", request).catch(() => null);
  const booking = answer?.data.find(({ id }) => id === extensionOf(store)?.booking.id);
  if (!booking) return;
  replaceBooking(store, booking);
  change(store, { booking });
}

async function loadChoices(store: Store, { id }: Booking): Promise<void> {
  const choices = await store.api("GET /api/storefront/bookings/:id/extension", { params: { id } });
  change(store, { choices, payment: null });
}

function finish(store: Store, booking: Booking): void {
  replaceBooking(store, booking);
  const step = store.step.value;
  if (step.name !== "my_bookings") return;
  const { moves = false } = extensionOf(store) ?? {};
  const details = step.details && { ...step.details, dates: undefined };
  showStep(store, { ...step, details, extension: { booking, moves, choices: null, payment: null, done: true } });
}

function extensionOf({ step }: Store): Extension | undefined {
  return step.value.name === "my_bookings" ? step.value.extension : undefined;
}

/** Changes the extension, unless the customer has left it. Keeps the error that is shown. */
function change(store: Store, to: Extension | Partial<Extension>): void {
  const step = store.step.value;
  if (step.name !== "my_bookings" || !step.extension && !("booking" in to)) return;
  const error = store.error.value;
  showStep(store, { ...step, extension: { ...step.extension, ...to } as Extension });
  store.error.value = error;
}
