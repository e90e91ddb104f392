import assert from "node:assert/strict";
import { bookWalkIn } from "../../support/book.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("POST /v1/fleet/items returns the record with its defaults, and null for unset fields", async () => {
  await using shop = await openShop();
  const { id: category_id } = await shop.staff("POST /v1/fleet/categories", { body: { name: "Boats", slug: "boats" } });
  const body = { category_id, name: " Kayak ", slug: "kayak", price_half_day: 2_000, price_full_day: 3_500 };
  const { id, created_at, updated_at, ...item } = await shop.staff("POST /v1/fleet/items", { body });
  assert.match(id, /^fi_[0-9a-hjkmnp-tv-z]{26}$/);
  assert.equal(created_at, updated_at);
  assert.deepEqual(item, {
    ...body,
    name: "Kayak",
    description: null,
    skill_level: null,
    status: "available",
    photos: [],
    price_multi_day: null,
    price_table_id: null,
    product_id: null,
    option_label: null,
    product: null,
    price_weekly: null,
    tax_rate_id: null,
    deposit_amount: null,
    deposit_hold_timing: null,
    deposit_hold_duration: null,
    deposit_auto_release: true,
    min_duration: null,
    max_duration: null,
    buffer_hours: null,
    same_day_booking: true,
    notice_hours: null,
    inspection_required: false,
    meta_title: null,
    live: false,
    sku: null,
    specs: {},
    inventory_count: 1,
    seats: 1,
    components: [],
    sized_components: [],
    units_in_maintenance: 0,
    tracking: "count",
    service_after_rentals: null,
    service_after_hours: null,
    service_after_days: null,
    auto_service: false,
    sort_order: 0,
    category: { id: category_id, name: "Boats", slug: "boats" },
  });
});

Deno.test("an item has 1 to 20 seats, which customers see", async () => {
  await using shop = await openShop();
  const { id, seats } = await shop.addItem({ seats: 2 });
  assert.equal(seats, 2);
  for (const seats of [0, 21, 1.5, "2", null]) {
    const { errors } = await assertProblem(
      "invalid_request",
      shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body: { seats: seats as number } }),
    );
    assert.deepEqual(errors.map(({ path }) => path), ["seats"], String(seats));
    await assertProblem("invalid_request", shop.addItem({ seats: seats as number }));
  }
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body: { seats: 20 } });
  // A field that is not sent keeps its value
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body: { name: "Raft" } });
  assert.equal((await shop.visitor("GET /v1/fleet/items/:id", { params: { id } })).seats, 20);
  const { data } = await shop.visitor("GET /v1/storefront/inventory", {
    query: { pickup_date: "2027-05-10", return_date: "2027-05-11" },
  });
  assert.deepEqual(data.map(({ seats }) => seats), [20]);
});

Deno.test("POST /v1/fleet/items sets updated_at to created_at, both in whole milliseconds", async () => {
  await using shop = await openShop({ pool: 1 });
  const { category_id } = await shop.addItem();
  await shop.sql`select set_config('rental.instant', '2027-05-03T08:00:00.000600Z', false)`;
  const { created_at, updated_at } = await shop.addItem({ category_id });
  assert.deepEqual([created_at, updated_at], ["2027-05-03T08:00:00.000Z", "2027-05-03T08:00:00.000Z"]);
});

Deno.test("GET /v1/fleet/items/:id hides internal fields and unavailable items from publishable keys", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ deposit_hold_duration: 48 as never, live: false });
  const full = await shop.staff("GET /v1/fleet/items/:id", { params: { id } });
  const open = await shop.visitor("GET /v1/fleet/items/:id", { params: { id } });
  assert.equal(full.deposit_hold_duration, "48");
  const only = Object.keys(full).filter((name) => !(name in open)).sort();
  assert.deepEqual(only, [
    "auto_service",
    "buffer_hours",
    "deposit_auto_release",
    "deposit_hold_duration",
    "deposit_hold_timing",
    "inspection_required",
    "max_duration",
    "meta_title",
    "min_duration",
    "notice_hours",
    "same_day_booking",
    "service_after_days",
    "service_after_hours",
    "service_after_rentals",
    "tax_rate_id",
    "tracking",
    "units_in_maintenance",
  ]);
  assert.deepEqual([open.live, open.sku, open.inventory_count], [false, null, 1]);
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body: { status: "maintenance" } });
  await assert.rejects(shop.visitor("GET /v1/fleet/items/:id", { params: { id } }), { message: "not_found" });
  assert.equal((await shop.staff("GET /v1/fleet/items/:id", { params: { id } })).status, "maintenance");
});

