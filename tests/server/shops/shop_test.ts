import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("GET /v1/shop returns the defaults of a new shop", async () => {
  await using shop = await openShop();
  const { id, slug: _s, created_at: _c, updated_at: _u, ...settings } = await shop.staff("GET /v1/shop");
  assert.equal(id, shop.id);
  assert.deepEqual(settings, {
    name: "Test shop",
    branding: { logo_url: null, primary_color: null },
    currency: "EUR",
    timezone: "UTC",
    late_fee: null,
    locale: "en",
    german_address: "sie",
    pickup_locations: [],
    opening_hours: null,
    closed_dates: [],
    half_day_hours: 4,
    slot_minutes: 30,
    offered_lengths: null,
    last_pickup_minutes: 60,
    grace_minutes: 60,
    hold_minutes: 15,
    tax_percent: 0,
    prices_include_tax: false,
    cancellation_policy: [{ hours_before: 24, refund_percent: 100 }],
    waiver_required: false,
    waiver_timing: "before_payment",
    sign_in: "offered",
    ask_company: false,
    waiver_retention_years: 10,
    legal_name: null,
    legal_address: null,
    tax_id: null,
    invoice_prefix: "INV-",
    invoicing: "off",
    remind_pickup: false,
    remind_return: false,
    remind_overdue: false,
    send_thanks: false,
    what_to_bring: null,
    review_url: null,
    inspection_hours: 72,
    payment_terms: {
      kind: "full",
      percent: null,
      amount: null,
      rest_days_before: null,
      cancel_unpaid_hours: null,
      full_within_days: null,
      guarantee: "none",
      request: null,
    },
    overdue_grace_minutes: 30,
    guest_hold_max_percent: 50,
    guest_hold_max_days: 60,
    guest_hold_max_hours: 4,
    payments: { provider: "demo", publishable_key: null, account: null, available: true },
    terms_url: null,
    support_email: null,
    phone: null,
    cover_url: null,
    mode: "test",
  });
});

Deno.test("PATCH /v1/shop is visible in the next GET /v1/storefront/shop and accepts an unchanged response of GET", async () => {
  await using shop = await openShop();
  await shop.visitor("GET /v1/storefront/shop");
  const body = {
    name: "Boats",
    branding: { logo_url: "https://boats.example/logo.svg", primary_color: "#0a7d5c" },
    timezone: "Europe/Berlin",
    locale: "de",
    german_address: "du",
    opening_hours: { mon: [["09:00", "12:00"], ["13:00", "18:00"]], sun: [["10:00", "24:00"]] },
    closed_dates: ["2027-12-24"],
    tax_percent: 8.875,
    prices_include_tax: true,
    cancellation_policy: [{ hours_before: 48, refund_percent: 100 }, { hours_before: 24, refund_percent: 50 }],
    waiver_required: true,
    waiver_timing: "after_payment",
    sign_in: "required",
    ask_company: true,
    support_email: "hello@boats.example",
    phone: "+49 (0)30 123-45/67",
  };
  const changed = await shop.staff("PATCH /v1/shop", { body: body as never });
  const shown = await shop.visitor("GET /v1/storefront/shop");
  for (const [name, value] of Object.entries(body)) {
    assert.deepEqual(shown[name as keyof typeof shown], value, name);
  }
  assert.ok(!("mode" in shown) && !("waiver_retention_years" in shown) && !("inspection_hours" in shown));
  assert.deepEqual({ ...await shop.staff("PATCH /v1/shop", { body: changed as never }), updated_at: "" }, {
    ...changed,
    updated_at: "",
  });
  const cleared = await shop.staff("PATCH /v1/shop", {
    body: { branding: null, opening_hours: null, support_email: null },
  });
  assert.deepEqual([cleared.branding, cleared.opening_hours, cleared.support_email], [
    { logo_url: null, primary_color: null },
    null,
    null,
  ]);
});

Deno.test("PATCH /v1/shop refuses invalid settings", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const theirs = (await other.staff("GET /v1/shop")).slug;
  await assert.rejects(shop.staff("PATCH /v1/shop", { body: { slug: theirs } }), { message: "slug_taken" });
  const wrong: Record<string, unknown>[] = [
    { currency: "XYZ" },
    { currency: "eur" },
    { timezone: "Mars/Olympus" },
    { locale: "not a locale" },
    { german_address: "ihr" },
    { tax_percent: 100.5 },
    { tax_percent: 1.2345 },
    { opening_hours: { mon: [["18:00", "09:00"]] } },
    { opening_hours: { mon: [["09:00", "12:00"], ["11:00", "13:00"]] } },
    { opening_hours: { mon: [["09:00", "25:00"]] } },
    { opening_hours: { funday: [] } },
    { closed_dates: ["2027-02-30"] },
    { branding: { primary_color: "green" } },
    { branding: { logo_url: "javascript:alert(1)" } },
    { cancellation_policy: [{ hours_before: 1, refund_percent: 101 }] },
    ...["1234", "+49 30 12345".padEnd(31, "6"), "+49 30 call us", "030.123456", "03012345;ext=1", "030 1234+5"].map((
      phone,
    ) => ({ phone })),
    { name: null },
    { name: " " },
    { stripe_account: "acct_1" },
    { is_demo: true },
  ];
  for (const body of wrong) {
    await assert.rejects(
      shop.staff("PATCH /v1/shop", { body: body as never }),
      { message: "invalid_request" },
      JSON.stringify(body),
    );
  }
});

