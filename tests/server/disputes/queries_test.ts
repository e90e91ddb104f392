import assert from "node:assert/strict";
import { findPaymentByIntent, findTermsUrl, lockDispute, storeDispute } from "../../../server/disputes/disputes.sql.ts";
import type { Dispute } from "../../../server/processor/processor.ts";
import { bookOnline } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

const DISPUTE: Dispute = {
  id: "du_1",
  status: "needs_response",
  amount: 5_000,
  reason: "fraudulent",
  evidence_due_by: "2027-05-10T08:00:00.000Z",
  opened_at: "2027-05-03T08:00:00.000Z",
};

/** A paid booking, the reference of its payment, and its intent. */
async function openPaid() {
  const shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { terms_url: "https://boats.example/terms" } });
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { id: booking_id } = await bookOnline(shop, { items: [{ id: item }] });
  const { data: [payment] } = await shop.staff("GET /v1/payments");
  return {
    shop,
    sql: shop.sql,
    booking_id,
    ref: { tenant_id: shop.id, payment_id: payment!.id },
    at: { account: null, id: payment!.payment_intent_id! },
    changes: async () => (await shop.staff("GET /v1/payments/:id", { params: { id: payment!.id } })).version,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

Deno.test("findPaymentByIntent finds the payment of an intent in its account only", async () => {
  await using context = await openPaid();
  const { sql, ref, at } = context;
  assert.deepEqual(await findPaymentByIntent(sql, at), ref);
  assert.equal(await findPaymentByIntent(sql, { ...at, account: "acct_1" }), undefined);
  assert.equal(await findPaymentByIntent(sql, { ...at, id: "pi_unknown" }), undefined);
});

Deno.test("storeDispute returns true and counts a change of the payment when a field differs", async () => {
  await using context = await openPaid();
  const { sql, ref, changes } = context;
  const version = await changes();
  const states: Dispute[] = [
    DISPUTE,
    { ...DISPUTE, status: "lost" },
    { ...DISPUTE, status: "lost", amount: 4_000 },
    { ...DISPUTE, status: "lost", amount: 4_000, reason: "duplicate" },
    { ...DISPUTE, status: "lost", amount: 4_000, reason: "duplicate", evidence_due_by: null },
  ];
  for (const [index, state] of states.entries()) {
    assert.equal(await storeDispute(sql, ref, state), true, `change ${index}`);
    assert.equal(await storeDispute(sql, ref, state), false, `repeat ${index}`);
    assert.equal(await changes(), version + index + 1);
  }
});

Deno.test("storeDispute changes only the dispute and the payment that it names", async () => {
  await using context = await openPaid();
  await using other = await openPaid();
  const { sql, ref, changes } = context;
  const before = await other.changes();
  await storeDispute(other.sql, other.ref, DISPUTE);
  await storeDispute(sql, ref, DISPUTE);
  await storeDispute(sql, ref, { ...DISPUTE, id: "du_2" });
  const version = await changes();
  await storeDispute(sql, ref, { ...DISPUTE, status: "won" });
  const statusOf = async (id: string) => await sql.begin((tx) => lockDispute(tx, ref, id));
  assert.deepEqual([await statusOf("du_1"), await statusOf("du_2")], ["won", "needs_response"]);
  assert.deepEqual([await changes(), await other.changes()], [version + 1, before + 1]);
});

Deno.test("lockDispute locks the payment and its booking and returns the dispute's status", async () => {
  await using context = await openPaid();
  await using other = await openPaid();
  const { sql, ref, booking_id } = context;
  await storeDispute(sql, ref, DISPUTE);
  const isFree = async (table: "bookings" | "payments") => {
    const id = table === "bookings" ? booking_id : ref.payment_id;
    const rows = await sql`
      select from ${sql(table)} x where x.tenant_id = ${ref.tenant_id} and x.id = ${id} for update skip locked`;
    return rows.length === 1;
  };
  const lock = async (of: typeof ref, id: string) =>
    await sql.begin(async (tx) => [
      await lockDispute(tx, of, id),
      await isFree("payments"),
      await isFree("bookings"),
    ]);
  assert.deepEqual(await lock(ref, "du_1"), ["needs_response", false, false]);
  assert.deepEqual(await lock(ref, "du_2"), [undefined, false, false]);
  assert.deepEqual(await lock({ ...ref, tenant_id: other.shop.id }, "du_1"), [undefined, true, true]);
  assert.deepEqual(await lock({ ...ref, payment_id: other.ref.payment_id }, "du_1"), [undefined, true, true]);
});

Deno.test("findTermsUrl returns the terms of one booking of the shop", async () => {
  await using context = await openPaid();
  await using other = await openShop();
  const { shop, sql, booking_id } = context;
  assert.equal(await findTermsUrl(sql, shop.id, booking_id), "https://boats.example/terms");
  assert.equal(await findTermsUrl(sql, other.id, booking_id), null);
  assert.equal(await findTermsUrl(sql, shop.id, shop.deps.ids.next("bk")), null);
});