Deno.test("GET /v1/fleet/items applies its filters and lists only available items for a publishable key", async () => {
  await using shop = await openShop();
  const a = await shop.addItem({
    name: "Sea kayak 100%",
    description: "For the OCEAN",
    skill_level: "expert",
    price_full_day: 9_000,
  });
  const b = await shop.addItem({
    name: "Canoe",
    description: "A 1000 things",
    price_full_day: 3_000,
    category_id: a.category_id,
  });
  const c = await shop.addItem({ name: "Tent", status: "maintenance", price_full_day: 1_000 });
  type Query = Record<string, string>;
  const staff = async (query: Query) => (await shop.staff("GET /v1/fleet/items", { query })).data.map(({ id }) => id);
  const visitor = async (query: Query) =>
    (await shop.visitor("GET /v1/fleet/items", { query })).data.map(({ id }) => id);
  assert.deepEqual(await staff({}), [a.id, b.id, c.id]);
  assert.deepEqual(await staff({ category_id: a.category_id }), [a.id, b.id]);
  assert.deepEqual(await staff({ category_id: "cat_nothing" }), []);
  assert.deepEqual(await staff({ status: "maintenance" }), [c.id]);
  assert.deepEqual(await staff({ query: "ocean" }), [a.id]);
  assert.deepEqual(await staff({ query: "KAYAK" }), [a.id]);
  assert.deepEqual(await staff({ query: "100%" }), [a.id]);
  assert.deepEqual(await staff({ query: "_anoe" }), []);
  assert.deepEqual(await staff({ query: "\\" }), []);
  assert.deepEqual(await staff({ skill_level: "expert" }), [a.id]);
  assert.deepEqual(await staff({ min_price: "3000", max_price: "9000" }), [a.id, b.id]);
  assert.deepEqual(await staff({ min_price: "3001", max_price: "8999" }), []);
  assert.deepEqual(await visitor({}), [a.id, b.id]);
  assert.deepEqual(await visitor({ status: "maintenance" }), []);
  assert.deepEqual(await visitor({ status: "available" }), [a.id, b.id]);
});

for (const sort of ["name", "price_full_day", "sort_order", "created_at"] as const) {
  for (const order of ["asc", "desc"] as const) {
    Deno.test(`GET /v1/fleet/items sorted by ${sort} ${order} pages through each item once`, async () => {
      await using shop = await openShop();
      const { category_id } = await shop.addItem({ name: "bär", price_full_day: 5, sort_order: 1 });
      for (const [at, name] of ["Zelt", "bär", "Ähre", "apfel", "BÄR", "tandem"].entries()) {
        await shop.addItem({ category_id, name, price_full_day: at % 3, sort_order: -(at % 2) });
      }
      const query = { sort, order };
      const whole = (await shop.staff("GET /v1/fleet/items", { query })).data;
      const paged: typeof whole = [];
      let cursor: string | null | undefined;
      do {
        const page = await shop.staff("GET /v1/fleet/items", {
          query: { ...query, limit: "2", ...cursor && { cursor } },
        });
        paged.push(...page.data);
        assert.equal(page.has_more, page.next_cursor !== null);
        cursor = page.next_cursor;
      } while (cursor);
      assert.deepEqual(paged, whole);
      assert.equal(whole.length, 7);
      const values = whole.map((item) => sort === "name" ? item.name.toLowerCase() : item[sort]);
      const compare = (a: string | number, b: string | number) =>
        typeof a === "string" ? a.localeCompare(b as string, "und") : a - (b as number);
      assert.deepEqual(values, values.toSorted((a, b) => order === "asc" ? compare(a, b) : compare(b, a)));
    });
  }
}

Deno.test("GET /v1/fleet/items refuses invalid limits and cursors of other queries", async () => {
  await using shop = await openShop();
  const { category_id } = await shop.addItem();
  await shop.addItem({ category_id });
  const { next_cursor } = await shop.staff("GET /v1/fleet/items", { query: { limit: "1" } });
  const cursor = next_cursor!;
  const bad = { message: "invalid_request" };
  for (const limit of ["0", "101", "-1", "1.5", "abc", "", "1e2"]) {
    await assert.rejects(shop.staff("GET /v1/fleet/items", { query: { limit } }), bad, limit);
  }
  for (const other of [{ sort: "name" }, { order: "desc" }, { status: "available" }, { query: "x" }] as const) {
    await assert.rejects(shop.staff("GET /v1/fleet/items", { query: { cursor, ...other } }), bad);
  }
  await assert.rejects(shop.visitor("GET /v1/fleet/items", { query: { cursor } }), bad);
  await assert.rejects(shop.staff("GET /v1/fleet/categories", { query: { cursor } }), bad);
  assert.equal((await shop.staff("GET /v1/fleet/items", { query: { cursor, limit: "50" } })).data.length, 1);
});

