import assert from "node:assert/strict";
import type { Booking } from "../../../shared/contract/booking.ts";
import { listBookings } from "../../../server/bookings/list.sql.ts";
import { prepareSearch } from "../../../server/bookings/search.sql.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { addManyBookings } from "../../support/many_bookings.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { scansOf } from "../../support/scans.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addWaiver, createSignTokens, typedSignature } from "../../support/waivers.ts";

type Query = Record<string, string>;
const list = async (shop: TestShop, query: Query) =>
  (await shop.staff("GET /v1/bookings", { query })).data.map(({ id }) => id);

/** Books for a customer on a day of May 2027, for a day. */
async function bookFor(
  shop: TestShop,
  { item, day, ...customer }: { item: { id: string }; day: number; name: string; email?: string; phone?: string },
): Promise<Booking> {
  const at = (day: number) => `2027-05-${String(day).padStart(2, "0")}T10:00:00Z`;
  return await shop.staff("POST /v1/bookings", {
    body: {
      pickup_date: at(day),
      return_date: at(day + 1),
      line_items: [{ fleet_item_id: item.id, quantity: 1 }],
      customer: { name: customer.name, email: customer.email ?? null, phone: customer.phone ?? null },
    },
  });
}

Deno.test("GET /v1/bookings filters by a list of statuses and names the allowed ones", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 9 });
  const book = async () => (await bookWalkIn(shop, { items: [item] })).id;
  const [confirmed, cancelled, out] = [await book(), await book(), await book()];
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: cancelled }, body: {} });
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: out }, body: {} });
  assert.deepEqual(await list(shop, { status: "confirmed" }), [confirmed]);
  assert.deepEqual(await list(shop, { status: "confirmed,picked_up" }), [out, confirmed]);
  assert.deepEqual(await list(shop, { status: "picked_up,confirmed,picked_up,cancelled" }), [
    out,
    cancelled,
    confirmed,
  ]);
  for (const status of ["", "confirmed,", "open", "confirmed,'; drop table bookings"]) {
    const { errors } = await assertProblem("invalid_request", list(shop, { status }));
    assert.match(
      errors![0]!.message,
      /^must be some of requested, confirmed, picked_up, .*separated by commas$/,
      status,
    );
  }
});

Deno.test("GET /v1/bookings filters by windows of pickup and return, whose days are the shop's", async () => {
  await using shop = await openShop({ timezone: "Europe/Berlin" });
  const item = await shop.addItem({ inventory_count: 9 });
  const book = async (pickup_date: string, return_date: string) =>
    (await bookWalkIn(shop, { items: [item], pickup_date, return_date })).id;
  const first = await book("2027-05-11T21:59:00Z", "2027-05-13T10:00:00Z");
  const second = await book("2027-05-11T22:00:00Z", "2027-05-12T21:59:00Z");
  const third = await book("2027-05-12T21:59:00Z", "2027-05-12T22:00:00Z");
  const fourth = await book("2027-05-12T22:00:00Z", "2027-05-14T10:00:00Z");
  const day = "2027-05-12";
  assert.deepEqual(await list(shop, { pickup_from: day, pickup_to: day }), [third, second]);
  assert.deepEqual(await list(shop, { pickup_from: day }), [fourth, third, second]);
  assert.deepEqual(await list(shop, { pickup_to: "2027-05-12T21:59:00Z" }), [second, first]);
  assert.deepEqual(await list(shop, { return_from: day, return_to: day }), [second]);
  assert.deepEqual(await list(shop, { return_from: "2027-05-13", pickup_to: day }), [third, first]);
  await assertProblem("invalid_request", list(shop, { pickup_from: "12 May" }));
});

Deno.test("GET /v1/bookings filters by pickup location", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 9 });
  const [dock, beach] = await Promise.all(
    ["Dock", "Beach"].map((name) => shop.staff("POST /v1/pickup-locations", { body: { name } })),
  );
  const body = { pickup_date: "2027-05-12", return_date: "2027-05-13" };
  const line_items = [{ fleet_item_id: item.id, quantity: 1 }];
  const { id } = await shop.staff("POST /v1/bookings", { body: { ...body, line_items, pickup_location_id: dock!.id } });
  assert.deepEqual(await list(shop, { pickup_location_id: dock!.id }), [id]);
  assert.deepEqual(await list(shop, { pickup_location_id: beach!.id }), []);
});

Deno.test("GET /v1/bookings filters by a balance that is due", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 9 });
  const book = async () => await bookWalkIn(shop, { items: [item] });
  const [due, paid, cancelled] = [await book(), await book(), await book()];
  const pay = { method: "cash" as const, amount: paid.amount_due };
  await shop.staff("POST /v1/bookings/:id/payments", { params: { id: paid.id }, body: pay });
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: cancelled.id }, body: {} });
  assert.deepEqual(await list(shop, { balance_due: "true" }), [due.id]);
  assert.deepEqual(await list(shop, { balance_due: "false" }), [cancelled.id, paid.id]);
});

