import assert from "node:assert/strict";
import { createOpenApiDocument } from "../../../server/openapi/document.ts";
import { contract, type Endpoint } from "../../../shared/contract/mod.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

type Operation = {
  parameters?: { in: string; name: string }[];
  responses: Record<string, { headers?: Record<string, unknown>; content?: Record<string, { schema: unknown }> }>;
};
const { paths } = createOpenApiDocument("https://rental.test");
const routes = Object.entries<Endpoint>(contract);
const period = "pickup_date=2027-06-12&return_date=2027-06-13";

function operationOf(route: string): Operation {
  const [method, path] = route.split(" ") as [string, string];
  return (paths![path.replace(/:(\w+)/g, "{$1}")] as Record<string, Operation>)[method.toLowerCase()]!;
}

/** Requests of an answer with an `ETag`, by route. */
const queries: Record<string, (item_id: string) => string> = {
  "GET /v1/storefront/shop": () => "",
  "GET /v1/storefront/items": () => "",
  "GET /v1/storefront/inventory": () => `?${period}`,
  "GET /v1/fleet/inventory": () => `?${period}`,
  "GET /api/storefront/addons-check": (item_id) => `?fleet_item_ids=${item_id}`,
};

async function get(shop: TestShop, path: string, etag = ""): Promise<Response> {
  return await shop.request(path, {
    headers: { authorization: `Bearer ${shop.keys.secret}`, ...etag && { "if-none-match": etag } },
  });
}

for (const [route, { revalidates }] of routes) {
  Deno.test(`${route}: the OpenAPI document has ${revalidates ? "" : "no "}304, ETag and If-None-Match`, () => {
    const { parameters = [], responses } = operationOf(route);
    const isDocumented = [
      "304" in responses,
      responses[200]?.headers?.ETag !== undefined,
      parameters.some(({ in: place, name }) => place === "header" && name === "If-None-Match"),
    ];
    assert.deepEqual(isDocumented, Array(3).fill(Boolean(revalidates)));
    if (revalidates) assert.deepEqual([responses[304]!.content, route in queries], [undefined, true]);
  });
}

for (const [route, queryOf] of Object.entries(queries)) {
  Deno.test(`${route} answers 304 without a body for the ETag of its answer`, async () => {
    await using shop = await openShop();
    const { id } = await shop.addItem({});
    const path = `${route.split(" ")[1]}${queryOf(id)}`;
    const first = await get(shop, path);
    const etag = first.headers.get("etag")!;
    assert.deepEqual([first.status, typeof await first.json()], [200, "object"]);
    const again = await get(shop, path, etag);
    assert.deepEqual([again.status, again.headers.get("etag"), await again.text()], [304, etag, ""]);
    const other = await get(shop, path, '"other"');
    assert.deepEqual([other.status, typeof await other.json()], [200, "object"]);
  });
}

Deno.test("GET /api/storefront/addons-check has no ETag for a period", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({});
  const response = await get(shop, `/api/storefront/addons-check?fleet_item_ids=${id}&${period}`);
  assert.deepEqual([response.status, response.headers.get("etag")], [200, null]);
  await response.body?.cancel();
});

Deno.test("only POST /v1/storefront/book documents 200 beside 201, with the same schema", () => {
  const both = routes.filter(([route]) => ["200", "201"].every((status) => status in operationOf(route).responses));
  assert.deepEqual(both.map(([route]) => route), ["POST /v1/storefront/book"]);
  const { responses } = operationOf("POST /v1/storefront/book");
  assert.deepEqual(
    responses[200]!.content!["application/json"]!.schema,
    responses[201]!.content!["application/json"]!.schema,
  );
});

Deno.test("POST /v1/storefront/book answers 201, then 200 with the same booking, and without names to strangers", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ price_full_day: 3_500 });
  const { payment_intent_id, client_secret } = await shop.visitor("POST /api/storefront/payment-intent", {
    body: {
      amount: 3_500,
      booking_details: {
        pickup_date: "2027-06-12",
        return_date: "2027-06-12",
        line_items: [{ fleet_item_id: id }],
      },
      customer: { name: "Ada Lovelace", email: "ada@example.com" },
    },
  });
  await shop.visitor("POST /api/storefront/demo-payment", {
    body: { client_secret: client_secret!, outcome: "paid" },
  });
  const book = async (body: object) => {
    const response = await shop.request("/v1/storefront/book", {
      method: "POST",
      headers: { authorization: `Bearer ${shop.keys.publishable}`, "content-type": "application/json" },
      body: JSON.stringify({ payment_intent_id, ...body }),
    });
    const { id, customer } = await response.json();
    return [response.status, id, customer?.name ?? null];
  };
  const [status, booking_id, name] = await book({ client_secret });
  assert.deepEqual([status, name], [201, "Ada Lovelace"]);
  assert.deepEqual(await book({ client_secret }), [200, booking_id, "Ada Lovelace"]);
  assert.deepEqual(await book({}), [200, booking_id, null]);
});
