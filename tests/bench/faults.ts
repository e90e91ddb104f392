import { setTimeout } from "node:timers/promises";
import { killPoints } from "./faults/kill_points.ts";
import { countOpenIntents, findInconsistencies } from "./faults/judge.ts";
import { findWrongRecords } from "./faults/judge_api.ts";
import { Lane } from "./faults/lane.ts";
import { deliverEvents, injectFaults } from "./faults/noise.ts";
import { Run } from "./faults/run.ts";
import { type KillPoint, settledWithin } from "./faults/story.ts";
import { createRandom } from "./random.ts";
import { type Row, spreadOf } from "./row.ts";

/** Seconds of simulated time after a restart within which money and stock must agree. */
const LIMIT_S = 300;
const STEP_S = 30;

interface Outcome {
  point: string;
  /** The inconsistencies that were left at the end. */
  wrong: string[];
  /** Seconds of simulated time until everything agreed. */
  seconds: number;
  killed: boolean;
  booked: boolean;
}

/** Kills servers at each point `runs` times while Stripe fails, then compares the database with Stripe's ledger. */
export async function runFaults({ runs, points = Object.keys(killPoints), lanes = 3, seed = 1, log = () => {} }: {
  runs: number;
  points?: readonly string[];
  lanes?: number;
  seed?: number;
  log?: (line: string) => void;
}): Promise<Outcome[]> {
  const stories = Array.from(
    { length: runs },
    (_, round) => points.map((point, at) => ({ point, seed: seed * 100_000 + round * 100 + at })),
  ).flat();
  const outcomes: Outcome[] = [];
  await Promise.all(Array.from({ length: lanes }, async () => {
    await using lane = await Lane.open();
    for (let story = stories.shift(); story; story = stories.shift()) {
      const outcome = await runStory(lane, story);
      outcomes.push(outcome);
      if (outcome.wrong.length) log(`${story.point}, seed ${story.seed}: ${outcome.wrong.join("; ")}`);
      if (outcomes.length % 20 === 0) log(`${outcomes.length} runs done, ${stories.length} left`);
      // Stripe failed before the server reached the kill point: counts, and runs once more with another seed
      if (!outcome.killed && story.seed < seed * 100_000 + 99_999) {
        stories.push({ ...story, seed: story.seed + 50_000 });
      }
    }
  }));
  return outcomes;
}

async function runStory(lane: Lane, { point, seed }: { point: string; seed: number }): Promise<Outcome> {
  const { deposit, timing, terms, events, play, check = () => Promise.resolve([]) } = killPoints[point] as KillPoint;
  await lane.start();
  const { kills } = lane;
  const run = await Run.open(lane, createRandom(seed), { deposit, timing, terms });
  if (!events) injectFaults(run);
  else {lane.stripe.deliverTo(`${lane.base}/webhooks/stripe`, {
      copies: 2,
      delay: () => run.random.int(10, 400),
      tries: 400,
    });}
  let failed: string[] = ["the story did not end"];
  const playing = play(run).then(() => failed = [], ({ message }: Error) => failed = [message]);
  await settledWithin(playing, 120_000);
  lane.stripe.faults.clear();
  lane.proxy.clear();
  const killed = lane.kills > kills;
  await lane.start();
  const unsigned = run.chance(0.5) || events ? await deliverEvents(run) : [];
  await lane.stripe.delivered();
  lane.stripe.events.onEvent = () => {};

  const findWrong = async () => [...await findInconsistencies(run), ...await check(run)];
  let wrong = await findWrong();
  let seconds = 0;
  for (; wrong.length && seconds < LIMIT_S; seconds += STEP_S) {
    await lane.advance(STEP_S);
    await setTimeout(1_200);
    wrong = await findWrong();
  }
  // Every hold expires now: unpaid intents must be cancelled, and nothing else may change
  await lane.advance(1_000);
  const isSettled = async () => await countOpenIntents(run) === 0 && (await findWrong()).length === 0;
  for (let waited = 0; waited < LIMIT_S && (waited === 0 || !await isSettled()); waited += STEP_S) {
    await setTimeout(1_500);
    // A job that failed meanwhile is put off
    if (waited > 0) await lane.advance(STEP_S);
  }
  const later = [...await findWrong(), ...await findWrongRecords(run)].map((problem) => `later: ${problem}`);
  const open = await countOpenIntents(run);
  const booked = (await lane.sql`select from bookings b where b.tenant_id = ${run.shop.id}`).length > 0;
  return {
    point,
    wrong: [...failed, ...unsigned, ...wrong, ...later, ...open ? [`${open} open intents`] : []],
    seconds,
    killed,
    booked,
  };
}

/**
 * Returns one row per kill point. A run is wrong if money and stock disagree after it. `only` selects the points whose
 * name contains it.
 */
export async function benchFaults({ runs = 20, only = "" } = {}): Promise<Row[]> {
  const points = Object.keys(killPoints).filter((name) => name.includes(only));
  const outcomes = await runFaults({ runs, points, log: (line) => console.error(line) });
  return Object.entries(Object.groupBy(outcomes, ({ point }) => point)).map(([what, of = []]) => {
    const wrong = of.filter((outcome) => outcome.wrong.length > 0).length;
    const kills = of.filter(({ killed }) => killed).length;
    return {
      name: "faults",
      what: `${what}: ${of.length} runs, ${kills} killed, ${
        of.filter(({ booked }) => booked).length
      } booked, ${wrong} wrong`,
      unit: "s until all agree",
      ours: spreadOf(of.map(({ seconds }) => seconds)),
      against: "",
      theirs: null,
      ratio: null,
      bar: `≤ ${LIMIT_S}, killed, 0 wrong`,
      // A point that no run has reached proves nothing
      holds: wrong === 0 && kills > 0,
    };
  });
}
