import { readWidget } from "../../../server/pages/widget.ts";
import assert from "node:assert/strict";
import { contract, type Endpoint } from "../../../shared/contract/mod.ts";
import { addEveryRecord } from "../../support/every_record.ts";
import { openShop } from "../../support/shop.ts";
import { requestOf } from "../isolation/requests.ts";

const shop = await openShop({ widget: await readWidget() });
const { ada, session } = await addEveryRecord(shop, "addresses");
Deno.test.afterAll(async () => await shop[Symbol.asyncDispose]());

const NUL = "%00", LONE_SURROGATE = "%ED%A0%80";
const malformed = [NUL, `a${NUL}b`, LONE_SURROGATE, "%ff", "%", "%4", "%zz", "%E0%A4%A"];

/** Every page and file with a parameter in its path or query. */
const pages = [
  "/book/:slug",
  "/sign/:token",
  "/sign/pdf/:tenant/:id/:key",
  "/photos/:tenant/:id/:key",
  "/b/:token",
  "/pay/:token",
  "/u/:id",
  "/storage/:path",
  "/docs/:page",
  "/widget/v1/:file",
  "/:anything",
  "/embed?shop=:slug",
];

for (const page of pages) {
  Deno.test(`GET ${page} answers 404 when a part of the address is malformed`, async () => {
    for (const [param] of page.matchAll(/:\w+/g)) {
      for (const part of malformed) {
        const path = page.replace(param, part).replace(/:\w+/g, "x");
        for (const accept of ["text/html", "*/*"]) {
          const response = await shop.request(path, { headers: { accept } });
          await response.body?.cancel();
          assert.equal(response.status, 404, path);
        }
      }
    }
    assert.deepEqual(shop.bugs, []);
  });
}

Deno.test("every path parameter of the API answers 404 when it is malformed", async () => {
  for (const route of Object.keys(contract)) {
    const [method, path] = route.split(" ") as [string, string];
    const { body } = requestOf(route, ada);
    for (const [param] of path.matchAll(/:\w+/g)) {
      for (const part of malformed) {
        const address = path.replace(param, part).replace(/:\w+/g, "x");
        const response = await shop.request(address, {
          method,
          headers: headersFor(route),
          ...body !== undefined && { body: JSON.stringify(body) },
        });
        await response.body?.cancel();
        assert.equal(response.status, 404, `${method} ${address}`);
      }
    }
  }
  assert.deepEqual(shop.bugs, []);
});

Deno.test("every query parameter of the API is named in a 400 when it is malformed or given twice", async () => {
  for (const [route, { query }] of Object.entries<Endpoint>(contract)) {
    const request = requestOf(route, ada);
    for (const name of Object.keys(query?.shape ?? {})) {
      const others = new URLSearchParams(request.query);
      others.delete(name);
      for (const value of [...malformed, `x&${name}=x`]) {
        const address = `${request.path}?${others}&${name}=${value}`;
        const response = await shop.request(address, {
          method: route.split(" ")[0]!,
          headers: headersFor(route),
          ...request.body !== undefined && { body: JSON.stringify(request.body) },
        });
        const { errors } = await response.json();
        assert.equal(response.status, 400, address);
        const code = value.includes("&") ? "repeated_parameter" : "invalid_encoding";
        assert.ok(
          errors.some((fault: { path: string; code: string }) => fault.path === name && fault.code === code),
          address,
        );
      }
    }
  }
  assert.deepEqual(shop.bugs, []);
});

function headersFor(route: string): Record<string, string> {
  return {
    "authorization": `Bearer ${route.includes(" /api/") ? shop.keys.publishable : shop.keys.secret}`,
    "x-customer-session": session,
    "content-type": "application/json",
  };
}
