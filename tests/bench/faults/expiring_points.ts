import type { Moment } from "./pg_proxy.ts";
import type { Run } from "./run.ts";
import { type KillPoint, settledWithin, statement } from "./story.ts";

const cancel = "POST /v1/payment_intents/:id/cancel";
const HOLD_S = 15 * 60;

/**
 * Lets a hold expire while the server is killed. Half of the customers pay in the last seconds. Another customer, who
 * asks for the stock afterwards, must not get what a payment in time has bought.
 */
async function killWhileExpiring(run: Run, arm: () => Promise<void>): Promise<void> {
  const intent = await run.hold();
  if (!intent) return;
  await run.lane.advance(HOLD_S - 5);
  const paid = run.chance(0.5);
  if (paid) await run.pay(intent);
  const dead = arm();
  await run.lane.advance(10);
  await settledWithin(dead);
  await run.lane.start();
  const other = await run.hold();
  if (paid && other) throw new Error("another customer got the stock of a hold that was paid in time");
}

const killAtStatement = (moment: Moment) => (run: Run) =>
  killWhileExpiring(run, () => run.lane.killAtStatement(moment));

/** The kill points at the end of a hold. */
export const expiringPoints: Record<string, KillPoint> = {
  "hold over, intent not cancelled": {
    play: (run) => killWhileExpiring(run, () => run.lane.killAtStripe(cancel, "before")),
  },
  "intent of an expired hold cancelled, not told": {
    play: (run) => killWhileExpiring(run, () => run.lane.killAtStripe(cancel, "after")),
  },
  "intent of an expired hold settled, stock not freed": {
    play: killAtStatement(statement(/delete from allocations|update allocations a\s+set state = 'booked'/, "before")),
  },
};
