import assert from "node:assert/strict";
import { findHold, findHoldByPaymentId } from "../../../server/checkout/holds.sql.ts";
import { completeReplacement } from "../../../server/checkout/replace.ts";
import type { Queries } from "../../../server/db/client.ts";
import { unlimitedQuotas } from "../../../server/quotas.ts";
import { WEDNESDAY } from "../../support/book.ts";
import { openTimedPool } from "../../support/database.ts";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { countOutcomes } from "../../support/count_outcomes.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";

const PRICE = 7_000;
type Intent = { payment_intent_id: string; client_secret: string | null };

async function hold(shop: TestShop, items: readonly string[], replaced?: Intent) {
  const line_items = items.map((fleet_item_id) => ({ fleet_item_id }));
  const replaces = replaced &&
    { payment_intent_id: replaced.payment_intent_id, client_secret: replaced.client_secret ?? undefined };
  return await shop.visitor("POST /api/storefront/payment-intent", {
    body: { amount: PRICE * items.length, booking_details: { ...WEDNESDAY, line_items, replaces } },
  });
}

/** Returns the units that active holds have of each item. */
async function countHeldUnits({ sql, id }: TestShop): Promise<Record<string, number>> {
  const rows = await sql<{ item_id: string; units: number }[]>`
    select a.item_id, sum(a.quantity)::int as units
    from allocations a
    join holds h on h.tenant_id = a.tenant_id and h.id = a.hold_id and h.status = 'active'
    where a.tenant_id = ${id}
    group by a.item_id`;
  return Object.fromEntries(rows.map(({ item_id, units }) => [item_id, units]));
}

Deno.test("replacing a hold locks its row, then its address's hold counter, then the items", async () => {
  await using shop = await openShop();
  const [canoe, kayak] = [await shop.addItem({ inventory_count: 9 }), await shop.addItem({ inventory_count: 9 })];
  const { sql: others } = openTimedPool(2);
  for (const [lock, earlier] of [["row", []], ["counter", ["row"]], ["item", ["row", "counter"]]] as const) {
    const original = await hold(shop, [canoe.id]);
    const [{ id, address } = { id: "", address: "" }] = await shop.sql<{ id: string; address: string }[]>`
      select h.id, h.address from holds h where h.tenant_id = ${shop.id} and h.payment_intent_id = ${original.payment_intent_id}`;
    /** Locks one of them. Locks nothing if another transaction has it. */
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
      const replacing = countOutcomes([hold(shop, [kayak.id], original)]);
      await waitUntilBlocked(tx, { by: 1, beside: others });
      const taken = Object.entries(locks).filter(([name]) => name !== lock)
        .map(async ([name, lock]) => (await lock(others)).count ? [] : [name]);
      return { replacing, taken: (await Promise.all(taken)).flat() };
    });
    assert.deepEqual(await replacing, { accepted: 1 });
    assert.deepEqual(taken, earlier, `while it waits for the ${lock}`);
  }
  await others.end();
});

Deno.test("four concurrent replacements that swap items never deadlock or oversell", async () => {
  await using shop = await openShop({ pool: 8, settings: { quotas: unlimitedQuotas } });
  const [canoe, kayak] = [
    (await shop.addItem({ inventory_count: 3 })).id,
    (await shop.addItem({ inventory_count: 3 })).id,
  ];
  const carts = [[canoe], [kayak], [canoe, kayak], [kayak, canoe]];
  const held = await Promise.all([canoe, canoe, kayak, kayak].map((item) => hold(shop, [item])));
  const counts = { accepted: 0, out_of_stock: 0 };
  for (let round = 0; round < 40; round++) {
    const swaps = await Promise.allSettled(held.map((mine, at) => hold(shop, carts[(round * (at + 1)) % 4]!, mine)));
    for (const [at, swap] of swaps.entries()) {
      if (swap.status === "fulfilled") {
        held[at] = swap.value;
        counts.accepted++;
      } else if (swap.reason.message === "out_of_stock") counts.out_of_stock++;
      else throw swap.reason;
    }
    for (const units of Object.values(await countHeldUnits(shop))) assert.ok(units <= 3);
  }
  assert.ok(counts.accepted > 20 && counts.out_of_stock > 20, JSON.stringify(counts));
  assert.deepEqual(shop.bugs, []);
});