Deno.test("POST, PATCH and DELETE /v1/pickup-locations change the shop's profile, which lists locations by sort_order", async () => {
  await using shop = await openShop();
  const add = async (name: string, sort_order: number) =>
    await shop.staff("POST /v1/pickup-locations", { body: { name, sort_order } });
  const [dock, beach] = [await add("Dock", 2), await add("Beach", 1)];
  assert.match(dock.id, /^loc_/);
  assert.deepEqual([dock.address, dock.instructions], [null, null]);
  const shown = async () => (await shop.visitor("GET /v1/storefront/shop")).pickup_locations.map(({ name }) => name);
  assert.deepEqual(await shown(), ["Beach", "Dock"]);
  const params = { id: dock.id };
  const changed = await shop.staff("PATCH /v1/pickup-locations/:id", {
    params,
    body: { name: "Pier", sort_order: 0, address: "Road 1" },
  });
  assert.deepEqual(await shop.staff("GET /v1/pickup-locations/:id", { params }), changed);
  assert.deepEqual(await shown(), ["Pier", "Beach"]);
  assert.deepEqual((await shop.staff("GET /v1/pickup-locations")).data.map(({ id }) => id), [beach.id, dock.id]);
  assert.deepEqual(await shop.staff("DELETE /v1/pickup-locations/:id", { params }), { deleted: true, id: dock.id });
  assert.deepEqual(await shown(), ["Beach"]);
  await assert.rejects(shop.staff("GET /v1/pickup-locations/:id", { params }), { message: "not_found" });
});

Deno.test("PATCH /v1/shop sets how long a hold lasts, from 5 to 60 minutes, and null restores the default", async () => {
  await using shop = await openShop({ settings: { hold_minutes: 15 } });
  const { id, price_full_day } = await shop.addItem();
  const holdMinutes = async () => {
    const { hold_expires_at } = await shop.visitor("POST /api/storefront/payment-intent", {
      body: {
        amount: price_full_day,
        booking_details: {
          pickup_date: "2027-06-12",
          return_date: "2027-06-12",
          line_items: [{ fleet_item_id: id }],
        },
      },
    });
    return (Date.parse(hold_expires_at) - shop.clock.now().getTime()) / 60_000;
  };
  const changed = await shop.staff("PATCH /v1/shop", { body: { hold_minutes: 30 } });
  assert.equal(changed.hold_minutes, 30);
  assert.equal((await shop.visitor("GET /v1/storefront/shop")).hold_minutes, 30);
  assert.equal(await holdMinutes(), 30);
  await shop.sql`delete from allocations a where a.tenant_id = ${shop.id}`;
  assert.equal((await shop.staff("PATCH /v1/shop", { body: { hold_minutes: null } })).hold_minutes, 15);
  assert.equal(await holdMinutes(), 15);
  for (const hold_minutes of [4, 61, 7.5]) {
    const { errors } = await assertProblem("invalid_request", shop.staff("PATCH /v1/shop", { body: { hold_minutes } }));
    assert.equal(errors[0]!.path, "hold_minutes");
  }
});

Deno.test("POST /api/storefront/payment-intent/:id/extend adds the shop's own hold_minutes", async () => {
  await using shop = await openShop({ settings: { hold_minutes: 15 } });
  const { id, price_full_day } = await shop.addItem();
  await shop.staff("PATCH /v1/shop", { body: { hold_minutes: 40 } });
  const intent = await shop.visitor("POST /api/storefront/payment-intent", {
    body: {
      amount: price_full_day,
      booking_details: { pickup_date: "2027-06-12", return_date: "2027-06-12", line_items: [{ fleet_item_id: id }] },
    },
  });
  const { hold_expires_at } = await shop.visitor("POST /api/storefront/payment-intent/:id/extend", {
    params: { id: intent.payment_intent_id },
    body: { client_secret: intent.client_secret! },
  });
  assert.equal(Date.parse(hold_expires_at) - shop.clock.now().getTime(), 80 * 60_000);
});

Deno.test("each change of the settings has a later `updated_at`, even within one millisecond", async () => {
  await using shop = await openShop();
  const { updated_at: if_version } = await shop.staff("GET /v1/shop");
  const first = await shop.staff("PATCH /v1/shop", { body: { name: "First", if_version } });
  assert.ok(first.updated_at > if_version);
  await assertProblem("changed_meanwhile", shop.staff("PATCH /v1/shop", { body: { name: "Second", if_version } }));
  assert.equal((await shop.staff("GET /v1/shop")).name, "First");
});
