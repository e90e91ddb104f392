import assert from "node:assert/strict";
import { findNewest } from "../../../server/bookings/search.sql.ts";
import { findByWords } from "../../../server/db/word_search.sql.ts";
import { WEDNESDAY } from "../../support/book.ts";
import { addManyBookings } from "../../support/many_bookings.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

Deno.test("findNewest finds the newest bookings of a common term that only old bookings of their 12 days have", async () => {
  await using database = await openOwnDatabase();
  await using shop = await openShop({ database: database.url });
  const { id } = await shop.addItem();
  const [starts, ends] = [new Date("2026-05-03T00:00:00Z"), new Date("2028-05-03T00:00:00Z")];
  const count = 2_500;
  // All but the last one are of the same 12 days
  await addManyBookings(shop.sql, shop.id, { count, items: [id], starts, ends, now: shop.clock.now(), per_age: count });
  await shop.sql`
    insert into booking_terms (tenant_id, booking_id, term)
    select b.tenant_id, b.id, 'oldtimer ' || b.number
    from bookings b
    where b.tenant_id = ${shop.id} and (b.number <= 'B0001500' or b.number = 'B0002490')`;
  const find = async (wanted: number, before?: string) =>
    await findNewest(shop.sql, shop.id, { q: "oldtimer", before, wanted });
  const numbersOf = (ids: string[]) => ids.map((id) => Number(id.slice(7)));
  const [newest, ...older] = await find(4);
  assert.deepEqual(numbersOf([newest!, ...older]), [2_490, 1_500, 1_499, 1_498]);
  assert.deepEqual(await find(1), [newest]);
  assert.deepEqual(await find(3, newest), older);
  assert.deepEqual(numbersOf(await find(2, older.at(-1))), [1_497, 1_496]);
  assert.deepEqual(numbersOf(await find(count)), [2_490, ...Array.from({ length: 1_500 }, (_, at) => 1_500 - at)]);
});

Deno.test("findByWords compares only the newest bookings where a word with a typo stands for hundreds of starts", async () => {
  await using database = await openOwnDatabase();
  await using shop = await openShop({ database: database.url });
  const { id } = await shop.addItem();
  const [starts, ends] = [new Date("2026-05-03T00:00:00Z"), new Date("2028-05-03T00:00:00Z")];
  await addManyBookings(shop.sql, shop.id, { count: 2_000, items: [id], starts, ends, now: shop.clock.now() });
  const [rare, common] = ["abcdefghijklmn", "opqrstuvwxyzop"];
  await shop.sql`
    insert into booking_terms (tenant_id, booking_id, term)
    select b.tenant_id, b.id, 'abcdefghijkxmn ' || b.number
    from bookings b
    where b.tenant_id = ${shop.id} and b.number <= 'B0000600'`;
  const [{ lookups }] = await shop.sql<[{ lookups: number }]>`
    with starts as (select e, row_number() over () as at from one_edit_away(${common}) e),
    added as (
      insert into booking_terms (tenant_id, booking_id, term)
      select b.tenant_id, b.id, s.e || ' ' || b.number
      from starts s
      join bookings b on b.tenant_id = ${shop.id}
        and b.number in ('B0000001', 'B0000600', 'B' || lpad((1000 + s.at)::text, 7, '0'))
      on conflict do nothing
    )
    select count(*)::int as lookups from starts`;
  assert.ok(lookups > 400, "600 bookings times their starts are more than 200,000 lookups");
  const found = await findByWords(shop.sql, shop.id, { among: "bookings", q: `${rare} ${common}` });
  assert.deepEqual(found.map((id) => Number(id.slice(7))), [600]);
});

/** Books for a customer, as staff. */
async function bookFor(shop: TestShop, customer: { name: string; email: string; phone?: string }) {
  const { id } = await shop.addItem();
  return await shop.staff("POST /v1/bookings", {
    body: { ...WEDNESDAY, line_items: [{ fleet_item_id: id }], customer: { phone: null, ...customer } },
  });
}