Deno.test("GET /v1/bookings filters by missing waivers of bookings that are confirmed or out", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 9 });
  const before = await bookWalkIn(shop, { items: [item] });
  const template = await addWaiver(shop);
  const book = async (name: string) => await bookFor(shop, { item, day: 12, name });
  const [open, signed, cancelled] = [await book("Ada"), await book("Ben"), await book("Cem")];
  const [token] = await createSignTokens(shop, signed.id);
  const body = typedSignature(template, "Ben");
  await shop.visitor("POST /api/sign/:token", { params: { token: token! }, body });
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: cancelled.id }, body: {} });
  assert.deepEqual(await list(shop, { unsigned: "true" }), [open.id]);
  assert.deepEqual(await list(shop, { unsigned: "false" }), [cancelled.id, signed.id, before.id]);
});

Deno.test("GET /v1/bookings returns every booking once in each order, also where times are equal", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 50 });
  const made: Booking[] = [];
  for (const day of [12, 10, 12, 14, 10, 12, 11]) made.push(await bookFor(shop, { item, day, name: "Ada" }));
  for (const sort of ["created_at", "pickup_date", "return_date"] as const) {
    for (const order of ["asc", "desc"] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await shop.staff("GET /v1/bookings", { query: { sort, order, limit: "2", cursor } });
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.next_cursor ?? undefined;
      } while (cursor);
      const key = (booking: Booking) => `${sort === "created_at" ? "" : booking[sort]} ${booking.id}`;
      const expected = made.toSorted((a, b) => key(a) < key(b) ? -1 : 1).map(({ id }) => id);
      assert.deepEqual(seen, order === "asc" ? expected : expected.toReversed(), `${sort} ${order}`);
    }
  }
  const { next_cursor } = await shop.staff("GET /v1/bookings", { query: { sort: "pickup_date", limit: "2" } });
  await assertProblem("invalid_request", list(shop, { sort: "return_date", cursor: next_cursor! }));
});

Deno.test("GET /v1/bookings?q= finds by the start of a number, a name, an e-mail address or a phone number", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 50 });
  const add = async (name: string, email?: string, phone?: string) =>
    await bookFor(shop, { item, day: 12, name, email, phone });
  const jan = await add("Jan van der Berg", "jan_v@example.com", "+49 (0)30 1234-567");
  const eloise = await add("Éloïse  MÜLLER-Lüdenscheidt", "e.mueller@example.org", "0049 171 99");
  const ada = await add("Ada", "ada@example.com");
  const found = async (q: string) => await list(shop, { q });
  for (const q of ["Jan", "jan van", "van der", "der berg", "BERG", "  berg "]) {
    assert.deepEqual(await found(q), [jan.id], q);
  }
  for (const q of ["eloise", "ÉLOÏSE MÜ", "muller", "Müller-Lü", "muller lud", "Ludenscheidt", "e.mueller@"]) {
    assert.deepEqual(await found(q), [eloise.id], q);
  }
  for (const q of ["+49 171 9", "49171", "0049-171"]) assert.deepEqual(await found(q), [eloise.id], q);
  // As the number is dialled within the country, and its last seven digits
  for (const q of ["030 12", "+49 30 1234", "1234-567"]) assert.deepEqual(await found(q), [jan.id], q);
  assert.deepEqual(await found("+49 (0)30/123"), [jan.id]);
  assert.deepEqual(await found("+49"), [eloise.id, jan.id]);
  assert.deepEqual(await found("jan_v"), [jan.id]);
  assert.deepEqual(await found(ada.number.slice(0, 5).toLowerCase()), [ada.id]);
  for (const q of ["erg", "xample", "%", "_", "ada%", "Ada Lovelace", "\u0301", "-", "1234567 x"]) {
    assert.deepEqual(await found(q), [], q);
  }
  assert.equal((await found(" ")).length, 3);
  assert.deepEqual(await list(shop, { q: "+49", sort: "pickup_date", order: "asc", limit: "1" }), [jan.id]);
  assert.deepEqual(await list(shop, { q: "ada", status: "cancelled" }), []);
  await using other = await openShop();
  assert.deepEqual(await list(other, { q: "ada" }), []);
});

Deno.test("the terms of a booking follow its customer's name, and the same name twice is one term", async () => {
  await using shop = await openShop();
  const item = await shop.addItem();
  const { id } = await bookFor(shop, { item, day: 12, name: "Anna Anna", email: "anna@example.com" });
  await shop.sql`
    update bookings b
    set customer_name = 'Berta', customer_email = null
    where b.tenant_id = ${shop.id} and b.id = ${id}`;
  assert.deepEqual([await list(shop, { q: "anna" }), await list(shop, { q: "berta" })], [[], [id]]);
});

