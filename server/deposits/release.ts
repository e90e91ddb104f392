import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Intent } from "../processor/processor.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { type Deposit, findDeposit, lockDeposit } from "./deposits.sql.ts";
import { noteIntent, released } from "./note.ts";

/**
 * Cancels whatever a booking's deposit holds or waits for at the processor: what is written down, and what was made but never
 * answered. A claimed one stays, and is among the answers.
 */
export async function cancelIntents({ payments }: Pick<Deps, "payments">, deposit: Deposit): Promise<Intent[]> {
  const { booking_id, account, payment_intent_id, pending_intent_id, processor_customer_id: customer } = deposit;
  const made = customer ? await payments.findIntentsOf({ account, id: customer }) : [];
  const open = made.filter(({ status, metadata }) => metadata.booking_id === booking_id && status !== "canceled");
  const ids = new Set([payment_intent_id, pending_intent_id, ...open.map(({ id }) => id)].filter((id) => id !== null));
  return await Promise.all([...ids].map((id) => payments.cancelIntent({ account, id })));
}

/** Writes down what became of a deposit when its intents were cancelled: it was let go, or had been claimed before. */
export async function noteRelease(
  tx: Queries,
  deps: Pick<Deps, "ids" | "clock">,
  { tenant_id, booking_id, intents }: {
    tenant_id: string;
    booking_id: string;
    intents: Intent[];
  },
): Promise<void> {
  const claimed = intents.find(({ status }) => status === "succeeded");
  if (claimed) return void await noteIntent(tx, deps, { tenant_id, booking_id }, claimed);
  const deposit = (await lockDeposit(tx, tenant_id, booking_id))!;
  if (["claimed", "released", "expired"].includes(deposit.state)) return;
  const { payment_intent_id: id } = deposit;
  // placed between the question and this answer
  if (id && !intents.some((cancelled) => cancelled.id === id)) {
    await addJob(tx, "drop_deposit_intent", { tenant_id, booking_id, intent_id: id });
  }
  await released(tx, deps, { tenant_id, booking_id }, deposit);
}

/** Job: lets an intent go that nothing is written on any more. */
export async function dropDepositIntent(
  { sql, payments }: Deps,
  { tenant_id, booking_id, intent_id: id }: { tenant_id: string; booking_id: string; intent_id: string },
): Promise<void> {
  const deposit = await findDeposit(sql, tenant_id, booking_id);
  if (deposit) await payments.cancelIntent({ account: deposit.account, id });
}
