import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { mailedTokens } from "../../support/booking_link.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addWaiver } from "../../support/waivers.ts";

const route = "POST /api/storefront/payment-intent/:id/email";
const [TYPED, RIGHT] = ["ada@exmple.com", "ada@example.com"];

/** Books and pays for one item, as a guest who has mistyped their address. */
async function bookMistyped(shop: TestShop, { api = shop.visitor, email = TYPED } = {}) {
  const { id: fleet_item_id } = await shop.addItem({ inventory_count: 9 });
  const { payment_intent_id, client_secret } = await api("POST /api/storefront/payment-intent", {
    body: {
      amount: 7_000,
      booking_details: { ...WEDNESDAY, line_items: [{ fleet_item_id }] },
      customer: { name: "Ada Byron", email, phone: "+49 30 1" },
      riders: [{ name: "Ada Byron", email }, { name: "Ben", email: "ben@example.com" }],
    },
  });
  const secret = { client_secret: client_secret! };
  await api("POST /api/storefront/demo-payment", { body: { ...secret, outcome: "paid" } });
  const params = { id: payment_intent_id };
  const { id } = await api("POST /v1/storefront/book", { body: { payment_intent_id, ...secret } });
  return {
    id,
    params,
    secret,
    correct: (email = RIGHT, by = api) => by(route, { params, body: { ...secret, email } }),
    signLinks: () => api("POST /api/storefront/payment-intent/:id/sign-links", { params, body: secret }),
    read: () => shop.staff("GET /v1/bookings/:id", { params: { id } }),
  };
}
const mailsTo = (shop: TestShop, address: string) => shop.mailer.mails.filter(({ to }) => to.address === address);

Deno.test(`${route} corrects the address of the booking and of its first rider`, async () => {
  await using shop = await openShop();
  const { correct, read } = await bookMistyped(shop);
  const seen = await correct(" ADA@Example.com");
  assert.deepEqual(seen.customer, { id: null, name: "Ada Byron", email: RIGHT, phone: "+49 30 1" });
  const { customer, riders } = await read();
  assert.deepEqual([customer!.email, customer!.name], [RIGHT, "Ada Byron"]);
  assert.deepEqual(riders!.map(({ email }) => email), [RIGHT, "ben@example.com"]);
  const { data } = await shop.staff("GET /v1/customers");
  assert.deepEqual(data.map(({ id, email }) => [id, email]), [[customer!.id, RIGHT]]);
});

Deno.test(`${route} mails the confirmation to the new address, and to the old one a notice without name and link`, async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  const { correct, read } = await bookMistyped(shop);
  await shop.runDueJobs();
  assert.equal(mailsTo(shop, TYPED).length, 1);
  await correct();
  await shop.runDueJobs();
  const { number } = await read();
  const [confirmed, ...more] = mailsTo(shop, RIGHT);
  assert.equal(confirmed!.subject, `Your booking ${number} at Test shop`);
  assert.deepEqual(more, []);
  const [, notice, ...rest] = mailsTo(shop, TYPED);
  assert.equal(notice!.subject, `The address of booking ${number} at Test shop was corrected`);
  assert.match(notice!.text, /corrected to a\*\*\*@…/);
  assert.doesNotMatch(JSON.stringify(notice), /Ada|Byron|example\.com\/|\/b\/|\/sign\/|ada@example/);
  assert.deepEqual(rest, []);
});

Deno.test(`${route} ends the links that were mailed to the old address, and keeps those of other riders`, async () => {
  await using shop = await openShop({ mode: "live" });
  await addWaiver(shop);
  const { correct, signLinks, id } = await bookMistyped(shop);
  const [token] = await mailedTokens(shop, TYPED);
  const [own] = (await signLinks()).data;
  await shop.staff("POST /v1/bookings/:id/sign-links", { params: { id }, body: { send: true } });
  await shop.runDueJobs();
  const [bens] = mailsTo(shop, "ben@example.com").flatMap(({ text }) => /\/sign\/[\w-]{43}/.exec(text) ?? []);
  const isOpen = async (path: string) => (await shop.request(path.replace("/sign/", "/api/sign/"))).status === 200;
  const ownPath = new URL(own!.url!).pathname;
  assert.ok(await isOpen(ownPath) && await isOpen(bens!));
  await shop.visitor("GET /api/booking-links/:token", { params: { token: token! } });

  await correct();
  await assertProblem("not_found", shop.visitor("GET /api/booking-links/:token", { params: { token: token! } }));
  assert.equal(await isOpen(ownPath), false);
  assert.ok(await isOpen(bens!));
  const [fresh] = await mailedTokens(shop, RIGHT);
  assert.equal((await shop.visitor("GET /api/booking-links/:token", { params: { token: fresh! } })).id, id);
});

