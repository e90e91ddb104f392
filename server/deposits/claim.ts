import type { BookingRef } from "../refs.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { addPayment } from "../payments/payments.sql.ts";
import type { Intent } from "../processor/processor.ts";
import { changeDeposit, type Deposit, lockDeposit } from "./deposits.sql.ts";
import { tell } from "./note.ts";
import { isPlaceable } from "./timing.ts";

interface Claim {
  amount: number;
  reason: string;
}

/** Takes part of a held deposit off the card, once; the rest goes back. What was taken before is the answer, whatever is asked now. */
export async function capture(
  { payments }: Pick<Deps, "payments">,
  { account, payment_intent_id, currency }: Deposit,
  { amount, reason }: Claim,
): Promise<Intent> {
  const metadata = { claim_reason: reason.slice(0, 500) };
  return await payments.captureDeposit({ account, id: payment_intent_id!, amount, currency, metadata });
}

/** Keeps part of a deposit that lies in the till. False when it is not there any more. */
export async function claimCash(
  tx: Queries,
  deps: Pick<Deps, "ids" | "clock">,
  about: BookingRef,
  { amount, reason }: Claim,
): Promise<boolean> {
  const { tenant_id, booking_id } = about;
  const deposit = (await lockDeposit(tx, tenant_id, booking_id))!;
  if (deposit.state !== "authorized") return false;
  await changeDeposit(tx, tenant_id, booking_id, { state: "claimed", claimed_amount: amount, claim_reason: reason });
  const till = { provider: null, account: null, payment_intent_id: null } as const;
  const { currency } = deposit;
  await addPayment(tx, tenant_id, {
    id: deps.ids.next("pay"),
    booking_id,
    kind: "deposit",
    method: "cash",
    amount,
    currency,
    ...till,
  });
  await tell(tx, deps, about, "deposit.claimed");
  await addJob(tx, "complete_booking", about);
  await addJob(tx, "mail_deposit_claimed", { ...about });
  return true;
}

/** Takes a deposit in cash; what waited for the card is let go. False when it is held already, or over. */
export async function takeCash(tx: Queries, deps: Pick<Deps, "ids" | "clock">, about: BookingRef): Promise<boolean> {
  const { tenant_id, booking_id } = about;
  const deposit = (await lockDeposit(tx, tenant_id, booking_id))!;
  if (!isPlaceable(deposit)) return false;
  const authorized_at = deps.clock.now().toISOString();
  await changeDeposit(tx, tenant_id, booking_id, {
    state: "authorized",
    method: "cash",
    authorized_at,
    payment_intent_id: null,
    pending_intent_id: null,
    capture_before: null,
  });
  for (const intent_id of [deposit.payment_intent_id, deposit.pending_intent_id]) {
    if (intent_id) await addJob(tx, "drop_deposit_intent", { ...about, intent_id });
  }
  await tell(tx, deps, about, "deposit.authorized");
  await addJob(tx, "tend_deposit", about);
  return true;
}
