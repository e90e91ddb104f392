import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { mailedTokens } from "../../support/booking_link.ts";
import { addProduct } from "../../support/products.ts";
import { addGearQuestion, addQuestion, bookWithAnswers, type SentAnswer } from "../../support/questions.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addWaiver, createSignTokens } from "../../support/waivers.ts";

/** Opens a shop with a kayak in two sizes, a canoe for two, and a question for the gear of each rider. */
async function openGearShop() {
  const shop = await openShop();
  const { product, sizes: [m, l], category } = await addProduct(shop, ["M", "L"]);
  const canoe = await shop.addItem({ name: "Canoe", category_id: category.id, inventory_count: 9, seats: 2 });
  const question = await addGearQuestion(shop);
  const choose = (...values: (string | null)[]): SentAnswer[] =>
    values.map((value, rider) => ({ question_id: question.id, rider, value }));
  return { shop, product, m: m!, l: l!, canoe, category, question, choose };
}
const answer = (shop: TestShop, id: string, answers: SentAnswer[]) =>
  shop.staff("PUT /v1/bookings/:id/answers", { params: { id }, body: { answers } });
const questionsOf = (shop: TestShop, id: string) => shop.staff("GET /v1/bookings/:id/questions", { params: { id } });
async function faultsOf(call: Promise<unknown>): Promise<string[]> {
  const { errors } = await assertProblem("invalid_request", call);
  return errors.map(({ path, code }) => `${path} ${code}`);
}

Deno.test("riders choose booked gear before the payment, and the booking keeps its name as it was", async () => {
  const { shop, m, l, canoe, question, choose } = await openGearShop();
  await using _ = shop;
  const items = [{ id: m.id }, { id: canoe.id }];
  const booked = await bookWithAnswers(shop, { items, answers: choose(m.id, canoe.id, canoe.id) });
  const of = { question_id: question.id, label: "Your gear", kind: "gear", unit: null };
  const expected = [
    { ...of, rider: 0, value: m.id, name: "Touring kayak, M" },
    { ...of, rider: 1, value: canoe.id, name: "Canoe" },
    { ...of, rider: 2, value: canoe.id, name: "Canoe" },
  ];
  assert.deepEqual([booked.answers, booked.answers_missing], [expected, 0]);
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: canoe.id }, body: { name: "Barge" } });
  assert.deepEqual((await shop.staff("GET /v1/bookings/:id", { params: booked })).answers, expected);
  for (
    const [answers, faults] of [
      [choose(m.id, canoe.id), ["booking_details.answers required"]],
      [choose(m.id, canoe.id, l.id), ["booking_details.answers.2.value gear_not_booked"]],
      [choose(m.id, m.id, canoe.id), ["booking_details.answers.1.value gear_taken"]],
      [choose(canoe.id, canoe.id, canoe.id), ["booking_details.answers.2.value gear_taken"]],
      [choose("Canoe", 7 as never, m.id), [
        "booking_details.answers.0.value gear_not_booked",
        "booking_details.answers.1.value wrong_answer",
      ]],
    ] as const
  ) {
    assert.deepEqual(await faultsOf(bookWithAnswers(shop, { items, answers })), faults);
  }
});

Deno.test("nobody can choose the gear of another shop, or an item that the question is not about", async () => {
  const { shop, product, m, canoe } = await openGearShop();
  await using _ = shop;
  await using other = await openShop();
  const foreign = await other.addItem();
  const kayaks = await addGearQuestion(shop, { applies_to: { product_ids: [product.id] }, required: false });
  const { id } = await bookWalkIn(shop, { items: [{ id: m.id }, { id: canoe.id }] });
  for (const value of [foreign.id, canoe.id]) {
    const faults = await faultsOf(answer(shop, id, [{ question_id: kayaks.id, rider: 0, value }]));
    assert.deepEqual(faults, ["answers.0.value gear_not_booked"]);
  }
  const { questions: [all, limited] } = await questionsOf(shop, id);
  assert.deepEqual(all!.gear!.map(({ name, places }) => [name, places]), [["Touring kayak, M", 1], ["Canoe", 2]]);
  assert.deepEqual(limited!.gear!.map(({ name, places }) => [name, places]), [["Touring kayak, M", 1]]);
  const first = { question_id: all!.id, rider: 0, value: m.id };
  assert.deepEqual(await faultsOf(answer(shop, id, [first, first])), ["answers.1 repeated_answer"]);
  // Each question counts for itself
  const both = await answer(shop, id, [first, { question_id: kayaks.id, rider: 1, value: m.id }]);
  assert.equal(both.answers!.length, 2);
});

