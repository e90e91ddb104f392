import assert from "node:assert/strict";
import { createApp } from "../../../server/app.ts";
import { createRateLimiter, defaultLimits } from "../../../server/http/rate_limit.ts";
import { contract, type Endpoint } from "../../../shared/contract/mod.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const keyed = (key: string, headers: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${key}`, ...headers },
});
const codeOf = async (response: Response) => (await response.json()).code;

Deno.test("every route answers 401 with WWW-Authenticate without a key, and 403 where a publishable key may not go", async () => {
  await using shop = await openShop();
  for (const [route, { access }] of Object.entries<Endpoint>(contract)) {
    const [method, path] = route.split(" ") as [string, string];
    const at = path.replace(/:\w+/g, "x");
    if (access === "public") continue;
    const none = await shop.request(at, { method });
    assert.deepEqual([none.status, none.headers.get("www-authenticate"), await codeOf(none)], [
      401,
      'Bearer realm="rental"',
      "invalid_api_key",
    ], route);
    if (access !== "secret") continue;
    const publishable = await shop.request(at, { method, ...keyed(shop.keys.publishable) });
    assert.deepEqual([publishable.status, await codeOf(publishable)], [403, "secret_key_required"], route);
  }
});

Deno.test("an API key with one wrong character is refused without a database query", async () => {
  await using shop = await openShop();
  const queries: unknown[] = [];
  const sql = new Proxy(shop.sql, {
    apply: (target, self, args) => (queries.push(args), Reflect.apply(target, self, args)),
  });
  const app = createApp({ ...shop.deps, sql }, { log: () => {}, limiter: undefined });
  const { secret } = shop.keys;
  for (const at of [5, 13, 20, 43, secret.length - 1]) {
    const wrong = secret.slice(0, at) + (secret[at] === "a" ? "b" : "a") + secret.slice(at + 1);
    assert.equal((await app.request("/v1/shop", keyed(wrong))).status, 401, wrong);
  }
  assert.equal(queries.length, 0);
  assert.equal((await app.request("/v1/shop", keyed(secret))).status, 200);
  assert.ok(queries.length > 0);
});

Deno.test("405 names the allowed methods in Allow, for every path", async () => {
  await using shop = await openShop();
  const allow = Map.groupBy(Object.keys(contract), (route) => route.split(" ")[1]!);
  for (const [path, routes] of allow) {
    const response = await shop.request(path.replace(/:\w+/g, "x"), { method: "PUT" });
    assert.deepEqual([response.status, await codeOf(response)], [405, "method_not_allowed"], path);
    const named = response.headers.get("allow")!.split(", ").sort();
    assert.ok(routes.every((route) => named.includes(route.split(" ")[0]!)), `${path} ${named}`);
  }
  // `/api/sign/:token` also matches these paths.
  for (
    const [method, path, allowed] of [["GET", "/api/sign/waiver", "POST"], [
      "POST",
      "/api/sign/template",
      "GET",
    ]] as const
  ) {
    const { status, headers } = await shop.request(path, { method });
    assert.deepEqual([status, headers.get("allow")], [405, allowed], `${method} ${path}`);
  }
});

Deno.test("/v1/documents answers 410 with a Link to its successor, for all ten routes, any method and any key or none", async () => {
  await using shop = await openShop();
  const removed = [
    ...["GET", "POST"].map((method) => [method, "/v1/documents/templates"]),
    ...["GET", "PATCH", "DELETE"].map((method) => [method, "/v1/documents/templates/dt_1"]),
    ...["GET", "POST"].map((method) => [method, "/v1/documents/sessions"]),
    ...["send", "void", "resend"].map((action) => ["POST", `/v1/documents/sessions/ds_1/${action}`]),
    ["GET", "/v1/documents"],
    ["PUT", "/v1/documents/what/ever"],
  ] as [string, string][];
  for (const [method, path] of removed) {
    for (const key of [shop.keys.secret, shop.keys.publishable, "nonsense", undefined]) {
      const response = await shop.request(path, { method, ...key && keyed(key) });
      assert.deepEqual([response.status, await codeOf(response)], [410, "api_removed"], `${method} ${path}`);
      assert.match(response.headers.get("link")!, /rel="successor-version"/);
    }
  }
});

Deno.test("older names (GET /api/storefront/waiver-template, POST /api/storefront/waiver/sign) answer as their canonical routes, with Deprecation and Link", async () => {
  await using shop = await openShop();
  for (const [route, { aliases = [] }] of Object.entries<Endpoint>(contract)) {
    for (const alias of aliases) {
      const [method, path] = alias.split(" ") as [string, string];
      const init = {
        method,
        ...keyed(shop.keys.publishable, { "request-id": "same", "content-type": "application/json" }),
        body: method === "GET" ? null : "{}",
      };
      const [old, canonical] = [await shop.request(path, init), await shop.request(route.split(" ")[1]!, init)];
      assert.deepEqual([old.status, await old.text()], [canonical.status, await canonical.text()]);
      assert.match(old.headers.get("deprecation")!, /^@\d+$/);
      assert.equal(old.headers.get("link"), `<${route.split(" ")[1]}>; rel="successor-version"`);
      assert.equal(canonical.headers.get("deprecation"), null);
    }
  }
});

