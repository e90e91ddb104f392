import assert from "node:assert/strict";
import { Hono } from "hono";
import { failDuringOutage } from "../../../server/http/database_outage.ts";

Deno.test("requests that wait for a lost database are answered within 5 s, and later ones succeed once it is back", async () => {
  let beating = false;
  const app = new Hono().use(failDuringOutage(() => Promise.resolve(beating)));
  app.get("/hangs", () => new Promise<Response>(() => {}));
  app.get("/", (c) => c.text("served"));
  app.onError((error, c) => c.text(error.message, 503));
  const began = performance.now();
  const waiting = [app.request("/hangs"), app.request("/hangs")];
  assert.equal((await app.request("/")).status, 200, "who waits for nothing is not held up");
  for (const asked of waiting) assert.equal((await asked).status, 503);
  assert.ok(performance.now() - began < 5_000);
  beating = true;
  assert.equal(await (await app.request("/")).text(), "served");
});
