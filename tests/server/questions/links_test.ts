import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { mailedTokens } from "../../support/booking_link.ts";
import { addQuestion, bookWithAnswers } from "../../support/questions.ts";
import { openShop } from "../../support/shop.ts";
import { addWaiver, createSignTokens } from "../../support/waivers.ts";

/** Opens a shop with a booking of two riders, whose heights and shoe sizes are asked later. */
async function openAsked() {
  const shop = await openShop();
  const item = await shop.addItem({ inventory_count: 4 });
  await addWaiver(shop);
  const height = await addQuestion(shop, { when: "later" });
  const arrival = await addQuestion(shop, {
    label: "Arrival",
    kind: "text",
    unit: null,
    min: null,
    max: null,
    per: "booking",
    when: "later",
  });
  const booking = await bookWithAnswers(shop, {
    items: [{ id: item.id, quantity: 2 }],
    riders: [{ name: "Ada" }, { name: "Bob", email: "bob@example.com" }],
  });
  assert.equal(booking.answers_missing, 3);
  return { shop, booking, height, arrival, params: { id: booking.id } };
}

Deno.test("the mailed link of a booking asks what is missing and names no answer", async () => {
  const { shop, height, arrival, params: { id } } = await openAsked();
  await using _ = shop;
  const [token] = await mailedTokens(shop);
  const params = { token: token! };
  const asked = await shop.visitor("GET /api/booking-links/:token/questions", { params });
  assert.deepEqual(asked.questions.map(({ id, unanswered }) => [id, unanswered]), [
    [height.id, [0, 1]],
    [arrival.id, [null]],
  ]);
  const left = await shop.visitor("POST /api/booking-links/:token/answers", {
    params,
    body: {
      answers: [{ question_id: height.id, rider: 1, value: 164 }, { question_id: arrival.id, value: "By train" }],
    },
  });
  assert.deepEqual([left.missing, left.questions.map(({ unanswered }) => unanswered)], [1, [[0], []]]);
  assert.ok(!JSON.stringify(left).includes("By train"));
  const linked = await shop.visitor("GET /api/booking-links/:token", { params });
  assert.deepEqual([linked.answers, linked.answers_missing], [null, 1]);
  const booking = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual(booking.answers!.map(({ value }) => value), [164, "By train"]);
  const { errors } = await assertProblem(
    "invalid_request",
    shop.visitor("POST /api/booking-links/:token/answers", {
      params,
      body: { answers: [{ question_id: height.id, rider: 2, value: 164 }] },
    }),
  );
  assert.deepEqual(errors.map(({ path }) => path), ["answers.0.rider"]);
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} });
  await assertProblem(
    "invalid_transition",
    shop.visitor("POST /api/booking-links/:token/answers", {
      params,
      body: { answers: [{ question_id: height.id, rider: 0, value: 164 }] },
    }),
  );
});

Deno.test("a signing link asks and answers for its own rider only", async () => {
  const { shop, height, arrival, params: { id } } = await openAsked();
  await using _ = shop;
  const [, bob] = await createSignTokens(shop, id);
  const params = { token: bob! };
  const asked = await shop.visitor("GET /api/sign/:token/questions", { params });
  assert.deepEqual(asked.questions.map(({ id, unanswered }) => [id, unanswered]), [[height.id, [1]]]);
  for (
    const wrong of [
      { question_id: height.id, rider: 0, value: 170 },
      { question_id: arrival.id, rider: null, value: "By train" },
    ]
  ) {
    const { errors } = await assertProblem(
      "invalid_request",
      shop.visitor("POST /api/sign/:token/answers", { params, body: { answers: [wrong] } }),
    );
    assert.deepEqual(errors.map(({ path }) => path), ["answers.0.rider"]);
  }
  const answers = [{ question_id: height.id, rider: 1, value: 164 }];
  const left = await shop.visitor("POST /api/sign/:token/answers", { params, body: { answers } });
  assert.deepEqual(left.questions.map(({ unanswered }) => unanswered), [[]]);
  // The link of a rider who was removed has expired
  await shop.staff("PATCH /v1/bookings/:id", { params: { id }, body: { riders: [{ name: "Ada" }] } });
  await assertProblem("link_expired", shop.visitor("POST /api/sign/:token/answers", { params, body: { answers } }));
  await assertProblem(
    "not_found",
    shop.visitor("GET /api/sign/:token/questions", { params: { token: "t".repeat(43) } }),
  );
});

Deno.test("answers follow the names of riders who change, and go with a rider who is replaced", async () => {
  const { shop, height, params } = await openAsked();
  await using _ = shop;
  const answers = [170, 180].map((value, rider) => ({ question_id: height.id, rider, value }));
  await shop.staff("PUT /v1/bookings/:id/answers", { params, body: { answers } });
  const rename = async (...names: string[]) => {
    const body = { riders: names.map((name) => ({ name })) };
    const changed = await shop.staff("PATCH /v1/bookings/:id", { params, body });
    return changed.answers!.map(({ rider, value }) => [rider, value]);
  };
  assert.deepEqual(await rename("Bob", "Ada"), [[1, 170], [0, 180]]);
  assert.deepEqual(await rename("Bob", "Cyd"), [[0, 180]]);
  assert.deepEqual(await rename("Cyd"), []);
});
