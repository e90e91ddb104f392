/** What `wrk` does, where there is none: each of 64 connections asks again as soon as it has its answer. */
import type { Load } from "./load.ts";

/** Requests as the bytes that are sent, in turn. */
export interface HttpTask {
  requests: string[];
  port: number;
  seconds: number;
  clients: number;
  /** Words that become another key in each request. */
  own_key: string;
}

const { requests, port, seconds, clients, own_key }: HttpTask = JSON.parse(await Deno.readTextFile(Deno.args[0]!));
const waits: number[] = [];
const began = performance.now(), end = began + seconds * 1_000;
let at = 0;
await Promise.all(Array.from({ length: clients }, ask));
waits.sort((a, b) => a - b);
const found: Load = {
  per_second: waits.length / (performance.now() - began) * 1_000,
  median_ms: waits[waits.length >> 1]!,
  p99_ms: waits[Math.floor(waits.length * 0.99)]!,
};
console.log(JSON.stringify(found));

async function ask() {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const buffer = new Uint8Array(1 << 18);
  const encoder = new TextEncoder();
  const decoder = new TextDecoder("latin1");
  while (performance.now() < end) {
    const asked = performance.now();
    let rest = encoder.encode(requests[at++ % requests.length]!.replace(own_key, () => crypto.randomUUID()));
    while (rest.length) rest = rest.subarray(await connection.write(rest));
    let head = "", left = Infinity;
    while (left > 0) {
      const count = await connection.read(buffer);
      if (count === null) throw new Error(`The server hung up: ${head}`);
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
    waits.push(performance.now() - asked);
  }
}
