import assert from "node:assert/strict";
import { contract, type Endpoint } from "../../../shared/contract/mod.ts";
import { addEveryRecord } from "../../support/every_record.ts";
import { createApp } from "../../../server/app.ts";
import { docsAddresses } from "../../../server/pages/docs/addresses.ts";
import { openBuiltDocs } from "../../../server/pages/docs/built_docs.ts";
import { openShop } from "../../support/shop.ts";
import { assertShortStall } from "../../support/stall.ts";
import { placesOf, withPlace } from "../corpus/places.ts";
import { requestOf } from "../isolation/requests.ts";

const shop = await openShop({ pool: 6 });
const { ada, session } = await addEveryRecord(shop, "stalls");
Deno.test.afterAll(async () => await shop[Symbol.asyncDispose]());

const fill = (unit: string, length: number) => unit.repeat(Math.floor(length / unit.length));

/** Text on which an expression, a comparison or Unicode normalization may take long. */
const longTexts = [
  `a@${fill(".", 249_000)}@`,
  fill("a.", 249_000),
  fill(" ", 249_000) + "x",
  fill("e\u0301\u0323", 245_000 / 2),
  fill("<a ", 249_000),
  `https://${fill("a.", 249_000)}`,
].map((text) => JSON.stringify(text));

/** Values with many parts, as JSON text: below and above the limit of a body. */
const manyParts = [
  `[${fill("{},", 245_000)}{}]`,
  `[${fill("{},", 7_200)}{}]`,
  `[${fill('{"a":[1]},', 15_000)}{}]`,
  `[${fill('"x",', 19_000)}1]`,
  `{${Array.from({ length: 4_800 }, (_, at) => `"field_${at}":1`)}}`,
  `{${Array.from({ length: 20_000 }, (_, at) => `"f${at}":1`)}}`,
  `${"[".repeat(25)}${fill("1,", 9_000)}1${"]".repeat(25)}`,
  `{"${fill("k", 245_000)}":1}`,
  `["${fill("\\ud83d\\ude00", 120_000)}${fill("\\n", 120_000)}"]`,
];

/** Sends a request, and checks that it does not keep the event loop busy and that its response is short. */
async function assertShort(name: string, path: string, init: RequestInit): Promise<void> {
  await assertShortStall(name, async () => {
    const response = await shop.app.request(new Request(`http://shop.test${path}`, init));
    const text = await response.text();
    assert.ok(response.status < 500, `${name}: ${response.status}`);
    if (response.status === 400) {
      assert.ok(text.length < 40_000, `${name}: a response of ${text.length} characters`);
    }
  });
}

/**
 * Returns a different third of the values for each place. All values at all places take a minute of CPU more. So
 * each place meets five of the values, and each value meets a third of the places of every body.
 */
function everyThird<T>(values: readonly T[], at: number): readonly T[] {
  return values.filter((_, index) => index % 3 === at % 3);
}

function headersFor(route: string): Record<string, string> {
  return {
    "authorization": `Bearer ${route.includes(" /api/") ? shop.keys.publishable : shop.keys.secret}`,
    "x-customer-session": session,
    "content-type": "application/json",
    ...route.startsWith("POST") && { "idempotency-key": crypto.randomUUID() },
  };
}

