import type { InjectedFault } from "../../support/stripe/faults.ts";
import { PRICE, type Run } from "./run.ts";
import { findPaymentId } from "./staff.ts";
import { bookOrder, committed, type KillPoint, settledWithin, statement } from "./story.ts";

const refunds = "POST /v1/refunds";
const HOUR_S = 3_600;

/** Cancels a booking while Stripe refuses our key, for a day and a half. Returns the ids of its payment. */
async function failForDays(run: Run): Promise<{ payment_id: string; intent_id: string } | undefined> {
  const intent = await bookOrder(run);
  if (!intent) return undefined;
  const { lane } = run;
  const payment_id = await findPaymentId(run);
  const refusal = run.random.pick<InjectedFault>(["401", "403"]);
  // An earlier fault may execute a refund and lose its answer. Then the refund is made, and none of this happens.
  lane.stripe.faults.clear();
  lane.stripe.faults.plan(run.random.pick(["*", refunds]), refusal, { times: Infinity });
  await run.cancel();
  for (let attempts = 1; attempts <= 6; attempts++) {
    await lane.until(`attempt ${attempts} to refund fails`, async (sql) => {
      // The job must have been put off, or it would be put off again after the time has moved
      const [refund] = await sql`
        select
        from refunds r
        join graphile_worker._private_jobs j on j.payload ->> 'refund_id' = r.id
        where r.payment_id = ${payment_id} and r.failed_attempts >= ${attempts}
          and j.locked_at is null and j.run_at > clock_timestamp()`;
      return refund !== undefined;
    });
    await lane.advance(6 * HOUR_S);
  }
  const [refund] = await lane.sql`
    select from refunds r where r.payment_id = ${payment_id} and r.status = 'failed' and r.closed_at is null`;
  if (!refund) throw new Error("a refund that Stripe refused for 30 hours is not announced as failed");
  return { payment_id, intent_id: intent.payment_intent_id };
}

async function retryByHand(run: Run, when: "before" | "after"): Promise<void> {
  const failed = await failForDays(run);
  if (!failed) return;
  run.lane.stripe.faults.clear();
  const dead = run.lane.killAtStripe(refunds, when);
  const retry = () => run.send(`POST /v1/payments/${failed.payment_id}/refund/retry`, {}, { secret: true });
  await retry();
  await settledWithin(dead);
  if (run.chance(0.5)) await run.retry(retry);
}

async function retryByJob(run: Run, arm: () => Promise<void>): Promise<void> {
  if (!await failForDays(run)) return;
  run.lane.stripe.faults.clear();
  const dead = arm();
  await run.lane.advance(7 * HOUR_S);
  await settledWithin(dead);
}

/** The shop refunds all or a part in Stripe's dashboard. The server dies when it hears of it. */
async function refundInDashboard(run: Run, arm: () => Promise<void>): Promise<void> {
  const failed = await failForDays(run);
  if (!failed) return;
  const { lane } = run;
  const dead = arm();
  await lane.stripe.refundInDashboard(failed.intent_id, run.chance(0.5) ? PRICE : 1_000);
  lane.stripe.faults.clear();
  await settledWithin(dead);
  await lane.start();
  await lane.stripe.delivered();
  await lane.advance(7 * HOUR_S);
}

const storesRefund = /update refunds r\s+set status/;

/** The kill points of refunds that Stripe refused for more than a day. */
export const refundPoints: Record<string, KillPoint> = {
  "refund refused for days, retried by hand, not made": { play: (run) => retryByHand(run, "before") },
  "refund refused for days, retried by hand, not stored": { play: (run) => retryByHand(run, "after") },
  "refund refused for days, retried by the job, not committed": {
    play: (run) => retryByJob(run, () => run.lane.killAtStatement(statement(storesRefund, "after"))),
  },
  "refund refused for days, made in the dashboard, not committed": {
    events: true,
    play: (run) => refundInDashboard(run, () => run.lane.killAtStatement(statement(storesRefund, "after"))),
  },
  "refund refused for days, made in the dashboard, not answered": {
    events: true,
    play: (run) => refundInDashboard(run, () => run.lane.killAtStatement(committed(storesRefund))),
  },
};
