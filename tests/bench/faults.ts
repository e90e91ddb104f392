import { setTimeout } from "node:timers/promises";
import { killPoints } from "./faults/kill_points.ts";
import { judge, openIntents } from "./faults/judge.ts";
import { Lane } from "./faults/lane.ts";
import { bringEvents, makeNoise } from "./faults/noise.ts";
import { Run } from "./faults/run.ts";
import { endOf, type KillPoint } from "./faults/story.ts";
import { randomFrom } from "./random.ts";
import { type Row, spreadOf } from "./row.ts";

/** Within so much of the clock's time after a restart everything must agree. */
const LIMIT_S = 300;
const STEP_S = 30;

interface Outcome {
  point: string;
  /** What was still wrong at the end. */
  wrong: string[];
  /** How long it took to agree, in the clock's seconds. */
  seconds: number;
  killed: boolean;
  booked: boolean;
}

/** Kills servers at each point so many times, with Stripe at its worst, and judges what is left by Stripe's ledger. */
export async function playFaults({ runs, points = Object.keys(killPoints), lanes = 3, seed = 1, say = () => {} }: {
  runs: number;
  points?: readonly string[];
  lanes?: number;
  seed?: number;
  say?: (line: string) => void;
}): Promise<Outcome[]> {
  const stories = Array.from(
    { length: runs },
    (_, round) => points.map((point, at) => ({ point, seed: seed * 100_000 + round * 100 + at })),
  ).flat();
  const outcomes: Outcome[] = [];
  await Promise.all(Array.from({ length: lanes }, async () => {
    await using lane = await Lane.open();
    for (let story = stories.shift(); story; story = stories.shift()) {
      const outcome = await play(lane, story);
      outcomes.push(outcome);
      if (outcome.wrong.length) say(`${story.point}, seed ${story.seed}: ${outcome.wrong.join("; ")}`);
      if (outcomes.length % 20 === 0) say(`${outcomes.length} stories told, ${stories.length} to come`);
      // Stripe refused before the server came to its point: judged all the same, and played once more with other luck
      if (!outcome.killed && story.seed < seed * 100_000 + 99_999) {
        stories.push({ ...story, seed: story.seed + 50_000 });
      }
    }
  }));
  return outcomes;
}

async function play(lane: Lane, { point, seed }: { point: string; seed: number }): Promise<Outcome> {
  const { deposit, events, play } = killPoints[point] as KillPoint;
  await lane.start();
  const { kills } = lane;
  const run = await Run.open(lane, randomFrom(seed), { deposit });
  if (!events) makeNoise(run);
  else {lane.stripe.deliverTo(`${lane.base}/webhooks/stripe`, {
      copies: 2,
      delay: () => run.random.int(10, 400),
      tries: 40,
    });}
  await endOf(play(run), 120_000);
  lane.stripe.faults.clear();
  lane.proxy.clear();
  const killed = lane.kills > kills;
  await lane.start();
  const unsigned = run.chance(0.5) || events ? await bringEvents(run) : [];
  await lane.stripe.delivered();
  lane.stripe.events.onEvent = () => {};

  let wrong = await judge(run);
  let seconds = 0;
  for (; wrong.length && seconds < LIMIT_S; seconds += STEP_S) {
    await lane.pass(STEP_S);
    await setTimeout(1_200);
    wrong = await judge(run);
  }
  // later nothing may change any more, and what was never paid is over
  await lane.pass(1_000);
  const settled = async () => (await openIntents(run) === 0 && (await judge(run)).length === 0);
  for (let waited = 0; waited < 10 && (waited < 1 || !await settled()); waited++) await setTimeout(1_500);
  const later = (await judge(run)).map((fault) => `later: ${fault}`);
  const open = await openIntents(run);
  const booked = (await lane.sql`select from bookings b where b.tenant_id = ${run.shop.id}`).length > 0;
  return {
    point,
    wrong: [...unsigned, ...wrong, ...later, ...open ? [`${open} open intents`] : []],
    seconds,
    killed,
    booked,
  };
}

/** One row for each kill point; a fault is a run after which money and stock disagreed. */
export async function benchFaults(runs = Number(Deno.env.get("FAULT_RUNS") ?? 20)): Promise<Row[]> {
  const outcomes = await playFaults({ runs, say: (line) => console.error(line) });
  return Object.entries(Object.groupBy(outcomes, ({ point }) => point)).map(([what, of = []]) => {
    const wrong = of.filter((outcome) => outcome.wrong.length > 0).length;
    const kills = of.filter(({ killed }) => killed).length;
    return {
      name: "faults",
      what: `${what}: ${of.length} runs, ${kills} killed, ${
        of.filter(({ booked }) => booked).length
      } booked, ${wrong} wrong`,
      unit: "s until all agrees",
      ours: spreadOf(of.map(({ seconds }) => seconds)),
      against: "",
      theirs: null,
      ratio: null,
      bar: `≤ ${LIMIT_S}, 0 wrong`,
      holds: wrong === 0,
    };
  });
}
