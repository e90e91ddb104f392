import assert from "node:assert/strict";
import { Hono } from "hono";
import { failDuringOutage } from "../../../server/http/database_outage.ts";

Deno.test("requests that wait while the database is down are answered within 5 s", async () => {
  let reachable = false;
  const app = new Hono().use(failDuringOutage(() => Promise.resolve(reachable)));
  app.get("/hangs", () => new Promise<Response>(() => {}));
  app.get("/", (c) => c.text("served"));
  app.onError((error, c) => c.text(error.message, 503));
  const began = performance.now();
  const waiting = [app.request("/hangs"), app.request("/hangs")];
  assert.equal((await app.request("/")).status, 200, "a request that needs no database is not delayed");
  for (const request of waiting) assert.equal((await request).status, 503);
  assert.ok(performance.now() - began < 5_000);
  reachable = true;
  assert.equal(await (await app.request("/")).text(), "served");
});
