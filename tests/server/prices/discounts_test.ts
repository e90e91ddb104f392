import assert from "node:assert/strict";
import type { Discount, DiscountConditions } from "../../../shared/contract/discounts.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openDiscountShop } from "../../support/discounts.ts";

Deno.test("of the automatic discounts the best one applies, and a code is taken off what is left", async () => {
  await using discounted = await openDiscountShop();
  const { kayak, add, quote } = discounted;
  assert.deepEqual((await quote(kayak)).discounts, []);
  await add({ name: "Small", percent: 5 });
  const best = await add({ name: "Ten", percent: 10 });
  const code = await add({ name: "Welcome", code: " wel come ", percent: 50 });
  assert.equal(code.code, "WELCOME");
  const priced = await quote({ ...kayak, code: "Wel come" });
  assert.deepEqual(priced.discounts.map(({ id, code, label, amount, total }) => ({ id, code, label, amount, total })), [
    { id: best.id, code: null, label: "Ten", amount: -3_000, total: -3_000 },
    { id: code.id, code: "WELCOME", label: "Welcome", amount: -13_500, total: -13_500 },
  ]);
  assert.deepEqual([priced.subtotal, priced.total, priced.lines[0]!.amount], [13_500, 13_500, 30_000]);
});

Deno.test("an amount is taken off up to the price, and a cart of nothing is free", async () => {
  await using discounted = await openDiscountShop();
  const { kayak, add, quote, hold, pay } = discounted;
  await add({ name: "Gift", code: "GIFT", amount: 1_000_000 });
  await add({ name: "Again", code: "AGAIN", amount: 100 });
  const free = await quote({ ...kayak, code: "gift" });
  assert.deepEqual([free.discounts[0]!.amount, free.subtotal, free.tax, free.total], [-30_000, 0, 0, 0]);
  const held = await hold({ ...kayak, code: "gift" }, { amount: 0 });
  const booking = await pay(held);
  assert.deepEqual([booking.total, booking.amount_due, booking.charges.map(({ amount }) => amount)], [0, 0, [-30_000]]);
  await add({ name: "All", percent: 100 });
  const problem = await assertProblem("discount_not_usable", quote({ ...kayak, code: "again" }));
  assert.deepEqual([problem.reason, problem.limit], ["nothing_left", null]);
});

Deno.test("a discount takes off the items that it applies to, with their add-ons, and each tax by its part", async () => {
  await using discounted = await openDiscountShop();
  const { shop, kayak, add } = discounted;
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 19, prices_include_tax: false } });
  const rate = await shop.staff("POST /v1/tax-rates", { body: { name: "Reduced", percent: 7 } });
  const map = await shop.addItem({ name: "Map", price_full_day: 1_000, inventory_count: 5, tax_rate_id: rate.id });
  const vest = await shop.staff("POST /v1/addons", { body: { name: "Vest", price: 333, price_type: "per_item" } });
  const line_items = [{ fleet_item_id: kayak.id, addons: [{ id: vest.id }] }, { fleet_item_id: map.id }];
  const quoteAll = () =>
    shop.visitor("POST /v1/storefront/quote", {
      body: { pickup_date: "2027-05-12", return_date: "2027-05-12", line_items },
    });
  const full = await quoteAll();
  const own = await add({ name: "Kayaks", percent: 10, conditions: { applies_to: { item_ids: [kayak.id] } } });
  const kayaks = await quoteAll();
  // 10 % of 100.00 and 3.33, whose tax alone is less
  assert.deepEqual(kayaks.discounts.map(({ amount, item_ids }) => [amount, item_ids]), [[-1_033, [kayak.id]]]);
  assert.deepEqual(kayaks.taxes, [{ name: null, percent: 19, net: 9_300, tax: 1_767 }, full.taxes[1]]);
  assert.equal(kayaks.total, kayaks.subtotal + kayaks.tax);
  const { category_id } = map;
  await shop.staff("PATCH /v1/discounts/:id", {
    params: { id: own.id },
    body: { conditions: { ...own.conditions, applies_to: { category_ids: [category_id!] } } },
  });
  assert.deepEqual((await quoteAll()).discounts.map(({ amount }) => amount), [-100]);
  await shop.staff("PATCH /v1/discounts/:id", {
    params: { id: own.id },
    body: { conditions: { ...own.conditions, applies_to: { all: true } } },
  });
  const all = await quoteAll();
  assert.deepEqual(all.discounts[0]!.amount, -1_133);
  assert.equal(all.taxes.reduce((sum, { net, tax }) => sum + net + tax, 0), all.total);
});

/** Conditions that a cart of one kayak from 12 to 14 May, booked on 3 May, just meets and just breaks. */
const limits: [keyof DiscountConditions, met: unknown, broken: unknown, reason: string][] = [
  ["min_subtotal", 30_000, 30_001, "min_subtotal"],
  ["min_quantity", 1, 2, "min_quantity"],
  ["min_days", 3, 4, "min_days"],
  ["booked_before_days", 9, 10, "booked_too_late"],
  ["booked_within_days", 9, 8, "booked_too_early"],
  ["pickup_from", "2027-05-12", "2027-05-13", "pickup_dates"],
  ["pickup_until", "2027-05-12", "2027-05-11", "pickup_dates"],
  ["valid_from", "2027-05-03", "2027-05-04", "not_yet"],
  ["valid_until", "2027-05-03", "2027-05-02", "over"],
];

