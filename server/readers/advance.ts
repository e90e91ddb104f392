import { MINUTE } from "../../shared/wall_clock.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import type { Deps } from "../deps.ts";
import { findDeposit } from "../deposits/deposits.sql.ts";
import { canAuthorize } from "../deposits/timing.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { At } from "../processor/processor.ts";
import type { ReaderPaymentRef } from "../refs.ts";
import { createReaderIntent } from "./create_intent.ts";
import {
  claimSending,
  findReaderPaymentByIntent,
  getReaderPayment,
  type ReaderPaymentRow,
  setReaderIntent,
  startCancelling,
} from "./payments.sql.ts";
import { getReader } from "./readers.sql.ts";
import { hasMoney, recordMoney, recordNoMoney } from "./record_payment.ts";

/** Time in ms between two looks at a payment. Stripe's events are usually faster. */
const INTERVAL = 3_000;
/** Time in ms after which a payment that no reader shows yet is not shown any more: the customer may have left. */
const MAX_DELAY = MINUTE;
/** Time in ms that Stripe has to report what it has told the reader. */
const MAX_SENDING = 15_000;
/** Time in ms for which a reader waits for a card. */
const MAX_WAIT = 5 * MINUTE;

/**
 * Takes an attempt one step further: creates its intent, asks the reader, or looks at what has become of it. Records
 * the outcome.
 *
 * Called by the request that starts it, by Stripe's events and by the `tend_reader_payment` job. Calls may repeat,
 * overlap and arrive in any order. Every attempt ends, and with money only if its intent has it.
 */
export async function advanceReaderPayment(deps: Deps, ref: ReaderPaymentRef): Promise<void> {
  const payment = await getReaderPayment(deps.sql, ref);
  if (payment.status === "cancelling") return await finishCancelling(deps, ref);
  if (payment.status !== "waiting") return;
  const age = deps.clock.now().getTime() - Date.parse(payment.created_at);
  if (payment.sent_at) {
    const ended = await findEnd(deps, ref, { payment, age });
    if (ended) await endReaderPayment(deps, ref, ended.failure_code);
  } else if (age > MAX_DELAY) {
    await endReaderPayment(deps, ref, "timeout");
  } else {
    await askReader(deps, ref, payment);
  }
}

/** Job: takes an attempt further until it has ended. */
export async function tendReaderPayment(deps: Deps, ref: ReaderPaymentRef): Promise<void> {
  await advanceReaderPayment(deps, ref);
  const { status } = await getReaderPayment(deps.sql, ref);
  if (status !== "waiting" && status !== "cancelling") return;
  await addJob(deps.sql, "tend_reader_payment", ref, { run_at: new Date(deps.clock.now().getTime() + INTERVAL) });
}

/**
 * Takes an attempt further after an event of its intent or its reader. Returns false if the intent is not that of an
 * attempt in progress.
 */
export async function recordReaderEvent(deps: Deps, at: At): Promise<boolean> {
  const payment = await findReaderPaymentByIntent(deps.sql, at);
  if (!payment || payment.status !== "waiting" && payment.status !== "cancelling") return false;
  await advanceReaderPayment(deps, { tenant_id: payment.tenant_id, reader_payment_id: payment.id });
  return true;
}

/** Ends an attempt without money, unless the card was charged before. `failure_code` is null if staff cancel it. */
export async function endReaderPayment(
  deps: Deps,
  ref: ReaderPaymentRef,
  failure_code: string | null,
): Promise<void> {
  await startCancelling(deps.sql, ref, failure_code);
  await finishCancelling(deps, ref);
}

