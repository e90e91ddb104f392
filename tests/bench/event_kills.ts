import { setTimeout as sleep } from "node:timers/promises";
import { openReceiver } from "../server/webhooks/receiver.ts";
import { openEventWorld } from "./event_world.ts";

interface Plan {
  events: number;
  kills: number;
  /** Time to wait for the last deliveries. */
  timeout_ms: number;
  /** Expires the leases and locks of killed workers at once. */
  expire_locks?: boolean;
}

export interface Outcome {
  emitted: number;
  rolled_back: number;
  kills: number;
  lost: number;
  /** Events that arrived although their transaction rolled back. */
  unexpected: number;
  arrivals: number;
  repeated: number;
  seconds: number;
}

/**
 * Emits events to a receiver that sometimes fails, while two workers are killed repeatedly. Some transactions roll
 * back.
 */
export async function killWorkers(
  url: string,
  { events, kills, timeout_ms, expire_locks = false }: Plan,
): Promise<Outcome> {
  const started = performance.now();
  await using world = await openEventWorld(url);
  await using receiver = await openReceiver(async (response) => {
    await sleep(Math.random() * 60);
    response.writeHead(Math.random() < 0.02 ? 500 : 200).end();
  });
  await world.subscribe(receiver.url);
  const emitted = new Set<string>();
  const rolledBack = new Set<string>();
  const emitting = (async () => {
    while (emitted.size < events) {
      const commit = Math.random() < 0.9;
      (commit ? emitted : rolledBack).add(await world.emit({ commit }));
      if (emitted.size % 10 === 0) await sleep(kills * 250 / (events / 10));
    }
  })();

  const workers = [await world.startWorker(), await world.startWorker()];
  for (let kill = 0; kill < kills; kill++) {
    await sleep(50 + Math.random() * 250);
    await workers[kill % 2]!.kill();
    if (expire_locks) await world.advance(60);
    workers[kill % 2] = await world.startWorker();
  }
  await emitting;
  const until = performance.now() + timeout_ms;
  while (await world.countPending() > 0 && performance.now() < until) {
    if (expire_locks) await world.advance(60);
    await sleep(500);
  }
  for (const worker of workers) await worker.kill();

  const arrived = receiver.received.map(({ headers }) => headers["webhook-id"]!);
  const distinct = new Set(arrived);
  return {
    emitted: emitted.size,
    rolled_back: rolledBack.size,
    kills,
    lost: [...emitted].filter((id) => !distinct.has(id)).length,
    unexpected: [...distinct].filter((id) => !emitted.has(id)).length,
    arrivals: arrived.length,
    repeated: arrived.length - distinct.size,
    seconds: Math.round((performance.now() - started) / 1_000),
  };
}
