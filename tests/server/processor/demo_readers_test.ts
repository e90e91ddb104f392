import assert from "node:assert/strict";
import { clearAction, endAction, findReader, startAction } from "../../../server/processor/demo_readers.sql.ts";
import { COUNTER } from "../../support/readers.ts";
import { openShop } from "../../support/shop.ts";

/** Opens a shop with a demo reader and a payment that it can show. */
async function openDemoReader() {
  const shop = await openShop();
  const { readers } = shop.deps.payments;
  const terms = { account: null, mode: "test", metadata: {} } as const;
  const draft = { ...terms, registration_code: "sepia-orchid", name: "Counter", address: { ...COUNTER, state: null } };
  const reader = await readers.create({ ...draft, idempotency_key: `rdr:${shop.id}` });
  assert.ok(reader.id);
  const { id: payment_intent_id } = await readers.createIntent({
    account: null,
    reader_id: reader.id,
    amount: 5_000,
    currency: "EUR",
    metadata: {},
    deposit_of: null,
    idempotency_key: `pi:${shop.id}`,
  });
  const request = { account: null, reader_id: reader.id, payment_intent_id };
  return { shop, readers, draft, request, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

Deno.test("a demo reader takes words with hyphens as its code, and no others", async () => {
  await using demo = await openDemoReader();
  for (const registration_code of ["orchid", "sepia--orchid", "sepia orchid"]) {
    const refused = await demo.readers.create({ ...demo.draft, registration_code, idempotency_key: registration_code });
    assert.deepEqual(refused, { id: null, field: "registration_code" });
  }
});

Deno.test("a demo reader shows one payment at a time, and none once it is removed", async () => {
  await using demo = await openDemoReader();
  const { readers, request } = demo;
  assert.equal((await readers.process(request)).id, request.reader_id);
  assert.deepEqual(await readers.process(request), { id: null, reason: "reader_busy" });
  await readers.remove({ account: null, id: request.reader_id });
  assert.deepEqual(await readers.process(request), { id: null, reason: "reader_offline" });
});

Deno.test("a card that comes after the cancellation does not end what a demo reader shows next", async () => {
  await using demo = await openDemoReader();
  const { shop: { sql }, request: { reader_id, payment_intent_id: intent_id } } = demo;
  await startAction(sql, reader_id, intent_id);
  await clearAction(sql, reader_id);
  await endAction(sql, { id: reader_id, intent_id }, null);
  assert.equal((await findReader(sql, reader_id))?.status, null);
  await startAction(sql, reader_id, intent_id);
  await endAction(sql, { id: reader_id, intent_id: "pi_other" }, null);
  assert.equal((await findReader(sql, reader_id))?.status, "in_progress");
});
