import assert from "node:assert/strict";
import { Hono } from "hono";
import { securityHeaders } from "../../../server/http/headers.ts";
import { countRequest, createRateLimiter, defaultLimits } from "../../../server/http/rate_limit.ts";

const limits = { ...defaultLimits, publishable: { per_second: 20, burst: 60 } };

Deno.test("a bucket allows its burst at once, then its rate", () => {
  let now = 0;
  const limiter = createRateLimiter(limits, () => now);
  const allowed = (times: number) =>
    Array.from({ length: times }, () => limiter.take("publishable", "a")).filter((s) => s.allowed).length;
  assert.equal(allowed(100), 60);
  now = 1_000;
  assert.equal(allowed(100), 20);
  now = 100_000;
  assert.equal(allowed(100), 60);
  assert.equal(limiter.take("publishable", "b").allowed, true);
  assert.equal(limiter.take("secret", "a").allowed, true);
});

Deno.test("take with a cost of 0 leaves the bucket as it is", () => {
  const limiter = createRateLimiter({ ...limits, anonymous: { per_second: 1, burst: 1 } }, () => 0);
  assert.equal(limiter.take("anonymous", "a", 0).allowed, true);
  assert.equal(limiter.take("anonymous", "a").allowed, true);
  assert.equal(limiter.take("anonymous", "a", 0).allowed, false);
});

Deno.test("giveBack returns a token also to an empty bucket, and never more than the burst", () => {
  const limiter = createRateLimiter({ ...limits, anonymous: { per_second: 1, burst: 2 } }, () => 0);
  const take = () => limiter.take("anonymous", "a").allowed;
  assert.deepEqual([take(), take(), take()], [true, true, false]);
  limiter.giveBack("anonymous", "a");
  assert.deepEqual([take(), take()], [true, false]);
  for (let times = 0; times < 9; times++) limiter.giveBack("anonymous", "a");
  assert.deepEqual([take(), take(), take()], [true, true, false]);
});

Deno.test("the rate limiter forgets the callers not seen for longest when there are more than 100,000", () => {
  const limiter = createRateLimiter(limits, () => 0);
  for (let caller = 0; caller < 60; caller++) limiter.take("publishable", "first");
  for (let caller = 0; caller < 150_000; caller++) limiter.take("publishable", String(caller));
  assert.equal(limiter.take("publishable", "first").remaining, 59, "the caller not seen for longest is forgotten");
  assert.equal(limiter.take("publishable", "149999").remaining, 58, "the newest is known");
});

Deno.test("responses state the policy and the remaining requests, and a 429 states when to retry", async () => {
  const limiter = createRateLimiter({ ...limits, publishable: { per_second: 0.5, burst: 2 } }, () => 0);
  const app = new Hono().use(securityHeaders("http://shop.test")).get("/", (c) => {
    countRequest(limiter, c, { name: "publishable", caller: "a" });
    return c.text("in");
  });
  app.onError((error, c) =>
    c.json(Object.assign({ code: "?" }, error, (error as unknown as { extra: object }).extra), 429)
  );
  const first = await app.request("/");
  assert.equal(first.headers.get("ratelimit-policy"), '"publishable";q=2;w=4');
  assert.equal(first.headers.get("ratelimit"), '"publishable";r=1;t=2');
  await app.request("/");
  const third = await app.request("/");
  assert.equal(third.headers.get("ratelimit"), '"publishable";r=0;t=2');
  const problem = await third.json();
  assert.deepEqual([third.status, problem.code, problem.retry_after], [429, "rate_limited", 2]);
});

Deno.test("a network has eight times the limit of one caller, and one caller does not use it up", async () => {
  const limiter = createRateLimiter({ ...limits, anonymous: { per_second: 0.001, burst: 2 } }, () => 0);
  let caller = "";
  const app = new Hono().use(securityHeaders("http://shop.test")).get("/", (c) => {
    countRequest(limiter, c, { name: "anonymous", caller, network: "2001:db8:1::/48" });
    return c.text("in");
  });
  app.onError((_, c) => c.text("out", 429));
  const ask = async (from: string) => {
    caller = from;
    return (await app.request("/")).status;
  };
  for (let times = 0; times < 20; times++) assert.equal(await ask("first"), times < 2 ? 200 : 429);
  for (let at = 0; at < 14; at++) assert.equal(await ask(`caller ${at}`), 200);
  assert.equal(await ask("another"), 429);
});