Deno.test("staff book without answers, and riders choose by the links in mails as long as there is room", async () => {
  const { shop, m, canoe, question, choose } = await openGearShop();
  await using _ = shop;
  await addWaiver(shop);
  const line_items = [{ fleet_item_id: m.id, quantity: 1 }, { fleet_item_id: canoe.id, quantity: 1 }];
  const body = { ...WEDNESDAY, line_items, answers: choose(m.id, m.id) };
  assert.deepEqual(await faultsOf(shop.staff("POST /v1/bookings", { body })), ["answers.1.value gear_taken"]);
  assert.deepEqual(await faultsOf(shop.staff("POST /v1/bookings/quote", { body })), ["answers.1.value gear_taken"]);
  const riders = ["Ada", "Bob", "Cyd"].map((name) => ({ name }));
  const customer = { name: "Ada", email: "ada@example.com" };
  const { id, answers_missing } = await shop.staff("POST /v1/bookings", {
    body: { ...body, riders, customer, answers: choose(m.id) },
  });
  assert.equal(answers_missing, 2);
  const [token] = await mailedTokens(shop);
  const params = { token: token! };
  const asked = await shop.visitor("GET /api/booking-links/:token/questions", { params });
  const left = (of: typeof asked) => of.questions[0]!.gear!.map(({ left }) => left);
  assert.deepEqual([asked.questions[0]!.unanswered, left(asked)], [[1, 2], [0, 2]]);
  const choosing = (rider: number, value: string) => ({ answers: [{ question_id: question.id, rider, value }] });
  const late = shop.visitor("POST /api/booking-links/:token/answers", { params, body: choosing(1, m.id) });
  assert.deepEqual(await faultsOf(late), ["answers.0.value gear_taken"]);
  const after = await shop.visitor("POST /api/booking-links/:token/answers", {
    params,
    body: choosing(1, canoe.id),
  });
  assert.deepEqual([after.missing, left(after)], [1, [0, 1]]);
  const [, , sign] = await createSignTokens(shop, id);
  const signed = await shop.visitor("POST /api/sign/:token/answers", {
    params: { token: sign! },
    body: choosing(2, canoe.id),
  });
  assert.deepEqual([signed.missing, left(signed)], [0, [0, 0]]);
  // Two riders exchange their gear in one request
  const exchanged = await answer(shop, id, choose(canoe.id, m.id));
  assert.deepEqual(exchanged.answers!.map(({ rider, name }) => `${rider} ${name}`), [
    "2 Canoe",
    "0 Canoe",
    "1 Touring kayak, M",
  ]);
});

Deno.test("a change that takes chosen gear away goes through, and the answers are missing again", async () => {
  const { shop, m, l, canoe, question, choose } = await openGearShop();
  await using _ = shop;
  const { id } = await bookWalkIn(shop, { items: [{ id: m.id, quantity: 2 }, { id: canoe.id }] });
  const params = { id };
  const full = await answer(shop, id, choose(m.id, m.id, canoe.id, canoe.id));
  assert.equal(full.answers_missing, 0);
  const change = async (...lines: [string, number][]) => {
    const line_items = lines.map(([fleet_item_id, quantity]) => ({ fleet_item_id, quantity }));
    await shop.staff("POST /v1/bookings/:id/change", { params, body: { line_items } });
    const { answers, answers_missing } = await shop.staff("GET /v1/bookings/:id", { params });
    const { missing, questions: [asked] } = await questionsOf(shop, id);
    assert.equal(missing, answers_missing);
    assert.deepEqual(answers, full.answers);
    return [missing, asked!.unanswered, asked!.gear!.map(({ left }) => left)];
  };
  // One of two kayaks goes: the rider who comes first keeps it
  assert.deepEqual(await change([m.id, 1], [canoe.id, 1], [l.id, 1]), [1, [1], [0, 0, 1]]);
  const { data } = await shop.staff("GET /v1/bookings", { query: { answers_missing: "true" } });
  assert.deepEqual(data.map((booking) => booking.id), [id]);
  assert.deepEqual(await change([l.id, 2], [canoe.id, 1]), [2, [0, 1], [2, 0]]);
  // Other answers are given meanwhile, and the stale ones stay until they are replaced
  const height = await addQuestion(shop, { required: false });
  const measured = await answer(shop, id, [{ question_id: height.id, rider: 3, value: 170 }]);
  assert.deepEqual([measured.answers!.length, measured.answers_missing], [5, 2]);
  const again = await answer(shop, id, [{ question_id: question.id, rider: 0, value: l.id }]);
  assert.equal(again.answers_missing, 1);
  // Riders who have no place any more keep nobody else from the canoe
  const line_items = [{ fleet_item_id: canoe.id, quantity: 1 }];
  await shop.staff("POST /v1/bookings/:id/change", { params, body: { line_items } });
  assert.equal((await answer(shop, id, choose(canoe.id, canoe.id))).answers_missing, 0);
});

