import assert from "node:assert/strict";
import { openShop, type TestShop } from "../../support/shop.ts";

type Call = [route: string, body: unknown, headers?: Record<string, string>];

/** Returns the path and code of each error in a 400 response, sorted. */
async function listErrors(shop: TestShop, [route, body, headers]: Call): Promise<string[]> {
  const [method, path] = route.split(" ") as [string, string];
  const key = path.startsWith("/api/") ? shop.keys.publishable : shop.keys.secret;
  const response = await shop.request(path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...body !== undefined && { "content-type": "application/json" },
      ...headers,
    },
    ...body !== undefined && { body: JSON.stringify(body) },
  });
  const problem = await response.json();
  assert.equal(response.status, 400, JSON.stringify(problem));
  return problem.errors.map(({ path, code }: Record<string, string>) => `${path} ${code}`).toSorted();
}

Deno.test("a 400 response lists every missing, conflicting and invalid field and header", async () => {
  await using shop = await openShop();
  const { id, category_id } = await shop.addItem({ inventory_count: 5 });
  const item = { category_id, name: "Kayak", slug: "kayak", price_half_day: 1, price_full_day: 2 };
  const period = { pickup_date: "2027-06-12", return_date: "2027-06-13" };
  const line = { fleet_item_id: id, addons: [{ id: "ao_1", quantity: 2 }, { id: "ao_1" }] };
  const signature = { template_id: "wt_1", version: 1, signer: { name: "S" }, signature: { method: "typed" } };
  const cases: [...Call, string[]][] = [
    [
      "POST /v1/fleet/items",
      { ...item, name: undefined, slug: 5, min_duration: 3, max_duration: 2, units_in_maintenance: 2, extra: 1 },
      {},
      [
        "extra unknown_field",
        "max_duration too_small",
        "name required",
        "slug invalid_type",
        "units_in_maintenance too_big",
      ],
    ],
    [
      "PATCH /v1/fleet/items/" + id,
      { category_id: "cat_1", min_duration: 3, max_duration: 2, units_in_maintenance: 6 },
      {},
      [
        "category_id unknown_id",
        "max_duration too_small",
        "units_in_maintenance too_big",
      ],
    ],
    ["POST /v1/fleet/categories", { name: "" }, { "idempotency-key": "é" }, [
      "Idempotency-Key invalid_format",
      "name too_small",
      "slug required",
    ]],
    ["POST /v1/keys", { kind: "secret", allowed_origins: ["https://a.example"], name: 5 }, {}, [
      "allowed_origins invalid_value",
      "name invalid_type",
    ]],
    ["POST /v1/storefront/quote", { pickup_date: "2027-02-30", line_items: [line] }, {}, [
      "line_items.0.addons.0.quantity too_many",
      "line_items.0.addons.1.id repeated",
      "pickup_date invalid_date",
      "return_date required",
    ]],
    [
      "POST /api/storefront/payment-intent",
      { amount: -1, booking_details: { ...period, pickup_date: "0000-01-01", line_items: [line] } },
      {},
      [
        "amount too_small",
        "booking_details.line_items.0.addons.0.quantity too_many",
        "booking_details.line_items.0.addons.1.id repeated",
        "booking_details.pickup_date invalid_date",
      ],
    ],
    [
      "POST /api/storefront/payment-intent",
      {
        amount: 1,
        booking_details: {
          pickup_date: period.return_date,
          return_date: period.pickup_date,
          line_items: [{ fleet_item_id: id }],
          pickup_location_id: "loc_1",
        },
      },
      {},
      ["booking_details.pickup_location_id unknown_id", "booking_details.return_date not_after_pickup"],
    ],
    ["POST /api/sign/waiver", signature, {}, ["consent required", "signature.text required"]],
    ["GET /v1/storefront/inventory?pickup_date=2027-06-31&limit=0&cursor=x", undefined, {}, [
      "cursor invalid_cursor",
      "limit too_small",
      "pickup_date invalid_date",
      "return_date required",
    ]],
    ["GET /v1/storefront/availability?from=2027-06-13&to=2027-06-12&slug=A", undefined, {}, [
      "slug invalid_format",
      "to not_after_from",
    ]],
    ["GET /v1/bookings?from=1599-12-31&to=2027-06-12T24:00:00Z", undefined, {}, [
      "from invalid_date",
      "to invalid_date",
    ]],
  ];
  for (const [route, body, headers, errors] of cases) {
    assert.deepEqual(await listErrors(shop, [route, body, headers]), errors, `${route} ${JSON.stringify(body)}`);
  }
});

Deno.test("a field of another type gets no further errors", async () => {
  await using shop = await openShop();
  assert.deepEqual(await listErrors(shop, ["POST /api/storefront/auth/request", { email: ["a"] }]), [
    "email invalid_type",
  ]);
});

Deno.test("the messages of a 400 response contain no pattern and no text of a library", async () => {
  await using shop = await openShop();
  for (
    const [route, body] of [
      ["POST /v1/fleet/items", { deposit_hold_duration: 1.5 }],
      ["POST /v1/fleet/items", { deposit_hold_duration: "0" }],
      ["POST /v1/bookings/bk_1/cancel", { refund: -1 }],
      ["PATCH /v1/shop", { currency: "eur", tax_percent: 7.1234 }],
      ["POST /v1/webhooks", {}],
    ] as const
  ) {
    const [method, path] = route.split(" ") as [string, string];
    const response = await shop.request(path, {
      method,
      headers: { authorization: `Bearer ${shop.keys.secret}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const { errors } = await response.json();
    for (const { message } of errors) assert.doesNotMatch(message, /^Invalid input$|undefined|\/\^/, route);
  }
});

Deno.test("a percentage has at most three decimals, in any notation", async () => {
  await using shop = await openShop();
  for (const tax_percent of [7.1234, 1e-9, 99.9999]) {
    assert.deepEqual(await listErrors(shop, ["PATCH /v1/shop", { tax_percent }]), ["tax_percent invalid_value"]);
  }
  for (const tax_percent of [0, 8.875, 19, 0.1, 100]) {
    assert.equal((await shop.staff("PATCH /v1/shop", { body: { tax_percent } })).tax_percent, tax_percent);
  }
});
