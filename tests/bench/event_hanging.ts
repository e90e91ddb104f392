import { setTimeout as sleep } from "node:timers/promises";
import { openReceiver } from "../server/webhooks/receiver.ts";
import { openEventWorld } from "./event_world.ts";

export interface Hanging {
  hanging: number;
  events: number;
  /** From commit to arrival at the endpoints that answer. */
  median_ms: number;
  p95_ms: number;
  max_ms: number;
  /** To one of the endpoints that hang. */
  most_in_flight: number;
}

/** Tells events to three endpoints that answer and some that never answer, over one worker process. */
export async function measureHanging(
  url: string,
  { hanging, events }: { hanging: number; events: number },
): Promise<Hanging> {
  await using world = await openEventWorld(url);
  await using good = await openReceiver();
  const inFlight: Record<string, number> = {};
  let most = 0;
  // The worker gives up after 15 s, well before an answer that would come after 30
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
    committed.set(await world.tell(), Date.now());
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