Deno.test("3 of 12 concurrent replacements get the last 3 units while the other holds stay as they are", async () => {
  await using shop = await openShop({ pool: 8, settings: { quotas: unlimitedQuotas } });
  const [plain, better] = [await shop.addItem({ inventory_count: 12 }), await shop.addItem({ inventory_count: 3 })];
  const held = await Promise.all(Array.from({ length: 12 }, () => hold(shop, [plain.id])));
  const results = await countOutcomes(held.map((mine) => hold(shop, [better.id], mine)));
  assert.deepEqual(results, { accepted: 3, out_of_stock: 9 });
  assert.deepEqual(await countHeldUnits(shop), { [plain.id]: 9, [better.id]: 3 });
});

Deno.test("the second replacement of a hold voids the first", async () => {
  await using shop = await openShop({ pool: 8 });
  const kayak = await shop.addItem({ inventory_count: 9 });
  const original = await hold(shop, [kayak.id]);
  const first = await hold(shop, [kayak.id], original);
  const last = await hold(shop, [kayak.id], original);
  assert.deepEqual(await countHeldUnits(shop), { [kayak.id]: 1 });
  await shop.visitor("POST /api/storefront/demo-payment", {
    body: { client_secret: last.client_secret!, outcome: "paid" },
  });
  const book = ({ payment_intent_id }: Intent) =>
    shop.visitor("POST /v1/storefront/book", { body: { payment_intent_id } });
  await assertProblem("hold_expired", book(first));
  await book(last);
});

Deno.test("only one of six concurrent replacements of a hold has stock", async () => {
  await using shop = await openShop({ pool: 8 });
  const kayak = await shop.addItem({ inventory_count: 9 });
  const original = await hold(shop, [kayak.id]);
  await countOutcomes(Array.from({ length: 6 }, () => hold(shop, [kayak.id], original)));
  assert.deepEqual(await countHeldUnits(shop), { [kayak.id]: 1 });
});

Deno.test("replacing a hold answers already_paid when its other replacement is paid", async () => {
  await using shop = await openShop();
  const kayak = await shop.addItem({ inventory_count: 9 });
  const original = await hold(shop, [kayak.id]);
  const { client_secret } = await hold(shop, [kayak.id], original);
  await shop.visitor("POST /api/storefront/demo-payment", { body: { client_secret: client_secret!, outcome: "paid" } });
  await assertProblem("already_paid", hold(shop, [kayak.id], original));
  assert.deepEqual(await countHeldUnits(shop), {});
});

Deno.test("replacing a hold that was just paid answers already_paid and books it", async () => {
  await using shop = await openStripeShop();
  const original = await shop.hold();
  await shop.pay(original);
  const { payment_intent_id, client_secret } = original;
  const replaces = { payment_intent_id, client_secret: client_secret! };
  await assertProblem("already_paid", shop.hold({ replaces }));
  const [booking] = await shop.bookings();
  assert.equal(booking?.payment_intent_id, payment_intent_id);
  await assertLedgerMatchesBookings(shop);
});

Deno.test("a job cancels the intent of a replaced hold when the first attempt fails", async () => {
  await using shop = await openStripeShop();
  const original = await shop.hold();
  shop.stripe.faults.plan("POST /v1/payment_intents/:id/cancel", "500", { times: 9 });
  const replaces = { payment_intent_id: original.payment_intent_id, client_secret: original.client_secret! };
  await shop.hold({ replaces });
  shop.stripe.faults.clear();
  const statuses = () => shop.stripe.ledger.intents().map(({ status }) => status);
  assert.deepEqual(statuses(), ["requires_payment_method", "requires_payment_method"]);
  await shop.runDueJobs();
  assert.deepEqual(statuses(), ["canceled", "requires_payment_method"]);
});

