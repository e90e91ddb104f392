import assert from "node:assert/strict";
import { canonicalEmail } from "../../../server/customers/email.ts";
import { bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";
import { signInAs } from "../../support/staff_session.ts";

Deno.test("GET /v1/customers lists the newest first in pages and searches for part of a name or e-mail address", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ inventory_count: 20 });
  for (const name of ["ada", "ben", "cyd", "dan", "eve"]) {
    await bookWalkIn(shop, { items: [{ id: item }], email: `${name}_x@example.com` });
  }
  const first = await shop.staff("GET /v1/customers", { query: { limit: "3" } });
  const second = await shop.staff("GET /v1/customers", { query: { limit: "3", cursor: first.next_cursor! } });
  const emails = [...first.data, ...second.data].map(({ email }) => email.slice(0, 3));
  assert.deepEqual(emails, ["eve", "dan", "cyd", "ben", "ada"]);
  assert.deepEqual([first.has_more, second.has_more, second.next_cursor], [true, false, null]);
  const find = async (query: string) =>
    (await shop.staff("GET /v1/customers", { query: { query } })).data.map(({ email }) => email);
  assert.deepEqual(await find("CYD_"), ["cyd_x@example.com"]);
  assert.deepEqual(await find("cyd%x"), []);
  await assertProblem(
    "invalid_request",
    shop.staff("GET /v1/customers", { query: { cursor: first.next_cursor!, query: "other list" } }),
  );
});

Deno.test("GET /v1/customers/:id answers 404 for another shop's customer", async () => {
  await using mine = await openShop();
  await using theirs = await openShop();
  await theirs.signIn("ada@example.com");
  const { id } = (await theirs.staff("GET /v1/customers")).data[0]!;
  assert.equal((await theirs.staff("GET /v1/customers/:id", { params: { id } })).email_verified, true);
  await assertProblem("not_found", mine.staff("GET /v1/customers/:id", { params: { id } }));
  await assertProblem("secret_key_required", theirs.visitor("GET /v1/customers/:id", { params: { id } }));
});

Deno.test("concurrent bookings with different spellings of one e-mail address create one customer", async () => {
  await using shop = await openShop({ pool: 8 });
  const { id: item } = await shop.addItem({ inventory_count: 20 });
  const typed = ["Zoë@Example.com", " zoe\u0308@example.com ", "ZOË@EXAMPLE.COM"];
  assert.deepEqual(new Set(typed.map(canonicalEmail)).size, 1);
  const bookings = await Promise.all(
    [...typed, ...typed].map((email) => bookWalkIn(shop, { items: [{ id: item }], email })),
  );
  assert.equal(new Set(bookings.map(({ customer }) => customer!.id)).size, 1);
});

Deno.test("GET /v1/customers finds the start of a name, an e-mail address or a phone number", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 20 });
  const customers = [
    { name: "Zoë Müller-Lüdenscheidt", email: "zoe@example.com", phone: "+49 151 555-0100" },
    { name: "Ada King Lovelace", email: "lady@example.com", phone: null },
  ];
  for (const customer of customers) {
    await shop.staff("POST /v1/bookings", { body: { ...WEDNESDAY, line_items: [{ fleet_item_id: id }], customer } });
  }
  const find = async (q: string) =>
    (await shop.staff("GET /v1/customers", { query: { q } })).data.map(({ name }) => name.slice(0, 3));
  for (const q of ["zoe", "LUDEN", "müller lü", "zoe@ex", "0049 151 5550", "0151 55", "555 0100"]) {
    assert.deepEqual(await find(q), ["Zoë"], q);
  }
  assert.deepEqual(await find("love"), ["Ada"]);
  assert.deepEqual(await find("king love"), ["Ada"]);
  assert.deepEqual(await find("%"), []);
  assert.deepEqual(await find("@example.com"), []);
});

Deno.test("PATCH /v1/customers/:id changes name, phone and notes; the search follows and no customer sees the notes", async () => {
  await using shop = await openShop();
  await using theirs = await openShop();
  const session = await shop.signIn("ada@example.com");
  const { id } = (await shop.staff("GET /v1/customers")).data[0]!;
  const params = { id };
  const body = { name: "Ada Lovelace", phone: "+44 20 7946 0000", notes: "Prefers the red kayak" };
  const changed = await shop.staff("PATCH /v1/customers/:id", { params, body });
  assert.deepEqual([changed.name, changed.phone, changed.notes], [body.name, body.phone, body.notes]);
  const noted = await shop.staff("PATCH /v1/customers/:id", { params, body: { notes: null } });
  assert.deepEqual([noted.name, noted.notes], [body.name, null]);
  await shop.staff("PATCH /v1/customers/:id", { params, body: { notes: body.notes } });
  assert.equal((await shop.staff("GET /v1/customers", { query: { q: "4420794" } })).data[0]?.id, id);
  const me = await shop.customer(session)("GET /api/storefront/me");
  assert.ok(!JSON.stringify(me).includes("red kayak"));
  await assertProblem("not_found", theirs.staff("PATCH /v1/customers/:id", { params, body: { notes: "x" } }));
});

Deno.test("GET /v1/customers/:id adds up the customer's bookings", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ inventory_count: 20 });
  const email = "ada@example.com";
  const paid = await bookWalkIn(shop, { items: [{ id: item }], email });
  const body = { method: "cash" as const, amount: paid.total };
  await shop.staff("POST /v1/bookings/:id/payments", { params: { id: paid.id }, body });
  const cancelled = await bookWalkIn(shop, { items: [{ id: item }], email });
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: cancelled.id }, body: {} });
  await bookWalkIn(shop, { items: [{ id: item }], email: "other@example.com" });
  const { bookings } = await shop.staff("GET /v1/customers/:id", { params: { id: paid.customer!.id! } });
  assert.deepEqual(bookings, {
    count: 2,
    open: 1,
    cancelled: 1,
    spent: [{ currency: paid.currency, amount: paid.total }],
    last_pickup_date: paid.pickup_date,
  });
  await shop.signIn("new@example.com");
  const nobody = (await shop.staff("GET /v1/customers", { query: { q: "new@" } })).data[0]!;
  const { bookings: none } = await shop.staff("GET /v1/customers/:id", { params: { id: nobody.id } });
  assert.deepEqual(none, { count: 0, open: 0, cancelled: 0, spent: [], last_pickup_date: null });
});

Deno.test("PATCH /v1/customers/:id lets staff change contact data, and the audit names them without the data", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem();
  const { customer } = await bookWalkIn(shop, { items: [{ id: item }], email: "ada@example.com" });
  const params = { id: customer!.id! };
  const { api, id: staff_id } = await signInAs(shop, "staff");
  const body = { name: "Ada King", phone: "+44 20 5550100", notes: "Tall" };
  const changed = await api("PATCH /v1/customers/:id", { params, body });
  assert.deepEqual([changed.name, changed.phone, changed.notes], ["Ada King", "+44 20 5550100", "Tall"]);
  const kept = await api("PATCH /v1/customers/:id", { params, body: { phone: null } });
  assert.deepEqual([kept.name, kept.phone, kept.notes], ["Ada King", null, "Tall"]);
  const { data } = await shop.staff("GET /v1/audit", { query: { record_id: params.id } });
  assert.deepEqual(data.map(({ action, actor }) => [action, actor.id]), [
    ["customer.updated", staff_id],
    ["customer.updated", staff_id],
  ]);
  assert.doesNotMatch(JSON.stringify(data), /Ada King|5550100|Tall/);
  await assertProblem("invalid_request", api("PATCH /v1/customers/:id", { params, body: { name: " " } }));
});
