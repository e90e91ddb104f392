import assert from "node:assert/strict";
import { createApp } from "../../../server/app.ts";
import { createRateLimiter, defaultLimits } from "../../../server/http/rate_limit.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const keyed = (key: string, headers: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${key}`, ...headers },
});
const codeOf = async (response: Response) => (await response.json()).code;

/** Sends requests until one is refused. Returns how many were sent before, and the refusal. */
async function sendUntilLimited(shop: TestShop, init: RequestInit, limits = {}) {
  const limiter = createRateLimiter({ ...defaultLimits, ...limits }, () => 0);
  const app = createApp(shop.deps, { log: () => {}, limiter });
  for (let sent = 0; sent < 500; sent++) {
    const response = await app.request("/v1/storefront/shop", init, { remoteAddr: { hostname: "203.0.113.1" } });
    const code = await codeOf(response);
    if (response.status === 429) {
      return { sent, code, retry: response.headers.get("retry-after"), limit: response.headers.get("ratelimit") };
    }
  }
  return undefined;
}

Deno.test("rate limits allow 200 requests at once for a secret key and 60 for a publishable key or none", async () => {
  await using shop = await openShop();
  const base = { code: "rate_limited", retry: "1" };
  assert.deepEqual(await sendUntilLimited(shop, keyed(shop.keys.secret)), {
    ...base,
    sent: 200,
    limit: '"secret";r=0;t=1',
  });
  assert.deepEqual(await sendUntilLimited(shop, keyed(shop.keys.publishable)), {
    ...base,
    sent: 60,
    limit: '"publishable";r=0;t=1',
  });
  assert.deepEqual(await sendUntilLimited(shop, {}), { ...base, sent: 60, limit: '"anonymous";r=0;t=1' });
  assert.deepEqual(
    (await sendUntilLimited(shop, keyed("svc_sk_live_x"), { anonymous: { per_second: 1, burst: 3 } }))?.sent,
    3,
  );
});

Deno.test("rate limits apply to pages that read the database, but not to files", async () => {
  await using shop = await openShop();
  const limiter = createRateLimiter(defaultLimits, () => 0);
  const widget = { version: "1", integrity: "", files: new Map() };
  const app = createApp(shop.deps, { log: () => {}, limiter, widget });
  const ask = async (path: string) => await app.request(path, {}, { remoteAddr: { hostname: "203.0.113.1" } });
  const links = [`/sign/${"x".repeat(43)}`, `/pay/${"x".repeat(43)}`, `/u/un_${"0".repeat(26)}`];
  const pages = ["/", "/book/none", "/embed?shop=none", ...links];
  for (let sent = 0; sent < 60; sent++) assert.notEqual((await ask(pages[sent % pages.length]!)).status, 429);
  for (const page of pages) assert.deepEqual([(await ask(page)).status, page], [429, page]);
  for (const file of ["/pages/book.css", "/livez"]) {
    assert.deepEqual([(await ask(file)).status, file], [200, file]);
  }
});

Deno.test("the documentation counts towards the limit of requests without a key", async () => {
  await using shop = await openShop();
  const limiter = createRateLimiter({ ...defaultLimits, anonymous: { per_second: 1, burst: 2 } }, () => 0);
  const docs = () => Promise.resolve("{}");
  const app = createApp(shop.deps, { log: () => {}, limiter, docs });
  for (const [at, path] of ["/openapi.json", "/llms.txt", "/llms-full.txt", "/docs", "/docs/reference"].entries()) {
    const headers = { "x-forwarded-for": "198.51.100.1", authorization: "Bearer x" };
    const response = await app.request(path, { headers }, { remoteAddr: { hostname: "203.0.113.2" } });
    await response.body?.cancel();
    assert.equal(response.status, at < 2 ? 200 : 429, path);
  }
});
