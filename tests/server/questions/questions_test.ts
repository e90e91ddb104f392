import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { addQuestion } from "../../support/questions.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("a question is created with defaults, changed, ordered and deleted", async () => {
  await using shop = await openShop();
  const { id, created_at, updated_at, ...created } = await shop.staff("POST /v1/questions", {
    body: { label: "Ability", kind: "choice", choices: ["Beginner", "Expert"] },
  });
  assert.match(id, /^qu_/);
  assert.equal(created_at, updated_at);
  assert.deepEqual(created, {
    label: "Ability",
    help: null,
    kind: "choice",
    choices: ["Beginner", "Expert"],
    unit: null,
    min: null,
    max: null,
    required: false,
    per: "rider",
    applies_to: { all: true },
    when: "booking",
    sort_order: 0,
  });
  const height = await addQuestion(shop, { help: "Without shoes", min: 50.5 });
  assert.deepEqual([height.unit, height.min, height.max], ["cm", 50.5, 250]);
  const ordered = await shop.staff("PUT /v1/questions/order", { body: { ids: [height.id, id] } });
  assert.deepEqual(ordered.data.map((question) => question.id), [height.id, id]);
  const first = await shop.visitor("GET /v1/questions", { query: { limit: "1" } });
  assert.deepEqual([first.data.map((question) => question.id), first.has_more], [[height.id], true]);
  assert.ok(!("created_at" in first.data[0]!));
  const rest = await shop.visitor("GET /v1/questions", { query: { limit: "1", cursor: first.next_cursor! } });
  assert.deepEqual(rest.data.map((question) => question.id), [id]);
  const changed = await shop.staff("PATCH /v1/questions/:id", {
    params: { id },
    body: { label: "Skill", kind: "yes_no", choices: null },
  });
  assert.deepEqual([changed.label, changed.kind, changed.choices, changed.sort_order], ["Skill", "yes_no", null, 2]);
  const earlier = "2027-01-01T00:00:00.000Z";
  await assertProblem(
    "changed_meanwhile",
    shop.staff("PATCH /v1/questions/:id", { params: { id }, body: { label: "Old", if_version: earlier } }),
  );
  await shop.staff("DELETE /v1/questions/:id", { params: { id } });
  await assertProblem("not_found", shop.staff("GET /v1/questions/:id", { params: { id } }));
  await assertProblem("not_found", shop.staff("DELETE /v1/questions/:id", { params: { id } }));
  assert.deepEqual((await shop.staff("GET /v1/questions")).data.map((question) => question.id), [height.id]);
});

Deno.test("POST and PATCH /v1/questions name each wrong field", async () => {
  await using shop = await openShop();
  const item = await shop.addItem();
  const { id } = await shop.staff("POST /v1/questions", { body: { label: "Q", kind: "text" } });
  const many = [...Array(31).keys()].map(String);
  for (
    const [path, body] of [
      ["label", { label: "" }],
      ["label", { label: "a".repeat(101) }],
      ["label", { label: "a\nb" }],
      ["help", { help: "a".repeat(301) }],
      ["kind", { kind: "colour" }],
      ["choices", { kind: "choice" }],
      ["choices", { choices: ["a", "b"] }],
      ["choices", { kind: "choice", choices: ["a"] }],
      ["choices", { kind: "choice", choices: many }],
      ["choices", { kind: "choice", choices: ["a", "a"] }],
      ["choices.1", { kind: "choice", choices: ["a", ""] }],
      ["unit", { unit: "cm" }],
      ["unit", { kind: "number", unit: "a".repeat(21) }],
      ["min", { min: 1 }],
      ["min", { kind: "number", min: 1.005 }],
      ["max", { kind: "number", min: 2, max: 1 }],
      ["max", { kind: "number", max: 1e9 }],
      ["per", { per: "unit" }],
      ["when", { when: "never" }],
      ["applies_to", { applies_to: {} }],
      ["applies_to", { applies_to: { all: true, item_ids: [item.id] } }],
      ["applies_to.item_ids.0", { applies_to: { item_ids: ["fi_00000000000000000000000000"] } }],
      ["sort_order", { sort_order: 0.5 }],
    ] as const
  ) {
    const sent = { label: "Q", kind: "text", ...body } as never;
    for (
      const call of [
        () => shop.staff("POST /v1/questions", { body: sent }),
        () => shop.staff("PATCH /v1/questions/:id", { params: { id }, body: sent }),
      ]
    ) {
      const { errors } = await assertProblem("invalid_request", call());
      assert.deepEqual(errors.map((error) => error.path), [path], JSON.stringify(body));
    }
  }
});

Deno.test("a shop has at most 30 questions, also when 40 are created at once, and deleted ones do not count", async () => {
  await using shop = await openShop({ pool: 8 });
  const results = await Promise.allSettled([...Array(40).keys()].map((at) => addQuestion(shop, { label: `Q ${at}` })));
  const refused = results.filter((result) => result.status === "rejected");
  assert.equal(refused.length, 10);
  for (const { reason } of refused) assert.equal(reason.problem.code, "too_many_questions");
  const { data } = await shop.staff("GET /v1/questions");
  assert.equal(data.length, 30);
  await shop.staff("DELETE /v1/questions/:id", { params: { id: data[0]!.id } });
  await addQuestion(shop);
});

Deno.test("PUT /v1/questions/order refuses lists that are not all questions, each once", async () => {
  await using shop = await openShop();
  const [one, two] = [await addQuestion(shop), await addQuestion(shop)];
  for (
    const [path, ids] of [
      ["ids", [one.id]],
      ["ids", [one.id, one.id]],
      ["ids", [one.id, two.id, one.id]],
      ["ids.1", [one.id, "qu_00000000000000000000000000"]],
    ] as const
  ) {
    const { errors } = await assertProblem(
      "invalid_request",
      shop.staff("PUT /v1/questions/order", { body: { ids: [...ids] } }),
    );
    assert.deepEqual(errors.map((error) => error.path), [path]);
  }
});
