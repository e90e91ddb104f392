import assert from "node:assert/strict";
import { WEDNESDAY } from "../../support/book.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

async function hold(shop: TestShop, api = shop.visitor) {
  const { id } = await shop.addItem({ inventory_count: 2 });
  const line_items = [{ fleet_item_id: id }];
  return await api("POST /api/storefront/payment-intent", {
    body: { amount: 3_500, booking_details: { pickup_date: "2027-06-12", return_date: "2027-06-12", line_items } },
  });
}

interface Intent {
  payment_intent_id: string;
  client_secret: string | null;
}

const requestFor = ({ payment_intent_id, client_secret }: Intent) => ({
  params: { id: payment_intent_id },
  body: { client_secret: client_secret ?? undefined },
});
const extend = (shop: TestShop, intent: Intent) =>
  shop.visitor("POST /api/storefront/payment-intent/:id/extend", requestFor(intent));

Deno.test("POST /api/storefront/payment-intent/:id/status returns the payment's status to a guest with the client secret", async () => {
  await using shop = await openShop();
  const intent = await hold(shop);
  const status = async () => await shop.visitor("POST /api/storefront/payment-intent/:id/status", requestFor(intent));
  const first = await status();
  assert.deepEqual([first.status, first.booking_id, first.quote], ["requires_payment_method", null, intent.quote]);
  assert.equal(first.hold_expires_at, intent.hold_expires_at);
  await shop.visitor("POST /api/storefront/demo-payment", {
    body: { client_secret: intent.client_secret!, outcome: "paid" },
  });
  assert.equal((await status()).status, "succeeded");
  const { id } = await shop.visitor("POST /v1/storefront/book", {
    body: { payment_intent_id: intent.payment_intent_id },
  });
  assert.equal((await status()).booking_id, id);
});

Deno.test("status and extend of a hold answer not_found to everyone but its owner", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const guests = await hold(shop);
  const ada = shop.customer(await shop.signIn("ada@example.com"));
  const bob = shop.customer(await shop.signIn("bob@example.com"));
  const adas = await hold(shop, ada);
  for (
    const route of [
      "POST /api/storefront/payment-intent/:id/status",
      "POST /api/storefront/payment-intent/:id/extend",
    ] as const
  ) {
    const params = { id: guests.payment_intent_id };
    await assertProblem("not_found", shop.visitor(route, { params, body: {} }));
    await assertProblem("not_found", shop.visitor(route, { params, body: { client_secret: "pi_guess" } }));
    await assertProblem("not_found", other.visitor(route, requestFor(guests)));
    await assertProblem("not_found", bob(route, requestFor(adas)));
    await assertProblem("not_found", shop.visitor(route, requestFor(adas)));
    await ada(route, { params: { id: adas.payment_intent_id }, body: {} });
  }
});

Deno.test("a customer's hold can be booked or replaced only with that customer's session", async () => {
  await using shop = await openShop();
  const ada = shop.customer(await shop.signIn("ada@example.com"));
  const bob = shop.customer(await shop.signIn("bob@example.com"));
  const { payment_intent_id, quote } = await hold(shop, ada);
  const line_items = [{ fleet_item_id: quote.lines[0]!.fleet_item_id }];
  const period = { pickup_date: "2027-06-12", return_date: "2027-06-12" };
  const body = { amount: 3_500, booking_details: { ...period, line_items, replaces: { payment_intent_id } } };
  for (const api of [bob, shop.visitor]) {
    await assertProblem("not_found", api("POST /v1/storefront/book", { body: { payment_intent_id } }));
    await assertProblem("not_found", api("POST /api/storefront/payment-intent", { body }));
  }
  assert.equal((await ada("POST /v1/storefront/book", { body: { payment_intent_id } })).status, "confirmed");
});