/** Returns the names of the bookings and of the customers that a search finds. */
async function namesFound(shop: TestShop, q: string): Promise<[bookings: (string | null)[], customers: string[]]> {
  const bookings = await shop.staff("GET /v1/bookings", { query: { q } });
  const customers = await shop.staff("GET /v1/customers", { query: { q } });
  return [bookings.data.map(({ customer }) => customer!.name), customers.data.map(({ name }) => name)];
}

/** Names of customers, and what staff type to find each of them. */
const typed: Record<string, string[]> = {
  "Jürgen Groß": ["gross", "Groß", "jurgen gross", "GROSS Jürgen", "jürgen groß", "jurgne", "Gros Jurgen"],
  "Łukasz Wałęsa": ["lukasz", "walesa", "Walesa Lukasz", "Łukas", "lukazs"],
  "Søren Ærø": ["soren", "aero", "ærø sø", "Sören"],
  "Đorđe Œuvre": ["dorde", "oeuvre"],
  "Sinéad O’Brien": ["O'Brien", "O’Brien", "OBrien", "o brien", "brien", "obrien sinead", "O`Brien", "Brein"],
  "Jan van der Berg": ["berg jan", "van jan", "jan berg", "der berg jan", "jan bergg"],
  // One letter away from the name above, which is found without it
  "Jana Borg": ["borg jana"],
  "Claudia Müller": ["Mueller", "Mulller", "claudai", "müller clau", "Klaudia", "Muller Clauida"],
  "Юлия Смирнова": ["смирнова юлия", "Смернова"],
};

Deno.test("GET /v1/bookings and GET /v1/customers find people as staff type them: letters, apostrophes, order, one typo", async () => {
  await using shop = await openShop();
  for (const [at, name] of Object.keys(typed).entries()) await bookFor(shop, { name, email: `${at}@example.com` });
  for (const [name, texts] of Object.entries(typed)) {
    for (const q of texts) assert.deepEqual(await namesFound(shop, q), [[name], [name]], q);
  }
  // Two typos in a word, a typo in a short word or in a word with digits, and a word that is missing
  for (const q of ["gruzz", "bärk", "jxn", "lukas2", "jan gross", "berg jan jan2"]) {
    assert.deepEqual(await namesFound(shop, q), [[], []], q);
  }
  await using other = await openShop();
  assert.deepEqual(await namesFound(other, "gros jurgen"), [[], []]);
});

Deno.test("a search finds a booking by the last four digits of its phone number and by a part of its number", async () => {
  await using shop = await openShop();
  const booking = await bookFor(shop, { name: "Ada", email: "ada@example.com", phone: "+49 (0)30 1234-5678" });
  await shop.sql`update bookings b set number = 'K7M4QX9' where b.tenant_id = ${shop.id} and b.id = ${booking.id}`;
  for (const q of ["5678", " 56 78"]) assert.deepEqual(await namesFound(shop, q), [["Ada"], ["Ada"]], q);
  for (const q of ["k7m", "7M4Q", "m4q", " QX9 "]) assert.deepEqual(await namesFound(shop, q), [["Ada"], []], q);
  for (const q of ["m4", "4Q", "m_q", "m%9", "M4X"]) assert.deepEqual(await namesFound(shop, q), [[], []], q);
});

Deno.test("a name that was erased is found by no order of its words and with no typo", async () => {
  await using shop = await openShop();
  const { id, customer } = await bookFor(shop, { name: "Gisela Quandt", email: "g@example.com" });
  const name = "Gisela Quandt";
  const texts = ["quandt gisela", "Quant gisela", "Quandl"];
  for (const q of texts) assert.deepEqual(await namesFound(shop, q), [[name], [name]], q);
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} });
  await shop.staff("POST /v1/customers/:id/erase", { params: { id: customer!.id! }, body: {} });
  for (const q of texts) assert.deepEqual(await namesFound(shop, q), [[], []], q);
});
