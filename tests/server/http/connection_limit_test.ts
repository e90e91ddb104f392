import assert from "node:assert/strict";
import { Hono } from "hono";
import { sendBytes } from "../../../server/http/in_parts.ts";
import { createResponse } from "../../../server/http/headers.ts";
import { listen } from "../../../server/serve.ts";
import { openStalledClient } from "../../support/http2_streams.ts";
import { waitUntil } from "../../support/wait_until.ts";

const LENGTH = 300_000;
const bytes = new Uint8Array(LENGTH).fill(97);
const app = new Hono()
  .get("/bytes", (c) => sendBytes(c, bytes, { "content-type": "text/plain" }))
  .get("/text", (c) => createResponse(c, "ä".repeat(LENGTH / 2), { status: 200, headers: {} }))
  .get("/livez", (c) => c.text("ok"));

/** Serves the app on a free port. */
function serve() {
  const server = listen(app, { hostname: "127.0.0.1", port: 0 });
  return { port: server.port, [Symbol.asyncDispose]: () => server.shutdown(0) };
}

/** Sends raw requests over one connection. Returns all that the server answers. */
async function send(port: number, requests: string): Promise<string> {
  using connection = await Deno.connect({ port });
  await connection.write(new TextEncoder().encode(requests));
  return await new Response(connection.readable).text();
}

function countValues(values: readonly number[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, { length }]) => [value, length]));
}

Deno.test("the server answers 505 to HTTP/2 without TLS", async () => {
  await using server = serve();
  using client = openStalledClient(server.port);
  assert.deepEqual(await client.request("/bytes", 3), [505, 505, 505]);
});

for (const path of ["/bytes", "/text"]) {
  Deno.test(`a connection has at most 4 responses of GET ${path} that are not sent`, async () => {
    await using server = serve();
    // A `Host` hides that the request came over HTTP/2
    const host = { host: "rental.test" };
    using client = openStalledClient(server.port);
    assert.deepEqual(countValues(await client.request(path, 150, host)), { 200: 4, 503: 146 });
    using another = openStalledClient(server.port);
    assert.deepEqual(await another.request(path, 1, host), [200]);
    client.cancel();
    await waitUntil(
      async () => (await client.request(path, 1, host))[0] === 200,
      "the cancelled responses are counted off",
    );
  });

  Deno.test(`HTTP/1 answers any number of GET ${path} over one connection, one after the other`, async () => {
    await using server = serve();
    const request = (ending: string) => `GET ${path} HTTP/1.1\r\nHost: rental.test\r\n${ending}\r\n`;
    const answer = await send(server.port, request("").repeat(50) + request("Connection: close\r\n"));
    assert.equal(answer.match(/HTTP\/1\.1 200 OK/g)?.length, 51);
    assert.equal(answer.match(/content-length: 300000/g)?.length, 51);
  });
}

Deno.test("HEAD of a long response returns its length, and is counted off", async () => {
  await using server = serve();
  const request = "HEAD /bytes HTTP/1.1\r\nHost: rental.test\r\n";
  const answer = await send(server.port, `${request}\r\n`.repeat(9) + `${request}Connection: close\r\n\r\n`);
  assert.equal(answer.match(/HTTP\/1\.1 200 OK/g)?.length, 10);
  assert.equal(answer.match(/content-length: 300000/g)?.length, 10);
});

Deno.test("health checks over HTTP/1.0 need no Host", async () => {
  await using server = serve();
  assert.match(await send(server.port, "GET /livez HTTP/1.0\r\n\r\n"), /^HTTP\/1\.0 200 /);
  assert.match(await send(server.port, "GET /livez?a HTTP/1.0\r\n\r\n"), /^HTTP\/1\.0 200 /);
  assert.match(await send(server.port, "GET /bytes HTTP/1.0\r\n\r\n"), /^HTTP\/1\.0 505 /);
  assert.match(await send(server.port, "GET /bytes?x=/livez HTTP/1.0\r\n\r\n"), /^HTTP\/1\.0 505 /);
});
