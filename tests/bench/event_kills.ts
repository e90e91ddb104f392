import { setTimeout as sleep } from "node:timers/promises";
import { openReceiver } from "../server/webhooks/receiver.ts";
import { openEventWorld } from "./event_world.ts";

interface Plan {
  events: number;
  kills: number;
  /** How long to wait for the last of them, in real time. */
  patience_ms: number;
  /** Lets leases and locks of the dead run out at once, where a test has no minute to wait. */
  hurry?: boolean;
}

export interface Outcome {
  told: number;
  rolled_back: number;
  kills: number;
  lost: number;
  /** Arrived though their transaction rolled back. */
  invented: number;
  arrivals: number;
  repeated: number;
  seconds: number;
}

/** Tells events, some of which roll back, to a receiver that fails now and then, while two workers are killed with -9 again and again. */
export async function killWorkers(url: string, { events, kills, patience_ms, hurry = false }: Plan): Promise<Outcome> {
  const started = performance.now();
  await using world = await openEventWorld(url);
  await using receiver = await openReceiver(async (response) => {
    await sleep(Math.random() * 60);
    response.writeHead(Math.random() < 0.02 ? 500 : 200).end();
  });
  await world.subscribe(receiver.url);
  const told = new Set<string>(), undone = new Set<string>();
  const telling = (async () => {
    while (told.size < events) {
      const commit = Math.random() < 0.9;
      (commit ? told : undone).add(await world.tell({ commit }));
      if (told.size % 10 === 0) await sleep(kills * 250 / (events / 10));
    }
  })();

  const workers = [await world.startWorker(), await world.startWorker()];
  for (let kill = 0; kill < kills; kill++) {
    await sleep(50 + Math.random() * 250);
    await workers[kill % 2]!.kill();
    if (hurry) await world.pass(60);
    workers[kill % 2] = await world.startWorker();
  }
  await telling;
  const until = performance.now() + patience_ms;
  while (await world.countPending() > 0 && performance.now() < until) {
    if (hurry) await world.pass(60);
    await sleep(500);
  }
  for (const worker of workers) await worker.kill();

  const arrived = receiver.received.map(({ headers }) => headers["webhook-id"]!);
  const distinct = new Set(arrived);
  return {
    told: told.size,
    rolled_back: undone.size,
    kills,
    lost: [...told].filter((id) => !distinct.has(id)).length,
    invented: [...distinct].filter((id) => !told.has(id)).length,
    arrivals: arrived.length,
    repeated: arrived.length - distinct.size,
    seconds: Math.round((performance.now() - started) / 1_000),
  };
}