for (const [condition, met, broken, reason] of limits) {
  Deno.test(`the condition ${condition} counts for codes, which say so, and for automatic discounts`, async () => {
    await using discounted = await openDiscountShop();
    const { kayak, add, quote } = discounted;
    await add({ name: "Met", code: "MET", percent: 10, conditions: { [condition]: met } });
    await add({ name: "Broken", code: "BROKEN", percent: 10, conditions: { [condition]: broken } });
    assert.equal((await quote({ ...kayak, code: "MET" })).total, 27_000);
    const problem = await assertProblem("discount_not_usable", quote({ ...kayak, code: "BROKEN" }));
    assert.deepEqual([problem.reason, problem.limit], [reason, broken]);
    await add({ name: "Automatic", percent: 20, conditions: { [condition]: broken } });
    assert.deepEqual((await quote(kayak)).discounts, []);
    await add({ name: "Automatic", percent: 30, conditions: { [condition]: met } });
    assert.equal((await quote(kayak)).total, 21_000);
  });
}

Deno.test("a code of other items, an inactive one and one of another shop cannot be used", async () => {
  await using discounted = await openDiscountShop();
  await using other = await openDiscountShop();
  const { shop, kayak, add, quote } = discounted;
  const bike = await shop.addItem();
  await add({ name: "Bikes", code: "BIKES", percent: 10, conditions: { applies_to: { item_ids: [bike.id] } } });
  await add({ name: "Ended", code: "ENDED", percent: 10, active: false });
  await other.add({ name: "Theirs", code: "THEIRS", percent: 10 });
  const reasonOf = async (code: string) =>
    (await assertProblem("discount_not_usable", quote({ ...kayak, code }))).reason;
  assert.deepEqual([await reasonOf("BIKES"), await reasonOf("ENDED"), await reasonOf("THEIRS")], [
    "items",
    "unknown",
    "unknown",
  ]);
});

Deno.test("a client that guesses codes is stopped, and a secret key is not", async () => {
  await using discounted = await openDiscountShop();
  const { shop, kayak, add, quote } = discounted;
  await add({ name: "Welcome", code: "WELCOME", percent: 10 });
  for (let at = 0; at < 20; at++) {
    await assertProblem("discount_not_usable", quote({ ...kayak, code: `GUESS${at}` }));
    if (at < 19) await quote({ ...kayak, code: "WELCOME" });
  }
  await assertProblem("rate_limited", quote({ ...kayak, code: "GUESS20" }));
  await assertProblem("rate_limited", quote({ ...kayak, code: "WELCOME" }));
  await quote(kayak);
  const body = {
    pickup_date: "2027-05-12",
    return_date: "2027-05-14",
    line_items: [{ fleet_item_id: kayak.id }],
    discount_code: "GUESS21",
  };
  await assertProblem("discount_not_usable", shop.staff("POST /v1/storefront/quote", { body }));
});

Deno.test("a client that sends 60 guesses at once learns of 20 codes at most", async () => {
  await using discounted = await openDiscountShop({ pool: 10 });
  const { kayak, add, quote } = discounted;
  await add({ name: "Last", code: "GUESS59", percent: 10 });
  const guesses = Array.from({ length: 60 }, (_, at) => quote({ ...kayak, code: `GUESS${at}` }));
  const codes = (await Promise.allSettled(guesses)).map((outcome) =>
    outcome.status === "rejected" ? outcome.reason.problem.code : "found"
  );
  const count = (code: string) => codes.filter((each) => each === code).length;
  assert.deepEqual([count("discount_not_usable"), count("rate_limited"), count("found")], [20, 40, 0]);
});

Deno.test("a discount needs a percentage or an amount, days in order, and a code of its own", async () => {
  await using discounted = await openDiscountShop();
  const { shop, add } = discounted;
  const faultsOf = async (call: Promise<Discount>) =>
    (await assertProblem("invalid_request", call)).errors.map(({ path, code }) => `${path} ${code}`);
  assert.deepEqual(await faultsOf(add({ name: "None" })), ["percent one_of"]);
  assert.deepEqual(await faultsOf(add({ name: "Both", percent: 5, amount: 5 })), ["percent one_of"]);
  assert.deepEqual(await faultsOf(add({ name: "Code", code: "a b", percent: 5 })), ["code invalid_format"]);
  assert.deepEqual(await faultsOf(add({ name: "Code", code: "50%", percent: 5 })), ["code invalid_format"]);
  const conditions = { pickup_from: "2027-05-02", pickup_until: "2027-05-01" };
  assert.deepEqual(await faultsOf(add({ name: "Days", percent: 5, conditions })), [
    "conditions.pickup_until not_after_from",
  ]);
  const unknown = { applies_to: { item_ids: ["fi_0"] } };
  assert.deepEqual(await faultsOf(add({ name: "Items", percent: 5, conditions: unknown })), [
    "conditions.applies_to.item_ids.0 unknown_id",
  ]);
  const first = await add({ name: "First", code: "SUMMER", percent: 5 });
  await assertProblem("code_taken", add({ name: "Second", code: "sum mer", percent: 5 }));
  const change = (body: Record<string, unknown>) =>
    shop.staff("PATCH /v1/discounts/:id", { params: { id: first.id }, body: body as never });
  assert.deepEqual(await faultsOf(change({ amount: 500 })), ["percent one_of"]);
  const changed = await change({ percent: null, amount: 500, if_version: first.updated_at });
  assert.deepEqual([changed.percent, changed.amount, changed.code], [null, 500, "SUMMER"]);
  await shop.staff("DELETE /v1/discounts/:id", { params: { id: first.id } });
  await assertProblem("not_found", shop.staff("GET /v1/discounts/:id", { params: { id: first.id } }));
});
