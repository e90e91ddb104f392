import assert from "node:assert/strict";
import { setExtends } from "../../../server/checkout/extensions.sql.ts";
import {
  clearReplaces,
  completeHold,
  expireWithoutIntent,
  extendHold,
  setHoldStatus,
  setIntentId,
  setProcessing,
  setReplaced,
} from "../../../server/checkout/hold_changes.sql.ts";
import {
  findHold,
  findHoldByPaymentId,
  findHoldRefOfIntent,
  type Hold,
  lockHold,
} from "../../../server/checkout/holds.sql.ts";
import { sumKeyUsage } from "../../../server/checkout/key_usage.sql.ts";
import { listLiveHolds } from "../../../server/checkout/live_holds.sql.ts";
import type { Queries } from "../../../server/db/client.ts";
import { openShop } from "../../support/shop.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

/** Returns an id that no record has. */
const idOf = (prefix: string) => `${prefix}_${"0".repeat(26)}`;

/** Opens a shop with three unpaid holds of two kayaks each, and another shop. */
async function openHolds() {
  const stack = new AsyncDisposableStack();
  const shop = stack.use(await openStripeShop({ item: { inventory_count: 9 } }));
  const other = stack.use(await openShop());
  for (let count = 0; count < 3; count++) await shop.hold({ quantity: 2 });
  const holds = (await listLiveHolds(shop.sql, shop.id, { before: undefined, limit: 9 })).map(({ id }) => id);
  const [first = "", ...others] = holds.toReversed();
  return {
    shop,
    other,
    first,
    others,
    hold: async (id = first) => (await findHold(shop.sql, shop.id, id))!,
    /** Returns the rows of a hold and its stock. */
    rows: async (ids: string[]) =>
      await shop.sql`
        select h.id, to_jsonb(h) as hold,
          (select jsonb_agg(a order by a.id) from allocations a where a.tenant_id = h.tenant_id and a.hold_id = h.id) as stock
        from holds h
        where h.tenant_id = ${shop.id} and h.id = any(${ids})
        order by h.id`,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

type Change = (sql: Queries, tenant_id: string, id: string) => Promise<unknown>;
const changes: Record<string, Change> = {
  setReplaced: (sql, tenant_id, id) => setReplaced(sql, tenant_id, { id, by: idOf("hold") }),
  clearReplaces: (sql, tenant_id, id) => clearReplaces(sql, tenant_id, { id, original_id: idOf("hold") }),
  setIntentId: (sql, tenant_id, id) => setIntentId(sql, tenant_id, { id, intent_id: "pi_new" }),
  expireWithoutIntent: (sql, tenant_id, id) => expireWithoutIntent(sql, tenant_id, id),
  setHoldStatus: (sql, tenant_id, id) => setHoldStatus(sql, tenant_id, { id, status: "refunded" }),
  completeHold: (sql, tenant_id, id) =>
    completeHold(sql, tenant_id, { id, customer: null, notes: "Left-handed", waiver_signature_ids: [] }),
  extendHold: (sql, tenant_id, id) => extendHold(sql, tenant_id, id, "2027-05-03T09:00:00Z"),
  setProcessing: (sql, tenant_id, id) => setProcessing(sql, tenant_id, { id, is_processing: true }),
  setExtends: (sql, tenant_id, id) => setExtends(sql, { tenant_id, booking_id: idOf("bk") }, id),
};
for (const [name, change] of Object.entries(changes)) {
  Deno.test(`${name} changes the hold that it names, and only in the shop that it names`, async () => {
    await using context = await openHolds();
    const { shop, other, first, others } = context;
    await shop.sql`
      update holds h
      set replaces = ${idOf("hold")},
        payment_intent_id = case when ${name !== "expireWithoutIntent"} then h.payment_intent_id end
      where h.tenant_id = ${shop.id}`;
    const all = await context.rows([first, ...others]);
    // A statement that returns the row's status finds none
    await change(shop.sql, other.id, first).catch((error) => assert.ok(error instanceof TypeError, String(error)));
    assert.deepEqual(await context.rows([first, ...others]), all);
    const rest = await context.rows(others);
    const changed = await context.rows([first]);
    await change(shop.sql, shop.id, first);
    assert.deepEqual(await context.rows(others), rest);
    assert.notDeepEqual(await context.rows([first]), changed);
  });
}

Deno.test("holds are found only in the shop that a statement names", async () => {
  await using context = await openHolds();
  const { shop, other, first } = context;
  const { payment } = await context.hold();
  const intent_id = payment.kind === "free" ? "" : payment.intent_id!;
  const found = async (tenant_id: string) => {
    const holds = [
      await findHold(shop.sql, tenant_id, first),
      await lockHold(shop.sql, tenant_id, first),
      await findHoldByPaymentId(shop.sql, tenant_id, intent_id),
    ];
    const { unit_days } = await sumKeyUsage(shop.sql, tenant_id, shop.publishable_key_id);
    const live = await listLiveHolds(shop.sql, tenant_id, { before: undefined, limit: 9 });
    return { holds: holds.map((hold) => hold?.id), unit_days, live: live.length };
  };
  assert.deepEqual(await found(shop.id), { holds: [first, first, first], unit_days: 3 * 2 * 3, live: 3 });
  const none = { holds: [undefined, undefined, undefined], unit_days: 0, live: 0 };
  assert.deepEqual(await found(other.id), none);
  assert.deepEqual(await sumKeyUsage(shop.sql, shop.id, "key_other"), { unit_days: 0, unit_hours: 0 });
  const ref = { tenant_id: shop.id, hold_id: first };
  assert.deepEqual(await findHoldRefOfIntent(shop.sql, { account: null, id: intent_id }), ref);
  assert.equal(await findHoldRefOfIntent(shop.sql, { account: "acct_other", id: intent_id }), undefined);
  assert.equal(await findHoldRefOfIntent(shop.sql, { account: null, id: "pi_other" }), undefined);
});

Deno.test("expireWithoutIntent ends a hold now, and leaves one that has an intent or is no longer active", async () => {
  await using context = await openHolds();
  const { shop, first } = context;
  const expire = () => expireWithoutIntent(shop.sql, shop.id, first);
  assert.equal(await expire(), false);
  await shop.sql`update holds h set payment_intent_id = null, status = 'replaced' where h.id = ${first}`;
  assert.equal(await expire(), false);
  assert.equal((await context.hold()).status, "replaced");
  await shop.sql`update holds h set status = 'active' where h.id = ${first}`;
  await shop.travel("2027-05-03T08:05:00Z");
  assert.equal(await expire(), true);
  const { status, expires_at } = await context.hold();
  assert.deepEqual([status, expires_at], ["expired", "2027-05-03T08:05:00.000Z"]);
  await shop.sql`update holds h set status = 'active', expires_at = '2027-05-03T08:02:00Z' where h.id = ${first}`;
  assert.equal(await expire(), true);
  assert.equal((await context.hold()).expires_at, "2027-05-03T08:02:00.000Z");
});

Deno.test("setReplaced keeps a hold expired if it had expired, by its status or by its time", async () => {
  await using context = await openHolds();
  const { shop, others: [second = "", third = ""], first } = context;
  const replace = async (id: string) => {
    await setReplaced(shop.sql, shop.id, { id, by: idOf("hold") });
    const { status, replaced_by } = await context.hold(id);
    return [status, replaced_by];
  };
  assert.deepEqual(await replace(first), ["replaced", idOf("hold")]);
  await setHoldStatus(shop.sql, shop.id, { id: second, status: "expired" });
  assert.deepEqual(await replace(second), ["expired", idOf("hold")]);
  await shop.travel("2027-05-03T08:15:00Z");
  assert.deepEqual(await replace(third), ["expired", idOf("hold")]);
});

Deno.test("clearReplaces counts what the replaced hold has used, unless it had expired and counts itself", async () => {
  await using context = await openHolds();
  const { shop, first: id, others: [original_id = "", third = ""] } = context;
  await shop.sql`
    update holds h set created_at = '2027-05-03T08:05:00Z' where h.tenant_id = ${shop.id} and h.id = ${id}`;
  for (const hold_id of [original_id, third]) {
    await setHoldStatus(shop.sql, shop.id, { id: hold_id, status: "replaced" });
  }
  const clear = async () => {
    await clearReplaces(shop.sql, shop.id, { id, original_id });
    const [row] = await shop.sql<{ used_before: unknown }[]>`
      select h.used_before from holds h where h.tenant_id = ${shop.id} and h.id = ${id}`;
    return row!.used_before;
  };
  assert.deepEqual(await clear(), [{ item_id: shop.kayak.id, unit_seconds: 2 * 300 }]);
  await setHoldStatus(shop.sql, shop.id, { id: original_id, status: "expired" });
  assert.deepEqual(await clear(), []);
});

Deno.test("setHoldStatus and completeHold keep what a hold has already", async () => {
  await using context = await openHolds();
  const { shop, first: id } = context;
  const complete = (name: string, waiver: string) =>
    completeHold(shop.sql, shop.id, {
      id,
      customer: { name, email: "x@example.com", phone: null },
      notes: name,
      waiver_signature_ids: [waiver],
    });
  await shop.sql`update holds h set customer = null where h.id = ${id}`;
  await completeHold(shop.sql, shop.id, { id, customer: null, notes: null, waiver_signature_ids: [] });
  assert.equal((await context.hold()).customer, null);
  await complete("First", "ws_1");
  await complete("Second", "ws_2");
  const completed = await context.hold();
  assert.deepEqual([completed.customer?.name, completed.notes], ["First", "First"]);
  assert.deepEqual(completed.waiver_signature_ids, ["ws_1", "ws_2"]);
  const set = (status: Hold["status"], more: { booking_id?: string; refund_reason?: Hold["refund_reason"] }) =>
    setHoldStatus(shop.sql, shop.id, { id, status, ...more });
  await set("booked", { booking_id: idOf("bk") });
  await complete("Third", "ws_3");
  assert.deepEqual((await context.hold()).waiver_signature_ids, ["ws_1", "ws_2"], "a booked hold is complete");
  await set("refunded", { refund_reason: "replaced" });
  await set("expired", {});
  const { status, booking_id, refund_reason } = await context.hold();
  assert.deepEqual([status, booking_id, refund_reason], ["expired", idOf("bk"), "replaced"]);
});

Deno.test("setProcessing records the first report, moves the end of the stock, and leaves a hold that is not active", async () => {
  await using context = await openHolds();
  const { shop, first: id } = context;
  const report = async (is_processing: boolean) => {
    await setProcessing(shop.sql, shop.id, { id, is_processing });
    const [stock] = await shop.sql<{ ends: string }[]>`
      select iso(a.expires_at) as ends from allocations a where a.tenant_id = ${shop.id} and a.hold_id = ${id}`;
    return [(await context.hold()).processing_since, stock!.ends];
  };
  const free = [null, "2027-05-03T08:16:00.000Z"];
  assert.deepEqual(await report(false), free);
  const kept = ["2027-05-03T08:00:00.000Z", "2027-05-10T08:01:00.000Z"];
  assert.deepEqual(await report(true), kept);
  await shop.travel("2027-05-03T08:05:00Z");
  assert.deepEqual(await report(true), kept);
  assert.deepEqual(await report(false), free);
  await setHoldStatus(shop.sql, shop.id, { id, status: "expired" });
  assert.deepEqual(await report(true), free);
});

Deno.test("the usage of a key is its unit-days of the last hour and its unit-hours of the last day", async () => {
  await using shop = await openStripeShop({ item: { inventory_count: 9 } });
  await shop.hold({ quantity: 2 });
  const usageAt = async (time: string) => {
    await shop.travel(time);
    return await sumKeyUsage(shop.sql, shop.id, shop.publishable_key_id);
  };
  assert.deepEqual(await usageAt("2027-05-03T08:00:00Z"), { unit_days: 6, unit_hours: 0.5 });
  assert.deepEqual(await usageAt("2027-05-03T09:14:59Z"), { unit_days: 6, unit_hours: 0.5 });
  assert.deepEqual(await usageAt("2027-05-03T09:15:00Z"), { unit_days: 0, unit_hours: 0.5 });
  assert.deepEqual(await usageAt("2027-05-04T08:09:00Z"), { unit_days: 0, unit_hours: 0.2 });
  assert.deepEqual(await usageAt("2027-05-04T08:15:00Z"), { unit_days: 0, unit_hours: 0 });
  await shop.sql`update holds h set processing_since = h.created_at where h.tenant_id = ${shop.id}`;
  assert.deepEqual(await usageAt("2027-05-03T09:14:59Z"), { unit_days: 6, unit_hours: 0.5 }, "it is counted once");
  assert.deepEqual(await usageAt("2027-05-03T09:15:00Z"), { unit_days: 6, unit_hours: 0.5 });
  for (const [tenant_id, key_id] of [[idOf("ten"), shop.publishable_key_id], [shop.id, idOf("key")]] as const) {
    assert.deepEqual(await sumKeyUsage(shop.sql, tenant_id, key_id), { unit_days: 0, unit_hours: 0 });
  }
  assert.deepEqual(await usageAt("2027-05-05T08:00:00Z"), { unit_days: 6, unit_hours: 0 });
  await shop.sql`update holds h set status = 'expired' where h.tenant_id = ${shop.id}`;
  assert.deepEqual(await usageAt("2027-05-05T08:00:00Z"), { unit_days: 0, unit_hours: 0 });
  assert.deepEqual(await usageAt("2027-05-03T08:15:00Z"), { unit_days: 6, unit_hours: 0.5 });
  await shop.sql`update holds h set status = 'booked' where h.tenant_id = ${shop.id}`;
  assert.deepEqual(await usageAt("2027-05-03T08:15:00Z"), { unit_days: 0, unit_hours: 0 });
});
