import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import { Hono } from "hono";
import { listen } from "../../server/serve.ts";

const app = new Hono().get("/", (c) => c.text("here")).post("/slow", (c) => c.text("no", 401));
const address = { hostname: "127.0.0.1", port: 0 };

/** Stops `performance.now`, by which `drain` measures. */
function stopTime() {
  const { now } = performance;
  let time = 0, reads = 0;
  performance.now = () => {
    reads++;
    return time;
  };
  return {
    pass(ms: number): void {
      time += ms;
    },
    /** Resolves when the time has been read again. */
    async untilRead(): Promise<void> {
      for (const before = reads; reads === before;) await setTimeout(1);
    },
    [Symbol.dispose](): void {
      performance.now = now;
    },
  };
}

Deno.test("drain answers with Connection: close and resolves once no more requests arrive", async () => {
  using time = stopTime();
  const server = listen(app, address);
  const request = async () => {
    const response = await fetch(`http://127.0.0.1:${server.port}/`);
    return [await response.text(), response.headers.get("connection")];
  };
  assert.deepEqual(await request(), ["here", null]);
  let drained = false;
  const draining = server.drain().then(() => drained = true);
  for (let at = 0; at < 8; at++) {
    assert.deepEqual(await request(), ["here", "close"]);
    time.pass(999);
    await time.untilRead();
  }
  assert.ok(!drained, "drain resolved while requests were arriving");
  time.pass(1);
  await draining;
  await server.shutdown();
});

Deno.test("HEAD returns the headers of GET, including its content-length, without the body", async () => {
  const server = listen(app, address);
  const { headers, body } = await fetch(`http://127.0.0.1:${server.port}/`, { method: "HEAD" });
  assert.deepEqual([headers.get("content-length"), headers.get("content-type"), body], [
    "4",
    "text/plain;charset=UTF-8",
    null,
  ]);
  const connection = await Deno.connect(server);
  await connection.write(new TextEncoder().encode("HEAD / HTTP/1.1\r\nHost: no <host>\r\n\r\n"));
  const answer = new Uint8Array(1_000);
  await connection.read(answer);
  assert.match(new TextDecoder().decode(answer), /^HTTP\/1\.1 200 /);
  connection.close();
  await server.shutdown();
});

Deno.test("drain resolves at once if there were no requests", async () => {
  // The test would never end if it waited
  using _time = stopTime();
  const server = listen(app, address);
  await server.drain();
  await server.shutdown();
});

Deno.test("shutdown does not wait for a client that sends its body slowly after the response", async () => {
  const server = listen(app, address);
  const connection = await Deno.connect(server);
  await connection.write(new TextEncoder().encode("POST /slow HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\na"));
  const answer = new Uint8Array(1_000);
  await connection.read(answer);
  assert.match(new TextDecoder().decode(answer), /^HTTP\/1\.1 401 /);
  // The connection ends only afterwards
  await server.shutdown(500);
  connection.close();
  await server.shutdown();
});