Deno.test("a CORS preflight request is allowed for routes that accept a publishable key, and for no others", async () => {
  await using shop = await openShop();
  const ask = async (path: string) =>
    await shop.request(path, {
      method: "OPTIONS",
      headers: { origin: "https://host.test", "access-control-request-method": "GET" },
    });
  const open = await ask("/v1/storefront/inventory");
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
  for (const path of ["/v1/bookings", "/v1/shop", "/v1/fleet/photos"]) {
    assert.equal((await ask(path)).headers.get("access-control-allow-origin"), null, path);
  }
  const refused = await shop.request(
    "/v1/storefront/inventory",
    keyed(shop.keys.publishable, { origin: "https://host.test" }),
  );
  assert.equal(refused.status, 400);
  assert.equal(refused.headers.get("access-control-allow-origin"), "https://host.test", "errors can be read too");
  assert.match(refused.headers.get("access-control-expose-headers")!, /Request-Id, Retry-After, RateLimit, ETag, Date/);
});

Deno.test("a publishable key is limited to its allowed origins, and a secret key is refused in browsers", async () => {
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

Deno.test("every response has a Request-Id, the client's own if it is valid, and headers against sniffing, framing and caching", async () => {
  await using shop = await openShop();
  const ask = async (headers: Record<string, string>) =>
    await shop.request("/v1/shop", keyed(shop.keys.secret, headers));
  assert.equal((await ask({ "request-id": "mine_1-a" })).headers.get("request-id"), "mine_1-a");
  for (const odd of ["a b", "x".repeat(65), "<script>"]) {
    assert.notEqual((await ask({ "request-id": odd })).headers.get("request-id"), odd);
  }
  const { headers } = await ask({});
  assert.equal(headers.get("x-content-type-options"), "nosniff");
  assert.equal(headers.get("content-security-policy"), "default-src 'none'; frame-ancestors 'none'");
  assert.equal(headers.get("cache-control"), "no-store");
  const problem = await (await shop.request("/v1/nothing")).json();
  assert.deepEqual([problem.status, problem.type], [404, `${shop.deps.settings.base_url}/docs/problems#not_found`]);
});

async function until429(shop: TestShop, init: RequestInit, limits = {}) {
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

Deno.test("rate limits allow a burst of 200 for a secret key and 60 for a publishable one, and limit guesses before any query", async () => {
  await using shop = await openShop();
  const base = { code: "rate_limited", retry: "1" };
  assert.deepEqual(await until429(shop, keyed(shop.keys.secret)), { ...base, sent: 200, limit: '"secret";r=0;t=1' });
  assert.deepEqual(await until429(shop, keyed(shop.keys.publishable)), {
    ...base,
    sent: 60,
    limit: '"publishable";r=0;t=1',
  });
  assert.deepEqual(await until429(shop, {}), { ...base, sent: 60, limit: '"anonymous";r=0;t=1' });
  assert.deepEqual((await until429(shop, keyed("svc_sk_live_x"), { anonymous: { per_second: 1, burst: 3 } }))?.sent, 3);
});

Deno.test("rate limits apply to pages that query the database as to requests without a key, and not to files", async () => {
  await using shop = await openShop();
  const limiter = createRateLimiter(defaultLimits, () => 0);
  const widget = { version: "1", integrity: "", files: new Map() };
  const app = createApp(shop.deps, { log: () => {}, limiter, widget });
  const ask = async (path: string) => await app.request(path, {}, { remoteAddr: { hostname: "203.0.113.1" } });
  const pages = ["/", "/book/none", "/embed?shop=none", `/sign/${"x".repeat(43)}`, `/pay/${"x".repeat(43)}`];
  for (let sent = 0; sent < 60; sent++) assert.notEqual((await ask(pages[sent % pages.length]!)).status, 429);
  for (const page of pages) assert.deepEqual([(await ask(page)).status, page], [429, page]);
  for (const file of ["/docs", "/pages/book.css", "/livez"]) {
    assert.deepEqual([(await ask(file)).status, file], [200, file]);
  }
});

Deno.test("a 404 says whether the route or the record does not exist", async () => {
  await using shop = await openShop();
  const detailOf = async (path: string, init: RequestInit = {}) => {
    const response = await shop.request(path, init);
    const { status, code, title, detail } = await response.json();
    assert.deepEqual([response.status, status, code, title], [404, 404, "not_found", "Not found"], path);
    return detail;
  };
  for (const path of ["/v1/nothing", "/api/nothing", "/nothing", "/v1", "/v1/fleet/items/a/b/c", "/v2/fleet/items"]) {
    for (const method of ["GET", "POST", "DELETE"]) {
      assert.equal(await detailOf(path, { method, ...keyed(shop.keys.secret) }), "There is no such route", path);
    }
  }
  const record = await detailOf(`/v1/fleet/items/${shop.deps.ids.next("fi")}`, keyed(shop.keys.secret));
  assert.equal(record, "There is no such record in this shop");
});
