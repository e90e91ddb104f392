import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { addQuestion, bookWithAnswers } from "../../support/questions.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("a guest's answers are stored with the booking as the questions were then", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 4 });
  const height = await addQuestion(shop);
  const arrival = await addQuestion(shop, {
    label: "Arrival",
    kind: "text",
    unit: null,
    min: null,
    max: null,
    per: "booking",
    required: false,
  });
  const given = [
    { question_id: height.id, rider: 0, value: 178 },
    { question_id: height.id, rider: 1, value: 164.5 },
    { question_id: arrival.id, value: "By train" },
  ];
  const { id, answers, answers_missing } = await bookWithAnswers(shop, {
    items: [{ id: item.id, quantity: 2 }],
    answers: given,
  });
  const of = { question_id: height.id, label: "Height", kind: "number", unit: "cm" };
  const expected = [
    { ...of, rider: 0, value: 178 },
    { ...of, rider: 1, value: 164.5 },
    { question_id: arrival.id, rider: null, label: "Arrival", kind: "text", unit: null, value: "By train" },
  ];
  assert.deepEqual([answers, answers_missing], [expected, 0]);
  await shop.staff("PATCH /v1/questions/:id", {
    params: { id: height.id },
    body: { label: "Size", unit: "in", min: 20, max: 100 },
  });
  await shop.staff("DELETE /v1/questions/:id", { params: { id: arrival.id } });
  const params = { id };
  assert.deepEqual((await shop.staff("GET /v1/bookings/:id", { params })).answers, expected);
  const again = await shop.staff("PUT /v1/bookings/:id/answers", {
    params,
    body: { answers: [{ question_id: height.id, rider: 0, value: 70 }] },
  });
  assert.deepEqual(again.answers, [
    expected[1],
    expected[2],
    { ...of, label: "Size", unit: "in", rider: 0, value: 70 },
  ]);
  const history = await shop.staff("GET /v1/bookings/:id/history", { params });
  assert.equal(history.data[0]!.action, "booking.answered");
});

Deno.test("a payment intent refuses a cart that lacks required answers, and names each", async () => {
  await using shop = await openShop();
  const bike = await shop.addItem({ name: "Bike", inventory_count: 9 });
  const boat = await shop.addItem({ name: "Boat", inventory_count: 9 });
  const height = await addQuestion(shop, { applies_to: { item_ids: [bike.id] } });
  await addQuestion(shop, { label: "Later", when: "later" });
  await addQuestion(shop, { label: "Optional", required: false });
  const group = await addQuestion(shop, {
    label: "Group",
    per: "booking",
    kind: "yes_no",
    unit: null,
    min: null,
    max: null,
    applies_to: { category_ids: [boat.category_id] },
  });
  const { errors } = await assertProblem(
    "invalid_request",
    bookWithAnswers(shop, {
      items: [{ id: bike.id, quantity: 2 }, { id: boat.id }],
      answers: [{ question_id: height.id, rider: 1, value: 170 }],
    }),
  );
  assert.deepEqual(errors.map(({ path, message }) => [path, message]), [
    ["booking_details.answers", `must have an answer of rider 1 to "Height" (${height.id})`],
    ["booking_details.answers", `must have an answer of the booking to "Group" (${group.id})`],
  ]);
  const holds = await shop.staff("GET /v1/holds");
  assert.deepEqual(holds.data, []);
  // Two of the three riders have bikes
  const booked = await bookWithAnswers(shop, {
    items: [{ id: bike.id, quantity: 2 }, { id: boat.id }],
    answers: [
      { question_id: height.id, rider: 1, value: 170 },
      { question_id: height.id, rider: 2, value: 180 },
      { question_id: group.id, value: false },
    ],
  });
  assert.equal(booked.answers_missing, 3, "the question for later");
});

