import type { Moment } from "./pg_proxy.ts";
import type { PendingPayment, Run } from "./run.ts";
import { committed, type KillPoint, payAndBook, settledWithin, statement } from "./story.ts";

const takesHold = /take_hold/;
const takesOver = /set replaces = null/;
const intents = "POST /v1/payment_intents";

/** Places a hold while the server is killed. Half of the customers send the request twice at once. */
async function killWhileHolding(
  run: Run,
  dead: Promise<void>,
  { replaces }: { replaces?: PendingPayment } = {},
): Promise<void> {
  const click = crypto.randomUUID();
  const hold = () => run.hold({ click, replaces });
  const [intent] = await Promise.all(run.chance(0.5) ? [hold()] : [hold(), hold()]);
  if (!intent) await settledWithin(dead);
  if (intent && run.chance(0.8)) await payAndBook(run, intent);
}

/** Replaces a hold while the server is killed. */
async function killWhileReplacing(run: Run, moment: Moment): Promise<void> {
  const replaces = await run.hold();
  if (replaces) await killWhileHolding(run, run.lane.killAtStatement(moment), { replaces });
}

/**
 * Replaces a hold while the server is killed, and never asks again. The customer pays for the original instead. Its
 * stock must still be there if the replacement has not taken over.
 */
async function payOriginalAfterKill(
  run: Run,
  arm: () => Promise<void>,
  { isTakenOver }: { isTakenOver: boolean },
): Promise<void> {
  const original = await run.hold();
  if (!original) return;
  const dead = arm();
  const answer = await run.holdOnce({ click: crypto.randomUUID(), replaces: original });
  // Stripe may have failed before the server reached the kill point
  if (!answer) await settledWithin(dead);
  await run.lane.start();
  await run.pay(original).catch(() => {});
  const booked = await run.book(original);
  if (answer || isTakenOver || booked && booked.status < 300) return;
  throw new Error("a hold whose replacement was never completed could not be booked");
}

/** The kill points between a click and the card form. */
export const holdingPoints: Record<string, KillPoint> = {
  "hold requested, not taken": {
    play: (run) => killWhileHolding(run, run.lane.killAtStatement(statement(takesHold, "before"))),
  },
  "hold taken, not answered": {
    play: (run) => killWhileHolding(run, run.lane.killAtStatement(statement(takesHold, "after"))),
  },
  "hold taken without a key, not answered": {
    async play(run) {
      const dead = run.lane.killAtStatement(statement(takesHold, "after"));
      const intent = await run.hold({ click: null });
      await settledWithin(dead);
      // Without a key the repeat is a new hold, which needs the first one to expire
      if (!intent) await run.lane.advance(16 * 60);
      const again = intent ?? await run.hold();
      if (again) await payAndBook(run, again);
    },
  },
  "replacing hold taken, not committed": { play: (run) => killWhileReplacing(run, statement(takesHold, "after")) },
  "replacing hold committed, not answered": { play: (run) => killWhileReplacing(run, committed(takesHold)) },
  "intent of a replacement not made, original paid": {
    play: (run) => payOriginalAfterKill(run, () => run.lane.killAtStripe(intents, "before"), { isTakenOver: false }),
  },
  "intent of a replacement made, original paid": {
    play: (run) => payOriginalAfterKill(run, () => run.lane.killAtStripe(intents, "after"), { isTakenOver: false }),
  },
  "replacement taking over, not committed, original paid": {
    play: (run) =>
      payOriginalAfterKill(run, () => run.lane.killAtStatement(statement(takesOver, "after")), { isTakenOver: false }),
  },
  "replacement taken over, original paid": {
    play: (run) =>
      payOriginalAfterKill(run, () => run.lane.killAtStatement(committed(takesOver)), { isTakenOver: true }),
  },
  "replacement taken over, not answered": {
    play: (run) => killWhileReplacing(run, committed(takesOver)),
  },
  "intent not made": { play: (run) => killWhileHolding(run, run.lane.killAtStripe(intents, "before")) },
  "intent made, id not stored": { play: (run) => killWhileHolding(run, run.lane.killAtStripe(intents, "after")) },
  "id stored, not answered": {
    play: (run) =>
      killWhileHolding(
        run,
        run.lane.killAtStatement(statement(/update holds\s+set payment_intent_id|set payment_intent_id =/, "after")),
      ),
  },
  "Postgres killed while a hold is taken": {
    async play(run) {
      const click = run.chance(0.8) ? crypto.randomUUID() : null;
      const replaces = run.chance(0.5) ? await run.hold() : undefined;
      const first = run.holdOnce({ click, replaces });
      await new Promise((resolve) => setTimeout(resolve, run.random.int(0, 30)));
      await run.lane.killPostgres();
      const answer = await first;
      const intent = await run.hold({ click, replaces });
      const first_id = answer?.body.payment_intent_id;
      if (first_id && intent && click && first_id !== intent.payment_intent_id) {
        throw new Error("two holds for one key");
      }
      if (intent) await payAndBook(run, intent);
    },
  },
};
