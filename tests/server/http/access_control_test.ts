import assert from "node:assert/strict";
import { createApp } from "../../../server/app.ts";
import { createRateLimiter, defaultLimits } from "../../../server/http/rate_limit.ts";
import { createKeyText } from "../../../server/keys/key.ts";
import { contract, type Endpoint } from "../../../shared/contract/mod.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { headersOf, signInAs } from "../../support/staff_session.ts";

const keyed = (key: string, headers: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${key}`, ...headers },
});
const codeOf = async (response: Response) => (await response.json()).code;

/** Opens a server of a shop that counts its queries. */
function openCountedApp(shop: TestShop, limiter?: ReturnType<typeof createRateLimiter>) {
  const queries: unknown[] = [];
  const sql = new Proxy(shop.sql, {
    apply: (target, self, args) => (queries.push(args), Reflect.apply(target, self, args)),
  });
  return { app: createApp({ ...shop.deps, sql }, { log: () => {}, limiter }), queries };
}

Deno.test("every route requires a key, and a secret key unless it accepts publishable keys", async () => {
  await using shop = await openShop();
  for (const [route, { access }] of Object.entries<Endpoint>(contract)) {
    const [method, path] = route.split(" ") as [string, string];
    const url = path.replace(/:\w+/g, "x");
    if (access === "public" || access === "staff") continue;
    const none = await shop.request(url, { method });
    assert.deepEqual([none.status, none.headers.get("www-authenticate"), await codeOf(none)], [
      401,
      'Bearer realm="rental"',
      "invalid_api_key",
    ], route);
    if (access !== "secret") continue;
    const publishable = await shop.request(url, { method, ...keyed(shop.keys.publishable) });
    assert.deepEqual([publishable.status, await codeOf(publishable)], [403, "secret_key_required"], route);
  }
});

Deno.test("a key with one wrong character is refused without a query", async () => {
  await using shop = await openShop();
  const { app, queries } = openCountedApp(shop);
  const { secret } = shop.keys;
  for (const at of [5, 13, 20, 43, secret.length - 1]) {
    const wrong = secret.slice(0, at) + (secret[at] === "a" ? "b" : "a") + secret.slice(at + 1);
    assert.equal((await app.request("/v1/shop", keyed(wrong))).status, 401, wrong);
  }
  assert.equal(queries.length, 0);
  assert.equal((await app.request("/v1/shop", keyed(secret))).status, 200);
  assert.ok(queries.length > 0);
});

Deno.test("guessed keys and sessions cost no query once their network has reached its limit, and known ones still work", async () => {
  await using shop = await openShop();
  const person = await signInAs(shop, "owner");
  const callers = [
    { known: keyed(shop.keys.secret), guess: () => keyed(createKeyText({ kind: "secret", mode: "test" })) },
    { known: { headers: headersOf(person.token) }, guess: () => ({ headers: headersOf(crypto.randomUUID()) }) },
  ];
  for (const { known, guess } of callers) {
    const limits = { ...defaultLimits, anonymous: { per_second: 1, burst: 2 } };
    const { app, queries } = openCountedApp(shop, createRateLimiter(limits, () => 0));
    const ask = async (init: RequestInit) => (await app.request("/v1/shop", init)).status;
    for (let sent = 0; sent < 3; sent++) assert.equal(await ask(known), 200, "a valid caller is no guess");
    assert.deepEqual([await ask(guess()), await ask(guess())], [401, 401]);
    const count = queries.length;
    assert.equal(await ask(guess()), 429);
    assert.equal(queries.length, count);
    assert.equal(await ask(known), 200);
  }
});

Deno.test("a key is read in any case of Bearer, and no other Authorization or session takes its place", async () => {
  await using shop = await openShop();
  const { token } = await signInAs(shop, "owner");
  const ask = async (authorization: string) =>
    (await shop.request("/v1/shop", { headers: { ...headersOf(token), authorization } })).status;
  const { secret } = shop.keys;
  assert.deepEqual([await ask(`Bearer ${secret}`), await ask(`bearer  ${secret} `)], [200, 200]);
  for (const other of [secret, `Basic ${secret}`, `Bearer ${secret} x`, ""]) assert.equal(await ask(other), 401, other);
});

Deno.test("a route with a session needs a valid one of the key's shop, and an optional one may only be left out", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const session = await shop.signIn("ada@example.com"), theirs = await other.signIn("ada@example.com");
  const { token } = await signInAs(shop, "owner");
  const callers = [keyed(shop.keys.publishable).headers, keyed(shop.keys.secret).headers, headersOf(token)];
  for (const headers of callers) {
    const ask = async (method: string, path: string, session?: string) => {
      const response = await shop.request(path, {
        method,
        headers: { ...headers, "content-type": "application/json", ...session && { "x-customer-session": session } },
        body: method === "GET" ? null : "{}",
      });
      return response.ok ? 200 : await codeOf(response);
    };
    const answers = async (method: string, path: string) =>
      await Promise.all([undefined, theirs, session].map((session) => ask(method, path, session)));
    assert.deepEqual(await answers("GET", "/api/storefront/me"), ["session_required", "invalid_session", 200]);
    assert.deepEqual(await answers("POST", "/api/sign/waiver"), [
      "invalid_request",
      "invalid_session",
      "invalid_request",
    ]);
  }
});

Deno.test("a route for people refuses API keys, and a request without a key is told how to send one", async () => {
  await using shop = await openShop();
  for (const key of [shop.keys.secret, shop.keys.publishable]) {
    const { status, code } = await (await shop.request("/v1/staff/me", keyed(key))).json();
    assert.deepEqual([status, code], [401, "staff_session_required"]);
  }
  assert.match((await (await shop.request("/v1/shop")).json()).detail, /^Send your API key/);
});

Deno.test("a public route answers pages of other sites, unless it signs people in", async () => {
  await using shop = await openShop();
  const ask = async (path: string) =>
    (await shop.request(path, {
      method: "POST",
      headers: { origin: "https://host.test", "content-type": "application/json" },
      body: "{}",
    })).status;
  assert.notEqual(await ask(`/api/sign/${"t".repeat(43)}`), 403);
  assert.equal(await ask("/v1/staff/sign-in"), 403);
});

Deno.test("CORS is allowed on the routes that accept publishable keys, and on no other", async () => {
  await using shop = await openShop();
  const preflight = async (path: string) =>
    await shop.request(path, {
      method: "OPTIONS",
      headers: { origin: "https://host.test", "access-control-request-method": "GET" },
    });
  const open = await preflight("/v1/storefront/inventory");
  assert.equal(open.status, 204);
  assert.equal(open.headers.get("access-control-allow-origin"), "https://host.test");
  assert.equal(open.headers.get("access-control-allow-methods"), "GET, POST, PATCH");
  assert.equal(
    open.headers.get("access-control-allow-headers"),
    "Authorization, Content-Type, Idempotency-Key, X-Customer-Session",
  );
  assert.equal(open.headers.get("access-control-max-age"), "7200");
  assert.equal(open.headers.get("access-control-allow-credentials"), null);
  assert.equal(open.headers.get("vary"), "Origin");
  const direct = await shop.request("/v1/storefront/inventory", { method: "OPTIONS" });
  assert.equal(direct.headers.get("access-control-allow-origin"), "*");
  for (const path of ["/v1/bookings", "/v1/shop", "/v1/fleet/photos"]) {
    const { status, headers } = await preflight(path);
    assert.deepEqual([status, headers.get("access-control-allow-origin")], [204, null], path);
  }
  const refused = await shop.request(
    "/v1/storefront/inventory",
    keyed(shop.keys.publishable, { origin: "https://host.test" }),
  );
  assert.equal(refused.status, 400);
  assert.equal(refused.headers.get("access-control-allow-origin"), "https://host.test", "a browser can read errors");
  assert.match(refused.headers.get("access-control-expose-headers")!, /Request-Id, Retry-After, RateLimit, ETag, Date/);
});

Deno.test("a publishable key works only from its allowed origins, and a secret key in no browser", async () => {
  await using shop = await openShop();
  const { key, id } = await shop.staff("POST /v1/keys", {
    body: {
      kind: "publishable",
      allowed_origins: ["https://boats.example", "https://*.dock.example", "https://*.pier.example:8443"],
    },
  });
  const ask = async (key: string, headers: Record<string, string>) => {
    const response = await shop.request("/v1/storefront/shop", keyed(key, headers));
    return response.ok ? 200 : await codeOf(response);
  };
  assert.equal(await ask(key, { origin: "https://boats.example" }), 200);
  assert.equal(await ask(key, { origin: "https://a.dock.example" }), 200);
  assert.equal(await ask(key, { origin: "https://b.a.dock.example" }), 200);
  assert.equal(await ask(key, { origin: "https://a.pier.example:8443" }), 200);
  assert.equal(await ask(key, { "sec-fetch-site": "same-origin" }), 200);
  assert.equal(await ask(key, { origin: shop.deps.settings.base_url }), 200);
  for (
    const origin of [
      "http://boats.example",
      "https://boats.example.evil.test",
      "https://dock.example",
      "https://evildock.example",
      "null",
      "https://evil.test#.dock.example",
      "https://evil.test/.dock.example",
      "https://evil.test?.dock.example",
      "https://evil.test\\.dock.example",
      "https://evil.test:1@a.dock.example",
      "https://a@b.dock.example",
      "https://a.dock.example:8443",
      "https://a.dock.example:443",
      "https://a.dock.example/",
      "https://.dock.example",
      "https://*.dock.example",
      "https://a b.dock.example",
      "HTTPS://a.dock.example",
      "https://A.dock.example",
      "http://a.dock.example",
      "https://a.pier.example",
      "https://a.pier.example:84430",
      "https://evil.test:80#.pier.example:8443",
    ]
  ) {
    assert.equal(await ask(key, { origin }), "origin_not_allowed", origin);
  }
  assert.equal(await ask(key, {}), "origin_not_allowed");
  assert.equal(await ask(shop.keys.publishable, { origin: "https://anywhere.test" }), 200);
  assert.equal(await ask(shop.keys.secret, { origin: "https://anywhere.test" }), "secret_key_in_browser");
  assert.equal(await ask(shop.keys.secret, { origin: shop.deps.settings.base_url }), 200);
  await shop.staff("DELETE /v1/keys/:id", { params: { id } });
});
