import assert from "node:assert/strict";
import { assertBookingLedger } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openDiscountShop } from "../../support/discounts.ts";

Deno.test("a booking has its discounts as charges, in the mail, and pays exactly the quoted total", async () => {
  await using discounted = await openDiscountShop();
  const { shop, kayak, add, book } = discounted;
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 19, prices_include_tax: true } });
  const early = await add({ name: "Early bird", percent: 10 });
  const code = await add({ name: "Welcome", code: "WELCOME", amount: 500 });
  const { id } = await book({ ...kayak, code: "welcome" });
  const booking = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual(
    booking.charges.map(({ kind, label, amount, total, discount }) => [kind, label, amount, total, discount]),
    [
      ["discount", "Early bird", -3_000, -3_000, { id: early.id, code: null, percent: 10, item_ids: null }],
      ["discount", "Welcome", -500, -500, { id: code.id, code: "WELCOME", percent: null, item_ids: null }],
    ],
  );
  assert.deepEqual([booking.subtotal, booking.total, booking.amount_paid, booking.amount_due], [
    26_500,
    26_500,
    26_500,
    0,
  ]);
  // 26.500 × 19 / 119
  assert.deepEqual([booking.tax, booking.taxes], [4_231, [{ name: null, percent: 19, net: 22_269, tax: 4_231 }]]);
  await assertBookingLedger(shop, id);
  await shop.runDueJobs();
  const { text } = shop.mailer.mails.find(({ to }) => to.address === "ada@example.com")!;
  assert.match(text, /Early bird.*−?-?€30\.00/);
  assert.match(text, /Welcome.*€5\.00/);
  const { data } = await shop.staff("GET /v1/discounts/:id/redemptions", { params: { id: code.id } });
  assert.deepEqual(data.map(({ booking_id, amount, customer_name }) => [booking_id, amount, customer_name]), [
    [id, -500, "Ada"],
  ]);
  await assertProblem("discount_redeemed", shop.staff("DELETE /v1/discounts/:id", { params: { id: code.id } }));
});

Deno.test("a change keeps the percentage of a booking, and a new quote finds the best automatic discount", async () => {
  await using discounted = await openDiscountShop();
  const { shop, kayak, add, book, change, used } = discounted;
  const week = await add({ name: "Week", percent: 20, conditions: { min_days: 5 } });
  const short = await add({ name: "Short", percent: 5 });
  const code = await add({ name: "Welcome", code: "WELCOME", amount: 500 });
  const { id } = await book({ ...kayak, code: "welcome" });
  await shop.staff("PATCH /v1/discounts/:id", { params: { id: short.id }, body: { percent: 6 } });
  const line_items = [{ fleet_item_id: kayak.id, quantity: 2 }];
  const kept = await change(id, { line_items, pricing: "keep" });
  const listed = ({ booking }: typeof kept) => booking.charges.map(({ label, amount }) => `${label} ${amount}`);
  assert.deepEqual(listed(kept), ["Short -3000", "Welcome -500"]);
  assert.equal(kept.booking.total, 56_500);
  const longer = await change(id, { line_items, return_date: "2027-05-16", pricing: "requote" });
  assert.deepEqual(listed(longer), ["Week -20000", "Welcome -500"]);
  assert.equal(longer.booking.total, 79_500);
  assert.deepEqual([await used(week.id), await used(short.id), await used(code.id)], [1, 0, 1]);
  const preview = await change(id, { line_items, return_date: "2027-05-13", pricing: "requote", preview: true });
  assert.deepEqual(listed(preview), ["Short -2400", "Welcome -500"]);
  assert.deepEqual([await used(week.id), await used(short.id)], [1, 0], "a preview changes nothing");
  await assertBookingLedger(shop, id);
});

Deno.test("an undone change gives the booking its discounts back", async () => {
  await using discounted = await openDiscountShop();
  const { shop, kayak, add, book, change, used } = discounted;
  const week = await add({ name: "Week", percent: 20, conditions: { min_days: 5 } });
  const short = await add({ name: "Short", percent: 5 });
  const { id } = await book(kayak);
  const before = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  await change(id, { return_date: "2027-05-16", pricing: "requote", undoable: true });
  assert.deepEqual([await used(week.id), await used(short.id)], [1, 0]);
  await shop.staff("POST /v1/bookings/:id/change/undo", { params: { id }, body: {} });
  const after = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual([after.charges, after.total], [before.charges, before.total]);
  assert.deepEqual([await used(week.id), await used(short.id)], [0, 1]);
});

Deno.test("staff use codes at the counter, and a charge and a discount add up", async () => {
  await using discounted = await openDiscountShop();
  const { shop, kayak, add, used } = discounted;
  const code = await add({ name: "Club", code: "CLUB", percent: 10, max_per_customer: 1 });
  const create = (email: string | null) =>
    shop.staff("POST /v1/bookings", {
      body: {
        pickup_date: "2027-05-12",
        return_date: "2027-05-14",
        line_items: [{ fleet_item_id: kayak.id }],
        customer: { name: "Ada", email, phone: null },
        discount_code: "club",
        charges: [{ kind: "other", label: "Delivery", amount: 1_000, taxable: true }],
      },
    });
  const booking = await create("Ada@example.com");
  assert.deepEqual([booking.total, booking.amount_due], [28_000, 28_000]);
  assert.equal(await used(code.id), 1);
  const reasons = [await assertProblem("discount_not_usable", create("ada@example.com"))];
  reasons.push(await assertProblem("discount_not_usable", create(null)));
  assert.deepEqual(reasons.map(({ reason }) => reason), ["used_by_customer", "customer_required"]);
  assert.equal(await used(code.id), 1);
});

