import type { BenchDatabase } from "./database.ts";
import { type DelayResult, measureHanging } from "./event_hanging.ts";
import { killWorkers } from "./event_kills.ts";
import { exactly, ratioOf, type Row, spreadOf } from "./row.ts";

/** Measures lost events when workers are killed, and delays when other endpoints never answer. */
export async function benchEvents({ env: { DATABASE_URL } }: BenchDatabase): Promise<Row[]> {
  const { emitted, kills, lost, unexpected, repeated } = await killWorkers(DATABASE_URL, {
    events: 1_000,
    kills: 50,
    timeout_ms: 120_000,
  });
  const of = {
    name: "events",
    unit: "events",
    against: `${emitted} emitted, ${kills} times kill -9, ${repeated} delivered again`,
  };
  const measured: Record<number, DelayResult[]> = { 0: [], 1: [], 10: [] };
  for (let round = 0; round < 3; round++) {
    for (const [hanging, rounds] of Object.entries(measured)) {
      rounds.push(await measureHanging(DATABASE_URL, { hanging: Number(hanging), events: 200 }));
    }
  }
  return [
    exactly(0, lost, { ...of, what: "lost" }),
    exactly(0, unexpected, { ...of, what: "delivered after a rollback" }),
    delays(measured[1]!, measured[0]!, 2_000),
    // 40 deliveries hang. If each took one of the 8 job slots, the delay would be at least 15 s.
    delays(measured[10]!, measured[0]!, 2_000),
  ];
}

/** Returns the row of the 95th percentile from commit to arrival. */
function delays(beside: DelayResult[], alone: DelayResult[], most: number): Row {
  const [ours, theirs] = [beside, alone].map((rounds) => rounds.map(({ p95_ms }) => p95_ms)) as [number[], number[]];
  return {
    name: "events",
    what: `p95 to other endpoints while ${beside[0]!.hanging} hang`,
    unit: "ms",
    ours: spreadOf(ours),
    against: "no endpoint hangs",
    theirs: spreadOf(theirs),
    ratio: ratioOf(ours, theirs),
    bar: `≤ ${most} ms, four in flight`,
    holds: spreadOf(ours).median <= most && beside.every(({ most_in_flight }) => most_in_flight <= 4),
  };
}