Deno.test("a search of very many bookings pages through those that other filters leave, newest first", async () => {
  await using database = await openOwnDatabase();
  await using shop = await openShop({ database: database.url });
  const { id } = await shop.addItem();
  const [starts, ends] = [new Date("2026-05-03T00:00:00Z"), new Date("2028-05-03T00:00:00Z")];
  const count = 10_100;
  await addManyBookings(shop.sql, shop.id, { count, items: [id], starts, ends, now: shop.clock.now(), per_age: 700 });
  await shop.sql`
    update bookings b set status = 'no_show' where b.tenant_id = ${shop.id} and b.number ~ '(00|B000000.)$'`;
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const query = { q: "surname", status: "no_show" as const, limit: "4", cursor };
    const page = await shop.staff("GET /v1/bookings", { query });
    seen.push(...page.data.map(({ id }) => Number(id.slice(7))));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  const hundreds = Array.from({ length: 101 }, (_, at) => 10_100 - at * 100);
  assert.deepEqual(seen, [...hundreds, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

Deno.test("searches and filters read few rows in a shop of many bookings, whether they find none, some or most of them", async () => {
  await using database = await openOwnDatabase();
  await using shop = await openShop({ database: database.url });
  const { id } = await shop.addItem();
  const [starts, ends] = [new Date("2026-05-03T00:00:00Z"), new Date("2028-05-03T00:00:00Z")];
  const last = 12_000;
  await addManyBookings(shop.sql, shop.id, { count: last, items: [id], starts, ends, now: shop.clock.now() });
  await shop.sql`
    insert into booking_terms (tenant_id, booking_id, term)
    select b.tenant_id, b.id, 'oldtimer ' || b.number
    from bookings b
    where b.tenant_id = ${shop.id} and b.number <= 'B0010500'`;
  await shop.sql.unsafe("vacuum (analyze)");
  const numbersOf = async (q: string) => (await list(shop, { q, limit: "5" })).map((id) => Number(id.slice(7)));
  const cases: [q: string, expected: number[]][] = [
    ["surname11999", [11_999]],
    ["Customer1199", [11_999, 11_998, 11_997, 11_996, 11_995]],
    ["surname", [12_000, 11_999, 11_998, 11_997, 11_996]],
    // One of five bookings
    ["cagla", [11_997, 11_992, 11_987, 11_982, 11_977]],
    ["cagla surname7", [7_997, 7_992, 7_987, 7_982, 7_977]],
    // All of them are old
    ["oldtimer", [10_500, 10_499, 10_498, 10_497, 10_496]],
    ["surname12001", []],
  ];
  for (const [q, expected] of cases) {
    assert.deepEqual(await numbersOf(q), expected, q);
    const read = async (tx: Parameters<typeof prepareSearch>[0]) => {
      const search = await prepareSearch(tx, shop.id, q);
      const order = { sort: "created_at", order: "desc" } as const;
      await listBookings(tx, shop.id, { filter: { search }, order, after: undefined, limit: 6 });
    };
    const mostBookings = q === "oldtimer" ? 12 : 2_500;
    for (const [table, most] of [["bookings", mostBookings], ["booking_terms", 10_001]] as const) {
      const scans = await scansOf(database.url, read, table);
      assert.ok(scans.every(({ how, rows }) => how !== "Seq Scan" && rows <= most), `${q} ${JSON.stringify(scans)}`);
    }
  }
  for (const filter of [{ balance_due: true }, { unsigned: true }]) {
    const order = { sort: "created_at", order: "desc" } as const;
    const read = async (tx: Parameters<typeof prepareSearch>[0]) =>
      void await listBookings(tx, shop.id, { filter, order, after: undefined, limit: 6 });
    const scans = await scansOf(database.url, read, "bookings");
    assert.ok(scans.every(({ how, rows }) => how !== "Seq Scan" && rows <= 12), JSON.stringify([filter, scans]));
  }
});

Deno.test("due_before lists what is due before a day: the rest by its day, or else at the pickup", async () => {
  await using shop = await openShop({ timezone: "Pacific/Auckland" });
  const { id } = await shop.addItem({ inventory_count: 9 });
  const book = (pickup: string, returns: string) =>
    bookWalkIn(shop, { items: [{ id }], pickup_date: pickup, return_date: returns } as never);
  const [atPickup, rest, paid] = [
    await book("2027-05-12", "2027-05-13"),
    await book("2027-06-12", "2027-06-13"),
    await book("2027-05-12", "2027-05-13"),
  ];
  await shop.sql`update bookings set payment_terms = 'part', rest_due_on = '2027-05-20' where id = ${rest.id}`;
  const payment = { amount: paid.amount_due, method: "cash" } as const;
  await shop.staff("POST /v1/bookings/:id/payments", { params: { id: paid.id }, body: payment });
  assert.deepEqual(await list(shop, { due_before: "2027-05-12" }), []);
  assert.deepEqual(await list(shop, { due_before: "2027-05-13" }), [atPickup.id]);
  assert.deepEqual(await list(shop, { due_before: "2027-05-20" }), [atPickup.id]);
  assert.deepEqual(await list(shop, { due_before: "2027-05-21" }), [rest.id, atPickup.id]);
  assert.deepEqual(await list(shop, { payment_terms: "part" }), [rest.id]);
});
