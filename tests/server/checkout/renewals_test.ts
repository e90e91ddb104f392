import assert from "node:assert/strict";
import { mayRenew } from "../../../server/checkout/renewals.ts";
import { bookOnline, WEDNESDAY } from "../../support/book.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

type Intent = { payment_intent_id: string; client_secret: string | null };

async function hold(shop: TestShop, item: string, replaced?: Intent, api = shop.visitor) {
  const replaces = replaced &&
    { payment_intent_id: replaced.payment_intent_id, client_secret: replaced.client_secret ?? undefined };
  return await api("POST /api/storefront/payment-intent", {
    body: { amount: 7_000, booking_details: { ...WEDNESDAY, line_items: [{ fleet_item_id: item }], replaces } },
  });
}

/** Returns the expiry of a hold and of its replacements, five minutes apart each, in minutes from the first hold. */
async function expiriesOf(shop: TestShop, replace: (at: number) => Promise<{ hold_expires_at: string }>) {
  const start = shop.clock.now().getTime();
  const minutes: number[] = [];
  for (let at = 0; at < 5; at++) {
    const { hold_expires_at } = await replace(at);
    minutes.push((Date.parse(hold_expires_at) - start) / 60_000);
    await shop.travel(new Date(start + (at + 1) * 5 * 60_000));
  }
  return minutes;
}

Deno.test("a guest's hold is renewed by two replacements, and later ones expire with it", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  let last: Intent | undefined;
  const expiries = await expiriesOf(shop, async () => {
    const intent = await hold(shop, id, last);
    last = intent;
    return intent;
  });
  assert.deepEqual(expiries, [15, 20, 25, 25, 25]);
});

Deno.test("a guest who names the first hold in every replacement gets no further renewal", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  let first: Intent | undefined;
  const expiries = await expiriesOf(shop, async () => {
    const intent = await hold(shop, id, first);
    first ??= intent;
    return intent;
  });
  assert.deepEqual(expiries, [15, 20, 25, 25, 25]);
});

Deno.test("an extension is a renewal", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const extend = (intent: Intent) =>
    shop.visitor("POST /api/storefront/payment-intent/:id/extend", {
      params: { id: intent.payment_intent_id },
      body: { client_secret: intent.client_secret! },
    });
  const first = await hold(shop, id);
  await extend(first);
  const second = await hold(shop, id, first);
  await assertProblem("already_extended", extend(second));
  await shop.travel(new Date(shop.clock.now().getTime() + 60_000));
  assert.equal((await hold(shop, id, second)).hold_expires_at, second.hold_expires_at);
});

for (const ended of [true, false]) {
  const state = ended ? "whose job has run" : "whose job is still due";
  Deno.test(`an expired hold ${state} is renewed twice, and then replaced by a new one`, async () => {
    await using shop = await openShop();
    const { id } = await shop.addItem();
    const start = shop.clock.now().getTime();
    const renewals: (number | undefined)[] = [];
    let last: Awaited<ReturnType<typeof hold>> | undefined;
    for (let at = 1; at <= 5; at++) {
      last = await hold(shop, id, last);
      assert.equal(Date.parse(last.hold_expires_at), start + at * 15 * 60_000);
      const [row] = await shop.sql<{ renewals: number }[]>`
        select h.renewals from holds h
        where h.tenant_id = ${shop.id} and h.payment_intent_id = ${last.payment_intent_id}`;
      renewals.push(row?.renewals);
      await shop.travel(last.hold_expires_at);
      if (ended) await shop.runDueJobs();
    }
    assert.deepEqual(renewals, [0, 1, 2, 0, 1]);
  });
}

Deno.test("a signed-in customer with a booking can renew a hold more often", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 3 });
  const session = await shop.signIn("ada@example.com");
  await bookOnline(shop, { items: [{ id }], session });
  let last: Intent | undefined;
  const expiries = await expiriesOf(shop, async () => {
    const intent = await hold(shop, id, last, shop.customer(session));
    last = intent;
    return intent;
  });
  assert.deepEqual(expiries, [15, 20, 25, 30, 35]);
});

Deno.test("a guest may renew a hold twice, a regular customer ten times, and staff without limit", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 3 });
  const { customer: regular } = await bookOnline(shop, {
    items: [{ id }],
    session: await shop.signIn("ada@example.com"),
  });
  const bob = shop.customer(await shop.signIn("bob@example.com"));
  const { id: newcomer } = await bob("GET /api/storefront/me");
  const may = (customer_id: string | null, renewals: number, kind: "publishable" | "secret" = "publishable") =>
    mayRenew(shop.sql, shop.id, { hold: { renewals, customer_id }, kind });
  for (const guest of [null, newcomer]) assert.deepEqual([await may(guest, 1), await may(guest, 2)], [true, false]);
  assert.deepEqual([await may(regular!.id, 9), await may(regular!.id, 10)], [true, false]);
  assert.equal(await may(null, 99, "secret"), true);
});