for (const [route, endpoint] of Object.entries<Endpoint>(contract)) {
  if (!endpoint.body && !endpoint.query) continue;
  Deno.test(`${route} keeps the event loop busy for at most 50 ms with any request of 256 kB`, async () => {
    const wellFormed = requestOf(route, ada);
    const method = route.split(" ")[0]!;
    const query = new URLSearchParams(wellFormed.query);
    const send = async (name: string, body: string) =>
      await assertShort(`${route} ${name}`, `${wellFormed.path}?${query}`, {
        method,
        headers: headersFor(route),
        body,
      });

    for (const [at, place] of placesOf(route, endpoint).entries()) {
      const text = JSON.stringify(withPlace(wellFormed.body, place, "§"));
      for (const value of everyThird([...longTexts, ...manyParts], at)) {
        await send(`${place.join(".")} = ${value.slice(0, 30)}`, text.replace('"§"', () => value));
      }
    }
    for (const value of endpoint.body ? manyParts : []) await send(`body = ${value.slice(0, 30)}`, value);
    const addresses = Object.keys(endpoint.query?.shape ?? {}).flatMap((name) => [
      `${name}=${fill(".", 60_000)}`,
      `${name}=${fill("%20", 60_000)}`,
      fill(`${name}=1&`, 60_000),
    ]);
    for (const address of [...addresses, fill("a&", 60_000)]) {
      await assertShort(`${route} ?${address.slice(0, 30)}`, `${wellFormed.path}?${address}`, {
        method,
        headers: headersFor(route),
        ...endpoint.body && { body: JSON.stringify(wellFormed.body) },
      });
    }
  });
}

Deno.test("the first request of each page of the documentation keeps the event loop busy for at most 50 ms", async () => {
  const openApp = () => {
    const docs = openBuiltDocs(shop.deps.settings.base_url);
    return createApp(shop.deps, { log: () => {}, limiter: undefined, docs });
  };
  for (const path of [...Object.values(docsAddresses), "/docs/docs.css", "/docs/docs.js"]) {
    // Each run is the first request of a server
    const apps = [openApp(), openApp(), openApp()];
    await assertShortStall(path, async () => {
      const response = await apps.pop()!.request(`http://shop.test${path}`);
      assert.deepEqual([response.status, (await response.text()).length > 500], [200, true], path);
    });
  }
});

const longTemplates = {
  "one paragraph of words": `<p>${fill("The renter returns the kayak on time. ", 29_900)}</p>`,
  "one word": `<p>${fill("x", 29_900)}</p>`,
  "Arabic": `<p>${fill("يعيد المستأجر القارب في الموعد. ", 29_900)}</p>`,
  "as many tags as allowed": fill("<p>a</p>", 8 * 1_499),
};
for (const [name, content] of Object.entries(longTemplates)) {
  Deno.test(`the preview of a template with ${name} keeps the event loop busy for at most 50 ms`, async () => {
    const { id } = await shop.staff("POST /v1/waivers/templates", { body: { name: "Long", content } });
    const path = `/v1/waivers/templates/${id}/preview`;
    await assertShort(name, path, { headers: headersFor("GET /v1/waivers/templates/:id/preview") });
  });
}

Deno.test("a list of 60 templates with as many tags as allowed keeps the event loop busy for at most 50 ms", async () => {
  const ids: string[] = [];
  for (let at = 0; at < 60; at++) {
    const content = `${at}${fill('<a href="https://a.test">b</a>', 30 * 990)}`;
    ids.push((await shop.staff("POST /v1/waivers/templates", { body: { name: `Tags ${at}`, content } })).id);
  }
  const route = "GET /v1/waivers/templates";
  await assertShort(route, "/v1/waivers/templates?limit=60", { headers: headersFor(route) });
  for (const id of ids) await shop.staff("DELETE /v1/waivers/templates/:id", { params: { id } });
});

Deno.test("a header or path of 250 kB keeps the event loop busy for at most 50 ms", async () => {
  const path = "/v1/fleet/items";
  for (const name of ["authorization", "origin", "x-forwarded-for", "if-none-match", "accept-language", "user-agent"]) {
    for (const unit of ["1,", "a.", "[1]:", "Bearer ", '"a",', "-"]) {
      const headers = { ...headersFor("GET"), [name]: fill(unit, 240_000).trim() };
      await assertShort(`${name}: ${unit}`, path, { headers });
      await assertShort(`${name}: ${unit}`, "/book/missing", { headers: { ...headers, accept: "text/html" } });
    }
  }
  for (const unit of ["/", "%41", "a.", "%E0%A4%A", "../", "-"]) await assertShort(unit, `/${fill(unit, 60_000)}`, {});
});