Deno.test("a rider chooses a part of a bundle that is a size, and no other part", async () => {
  const { shop, product, m, l, canoe, category, choose } = await openGearShop();
  await using _ = shop;
  const set = await shop.addItem({
    name: "Set",
    category_id: category.id,
    seats: 2,
    components: [{ fleet_item_id: canoe.id, quantity: 1 }],
    sized_components: [{ product_id: product.id, quantity: 2 }],
  });
  const items = [{ id: set.id, sizes: [[m.id, l.id]] }];
  const booked = await bookWithAnswers(shop, { items, answers: choose(m.id, l.id) });
  assert.deepEqual(booked.answers!.map(({ name }) => name), ["Touring kayak, M", "Touring kayak, L"]);
  assert.deepEqual(await faultsOf(bookWithAnswers(shop, { items, answers: choose(m.id, m.id) })), [
    "booking_details.answers.1.value gear_taken",
  ]);
  assert.deepEqual(await faultsOf(answer(shop, booked.id, choose(canoe.id))), ["answers.0.value gear_not_booked"]);
  const names = async (applies_to: NonNullable<Parameters<typeof addGearQuestion>[1]>["applies_to"]) => {
    await addGearQuestion(shop, { applies_to, required: false });
    return (await questionsOf(shop, booked.id)).questions.at(-1)!.gear!.map(({ name, places }) => `${places} ${name}`);
  };
  const bundle = "2 Set, Touring kayak M · Touring kayak L";
  assert.deepEqual(await names({ all: true }), [bundle, "1 Touring kayak, M", "1 Touring kayak, L"]);
  assert.deepEqual(await names({ product_ids: [product.id] }), ["1 Touring kayak, M", "1 Touring kayak, L"]);
  // Only one of two riders could choose a size, or nobody: then the bundle is a choice as well
  assert.deepEqual(await names({ item_ids: [m.id] }), [bundle, "1 Touring kayak, M"]);
  assert.deepEqual(await names({ item_ids: [canoe.id] }), [bundle]);
});

Deno.test("a gear question is asked of riders only, without choices, unit and limits, and keeps what was chosen", async () => {
  const { shop, m, question, choose } = await openGearShop();
  await using _ = shop;
  for (
    const [field, value] of [["per", "booking"], ["unit", "cm"], ["min", 1], ["max", 2], ["choices", [
      "A",
      "B",
    ]]] as const
  ) {
    const body = { label: "Gear", kind: "gear", [field]: value } as never;
    assert.deepEqual(await faultsOf(shop.staff("POST /v1/questions", { body })), [`${field} not_for_kind`]);
    const params = { id: question.id };
    const change = shop.staff("PATCH /v1/questions/:id", { params, body: { [field]: value } });
    assert.deepEqual(await faultsOf(change), [`${field} not_for_kind`]);
  }
  const { id } = await bookWalkIn(shop, { items: [{ id: m.id, quantity: 2 }] });
  const { answers } = await answer(shop, id, choose(m.id));
  await shop.staff("PATCH /v1/questions/:id", { params: { id: question.id }, body: { kind: "text" } });
  const kept = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual([kept.answers, kept.answers_missing], [answers, 1]);
});

Deno.test("chosen gear is exported with the customer, and erased with them", async () => {
  const { shop, m, choose } = await openGearShop();
  await using _ = shop;
  const { id } = await bookWithAnswers(shop, { items: [{ id: m.id }], answers: choose(m.id) });
  const { customer, answers } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  const params = { id: customer!.id! };
  const exported = await shop.staff("GET /v1/customers/:id/export", { params });
  assert.deepEqual([answers![0]!.name, exported.bookings[0]!.answers], ["Touring kayak, M", answers]);
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} });
  // The refund
  await shop.runDueJobs();
  await shop.staff("POST /v1/customers/:id/erase", { params, body: {} });
  assert.deepEqual((await shop.staff("GET /v1/bookings/:id", { params: { id } })).answers, []);
  const rows = await shop.sql`select from holds h where h.tenant_id = ${shop.id} and h.answers <> '[]'`;
  assert.equal(rows.length, 0);
});
