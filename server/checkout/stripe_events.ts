import type { HoldRef } from "../refs.ts";
import type { Deps } from "../deps.ts";
import { findDeposit, findDepositOfIntent } from "../deposits/deposits.sql.ts";
import { noteIntent } from "../deposits/note.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { At, Intent } from "../payments/payments.ts";
import { checkRefunds } from "../payments/refunds.ts";
import type { ProcessorEvent } from "../payments/stripe_webhook.ts";
import { findHold, type Hold, setIntent } from "./holds.sql.ts";
import { settle } from "./settle.ts";
import { findHoldAnywhere, isTaken, markTaken } from "./stripe_events.sql.ts";
import { tellFailure } from "./tell_failure.ts";

/**
 * Takes in one event of Stripe's. It only says where to look: what counts is what Stripe answers when asked, so events may come twice,
 * late and in any order. Thrown errors make Stripe send it again.
 */
export async function takeStripeEvent(deps: Deps, event: ProcessorEvent): Promise<void> {
  if (event.about === "nothing" || await isTaken(deps.sql, event.id)) return;
  const at = { account: event.account, id: event.object_id };
  const about = await findHoldAnywhere(deps.sql, at);
  const told = about
    ? await lookAtHold(deps, about, event)
    : event.about === "intent" && await lookElsewhere(deps, at, event);
  await deps.sql.begin(async (tx) => {
    if (!await markTaken(tx, event.id) || !about || !told) return;
    await tellFailure(tx, deps, about.tenant_id, told);
  });
}

/** Settles the hold that an event is about; answers it if its customer's try has failed. */
async function lookAtHold(deps: Deps, about: HoldRef, { type }: ProcessorEvent): Promise<Hold | undefined> {
  const { tenant_id, hold_id } = about;
  await settle(deps, about);
  const hold = (await findHold(deps.sql, tenant_id, hold_id))!;
  const { account, payment_intent_id } = hold;
  if (isAboutRefund(type) && payment_intent_id) await checkRefunds(deps, tenant_id, { account, payment_intent_id });
  return type === "payment_intent.payment_failed" && hold.status === "active" ? hold : undefined;
}

function isAboutRefund(type: string): boolean {
  return /refund/.test(type);
}

/** An intent that no hold knows: a deposit's, or one whose id was lost between Stripe's answer and our table. */
async function lookElsewhere(deps: Deps, at: At, { type }: ProcessorEvent): Promise<undefined> {
  const known = await findDepositOfIntent(deps.sql, at);
  // anybody may write metadata in an account that is not ours
  if (!known && at.account !== null) return;
  const intent = await deps.payments.findIntent(at);
  if (!intent) return;
  const { kind, tenant_id = "", hold_id = "", booking_id = "" } = intent.metadata;
  // an account may serve another installation as well, whose bookings are not here
  const isHere = kind === "deposit" && await findDeposit(deps.sql, tenant_id, booking_id) !== undefined;
  const deposit = known ?? (isHere ? { tenant_id, booking_id } : undefined);
  if (deposit) await deps.sql.begin(async (tx) => await noteIntent(tx, deps, deposit, intent));
  else if (kind === "rental") await adopt(deps, { tenant_id, hold_id }, intent);
  // of a claim, which is a payment too
  if (known && isAboutRefund(type)) {
    await checkRefunds(deps, known.tenant_id, { account: at.account, payment_intent_id: at.id });
  }
}

async function adopt(deps: Deps, about: HoldRef, intent: Intent): Promise<void> {
  const hold = await findHold(deps.sql, about.tenant_id, about.hold_id);
  if (
    !hold || hold.payment_intent_id || hold.account || hold.amount !== intent.amount ||
    hold.currency !== intent.currency
  ) {
    return;
  }
  const lives = await setIntent(deps.sql, about.tenant_id, { id: hold.id, payment_intent_id: intent.id, setup: false });
  await settle(deps, about);
  // its hold was let go when its answer was lost: nobody has its secret, and nobody is to find it open
  if (!lives) await addJob(deps.sql, "expire_hold", { ...about });
}