Deno.test("POST /v1/storefront/book hides a guest's details when it is repeated without the client secret", async () => {
  await using shop = await openShop();
  const { payment_intent_id, client_secret } = await hold(shop);
  const book = (more = {}) => shop.visitor("POST /v1/storefront/book", { body: { payment_intent_id, ...more } });
  const { id, customer } = await book({ customer: { name: "Eve", email: "eve@example.com" } });
  assert.equal(customer?.email, "eve@example.com");
  const stranger = await book();
  assert.equal(stranger.id, id);
  assert.doesNotMatch(JSON.stringify(stranger), /Eve|eve@/);
  assert.equal((await book({ client_secret })).customer?.email, "eve@example.com");
});

Deno.test("POST /api/storefront/payment-intent/:id/extend extends a hold once by its full length", async () => {
  await using shop = await openShop();
  const intent = await hold(shop);
  const { hold_expires_at } = await extend(shop, intent);
  assert.equal(Date.parse(hold_expires_at) - Date.parse(intent.hold_expires_at), 15 * 60_000);
  await assertProblem("already_extended", extend(shop, intent));
  const free = async () => {
    const query = { pickup_date: "2027-06-12", return_date: "2027-06-12" };
    return (await shop.visitor("GET /v1/storefront/inventory", { query })).data[0]!.available_quantity;
  };
  await shop.runDueJobs(new Date(Date.parse(intent.hold_expires_at) + 60_000));
  const state = await shop.visitor("POST /api/storefront/payment-intent/:id/status", requestFor(intent));
  assert.deepEqual(
    [state.status, await free()],
    ["requires_payment_method", 1],
    "the hold is still active after its first expiry",
  );
  await shop.runDueJobs(hold_expires_at);
  const expired = await shop.visitor("POST /api/storefront/payment-intent/:id/status", requestFor(intent));
  assert.deepEqual([expired.status, await free()], ["canceled", 2]);
});

Deno.test("a hold lasts and is extended for the shop's hold_minutes", async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { hold_minutes: 40 } });
  const intent = await hold(shop);
  assert.equal(intent.hold_expires_at, "2027-05-03T08:40:00.000Z");
  assert.equal((await extend(shop, intent)).hold_expires_at, "2027-05-03T09:20:00.000Z");
});

Deno.test("POST /api/storefront/payment-intent/:id/extend answers hold_expired from the hold's expiry on", async () => {
  await using shop = await openShop();
  const intent = await hold(shop);
  await shop.travel(intent.hold_expires_at);
  await assertProblem("hold_expired", extend(shop, intent));
  await shop.runDueJobs();
  await assertProblem("hold_expired", extend(shop, intent));
});

async function holdFree(shop: TestShop) {
  const { id: fleet_item_id } = await shop.addItem({ price_half_day: 0, price_full_day: 0 });
  return await shop.visitor("POST /api/storefront/payment-intent", {
    body: { amount: 0, booking_details: { ...WEDNESDAY, line_items: [{ fleet_item_id }] } },
  });
}

Deno.test("the status of a free hold is requires_confirmation before and after it is extended", async () => {
  await using shop = await openShop();
  const { payment_intent_id: id, setup } = await holdFree(shop);
  assert.equal(setup, false, "no card is needed");
  for (const step of ["status", "extend", "status"] as const) {
    const state = await shop.visitor(`POST /api/storefront/payment-intent/:id/${step}`, { params: { id }, body: {} });
    assert.equal(state.status, "requires_confirmation", step);
  }
});

Deno.test("a free hold expires unless its customer books it", async () => {
  await using shop = await openShop();
  const { payment_intent_id, hold_expires_at } = await holdFree(shop);
  const book = () => shop.visitor("POST /v1/storefront/book", { body: { payment_intent_id } });
  await shop.runDueJobs(new Date(Date.parse(hold_expires_at) - 60_000));
  assert.deepEqual((await shop.staff("GET /v1/bookings")).data, []);
  await shop.travel(hold_expires_at);
  await assertProblem("hold_expired", book());
  await shop.runDueJobs();
  await assertProblem("hold_expired", book());
});

