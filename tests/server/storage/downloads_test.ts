import assert from "node:assert/strict";
import { Hono } from "hono";
import { createDownloads } from "../../../server/storage/downloads.ts";
import { Problem } from "../../../server/problem.ts";

const limits = { total: 3, per_client: 2, waiting: 2, wait_ms: 20 };

/** Creates an app that serves one file. `end()` ends the oldest connection of a client. */
function openApp() {
  const downloads = createDownloads(limits);
  const ends: Record<string, (() => void)[]> = {};
  const app = new Hono();
  app.get("/:client", async (c) => {
    const client = c.req.param("client");
    const open = () => Promise.resolve({ body: new Response("file").body!, size: 4, type: "image/png" });
    return await downloads.send(c, client, { headers: { "x-file": "yes" }, open });
  });
  app.get(
    "/missing/:client",
    async (c) =>
      await downloads.send(c, c.req.param("client"), { headers: {}, open: () => Promise.resolve(undefined) }),
  );
  app.onError((error, c) => c.text(error instanceof Problem ? error.code : String(error), 503));
  return {
    async get(client: string): Promise<Response> {
      const { promise: completed, resolve } = Promise.withResolvers<void>();
      (ends[client] ??= []).push(resolve);
      return await app.request(`/${client}`, {}, { completed });
    },
    async missing(client: string): Promise<string> {
      return await (await app.request(`/missing/${client}`)).text();
    },
    end(client: string): void {
      ends[client]!.shift()!();
    },
    /** Ends every connection, as clients that go away do. */
    async [Symbol.asyncDispose]() {
      for (const end of Object.values(ends).flat()) end();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

Deno.test("send streams a file with its length and the given headers", async () => {
  await using app = openApp();
  const response = await app.get("ann");
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-length"), "4");
  assert.equal(response.headers.get("x-file"), "yes");
  assert.equal(await response.text(), "file");
});

Deno.test("send answers 503 to a client whose downloads stall, and serves other clients", async () => {
  await using app = openApp();
  assert.deepEqual([(await app.get("ann")).status, (await app.get("ann")).status], [200, 200]);
  assert.equal(await (await app.get("ann")).text(), "unavailable");
  assert.equal((await app.get("bob")).status, 200);
  assert.equal((await app.get("cid")).status, 503, "the total is reached");
});

Deno.test("send starts a waiting download when an earlier one ends", async () => {
  await using app = openApp();
  for (const client of ["ann", "ann", "bob"]) await app.get(client);
  const waiting = app.get("ann");
  app.end("ann");
  assert.equal((await waiting).status, 200);
});

Deno.test("send refuses at once when too many requests wait", async () => {
  await using app = openApp();
  for (const client of ["ann", "ann"]) await app.get(client);
  const waiting = [app.get("ann"), app.get("ann")];
  const refused = await app.get("ann");
  assert.equal(refused.status, 503);
  for (const client of ["ann", "ann"]) app.end(client);
  assert.deepEqual((await Promise.all(waiting)).map(({ status }) => status), [200, 200]);
});

Deno.test("send releases its slot if there is no file", async () => {
  await using app = openApp();
  for (let at = 0; at < 5; at++) assert.equal(await app.missing("ann"), "not_found");
  assert.equal((await app.get("ann")).status, 200);
});
