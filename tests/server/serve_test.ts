import assert from "node:assert/strict";
import { Hono } from "hono";
import { listen } from "../../server/serve.ts";

const app = new Hono().get("/", (c) => c.text("here")).post("/slow", (c) => c.text("no", 401));
const here = { hostname: "127.0.0.1", port: 0 };

Deno.test("a server that drains serves on, each connection once more, until requests go elsewhere", async () => {
  const server = listen(app, here);
  const ask = async () => {
    const response = await fetch(`http://127.0.0.1:${server.port}/`);
    return [await response.text(), response.headers.get("connection")];
  };
  assert.deepEqual(await ask(), ["here", null]);
  let drained = false;
  const draining = server.drain().then(() => drained = true);
  for (let at = 0; at < 8; at++) {
    assert.deepEqual(await ask(), ["here", "close"]);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  assert.ok(!drained, "somebody still comes");
  await draining;
  await server.shutdown();
});

Deno.test("a HEAD answers what a GET would, its length too, without the body", async () => {
  const server = listen(app, here);
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

Deno.test("a server that nobody asks drains at once", async () => {
  const server = listen(app, here);
  const began = performance.now();
  await server.drain();
  await server.shutdown();
  assert.ok(performance.now() - began < 900);
});

Deno.test("who drips on after a refusal does not keep a server from ending", async () => {
  const server = listen(app, here);
  const connection = await Deno.connect(server);
  await connection.write(new TextEncoder().encode("POST /slow HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\na"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  const began = performance.now();
  await server.shutdown(500);
  assert.ok(performance.now() - began < 3_000);
  connection.close();
  await server.shutdown();
});
