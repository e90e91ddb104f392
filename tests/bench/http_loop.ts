/** Replaces `wrk` where it is not installed: each connection sends its next request as soon as it has its response. */
import type { Load } from "./load.ts";

export interface HttpTask {
  /** Sent in turn, as they are. */
  requests: string[];
  port: number;
  seconds: number;
  clients: number;
  /** Placeholder that is replaced by a new UUID in each request. */
  key_placeholder: string;
}

const { requests, port, seconds, clients, key_placeholder }: HttpTask = JSON.parse(
  await Deno.readTextFile(Deno.args[0]!),
);
const waits: number[] = [];
const started = performance.now();
const end = started + seconds * 1_000;
let at = 0;
await Promise.all(Array.from({ length: clients }, sendRequests));
waits.sort((a, b) => a - b);
const found: Load = {
  per_second: waits.length / (performance.now() - started) * 1_000,
  median_ms: waits[waits.length >> 1]!,
  p99_ms: waits[Math.floor(waits.length * 0.99)]!,
};
console.log(JSON.stringify(found));

async function sendRequests() {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const buffer = new Uint8Array(1 << 18);
  const encoder = new TextEncoder();
  const decoder = new TextDecoder("latin1");
  while (performance.now() < end) {
    const sent = performance.now();
    let rest = encoder.encode(requests[at++ % requests.length]!.replace(key_placeholder, () => crypto.randomUUID()));
    while (rest.length) rest = rest.subarray(await connection.write(rest));
    let head = "", left = Infinity;
    while (left > 0) {
      const count = await connection.read(buffer);
      if (count === null) throw new Error(`The server closed the connection: ${head}`);
      if (left < Infinity) left -= count;
      else {
        head += decoder.decode(buffer.subarray(0, count));
        const body = head.indexOf("\r\n\r\n") + 4;
        const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
        if (body < 4) continue;
        if (!/^HTTP\/1.1 2/.test(head) || length === undefined) throw new Error(head);
        left = body + Number(length) - head.length;
      }
    }
    waits.push(performance.now() - sent);
  }
}