Deno.test("a replacement cancels at once the intent of the last hold, although the request names the first", async () => {
  await using shop = await openStripeShop();
  const { payment_intent_id, client_secret } = await shop.hold();
  const replaces = { payment_intent_id, client_secret: client_secret! };
  const statuses = () => shop.stripe.ledger.intents().map(({ status }) => status);
  await shop.hold({ replaces });
  assert.deepEqual(statuses(), ["canceled", "requires_payment_method"]);
  await shop.hold({ replaces });
  assert.deepEqual(statuses(), ["canceled", "canceled", "requires_payment_method"]);
  await shop.hold({ replaces });
  assert.deepEqual(statuses(), ["canceled", "canceled", "canceled", "requires_payment_method"]);
});

Deno.test("a replacement of an unknown hold answers not_found", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  await assertProblem("not_found", hold(shop, [id], { payment_intent_id: "pi_unknown", client_secret: "s" }));
});

/** Opens a shop with a hold and a replacement that has not taken over: the server died before. */
async function openUnfinished() {
  const shop = await openStripeShop({ item: { inventory_count: 2 } });
  const original = await shop.hold();
  const replacement = await shop.hold();
  const idOf = async ({ payment_intent_id }: Intent) =>
    (await findHoldByPaymentId(shop.sql, shop.id, payment_intent_id))!.id;
  const [original_id, by] = [await idOf(original), await idOf(replacement)];
  await shop.sql`update holds h set replaces = ${original_id} where h.tenant_id = ${shop.id} and h.id = ${by}`;
  await shop.sql`
    update allocations a set expires_at = '-infinity' where a.tenant_id = ${shop.id} and a.hold_id = ${by}`;
  return {
    shop,
    original,
    complete: () => completeReplacement(shop.deps, { tenant_id: shop.id, original_id, by }),
    states: async () =>
      await Promise.all([original_id, by].map(async (id) => (await findHold(shop.sql, shop.id, id))!.status)),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

Deno.test("a replacement takes over once, with stock until a minute after its end", async () => {
  await using unfinished = await openUnfinished();
  const { shop } = unfinished;
  await unfinished.complete();
  await unfinished.complete();
  assert.deepEqual(await unfinished.states(), ["replaced", "active"]);
  const stock = await shop.sql<{ ends: string }[]>`
    select iso(a.expires_at) as ends from allocations a where a.tenant_id = ${shop.id}`;
  assert.deepEqual(stock.map(({ ends }) => ends), ["2027-05-03T08:16:00.000Z"]);
});

for (
  const { title, prepare, code, states } of [
    {
      title: "has expired",
      prepare: ({ shop }: Unfinished) => shop.travel("2027-05-03T08:15:00Z"),
      code: "hold_expired",
      states: ["active", "expired"],
    },
    {
      title: "was paid for by its original",
      prepare: async ({ shop, original }: Unfinished) => {
        await shop.pay(original);
        await shop.book(original);
      },
      code: "already_paid",
      states: ["booked", "expired"],
    },
    {
      title: "was replaced itself",
      prepare: ({ shop }: Unfinished) =>
        shop.sql`
          update holds h set status = 'replaced', replaced_by = h.id
          where h.tenant_id = ${shop.id} and h.replaces is not null`,
      code: "hold_replaced",
      states: ["active", "replaced"],
    },
  ]
) {
  Deno.test(`a replacement that ${title} takes nothing over, and its intent is cancelled`, async () => {
    await using unfinished = await openUnfinished();
    await prepare(unfinished);
    await assert.rejects(unfinished.complete(), { code });
    assert.deepEqual(await unfinished.states(), states);
    await unfinished.shop.runDueJobs();
    assert.equal(unfinished.shop.stripe.ledger.intents()[1]?.status, "canceled");
  });
}
type Unfinished = Awaited<ReturnType<typeof openUnfinished>>;
