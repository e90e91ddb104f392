import type { BookingRef } from "../refs.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { addPayment } from "../payments/payments.sql.ts";
import type { Intent } from "../processor/processor.ts";
import { changeDeposit, type Deposit, getLockedDeposit } from "./deposits.sql.ts";
import { emitDepositEvent, type EventDeps } from "./emit_deposit_event.ts";

interface Claim {
  amount: number;
  reason: string;
}

/**
 * Captures part of an authorized deposit and releases the rest. A deposit is captured once: a second call returns the
 * intent with the amount of the first.
 */
export async function captureDeposit(
  { payments }: Pick<Deps, "payments">,
  { account, payment_intent_id, currency }: Deposit,
  { amount, reason }: Claim,
): Promise<Intent> {
  const metadata = { claim_reason: reason };
  return await payments.captureDeposit({ account, id: payment_intent_id!, amount, currency, metadata });
}

/** Claims part of a deposit that the shop holds in cash. Returns false if the deposit is no longer authorized. */
export async function claimCashDeposit(
  tx: Queries,
  deps: EventDeps,
  ref: BookingRef,
  { amount, reason }: Claim,
): Promise<boolean> {
  const { tenant_id, booking_id } = ref;
  const deposit = await getLockedDeposit(tx, ref);
  if (deposit.state !== "authorized") return false;
  await changeDeposit(tx, tenant_id, booking_id, { state: "claimed", claimed_amount: amount, claim_reason: reason });
  await addPayment(tx, tenant_id, {
    id: deps.ids.next("pay"),
    booking_id,
    kind: "deposit",
    method: "cash",
    provider: null,
    account: null,
    payment_intent_id: null,
    amount,
    currency: deposit.currency,
  });
  await emitDepositEvent(tx, deps, ref, "deposit.claimed");
  await addJob(tx, "complete_booking", ref);
  await addJob(tx, "mail_deposit_claimed", { ...ref });
  return true;
}
