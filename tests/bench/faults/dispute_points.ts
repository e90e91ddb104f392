import type { Run } from "./run.ts";
import { findPaymentId } from "./staff.ts";
import { bookOrder, committed, type KillPoint, payAndBook, settledWithin, statement } from "./story.ts";

const storesDispute = /insert into disputes/;

/**
 * Opens, answers and decides a dispute while the server is killed. Stripe sends each event twice, with random delays,
 * so the server hears them in any order.
 */
async function killWhileDisputed(run: Run, arm: () => Promise<void>): Promise<void> {
  const intent = await run.hold();
  if (!intent) return;
  await payAndBook(run, intent);
  const { stripe } = run.lane;
  const dead = arm();
  const dispute = stripe.dispute(intent.payment_intent_id);
  if (run.chance(0.8)) stripe.moveDispute(dispute, "under_review");
  if (run.chance(0.8)) stripe.moveDispute(dispute, run.random.pick(["won", "lost", "warning_closed"]));
  await settledWithin(dead);
}

/** Cancels a disputed booking. Stripe refuses the refund until the shop has won; then the server dies. */
async function killWhileRefundingAfterWin(run: Run, when: "before" | "after"): Promise<void> {
  const intent = await bookOrder(run);
  if (!intent) return;
  const { stripe } = run.lane;
  const dispute = stripe.dispute(intent.payment_intent_id);
  await run.cancel();
  const payment_id = await findPaymentId(run);
  await run.lane.until("the refund is refused", async (sql) => {
    const [row] = await sql`select from refunds r where r.payment_id = ${payment_id} and r.status = 'failed'`;
    return row !== undefined;
  });
  const dead = run.lane.killAtStripe("POST /v1/refunds", when);
  stripe.moveDispute(dispute, "won");
  await settledWithin(dead);
}

/** The kill points of disputes. */
export const disputePoints: Record<string, KillPoint> = {
  "dispute stored, not committed": {
    events: true,
    play: (run) => killWhileDisputed(run, () => run.lane.killAtStatement(statement(storesDispute, "after"))),
  },
  "dispute committed, Stripe not answered": {
    events: true,
    play: (run) => killWhileDisputed(run, () => run.lane.killAtStatement(committed(storesDispute))),
  },
  "refund after a won dispute not made": { events: true, play: (run) => killWhileRefundingAfterWin(run, "before") },
  "refund after a won dispute made, not stored": {
    events: true,
    play: (run) => killWhileRefundingAfterWin(run, "after"),
  },
};
