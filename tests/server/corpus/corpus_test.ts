import assert from "node:assert/strict";
import { contract, type Endpoint, problems } from "../../../shared/contract/mod.ts";
import { addEveryRecord } from "../../support/every_record.ts";
import { libraryWords } from "../../support/library_words.ts";
import { openShop } from "../../support/shop.ts";
import { requestOf } from "../isolation/requests.ts";
import { placesOf, withPlace } from "./places.ts";
import { jsonValues, wordValues } from "./values.ts";

const shop = await openShop({ pool: 6 });
const { ada, session } = await addEveryRecord(shop, "corpus");
let calls = 0, refusals = 0;
Deno.test.afterAll(async () => await shop[Symbol.asyncDispose]());

/**
 * Sends a request that may be nonsense. Asserts that the response is not a 5xx, and that an error is a problem with
 * code and request id.
 */
async function send(route: string, path: string, init: RequestInit & { said: string }): Promise<void> {
  calls++;
  const headers = new Headers({
    authorization: `Bearer ${route.includes(" /api/") ? shop.keys.publishable : shop.keys.secret}`,
    "x-customer-session": session,
    "content-type": "application/json",
  });
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
  const response = await shop.request(path, { ...init, method: route.split(" ")[0]!, headers });
  const cell = `${route} ${init.said.slice(0, 120)}: ${response.status}`;
  const type = response.headers.get("content-type");
  if (response.status < 400) return void await response.body?.cancel();
  refusals++;
  const text = await response.text();
  if (response.status >= 500) return void shop.bugs.push(`${cell} ${text}`);
  assert.equal(type, "application/problem+json", cell);
  const { code, request_id, status, errors } = JSON.parse(text);
  assert.ok(
    code in problems && request_id === response.headers.get("request-id") && status === response.status,
    `${cell} ${text}`,
  );
  if (status === 400 && code === "invalid_request") {
    assert.ok(errors.length > 0, `${cell} ${text}`);
    for (const { message } of errors) assert.doesNotMatch(message, libraryWords, cell);
  }
}

/** Returns another third of the values for each place. All values at all places take two minutes (`CORPUS=whole`). */
function everyThird<T>(values: readonly T[], at: number): readonly T[] {
  return Deno.env.get("CORPUS") === "whole" ? values : values.filter((_, index) => index % 3 === at % 3);
}

async function inParallel(works: (() => Promise<void>)[]): Promise<void> {
  const queue = works.values();
  await Promise.all(Array.from({ length: 6 }, async () => {
    for (const work of queue) await work();
  }));
}

const order = (route: string) => Number(/DELETE|logout|cancel|no_show|complete|\/return|rotate/.test(route));
for (const [route, endpoint] of Object.entries<Endpoint>(contract).toSorted(([a], [b]) => order(a) - order(b))) {
  Deno.test(`${route}: answers no input with a 5xx`, async () => {
    const address = route.split(" ")[1]!;
    const request = requestOf(route, ada);
    const body = JSON.stringify(request.body);
    const query = new URLSearchParams(request.query);
    const works: (() => Promise<void>)[] = [];

    for (const [at, place] of placesOf(route, endpoint).entries()) {
      const text = JSON.stringify(withPlace(request.body, place, "§"));
      for (const value of everyThird(jsonValues, at)) {
        const said = `${place.join(".")} = ${value.slice(0, 60)}`;
        works.push(() => send(route, `${request.path}?${query}`, { body: text.replace('"§"', () => value), said }));
      }
    }
    for (const value of endpoint.body ? jsonValues : []) {
      works.push(() => send(route, request.path, { body: value, said: `body = ${value}` }));
    }
    for (const [at, name] of Object.keys(endpoint.query?.shape ?? {}).entries()) {
      for (const value of everyThird(wordValues, at)) {
        const changed = new URLSearchParams(query);
        changed.set(name, value);
        works.push(() => send(route, `${request.path}?${changed}`, { ...body && { body }, said: `?${name}=${value}` }));
      }
    }
    for (const [param] of address.matchAll(/:\w+/g)) {
      for (const value of wordValues) {
        const path = address.replace(param, encodeURIComponent(value)).replace(/:\w+/g, ada.item);
        works.push(() => send(route, path, { ...body && { body }, said: path }));
      }
    }
    for (const [name, values] of Object.entries(oddHeaders)) {
      for (const value of values) {
        works.push(() =>
          send(route, `${request.path}?${query}`, {
            ...body && { body },
            headers: { [name]: value },
            said: `${name}: ${value}`,
          })
        );
      }
    }
    const before = shop.bugs.length;
    await inParallel(works);
    assert.deepEqual([...new Set(shop.bugs.slice(before))], []);
  });
}

const oddHeaders: Record<string, string[]> = {
  "authorization": [
    "",
    "Bearer",
    "Bearer x",
    "Basic eA==",
    `Bearer ${"x".repeat(8_000)}`,
    `Bearer ${shop.keys.secret.slice(0, -1)}!`,
  ],
  "content-type": [
    "",
    "text/plain",
    "application/json;charset=utf-16",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "*/*",
  ],
  "idempotency-key": ["", " ", "x".repeat(256), "é", "' or 1=1 --"],
  "x-customer-session": ["", "x", "svc_cs_", "x".repeat(5_000)],
  "request-id": ["", "x".repeat(65), "a b", "<script>"],
  "origin": ["null", "x", "https://x.test", "x".repeat(3_000)],
};

Deno.test("the corpus makes at least 10,000 calls, most of which are refused", () => {
  console.log(`input corpus: ${calls} calls, ${refusals} refused, 0 answered 5xx`);
  assert.ok(calls >= 10_000 && refusals > calls / 2, `${calls} ${refusals}`);
});