/** Creates the intent and shows it on the reader. */
async function askReader(deps: Deps, ref: ReaderPaymentRef, payment: ReaderPaymentRow): Promise<void> {
  const reader = await getReader(deps.sql, ref.tenant_id, payment.reader_id);
  let intent_id = payment.payment_intent_id;
  if (!intent_id) {
    const intent = await createReaderIntent(deps, ref, { payment, reader });
    if (typeof intent === "string") return await endReaderPayment(deps, ref, intent);
    // Cancelled meanwhile. No reader shows this intent
    if (!await setReaderIntent(deps.sql, ref, intent.id)) {
      await deps.payments.cancelIntent({ account: reader.account, id: intent.id });
      return;
    }
    intent_id = intent.id;
  }
  if (!await claimSending(deps.sql, ref)) return;
  const { account, processor_reader_id: reader_id } = reader;
  const answer = await deps.payments.readers.process({ account, reader_id, payment_intent_id: intent_id });
  if (answer.id === null) await endReaderPayment(deps, ref, answer.reason);
}

/** Looks at the reader and then at the intent. Records its money. Returns the reason if the attempt must end. */
async function findEnd(
  deps: Deps,
  ref: ReaderPaymentRef,
  { payment, age }: { payment: ReaderPaymentRow; age: number },
): Promise<{ failure_code: string | null } | undefined> {
  const { account, processor_reader_id, payment_intent_id } = payment;
  const facts = await deps.payments.readers.find({ account, id: processor_reader_id });
  const intent = await deps.payments.findIntent({ account, id: payment_intent_id! });
  if (intent && hasMoney(intent)) {
    await deps.sql.begin(async (tx) => await recordMoney(tx, deps, ref, { payment, intent }));
    return undefined;
  }
  // In Stripe's dashboard, or with the deposit that it was for
  if (!intent || intent.status === "canceled") return { failure_code: null };
  if (!facts) return { failure_code: "reader_offline" };
  const isOurs = facts.action?.payment_intent_id === intent.id;
  if (isOurs && facts.action?.status === "failed") {
    return { failure_code: facts.action.failure_code ?? intent.failure?.code ?? "card_declined" };
  }
  if (facts.status === "offline") return { failure_code: "reader_offline" };
  const sentFor = deps.clock.now().getTime() - Date.parse(payment.sent_at!);
  if (!isOurs && sentFor > MAX_SENDING) return { failure_code: "reader_lost" };
  if (age > MAX_WAIT) return { failure_code: "timeout" };
  return await isStillDue(deps, ref, payment) ? undefined : { failure_code: "amount_changed" };
}

async function isStillDue(
  { sql }: Pick<Deps, "sql">,
  { tenant_id }: ReaderPaymentRef,
  { booking_id, purpose, amount }: ReaderPaymentRow,
): Promise<boolean> {
  if (purpose === "balance") return amount <= (await getBooking(sql, tenant_id, booking_id)).amount_due;
  const deposit = await findDeposit(sql, tenant_id, booking_id);
  return deposit !== undefined && canAuthorize(deposit) && deposit.amount === amount;
}

/**
 * Cancels the intent, which decides whether the card was charged, and then clears the reader. In this order the reader
 * cannot take money any more, even if it is asked only now.
 */
async function finishCancelling(deps: Deps, ref: ReaderPaymentRef): Promise<void> {
  const payment = await getReaderPayment(deps.sql, ref);
  if (payment.status !== "cancelling") return;
  const { account, processor_reader_id, payment_intent_id: id } = payment;
  const intent = id === null ? undefined : await deps.payments.cancelIntent({ account, id });
  if (intent && hasMoney(intent)) {
    await deps.sql.begin(async (tx) => await recordMoney(tx, deps, ref, { payment, intent }));
    return;
  }
  // The bank has not decided yet
  if (intent && intent.status !== "canceled") return;
  if (intent) {
    const at = { account, id: processor_reader_id };
    const action = (await deps.payments.readers.find(at))?.action;
    const isShown = action?.payment_intent_id === intent.id && action.status === "in_progress";
    if (isShown) await deps.payments.readers.cancelAction(at);
  }
  await deps.sql.begin(async (tx) => await recordNoMoney(tx, deps, ref, { payment, intent }));
}
