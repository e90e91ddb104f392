import { openReaderBalance } from "../balance/reader_balance.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import type { Deps } from "../deps.ts";
import { nextAttemptId } from "../deposits/authorize.ts";
import { findDeposit } from "../deposits/deposits.sql.ts";
import type { Intent } from "../processor/processor.ts";
import { Problem } from "../problem.ts";
import type { ReaderPaymentRef } from "../refs.ts";
import { getShop } from "../shops/shops.sql.ts";
import type { ReaderPaymentRow } from "./payments.sql.ts";
import type { ReaderRow } from "./readers.sql.ts";

/** A payment, and the reader that asks for it. */
interface Asked {
  payment: ReaderPaymentRow;
  reader: ReaderRow;
}

/**
 * Creates the intent of an attempt. A repeat returns the same one, because the id of the attempt is the idempotency
 * key.
 *
 * Returns a failure code if it cannot be created. Nobody can pay an intent whose answer is lost: no reader shows it.
 */
export async function createReaderIntent(deps: Deps, ref: ReaderPaymentRef, asked: Asked): Promise<Intent | string> {
  try {
    return await (asked.payment.purpose === "balance" ? createForBalance : createForDeposit)(deps, ref, asked);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === "amount_too_small" || error.code === "amount_too_large") return error.code;
    if (error.code === "payment_processor_error") return "processor_error";
    throw error;
  }
}

async function createForBalance(deps: Deps, ref: ReaderPaymentRef, { payment, reader }: Asked) {
  const { booking_id, amount, currency } = payment;
  const { provider, account } = reader;
  const booking = { tenant_id: ref.tenant_id, booking_id };
  const refusal = await openReaderBalance(deps, booking, {
    reader_payment_id: payment.id,
    amount,
    currency,
    provider,
    account,
  });
  if (refusal) return refusal;
  return await deps.payments.readers.createIntent({
    ...draftOf({ payment, reader }),
    metadata: { kind: "balance", ...booking, reader_payment_id: payment.id },
    deposit_of: null,
  });
}

async function createForDeposit(deps: Deps, { tenant_id }: ReaderPaymentRef, { payment, reader }: Asked) {
  const { booking_id } = payment;
  const deposit = await findDeposit(deps.sql, tenant_id, booking_id);
  if (!deposit || deposit.amount !== payment.amount) return "amount_changed";
  const ids = { tenant_id, booking_id, reader_payment_id: payment.id };
  const known = deposit.account === reader.account ? deposit.processor_customer_id : null;
  const customer_id = known ?? await createCustomer(deps, ids, reader);
  return await deps.payments.readers.createIntent({
    ...draftOf({ payment, reader }),
    metadata: { kind: "deposit", ...ids, attempt: nextAttemptId(deposit) },
    deposit_of: { customer_id },
  });
}

function draftOf({ payment, reader }: Asked) {
  return {
    account: reader.account,
    reader_id: reader.processor_reader_id,
    amount: payment.amount,
    currency: payment.currency,
    idempotency_key: `pi:${payment.id}`,
  };
}

/** Creates the customer who owns the card that the reader reads, so that the deposit can be renewed. */
async function createCustomer(
  { sql, payments }: Deps,
  metadata: { tenant_id: string; booking_id: string; reader_payment_id: string },
  { account }: ReaderRow,
): Promise<string> {
  const { tenant_id, booking_id, reader_payment_id } = metadata;
  const { mode } = await getShop(sql, tenant_id);
  const { customer } = await getBooking(sql, tenant_id, booking_id);
  const { id } = await payments.createCustomer({
    account,
    mode,
    name: customer?.name ?? null,
    email: customer?.email ?? null,
    metadata,
    idempotency_key: `cus:${reader_payment_id}`,
  });
  return id;
}
