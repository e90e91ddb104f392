import assert from "node:assert/strict";
import { bookWalkIn } from "../../support/book.ts";
import { addManyBookings } from "../../support/many_bookings.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { headersOf, signInAs } from "../../support/staff_session.ts";

const BOM = "\ufeff";

const columns = [
  ...["number", "status", "pickup", "return", "picked_up_at", "returned_at"],
  ...["customer_name", "customer_email", "customer_phone", "items", "add_ons", "pickup_location"],
  ...["currency", "subtotal", "tax", "total", "paid", "refunded", "due", "deposit", "deposit_state"],
  ...["waivers_required", "waivers_signed", "source", "notes", "created"],
];

async function download(shop: TestShop, query = "", headers?: Record<string, string>) {
  const authorization = `Bearer ${shop.keys.secret}`;
  const response = await shop.request(`/v1/bookings.csv${query}`, { headers: headers ?? { authorization } });
  const bytes = await response.bytes();
  return { response, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) };
}

Deno.test("GET /v1/bookings.csv has times on the shop's clock, amounts in major units and no formulas", async () => {
  await using shop = await openShop({ timezone: "Europe/Berlin" });
  const item = await shop.addItem({ name: "@kayak", inventory_count: 9 });
  const { number } = await shop.staff("POST /v1/bookings", {
    body: {
      pickup_date: "2027-05-12T08:30:00Z",
      return_date: "2027-05-13T08:30:00Z",
      line_items: [{ fleet_item_id: item.id, quantity: 2 }],
      customer: { name: '=HYPERLINK("http://evil.example","Zoë")', email: "zoe@example.com", phone: "+49 151 5550100" },
      notes: "-1\nsecond line, with a comma",
    },
  });
  const { response, text } = await download(shop);
  assert.equal(response.headers.get("content-type"), "text/csv; charset=utf-8");
  assert.match(response.headers.get("content-disposition")!, /^attachment; filename="bookings-2027-05-03\.csv"$/);
  const [header, ...rest] = text.split("\r\n");
  assert.equal(header, `${BOM}${columns.join()}`);
  const record = rest.join("\r\n");
  assert.ok(record.startsWith(`${number},confirmed,2027-05-12 10:30,2027-05-13 10:30,,,`), record);
  assert.ok(
    record.includes(`"'=HYPERLINK(""http://evil.example"",""Zoë"")",zoe@example.com,"+49 151 5550100"`),
    record,
  );
  assert.ok(record.includes("2 × @kayak"), record);
  assert.ok(record.includes(`"'-1\nsecond line, with a comma"`), record);
});

Deno.test("GET /v1/bookings.csv has the bookings of the list with the same filters, in the same order", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 9 });
  const numbers: string[] = [];
  for (const day of [12, 14, 13]) {
    const period = { pickup_date: `2027-05-${day}`, return_date: `2027-05-${day + 1}` };
    numbers.push((await bookWalkIn(shop, { items: [item], ...period })).number);
  }
  const numbersOf = async (query: string) =>
    (await download(shop, query)).text.trim().split("\r\n").slice(1).map((line) => line.split(",")[0]);
  assert.deepEqual(await numbersOf(""), numbers.toReversed());
  assert.deepEqual(await numbersOf("?sort=pickup_date&order=asc"), [numbers[0], numbers[2], numbers[1]]);
  assert.deepEqual(await numbersOf("?pickup_from=2027-05-13"), [numbers[2], numbers[1]]);
  assert.deepEqual(await numbersOf(`?q=${numbers[1]}`), [numbers[1]]);
  assert.deepEqual(await numbersOf("?status=cancelled"), []);
  const refused = await download(shop, "?status=open");
  assert.equal(refused.response.status, 400);
  assert.match(JSON.parse(refused.text).errors[0].message, /^must be some of requested, confirmed, picked_up/);
});

Deno.test("GET /v1/bookings.csv streams every booking once over many pages, for each of two equal requests", async () => {
  await using database = await openOwnDatabase();
  await using shop = await openShop({ database: database.url });
  const { id } = await shop.addItem();
  const [starts, ends] = [new Date("2027-05-01T00:00:00Z"), new Date("2027-07-01T00:00:00Z")];
  const count = 450;
  await addManyBookings(shop.sql, shop.id, { count, items: [id], starts, ends, now: shop.clock.now() });
  for (const query of ["", "?sort=pickup_date", "?sort=return_date&order=asc"]) {
    const [one, other] = await Promise.all([download(shop, query), download(shop, query)]);
    const numbers = one.text.trim().split("\r\n").slice(1).map((line) => line.split(",")[0]);
    assert.equal(numbers.length, count, query);
    assert.equal(new Set(numbers).size, count, query);
    assert.equal(one.text, other.text);
  }
});

Deno.test("GET /v1/bookings.csv works with the cookie of a manager, not of staff, and from no other site", async () => {
  await using shop = await openShop();
  const { token } = await signInAs(shop, "manager");
  const headers = headersOf(token);
  const { response, text } = await download(shop, "", headers);
  assert.equal(response.status, 200);
  assert.ok(text.startsWith(BOM));
  const foreign = await download(shop, "", { cookie: headers.cookie!, "sec-fetch-site": "cross-site" });
  assert.equal(foreign.response.status, 403);
  const refused = await download(shop, "", headersOf((await signInAs(shop, "staff")).token));
  assert.equal(refused.response.status, 403);
  assert.equal(JSON.parse(refused.text).code, "role_required");
});
