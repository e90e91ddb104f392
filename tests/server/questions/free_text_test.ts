import assert from "node:assert/strict";
import { bookWalkIn } from "../../support/book.ts";
import { addQuestion } from "../../support/questions.ts";
import { openShop } from "../../support/shop.ts";

const script = `<script>alert(1)</script>"><img src=x onerror=alert(1)>`;
const formula = `=HYPERLINK("https://evil.test";"Height")`;
const zalgo = `H${"\u0300\u0316\u0337".repeat(100)}`;

/** What is sent, and what is stored; the status of a refusal otherwise. */
const attacks: [name: string, sent: string, result: string | number][] = [
  ["script", script, script],
  ["formula", formula, formula],
  ["bidirectional override", "178 \u202ecm 02\u202c", "178 cm 02"],
  ["isolates and zero width", "\u2066\u200b178\ufeff\u2069", "178"],
  ["zalgo", zalgo, zalgo],
  ["SQL", "'); drop table bookings; --", "'); drop table bookings; --"],
  ["NUL", "178\0", 400],
  ["control characters", "178\u0007\u001b[31m", 400],
  ["line break", "178\r\nBcc: all@evil.test", 400],
  ["line separator", "178\u2028cm", 400],
  ["lone surrogate", "178\ud800", 400],
  ["invisible only", "\u200b\u3164\u00ad", 400],
  ["501 characters", "a".repeat(501), 400],
  ["1 MB", "a".repeat(1_000_000), 413],
];

Deno.test("answers in words are stored as typed, without characters that reorder text, or refused", async () => {
  await using shop = await openShop();
  const item = await shop.addItem();
  const { id: question_id } = await addQuestion(shop, { kind: "text", unit: null, min: null, max: null });
  const { id } = await bookWalkIn(shop, { items: [{ id: item.id }] });
  for (const [name, value, result] of attacks) {
    const response = await shop.request(`/v1/bookings/${id}/answers`, {
      method: "PUT",
      headers: { authorization: `Bearer ${shop.keys.secret}`, "content-type": "application/json" },
      body: JSON.stringify({ answers: [{ question_id, rider: 0, value }] }),
    });
    const body = await response.json();
    if (typeof result === "string") {
      assert.equal(response.status, 200, `${name}: ${JSON.stringify(body)}`);
      assert.equal(body.answers[0].value, result, name);
      continue;
    }
    assert.equal(response.status, result, name);
    // No JSON with these is read
    const path = name === "NUL" || name === "lone surrogate" ? "" : "answers.0.value";
    if (result === 400) assert.deepEqual(body.errors.map((error: { path: string }) => error.path), [path], name);
  }
  const stored = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual(stored.answers!.map(({ value }) => value), ["'); drop table bookings; --"]);
});
