import assert from "node:assert/strict";
import type { Queries } from "../../../server/db/client.ts";
import { unlimitedQuotas } from "../../../server/quotas.ts";
import { WEDNESDAY } from "../../support/book.ts";
import { openTimedPool } from "../../support/database.ts";
import { moneyAgrees } from "../../support/money_agrees.ts";
import { outcomes } from "../../support/outcomes.ts";
import { refuses } from "../../support/refuses.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";
import { untilAwaited } from "../../support/waiting.ts";

const PRICE = 7_000;
type Held = { payment_intent_id: string; client_secret: string | null };

async function hold(shop: TestShop, gear: readonly string[], replaced?: Held) {
  const line_items = gear.map((fleet_item_id) => ({ fleet_item_id }));
  const replaces = replaced &&
    { payment_intent_id: replaced.payment_intent_id, client_secret: replaced.client_secret ?? undefined };
  return await shop.visitor("POST /api/storefront/payment-intent", {
    body: { amount: PRICE * gear.length, booking_details: { ...WEDNESDAY, line_items, replaces } },
  });
}

/** Units of each item that live holds have. */
async function heldOf({ sql, id }: TestShop): Promise<Record<string, number>> {
  const rows = await sql<{ item_id: string; units: number }[]>`
    select a.item_id, sum(a.quantity)::int as units
    from allocations a
    join holds h on h.tenant_id = a.tenant_id and h.id = a.hold_id and h.status = 'active'
    where a.tenant_id = ${id}
    group by a.item_id`;
  return Object.fromEntries(rows.map(({ item_id, units }) => [item_id, units]));
}

Deno.test("replacing a hold locks its row, then the counter of its customer's holds, then the items, waiting for each with no later one", async () => {
  await using shop = await openShop();
  const [canoe, kayak] = [await shop.addItem({ inventory_count: 9 }), await shop.addItem({ inventory_count: 9 })];
  const { sql: others } = openTimedPool(2);
  for (const [lock, before] of [["row", []], ["counter", ["row"]], ["item", ["row", "counter"]]] as const) {
    const former = await hold(shop, [canoe.id]);
    const [{ id, address } = { id: "", address: "" }] = await shop.sql<{ id: string; address: string }[]>`
      select h.id, h.address from holds h where h.tenant_id = ${shop.id} and h.payment_intent_id = ${former.payment_intent_id}`;
    /** Locks one of them, unless somebody has it. */
    const locks = {
      row: (sql: Queries) =>
        sql`select from holds h where h.tenant_id = ${shop.id} and h.id = ${id} for update skip locked`,
      counter: (sql: Queries) =>
        sql`select from pg_try_advisory_xact_lock(hashtextextended(${`${shop.id} ${address}`}, 8)) as free where free`,
      item: (sql: Queries) =>
        sql`select from items i where i.tenant_id = ${shop.id} and i.id = ${kayak.id} for no key update skip locked`,
    };
    const { replacing, taken } = await others.begin(async (tx) => {
      assert.equal((await locks[lock](tx)).count, 1);
      const replacing = outcomes([hold(shop, [kayak.id], former)]);
      await untilAwaited(tx, { by: 1, beside: others });
      const taken = Object.entries(locks).filter(([name]) => name !== lock)
        .map(async ([name, lock]) => (await lock(others)).count ? [] : [name]);
      return { replacing, taken: (await Promise.all(taken)).flat() };
    });
    assert.deepEqual(await replacing, { accepted: 1 });
    assert.deepEqual(taken, before, `while it waits for the ${lock}`);
  }
  await others.end();
});

