import type { Moment } from "./pg_proxy.ts";
import type { Paying, Run } from "./run.ts";
import { committed, endOf, type KillPoint, payAndBook, statement } from "./story.ts";

const takesHold = /take_hold/, intents = "POST /v1/payment_intents";

/** Half of the customers try again, the others have closed the tab. */
async function dieHolding(run: Run, dead: Promise<void>, { replaces }: { replaces?: Paying } = {}): Promise<void> {
  const click = crypto.randomUUID();
  const hold = () => run.hold({ click, replaces });
  const trying = run.chance(0.5) ? hold() : Promise.all([hold(), hold()]).then(([one]) => one);
  const intent = await trying;
  if (!intent) await endOf(dead);
  if (intent && run.chance(0.8)) await payAndBook(run, intent);
}

/** The same with a hold that takes the place of another, in one transaction. */
async function dieReplacing(run: Run, moment: Moment): Promise<void> {
  const replaces = await run.hold();
  if (replaces) await dieHolding(run, run.lane.killAtStatement(moment), { replaces });
}

/** The deaths between a click and the form for the card. */
export const holdingPoints: Record<string, KillPoint> = {
  "hold asked for, not taken": {
    play: (run) => dieHolding(run, run.lane.killAtStatement(statement(takesHold, "before"))),
  },
  "hold taken, not heard of": {
    play: (run) => dieHolding(run, run.lane.killAtStatement(statement(takesHold, "after"))),
  },
  "hold taken without a key, not heard of": {
    async play(run) {
      const dead = run.lane.killAtStatement(statement(takesHold, "after"));
      const intent = await run.hold({ click: null });
      await endOf(dead);
      // whoever comes back has nothing to say that it was them; when that hold is over, the kayak is there again
      if (!intent) await run.lane.pass(16 * 60);
      const again = intent ?? await run.hold();
      if (again) await payAndBook(run, again);
    },
  },
  "replacing hold taken, not committed": { play: (run) => dieReplacing(run, statement(takesHold, "after")) },
  "replacing hold committed, not heard of": { play: (run) => dieReplacing(run, committed(takesHold)) },
  "before the intent is made": { play: (run) => dieHolding(run, run.lane.killAtStripe(intents, "before")) },
  "intent made, id not stored": { play: (run) => dieHolding(run, run.lane.killAtStripe(intents, "after")) },
  "id stored, not answered": {
    play: (run) =>
      dieHolding(
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
      const was = answer?.body.payment_intent_id;
      if (was && intent && click && was !== intent.payment_intent_id) throw new Error("two holds for one key");
      if (intent) await payAndBook(run, intent);
    },
  },
};