Deno.test("PATCH /v1/fleet/items/:id keeps absent fields, clears null fields and accepts an unchanged response of GET", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({
    description: "Old",
    sku: "K-1",
    specs: { length: "4 m" },
    photos: [{ url: "https://x.test/a.jpg" }],
  });
  const patch = async (body: object) =>
    await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body });
  assert.deepEqual({ ...await patch({}), updated_at: item.updated_at }, item);
  assert.equal((await patch({ description: null })).description, null);
  assert.deepEqual((await patch({ specs: { width: 1 }, photos: [] })).specs, { width: 1 });
  const current = await shop.staff("GET /v1/fleet/items/:id", { params: { id: item.id } });
  assert.equal((await patch({ ...current, name: "New" })).name, "New");
  await assert.rejects(patch({ name: null }), { message: "invalid_request" });
  await assert.rejects(patch({ no_such_field: "red" }), { message: "invalid_request" });
  await assert.rejects(patch({ min_duration: 5, max_duration: 4 }), { message: "invalid_request" });
  await assert.rejects(patch({ units_in_maintenance: 2 }), { message: "invalid_request" });
  await assert.rejects(patch({ category_id: "cat_00000000000000000000000000" }), { message: "invalid_request" });
});

Deno.test("DELETE /v1/fleet/items/:id retires the item, can be repeated and frees the slug", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ slug: "kayak" });
  const remove = async () => await shop.staff("DELETE /v1/fleet/items/:id", { params: { id: item.id } });
  assert.deepEqual(await remove(), { deleted: true, id: item.id });
  assert.deepEqual(await remove(), { deleted: true, id: item.id });
  assert.equal((await shop.staff("GET /v1/fleet/items/:id", { params: { id: item.id } })).status, "retired");
  await shop.addItem({ slug: "kayak", category_id: item.category_id });
  const back = shop.staff("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body: { status: "available" } });
  await assert.rejects(back, { message: "slug_taken" });
});

Deno.test("DELETE and PATCH /v1/fleet/items/:id refuse to remove units that bookings need", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 3 });
  const take = async (state: string, from: string, to: string, quantity: number) =>
    await shop.sql`
      insert into allocations (tenant_id, item_id, line_id, quantity, starts, returns, buffer_hours, state, expires_at)
      values (${shop.id}, ${id}, ${shop.deps.ids.next("li")}, ${quantity}, ${from}, ${to}, 0, ${state},
        ${state === "held" ? "2027-05-03T08:10:00Z" : null})`;
  await take("booked", "2027-06-01T08:00:00Z", "2027-06-02T08:00:00Z", 2);
  await take("booked", "2027-06-02T08:00:00Z", "2027-06-03T08:00:00Z", 2);
  const params = { id };
  const patch = async (body: object) => await shop.staff("PATCH /v1/fleet/items/:id", { params, body });
  const remove = async () => await shop.staff("DELETE /v1/fleet/items/:id", { params });
  await assert.rejects(remove(), { message: "item_has_active_bookings" });
  await assert.rejects(patch({ inventory_count: 1 }), { message: "below_committed_stock" });
  await assert.rejects(patch({ units_in_maintenance: 2 }), { message: "below_committed_stock" });
  assert.equal((await patch({ inventory_count: 2 })).inventory_count, 2);
  assert.equal(
    (await patch({ status: "retired" })).status,
    "retired",
    "PATCH may retire an item with bookings, which it keeps",
  );
  await patch({ status: "available" });
  await shop.travel("2027-06-02T12:00:00Z");
  await assert.rejects(remove(), { message: "item_has_active_bookings" });
  await shop.travel("2027-06-03T08:00:00Z");
  assert.deepEqual(await remove(), { deleted: true, id });
});

Deno.test("DELETE /v1/fleet/items/:id is refused while a hold is live and succeeds once the hold has expired", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  await shop.sql`
    insert into allocations (tenant_id, item_id, hold_id, quantity, starts, returns, buffer_hours, state, expires_at)
    values (${shop.id}, ${id}, ${
    shop.deps.ids.next("hold")
  }, 1, '2027-06-01T08:00:00Z', '2027-06-02T08:00:00Z', 0, 'held',
      '2027-05-03T08:10:00Z')`;
  await assert.rejects(shop.staff("DELETE /v1/fleet/items/:id", { params: { id } }), {
    message: "item_has_active_bookings",
  });
  await shop.travel("2027-05-03T08:10:00Z");
  assert.deepEqual(await shop.staff("DELETE /v1/fleet/items/:id", { params: { id } }), { deleted: true, id });
});