Deno.test("four who swap their gear in a ring never stop each other, and never hold more than there is", async () => {
  await using shop = await openShop({ pool: 8, settings: { quotas: unlimitedQuotas } });
  const [canoe, kayak] = [
    (await shop.addItem({ inventory_count: 3 })).id,
    (await shop.addItem({ inventory_count: 3 })).id,
  ];
  const wishes = [[canoe], [kayak], [canoe, kayak], [kayak, canoe]];
  const held = await Promise.all([canoe, canoe, kayak, kayak].map((gear) => hold(shop, [gear])));
  const counts = { accepted: 0, out_of_stock: 0 };
  for (let round = 0; round < 40; round++) {
    const swaps = await Promise.allSettled(held.map((mine, who) => hold(shop, wishes[(round * (who + 1)) % 4]!, mine)));
    swaps.forEach((swap, who) => {
      if (swap.status === "fulfilled") held[who] = swap.value, counts.accepted++;
      else if (swap.reason.message === "out_of_stock") counts.out_of_stock++;
      else throw swap.reason;
    });
    for (const units of Object.values(await heldOf(shop))) assert.ok(units <= 3);
  }
  assert.ok(counts.accepted > 20 && counts.out_of_stock > 20, JSON.stringify(counts));
  assert.deepEqual(shop.bugs, []);
});

Deno.test("of twelve who change to the last three of another kind, three do, and the others keep what they have", async () => {
  await using shop = await openShop({ pool: 8, settings: { quotas: unlimitedQuotas } });
  const [plain, better] = [await shop.addItem({ inventory_count: 12 }), await shop.addItem({ inventory_count: 3 })];
  const held = await Promise.all(Array.from({ length: 12 }, () => hold(shop, [plain.id])));
  const became = await outcomes(held.map((mine) => hold(shop, [better.id], mine)));
  assert.deepEqual(became, { accepted: 3, out_of_stock: 9 });
  assert.deepEqual(await heldOf(shop), { [plain.id]: 9, [better.id]: 3 });
});

Deno.test("of two tabs that change one cart under keys of their own, one after the other or at once, only the last holds gear", async () => {
  await using shop = await openShop({ pool: 8 });
  const gear = await shop.addItem({ inventory_count: 9 });
  const former = await hold(shop, [gear.id]);
  const first = await hold(shop, [gear.id], former);
  const last = await hold(shop, [gear.id], former);
  assert.deepEqual(await heldOf(shop), { [gear.id]: 1 });
  await shop.visitor("POST /api/storefront/demo-payment", {
    body: { client_secret: last.client_secret!, outcome: "paid" },
  });
  const book = ({ payment_intent_id }: Held) =>
    shop.visitor("POST /v1/storefront/book", { body: { payment_intent_id } });
  await refuses("hold_expired", book(first));
  await book(last);

  const other = await hold(shop, [gear.id]);
  await outcomes(Array.from({ length: 6 }, () => hold(shop, [gear.id], other)));
  assert.deepEqual(await heldOf(shop), { [gear.id]: 1 });
});

Deno.test("who changes a cart that another tab has changed and paid is told so", async () => {
  await using shop = await openShop();
  const gear = await shop.addItem({ inventory_count: 9 });
  const former = await hold(shop, [gear.id]);
  const { client_secret } = await hold(shop, [gear.id], former);
  await shop.visitor("POST /api/storefront/demo-payment", { body: { client_secret: client_secret!, outcome: "paid" } });
  await refuses("already_paid", hold(shop, [gear.id], former));
  assert.deepEqual(await heldOf(shop), {});
});

Deno.test("replacing a cart that was just paid books the paid one and lets the new one go", async () => {
  await using shop = await openStripeShop();
  const former = await shop.hold();
  await shop.pay(former);
  const { payment_intent_id, client_secret } = former;
  const replaces = { payment_intent_id, client_secret: client_secret! };
  await refuses("already_paid", shop.hold({ replaces }));
  const [booking] = await shop.bookings();
  assert.equal(booking?.payment_intent_id, payment_intent_id);
  await moneyAgrees(shop);
});

Deno.test("a replaced hold's intent is cancelled even when the server dies before it does so", async () => {
  await using shop = await openStripeShop();
  const former = await shop.hold();
  shop.stripe.faults.plan("POST /v1/payment_intents/:id/cancel", "500", { times: 1 });
  const replaces = { payment_intent_id: former.payment_intent_id, client_secret: former.client_secret! };
  await refuses("payment_processor_error", shop.hold({ replaces }));
  await shop.work("2027-05-03T08:20:00Z");
  assert.ok(shop.stripe.ledger.intents().every(({ status }) => status === "canceled"));
});