Deno.test(`${route} writes the history and the event of the booking`, async () => {
  await using shop = await openShop();
  const { correct, id } = await bookMistyped(shop);
  await correct();
  const { data: history } = await shop.staff("GET /v1/bookings/:id/history", { params: { id } });
  assert.equal(history[0]!.action, "booking.email_corrected");
  assert.doesNotMatch(JSON.stringify(history), /exa?mple\.com/);
  const { data: [event] } = await shop.staff("GET /v1/events", { query: { type: "booking.updated" } });
  const { customer } = event!.data.object as { customer: { email: string } };
  assert.equal(customer.email, RIGHT);
});

Deno.test(`${route} corrects once, and answers the same address without a change`, async () => {
  await using shop = await openShop();
  const { correct, read } = await bookMistyped(shop);
  assert.equal((await correct(TYPED)).customer!.email, TYPED);
  await correct();
  const { version } = await read();
  assert.equal((await correct()).customer!.email, RIGHT);
  await assertProblem("email_final", correct("mallory@example.com"));
  await assertProblem("email_final", correct(TYPED));
  assert.equal((await read()).version, version);
  await shop.runDueJobs();
  assert.deepEqual(mailsTo(shop, "mallory@example.com"), []);
  // The confirmation of the booking had not been sent yet, so both go to the right address
  assert.deepEqual([mailsTo(shop, RIGHT).length, mailsTo(shop, TYPED).length], [2, 1]);
});

Deno.test(`${route} returns one result for two requests with one Idempotency-Key`, async () => {
  await using shop = await openShop();
  const { secret, params, read } = await bookMistyped(shop);
  const send = () => shop.visitor(route, { params, body: { ...secret, email: RIGHT }, once: "correct-1" });
  assert.deepEqual(await send(), await send());
  assert.equal((await read()).version, 2);
});

Deno.test(`${route} changes no record of a customer who has the new address already`, async () => {
  await using shop = await openShop();
  const grace = shop.customer(await shop.signIn(RIGHT));
  await grace("PATCH /api/storefront/me", { body: { name: "Grace Hopper", phone: "+49 30 2" } });
  const before = (await shop.staff("GET /v1/customers")).data.find(({ email }) => email === RIGHT)!;
  const { correct, read } = await bookMistyped(shop);
  await correct();
  const { customer } = await read();
  assert.deepEqual([customer!.id, customer!.name], [before.id, "Ada Byron"]);
  const after = await shop.staff("GET /v1/customers/:id", { params: { id: before.id } });
  assert.deepEqual([after.name, after.phone, after.updated_at], ["Grace Hopper", "+49 30 2", before.updated_at]);
});

Deno.test(`${route} keeps the record of the old address if it has a note, a sign-in or another booking`, async () => {
  const keep: ((shop: TestShop, id: string) => Promise<unknown>)[] = [
    (shop, id) => shop.staff("PATCH /v1/customers/:id", { params: { id }, body: { notes: "Pays cash" } }),
    (shop) => shop.signIn(TYPED),
    async (shop) => bookWalkIn(shop, { items: [await shop.addItem()], email: TYPED }),
  ];
  for (const prepare of keep) {
    await using shop = await openShop();
    const { correct, read } = await bookMistyped(shop);
    const { id } = (await read()).customer!;
    await prepare(shop, id!);
    await correct();
    assert.equal((await shop.staff("GET /v1/customers/:id", { params: { id: id! } })).email, TYPED);
    assert.notEqual((await read()).customer!.id, id);
  }
});

Deno.test(`${route} refuses a signed-in customer's booking, and one that is cancelled`, async () => {
  await using shop = await openShop();
  const ada = shop.customer(await shop.signIn(TYPED));
  await assertProblem("email_final", (await bookMistyped(shop, { api: ada })).correct());
  const cancelled = await bookMistyped(shop);
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: cancelled.id }, body: {} });
  await assertProblem("email_final", cancelled.correct());
});

Deno.test(`${route} answers not_found without the client secret, and in another shop`, async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const { params, correct, read } = await bookMistyped(shop);
  for (const client_secret of [undefined, "pi_guess"]) {
    await assertProblem("not_found", shop.visitor(route, { params, body: { client_secret, email: RIGHT } }));
  }
  await assertProblem("not_found", correct(RIGHT, other.visitor));
  // A session with the typed address does not suffice: a stranger may have it
  const stranger = shop.customer(await shop.signIn(TYPED));
  await assertProblem("not_found", stranger(route, { params, body: { email: RIGHT } }));
  assert.equal((await read()).customer!.email, TYPED);
});
