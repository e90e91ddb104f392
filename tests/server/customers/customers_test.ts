import assert from "node:assert/strict";
import { canonicalEmail } from "../../../server/customers/email.ts";
import { bookWalkIn } from "../../support/book.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";

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