Deno.test("a change cannot be undone once the discount that it took away is deleted", async () => {
  await using discounted = await openDiscountShop();
  const { shop, kayak, add, book, change } = discounted;
  const three = await add({ name: "Three days", percent: 50, conditions: { min_days: 3 } });
  const { id } = await book(kayak);
  await change(id, { return_date: "2027-05-13", pricing: "requote", undoable: true });
  await shop.staff("DELETE /v1/discounts/:id", { params: { id: three.id } });
  await assertProblem("not_undoable", shop.staff("POST /v1/bookings/:id/change/undo", { params: { id }, body: {} }));
});

Deno.test("an extension costs its full price, and the discount of the booking stays", async () => {
  await using discounted = await openDiscountShop();
  const { shop, kayak, add, book, pay } = discounted;
  await add({ name: "Half", percent: 50 });
  const { id } = await book(kayak);
  await shop.travel(new Date("2027-05-12T10:00:00Z"));
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
  const customer = shop.customer(await shop.signIn("ada@example.com"));
  const { payment } = await customer("POST /api/storefront/bookings/:id/extension", {
    params: { id },
    body: { return_date: "2027-05-15", amount: 10_000 },
  });
  await pay(payment!, customer);
  const { total, charges } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual([total, charges.map(({ amount }) => amount)], [25_000, [-15_000]]);
  await assertBookingLedger(shop, id);
});

Deno.test("a customer who moves to dearer dates keeps the percentage of the code", async () => {
  await using discounted = await openDiscountShop();
  const { shop, kayak, add, book, pay, used } = discounted;
  const code = await add({ name: "Half", code: "HALF", percent: 50, max_redemptions: 1 });
  const { id } = await book({ ...kayak, code: "half" });
  const customer = shop.customer(await shop.signIn("ada@example.com"));
  const { payment } = await customer("POST /api/storefront/bookings/:id/dates/payment", {
    params: { id },
    body: { pickup_date: "2027-05-12", return_date: "2027-05-16", amount: 10_000 },
  });
  await pay(payment!, customer);
  const { total, charges } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual([total, charges.map(({ amount }) => amount)], [25_000, [-25_000]]);
  assert.equal(await used(code.id), 1);
  await assertBookingLedger(shop, id);
});

Deno.test("a discount that staff remove from a booking can be used once more", async () => {
  await using discounted = await openDiscountShop();
  const { shop, kayak, add, book, used } = discounted;
  const code = await add({ name: "Half", code: "HALF", percent: 50 });
  const early = await add({ name: "Early bird", percent: 10 });
  const { id } = await book({ ...kayak, code: "half" });
  const { charges } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  const [charge_id] = charges.flatMap(({ id, discount }) => discount?.code ? id : []);
  const changed = await shop.staff("DELETE /v1/bookings/:id/charges/:charge_id", {
    params: { id, charge_id: charge_id! },
  });
  assert.deepEqual([changed.total, changed.amount_due], [27_000, 13_500]);
  assert.deepEqual([await used(code.id), await used(early.id)], [0, 1]);
});

Deno.test("a new quote gives a booking no discount with a limit, and keeps one that it has", async () => {
  await using discounted = await openDiscountShop();
  const { kayak, add, book, change, used } = discounted;
  const before = await book(kayak, "grace@example.com");
  const { id } = await add({ name: "First", percent: 50, max_redemptions: 1 });
  const first = await book(kayak);
  const requoted = async (booking_id: string) =>
    (await change(booking_id, { return_date: "2027-05-15", pricing: "requote" })).booking.total;
  assert.deepEqual([await requoted(before.id), await requoted(first.id)], [40_000, 20_000]);
  assert.equal(await used(id), 1);
});

Deno.test("a change cannot be undone once somebody else has used up the discount that it gave back", async () => {
  await using discounted = await openDiscountShop();
  const { shop, kayak, add, book, change, used } = discounted;
  const three = await add({ name: "Three days", percent: 50, max_redemptions: 1, conditions: { min_days: 3 } });
  const { id } = await book(kayak);
  const undo = () => shop.staff("POST /v1/bookings/:id/change/undo", { params: { id }, body: {} });
  const shorten = () => change(id, { return_date: "2027-05-13", pricing: "requote", undoable: true });
  await shorten();
  assert.equal(await used(three.id), 0);
  await undo();
  assert.equal(await used(three.id), 1);
  await shorten();
  await book(kayak, "grace@example.com");
  await assertProblem("not_undoable", undo());
  assert.equal(await used(three.id), 1);
  const { total, charges } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual([total, charges], [20_000, []]);
});
