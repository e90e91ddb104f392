import assert from "node:assert/strict";
import { contract, type Endpoint } from "../../../shared/contract/mod.ts";
import { openShop } from "../../support/shop.ts";

const keyed = (key: string, headers: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${key}`, ...headers },
});
const codeOf = async (response: Response) => (await response.json()).code;

Deno.test("every path answers 405 with its methods in Allow when it has no such method", async () => {
  await using shop = await openShop();
  const allow = Map.groupBy(Object.keys(contract), (route) => route.split(" ")[1]!);
  for (const [path, routes] of allow) {
    const method = routes.includes(`PUT ${path}`) ? "DELETE" : "PUT";
    const response = await shop.request(path.replace(/:\w+/g, "x"), { method });
    assert.deepEqual([response.status, await codeOf(response)], [405, "method_not_allowed"], path);
    const named = response.headers.get("allow")!.split(", ").sort();
    assert.ok(routes.every((route) => named.includes(route.split(" ")[0]!)), `${path} ${named}`);
  }
  // `/api/sign/:token`, which has both methods, matches these paths too
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

Deno.test("every removed /v1/documents route answers 410 with a Link to its successor, with any key or none", async () => {
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

Deno.test("an alias (GET /api/storefront/waiver-template, POST /api/storefront/waiver/sign) answers like its route, with Deprecation and Link", async () => {
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

Deno.test("every response has a Request-Id and the headers against sniffing, framing and caching", async () => {
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

Deno.test("a 404 tells an unknown route from an unknown record", async () => {
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