Deno.test("staff book without answers, find such bookings, and give the answers", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 9 });
  const height = await addQuestion(shop);
  const open = await bookWalkIn(shop, { items: [{ id: item.id, quantity: 2 }] });
  assert.deepEqual([open.answers, open.answers_missing], [[], 2]);
  const other = await shop.staff("POST /v1/bookings", {
    body: {
      ...WEDNESDAY,
      line_items: [{ fleet_item_id: item.id, quantity: 1 }],
      answers: [{ question_id: height.id, rider: 0, value: 178 }],
    },
  });
  assert.equal(other.answers_missing, 0);
  const list = async (answers_missing: "true" | "false") =>
    (await shop.staff("GET /v1/bookings", { query: { answers_missing } })).data.map(({ id }) => id);
  assert.deepEqual([await list("true"), await list("false")], [[open.id], [other.id]]);
  const today = await shop.staff("GET /v1/today", { query: { date: "2027-05-12" } });
  const row = today.pickups.find(({ booking_id }) => booking_id === open.id)!;
  assert.deepEqual(row.missing.find(({ kind }) => kind === "answers"), { kind: "answers", count: 2 });
  const params = { id: open.id };
  const asked = await shop.staff("GET /v1/bookings/:id/questions", { params });
  assert.deepEqual([asked.riders, asked.missing, asked.questions[0]!.unanswered], [2, 2, [0, 1]]);
  const answers = [0, 1].map((rider) => ({ question_id: height.id, rider, value: 170 + rider }));
  const answered = await shop.staff("PUT /v1/bookings/:id/answers", { params, body: { answers } });
  assert.deepEqual([answered.answers_missing, answered.version], [0, open.version + 1]);
  assert.deepEqual(await list("true"), []);
  const removed = await shop.staff("PUT /v1/bookings/:id/answers", {
    params,
    body: { answers: [{ question_id: height.id, rider: 1, value: null }] },
  });
  assert.deepEqual([removed.answers!.map(({ rider }) => rider), removed.answers_missing], [[0], 1]);
  await shop.travel(WEDNESDAY.pickup_date);
  const out = await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  assert.equal(out.answers_missing, 0);
  await shop.staff("POST /v1/bookings/:id/return", { params, body: {} });
  await assertProblem("invalid_transition", shop.staff("PUT /v1/bookings/:id/answers", { params, body: { answers } }));
});

