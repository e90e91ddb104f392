import { setTimeout as sleep } from "node:timers/promises";
import { openReceiver } from "../server/webhooks/receiver.ts";
import { openEventWorld } from "./event_world.ts";

export interface DelayResult {
  hanging: number;
  events: number;
  /** Time from commit to arrival at the endpoints that answer. */
  median_ms: number;
  p95_ms: number;
  max_ms: number;
  /** Most deliveries at once to one of the endpoints that hang. */
  most_in_flight: number;
}

/** Emits events to three endpoints that answer and some that never do, from one worker process. */
export async function measureHanging(
  url: string,
  { hanging, events }: { hanging: number; events: number },
): Promise<DelayResult> {
  await using world = await openEventWorld(url);
  await using good = await openReceiver();
  const inFlight: Record<string, number> = {};
  let most = 0;
  // Never answers. The worker times out after 15 s.
  await using bad = await openReceiver((response, { url = "" }) => {
    inFlight[url] = (inFlight[url] ?? 0) + 1;
    most = Math.max(most, inFlight[url]);
    response.on("close", () => inFlight[url]!--);
  });
  for (let n = 0; n < 3; n++) await world.subscribe(`${good.url}/${n}`);
  for (let n = 0; n < hanging; n++) await world.subscribe(`${bad.url}/${n}`);
  const worker = await world.startWorker();
  const committed = new Map<string, number>();
  for (let n = 0; n < events; n++) {
    committed.set(await world.emit(), Date.now());
    await sleep(30);
  }
  const until = Date.now() + 30_000;
  while (good.received.length < events * 3 && Date.now() < until) await sleep(50);
  await worker.kill();
  const waits = good.received.map(({ headers, at }) => at - committed.get(headers["webhook-id"]!)!).sort((a, b) =>
    a - b
  );
  if (waits.length < events * 3) throw new Error(`${waits.length} of ${events * 3} arrived`);
  const at = (share: number) => waits[Math.floor((waits.length - 1) * share)]!;
  return {
    hanging,
    events,
    median_ms: at(0.5),
    p95_ms: at(0.95),
    max_ms: at(1),
    most_in_flight: most,
  };
}