Deno.test("specs keep the order of their keys in POST, PATCH, GET, lists and the storefront", async () => {
  await using shop = await openShop();
  const specs = { weight: "24 kg", length: "4.8 m", a: { z: 1, b: [{ y: 1, x: 2 }] }, seats: 1 };
  const inOrder = JSON.stringify(specs);
  const item = await shop.addItem({ specs });
  const params = { id: item.id };
  const shown = async () =>
    [
      (await shop.staff("GET /v1/fleet/items/:id", { params })).specs,
      (await shop.staff("GET /v1/fleet/items")).data[0]!.specs,
      (await shop.visitor("GET /v1/storefront/inventory", {
        query: { pickup_date: "2027-06-12", return_date: "2027-06-12" },
      })).data[0]!.specs,
    ].map((specs) => JSON.stringify(specs));
  assert.equal(JSON.stringify(item.specs), inOrder);
  assert.deepEqual(await shown(), [inOrder, inOrder, inOrder]);

  const reordered = Object.fromEntries(Object.entries(specs).toReversed());
  const changed = await shop.staff("PATCH /v1/fleet/items/:id", { params, body: { specs: reordered } });
  const edited = await shop.staff("PATCH /v1/fleet/items/:id", { params, body: { ...changed, name: "Renamed" } });
  assert.equal(JSON.stringify(edited.specs), JSON.stringify(reordered));
  assert.deepEqual(new Set(await shown()), new Set([JSON.stringify(reordered)]));
});

Deno.test("DELETE /v1/fleet/items/:id names the bookings that need the item, when they end, and a customer who is paying", async () => {
  await using shop = await openShop({ timezone: "Europe/Berlin" });
  const { id } = await shop.addItem({ inventory_count: 9, price_full_day: 3_500 });
  const params = { id };
  const remove = async () =>
    await assertProblem("item_has_active_bookings", shop.staff("DELETE /v1/fleet/items/:id", { params }));
  const days = { pickup_date: "2027-06-12T08:00:00Z", return_date: "2027-06-12T16:00:00Z" };

  await shop.visitor("POST /api/storefront/payment-intent", {
    body: { amount: 3_500, booking_details: { ...days, line_items: [{ fleet_item_id: id }] } },
  });
  const held = await remove();
  // Its stock is kept a minute longer than the hold
  assert.deepEqual([held.bookings, held.held_until], [[], "2027-05-03T08:16:00.000Z"]);
  assert.equal(held.detail, "A customer is paying for it until 3 May 2027 at 10:16. Try again after that.");

  const booking = await bookWalkIn(shop, { items: [{ id }], ...days });
  const { id: booking_id, number, return_date } = booking;
  await shop.travel(held.held_until!);
  const booked = await remove();
  assert.deepEqual([booked.bookings, booked.held_until], [[{ id: booking_id, number, return_date }], null]);
  assert.equal(booked.detail, `Booking ${number} needs it until 12 June 2027 at 18:00. Cancel or finish them first.`);

  await shop.travel(days.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: booking_id }, body: {} });
  await shop.travel("2027-06-13T08:00:00Z");
  assert.match((await remove()).detail, new RegExp(`^Booking ${number} was due back on 12 June 2027 at 18:00\\.`));
  await shop.staff("POST /v1/bookings/:id/return", { params: { id: booking_id }, body: {} });
  assert.deepEqual(await shop.staff("DELETE /v1/fleet/items/:id", { params }), { deleted: true, id });
});

Deno.test("DELETE /v1/fleet/items/:id names three bookings, lists ten and counts the rest", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 20 });
  for (let at = 0; at < 12; at++) await bookWalkIn(shop, { items: [{ id }] });
  const { bookings, detail } = await assertProblem(
    "item_has_active_bookings",
    shop.staff("DELETE /v1/fleet/items/:id", { params: { id } }),
  );
  assert.equal(bookings.length, 10);
  for (const { number } of bookings.slice(0, 3)) assert.ok(detail.includes(number), detail);
  assert.match(detail, /and 9 more bookings need it\. Cancel or finish them first\.$/);
});

Deno.test("DELETE /v1/fleet/items/:id lists the bookings that end last first", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 3 });
  const book = async (day: string) =>
    await bookWalkIn(shop, {
      items: [{ id }],
      pickup_date: `${day}T09:00:00Z`,
      return_date: `${day}T17:00:00Z`,
    });
  const [second, last, first] = [await book("2027-05-12"), await book("2027-05-13"), await book("2027-05-11")];
  const { bookings } = await assertProblem(
    "item_has_active_bookings",
    shop.staff("DELETE /v1/fleet/items/:id", { params: { id } }),
  );
  assert.deepEqual(bookings.map((booking) => booking.id), [last.id, second.id, first.id]);
});