Deno.test("each wrong answer is named with its path, wherever it is sent", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 9 });
  const plain = { unit: null, min: null, max: null, required: false } as const;
  const height = await addQuestion(shop, { required: false });
  const low = await addQuestion(shop, { min: 5, max: null, required: false });
  const text = await addQuestion(shop, { ...plain, kind: "text" });
  const choice = await addQuestion(shop, { ...plain, kind: "choice", choices: ["Left", "Right"] });
  const flag = await addQuestion(shop, { ...plain, kind: "yes_no" });
  const date = await addQuestion(shop, { ...plain, kind: "date", per: "booking" });
  const gone = await addQuestion(shop, plain);
  await shop.staff("DELETE /v1/questions/:id", { params: { id: gone.id } });
  const { id } = await bookWalkIn(shop, { items: [{ id: item.id, quantity: 2 }] });
  const line_items = [{ fleet_item_id: item.id, quantity: 2 }];
  const right = { question_id: height.id, rider: 1, value: 180 };
  for (
    const [path, wrong] of [
      ["value", { question_id: height.id, rider: 0, value: 49.9 }],
      ["value", { question_id: height.id, rider: 0, value: 251 }],
      ["value", { question_id: height.id, rider: 0, value: "178" }],
      ["value", { question_id: height.id, rider: 0, value: true }],
      ["value", { question_id: height.id, rider: 0, value: [178] }],
      ["value", { question_id: low.id, rider: 0, value: 4 }],
      ["value", { question_id: low.id, rider: 0, value: 1e300 }],
      ["value", { question_id: text.id, rider: 0, value: 7 }],
      ["value", { question_id: text.id, rider: 0, value: "" }],
      ["value", { question_id: text.id, rider: 0, value: "a".repeat(501) }],
      ["value", { question_id: choice.id, rider: 0, value: "Middle" }],
      ["value", { question_id: flag.id, rider: 0, value: "true" }],
      ["value", { question_id: date.id, value: "2027-02-30" }],
      ["rider", { question_id: date.id, rider: 0, value: "2027-02-28" }],
      ["rider", { question_id: height.id, value: 178 }],
      ["rider", { question_id: height.id, rider: 2, value: 178 }],
      ["rider", { question_id: height.id, rider: -1, value: 178 }],
      ["rider", { question_id: height.id, rider: 0.5, value: 178 }],
      ["question_id", { question_id: gone.id, rider: 0, value: 178 }],
      ["question_id", { question_id: "qu_00000000000000000000000000", rider: 0, value: 178 }],
      ["", { ...right, value: 181 }],
    ] as const
  ) {
    const answers = [right, wrong] as never;
    const at = path ? `1.${path}` : "1";
    const calls: [string, () => Promise<unknown>][] = [
      [`answers.${at}`, () => shop.staff("PUT /v1/bookings/:id/answers", { params: { id }, body: { answers } })],
      [`answers.${at}`, () => shop.staff("POST /v1/bookings", { body: { ...WEDNESDAY, line_items, answers } })],
      [`answers.${at}`, () => shop.staff("POST /v1/bookings/quote", { body: { ...WEDNESDAY, line_items, answers } })],
      [
        `booking_details.answers.${at}`,
        () => bookWithAnswers(shop, { items: [{ id: item.id, quantity: 2 }], answers }),
      ],
    ];
    // A quote does not know the riders
    if (wrong.question_id !== height.id || !("rider" in wrong) || wrong.rider !== 2) {
      calls.push([
        `answers.${at}`,
        () => shop.visitor("POST /v1/storefront/quote", { body: { ...WEDNESDAY, line_items, answers } }),
      ]);
    }
    for (const [expected, call] of calls) {
      const { errors } = await assertProblem("invalid_request", call());
      assert.deepEqual(errors.map((error) => error.path), [expected], JSON.stringify(wrong));
    }
  }
});

Deno.test("a hold that replaces another has the answers of its own request", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 4 });
  const height = await addQuestion(shop);
  const line_items = [{ fleet_item_id: item.id, quantity: 1 }];
  const { total: amount } = await shop.visitor("POST /v1/storefront/quote", { body: { ...WEDNESDAY, line_items } });
  const hold = async (value: number, replaces?: { payment_intent_id: string; client_secret: string }) =>
    await shop.visitor("POST /api/storefront/payment-intent", {
      body: {
        amount,
        booking_details: {
          ...WEDNESDAY,
          line_items,
          answers: [{ question_id: height.id, rider: 0, value }],
          replaces,
        },
        customer: { name: "Ada", email: "ada@example.com" },
      },
    });
  const first = await hold(150);
  const { payment_intent_id, client_secret } = await hold(160, {
    payment_intent_id: first.payment_intent_id,
    client_secret: first.client_secret!,
  });
  await shop.visitor("POST /api/storefront/demo-payment", {
    body: { client_secret: client_secret!, outcome: "paid" },
  });
  const booking = await shop.visitor("POST /v1/storefront/book", { body: { payment_intent_id } });
  assert.deepEqual(booking.answers!.map(({ value }) => value), [160]);
  // Whoever knows no more than the payment reads no answer
  const repeated = await shop.visitor("POST /v1/storefront/book", { body: { payment_intent_id } });
  assert.equal(repeated.answers, null);
});

Deno.test("a request has at most 1,000 answers, and none of them is looked at if it has more", async () => {
  await using shop = await openShop();
  const { id } = await bookWalkIn(shop, { items: [{ id: (await shop.addItem()).id }], ...WEDNESDAY });
  const call = shop.staff("PUT /v1/bookings/:id/answers", {
    params: { id },
    body: { answers: Array.from({ length: 1_001 }, () => ({ question_id: "", value: "" })) },
  });
  const { errors } = await assertProblem("invalid_request", call);
  assert.deepEqual((errors as { path: string; code: string }[]).map(({ path, code }) => [path, code]), [
    ["answers", "too_big"],
  ]);
});