Deno.test("POST /api/storefront/payment-intent/:id/status answers not_found when the processor does not know the intent", async () => {
  await using shop = await openShop();
  const { payment_intent_id: id } = await hold(shop);
  await shop.sql`delete from demo_intents i where i.id = ${id}`;
  await assertProblem(
    "not_found",
    shop.visitor("POST /api/storefront/payment-intent/:id/status", { params: { id }, body: {} }),
  );
});

Deno.test("a customer's hold is canceled when the processor does not know its intent", async () => {
  await using shop = await openShop();
  const ada = shop.customer(await shop.signIn("ada@example.com"));
  const { payment_intent_id: id } = await hold(shop, ada);
  await shop.sql`delete from demo_intents i where i.id = ${id}`;
  const { status } = await ada("POST /api/storefront/payment-intent/:id/status", { params: { id }, body: {} });
  assert.equal(status, "canceled");
});

Deno.test("GET /v1/holds lists holds, newest first, until their stock ends", async () => {
  await using shop = await openShop();
  const first = await hold(shop);
  const second = await hold(shop);
  const listed = async () => (await shop.staff("GET /v1/holds")).data.map(({ payment_intent_id }) => payment_intent_id);
  await shop.travel("2027-05-03T08:15:59.999Z");
  assert.deepEqual(await listed(), [second.payment_intent_id, first.payment_intent_id]);
  await shop.travel("2027-05-03T08:16:00Z");
  assert.deepEqual(await listed(), []);
});

for (
  const { kind, price, deposit_amount } of [
    { kind: "charge", price: 3_500, deposit_amount: 20_000 },
    { kind: "charge", price: 3_500, deposit_amount: 0 },
    { kind: "setup", price: 0, deposit_amount: 20_000 },
    { kind: "free", price: 0, deposit_amount: 0 },
  ] as const
) {
  Deno.test(`a hold's kind is ${kind} when its price is ${price} and its deposit ${deposit_amount}`, async () => {
    await using shop = await openShop();
    const { id } = await shop.addItem({ price_half_day: price, price_full_day: price, deposit_amount });
    const booking_details = { ...WEDNESDAY, line_items: [{ fleet_item_id: id }] };
    const intent = await shop.visitor("POST /api/storefront/payment-intent", {
      body: { amount: 2 * price, booking_details },
    });
    assert.deepEqual([intent.kind, intent.setup, intent.client_secret === null], [
      kind,
      kind === "setup",
      kind === "free",
    ]);
    const state = await shop.visitor("POST /api/storefront/payment-intent/:id/status", requestFor(intent));
    assert.equal(state.kind, kind);
  });
}

Deno.test("POST /v1/storefront/book answers a customer without the notes of staff, and a secret key with them", async () => {
  await using shop = await openShop();
  const { payment_intent_id, client_secret } = await hold(shop);
  const body = { payment_intent_id, client_secret: client_secret! };
  const { id } = await shop.visitor("POST /v1/storefront/book", { body: { ...body, notes: "Left-handed" } });
  await shop.sql`update bookings b set notes = 'Left-handed. Was rude' where b.tenant_id = ${shop.id} and b.id = ${id}`;
  assert.equal((await shop.visitor("POST /v1/storefront/book", { body })).notes, "Left-handed");
  assert.equal((await shop.staff("POST /v1/storefront/book", { body })).notes, "Left-handed. Was rude");
});

Deno.test("POST /api/storefront/demo-payment answers not_found to another secret and to the intent of no hold", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const { client_secret } = await hold(shop);
  const play = (api: TestShop["visitor"], client_secret: string) =>
    api("POST /api/storefront/demo-payment", { body: { client_secret, outcome: "paid" } });
  await assertProblem("not_found", play(shop.visitor, `${client_secret}x`));
  await assertProblem("not_found", play(other.visitor, client_secret!));
  const terms = { account: null, mode: "test", amount: 3_500, currency: "EUR", metadata: {} } as const;
  const loose = await shop.deps.payments.createIntent({ ...terms, idempotency_key: `loose:${shop.id}` });
  await assertProblem("not_found", play(shop.visitor, loose.client_secret!));
  assert.equal((await play(shop.visitor, client_secret!)).status, "succeeded");
});
