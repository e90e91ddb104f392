import type { BenchDatabase } from "./database.ts";
import { type Hanging, measureHanging } from "./event_hanging.ts";
import { killWorkers } from "./event_kills.ts";
import { exactly, ratioOf, type Row, spreadOf } from "./row.ts";

/** Events that always arrive: though workers are killed, and beside endpoints that never answer. */
export async function eventsArrive({ env: { DATABASE_URL } }: BenchDatabase): Promise<Row[]> {
  const { told, kills, lost, invented, repeated } = await killWorkers(DATABASE_URL, {
    events: 1_000,
    kills: 50,
    patience_ms: 120_000,
  });
  const of = {
    name: "events",
    unit: "events",
    against: `${told} told, ${kills} times kill -9, ${repeated} arrived again`,
  };
  const measured: Record<number, Hanging[]> = { 0: [], 1: [], 10: [] };
  for (let round = 0; round < 3; round++) {
    for (const [hanging, rounds] of Object.entries(measured)) {
      rounds.push(await measureHanging(DATABASE_URL, { hanging: Number(hanging), events: 200 }));
    }
  }
  return [
    exactly(0, lost, { ...of, what: "lost" }),
    exactly(0, invented, { ...of, what: "arrived though rolled back" }),
    delays(measured[1]!, measured[0]!, 2_000),
    // Forty in flight on eight slots: had each held one, 15 s would be the least
    delays(measured[10]!, measured[0]!, 2_000),
  ];
}

/** From commit to arrival, 95th percentile. */
function delays(beside: Hanging[], alone: Hanging[], most: number): Row {
  const [ours, theirs] = [beside, alone].map((rounds) => rounds.map(({ p95_ms }) => p95_ms)) as [number[], number[]];
  return {
    name: "events",
    what: `p95 to others beside ${beside[0]!.hanging} that hang`,
    unit: "ms",
    ours: spreadOf(ours),
    against: "none hangs",
    theirs: spreadOf(theirs),
    ratio: ratioOf(ours, theirs),
    bar: `≤ ${most} ms, four in flight`,
    holds: spreadOf(ours).median <= most && beside.every(({ most_in_flight }) => most_in_flight <= 4),
  };
}
