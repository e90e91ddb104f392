import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { mailedTokens } from "../../support/booking_link.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addWaiver } from "../../support/waivers.ts";

const route = "POST /v1/customers/:id/email";
const [OLD, RIGHT] = ["ada@exmple.com", "ada@example.com"];
const correct = (shop: TestShop, id: string, email = RIGHT) => shop.staff(route, { params: { id }, body: { email } });
const mailsTo = (shop: TestShop, address: string) => shop.mailer.mails.filter(({ to }) => to.address === address);

/** Makes a booking with the wrong address, whose mails are sent. */
async function bookWithOld(shop: TestShop) {
  const item = await shop.addItem({ inventory_count: 9 });
  const booking = await bookWalkIn(shop, { items: [item], email: OLD });
  await shop.runDueJobs();
  return { item, booking, id: booking.customer!.id! };
}

Deno.test(`${route} corrects the address of the customer, of the bookings and of their riders`, async () => {
  await using shop = await openShop();
  const { booking, id } = await bookWithOld(shop);
  const params = { id: booking.id };
  const riders = [{ name: "Ada", email: OLD.toUpperCase() }, { name: "Ben", email: "ben@example.com" }];
  await shop.staff("PATCH /v1/bookings/:id", { params, body: { riders } });
  const customer = await correct(shop, id, " ADA@Example.com");
  assert.deepEqual([customer.id, customer.email, customer.email_verified], [id, RIGHT, false]);
  const changed = await shop.staff("GET /v1/bookings/:id", { params });
  assert.deepEqual([changed.customer!.id, changed.customer!.email], [id, RIGHT]);
  assert.deepEqual(changed.riders!.map(({ email }) => email), [RIGHT, "ben@example.com"]);
  const { data: [entry] } = await shop.staff("GET /v1/bookings/:id/history", { params });
  assert.equal(entry!.action, "booking.email_corrected");
  const { data: audit } = await shop.staff("GET /v1/audit");
  assert.ok(audit.some(({ action, record_id }) => action === "customer.updated" && record_id === id));
});

Deno.test(`${route} mails both addresses, and the old one neither a name, a link nor the new address`, async () => {
  await using shop = await openShop();
  const { booking, id } = await bookWithOld(shop);
  const before = mailsTo(shop, OLD).length;
  await correct(shop, id);
  await shop.runDueJobs();
  assert.deepEqual(mailsTo(shop, RIGHT).map(({ subject }) => subject).toSorted(), [
    `Your booking ${booking.number} at Test shop`,
    "Your e-mail address at Test shop was corrected",
  ]);
  const [notice, ...more] = mailsTo(shop, OLD).slice(before);
  assert.equal(notice!.subject, "Your e-mail address at Test shop was corrected");
  assert.match(notice!.text, /to a\*\*\*@…/);
  assert.doesNotMatch(JSON.stringify(notice), /ada@example|\/b\/|\/sign\//);
  assert.deepEqual(more, []);
  const [kept] = await shop.sql`select from corrected_emails e where e.tenant_id = ${shop.id}`;
  assert.equal(kept, undefined, "the old address is not kept once it is mailed");
});

Deno.test(`${route} ends the sessions of the customer and the links that were mailed to them`, async () => {
  await using shop = await openShop({ mode: "live" });
  await addWaiver(shop);
  const { booking, id } = await bookWithOld(shop);
  const [token] = await mailedTokens(shop, OLD);
  const session = shop.customer(await shop.signIn(OLD));
  const other = shop.customer(await shop.signIn("ben@example.com"));
  assert.equal((await session("GET /api/storefront/bookings")).data.length, 1);
  await correct(shop, id);
  await assertProblem("invalid_session", session("GET /api/storefront/bookings"));
  await other("GET /api/storefront/bookings");
  await assertProblem("not_found", shop.visitor("GET /api/booking-links/:token", { params: { token: token! } }));
  const [fresh] = await mailedTokens(shop, RIGHT);
  assert.equal((await shop.visitor("GET /api/booking-links/:token", { params: { token: fresh! } })).id, booking.id);
  // A sign-in with the old address is somebody else from now on
  await shop.travel(new Date(shop.deps.clock.now().getTime() + 61_000));
  const stranger = shop.customer(await shop.signIn(OLD));
  assert.deepEqual((await stranger("GET /api/storefront/bookings")).data, []);
});

Deno.test(`${route} changes and mails nothing for the address that the customer has`, async () => {
  await using shop = await openShop();
  const { booking, id } = await bookWithOld(shop);
  const mails = shop.mailer.mails.length;
  const { updated_at } = await shop.staff("GET /v1/customers/:id", { params: { id } });
  assert.equal((await correct(shop, id, ` ${OLD.toUpperCase()}`)).updated_at, updated_at);
  await shop.runDueJobs();
  assert.equal(shop.mailer.mails.length, mails);
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } })).version, booking.version);
});

Deno.test(`${route} refuses the address of another customer, and takes that of another shop's`, async () => {
  await using shop = await openShop();
  await using elsewhere = await openShop();
  const { id } = await bookWithOld(shop);
  await bookWalkIn(shop, { items: [await shop.addItem()], email: "grace@example.com" });
  await assertProblem("email_taken", correct(shop, id, "Grace@Example.com"));
  assert.equal((await shop.staff("GET /v1/customers/:id", { params: { id } })).email, OLD);
  await bookWalkIn(elsewhere, { items: [await elsewhere.addItem()], email: RIGHT });
  assert.equal((await correct(shop, id)).email, RIGHT);
  const { data } = await elsewhere.staff("GET /v1/customers");
  assert.deepEqual(data.map(({ email }) => email), [RIGHT]);
});

Deno.test(`${route} answers not_found for an erased customer and for one of another shop, and 400 for garbage`, async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const { booking, id } = await bookWithOld(shop);
  await assertProblem("not_found", correct(other, id));
  for (const email of ["", "ada", "ada@", "@example.com", "a\u0000@example.com", `${"a".repeat(300)}@example.com`]) {
    await assertProblem("invalid_request", correct(shop, id, email));
  }
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: {} });
  await shop.staff("POST /v1/customers/:id/erase", { params: { id }, body: {} });
  await assertProblem("not_found", correct(shop, id));
});

Deno.test(`${route} gives one of two customers an address that both are to have at once`, async () => {
  await using shop = await openShop();
  const first = await bookWithOld(shop);
  const second = await bookWalkIn(shop, { items: [first.item], email: "grace@example.com" });
  const ids = [first.id, second.customer!.id!];
  const results = await Promise.allSettled(ids.map((id) => correct(shop, id)));
  assert.deepEqual(results.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  const { data } = await shop.staff("GET /v1/customers");
  assert.equal(data.filter(({ email }) => email === RIGHT).length, 1);
});

Deno.test(`${route} tells every address of a customer who is corrected many times at once`, async () => {
  await using shop = await openShop();
  const { booking, id } = await bookWithOld(shop);
  const emails = ["a@example.com", "b@example.com", "c@example.com", "d@example.com"];
  await Promise.all(emails.map((email) => correct(shop, id, email)));
  const { email } = await shop.staff("GET /v1/customers/:id", { params: { id } });
  const { customer, version } = await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } });
  assert.deepEqual([customer!.email, version], [email, booking.version + emails.length]);
  await shop.runDueJobs();
  const corrected = "Your e-mail address at Test shop was corrected";
  for (const told of [OLD, ...emails]) {
    const subjects = mailsTo(shop, told).map(({ subject }) => subject);
    assert.ok(subjects.includes(corrected), told);
  }
});

/** Pays for a cart as a signed-in customer, up to the booking. Returns what makes the booking. */
async function payFor(shop: TestShop, item_id: string) {
  const ada = shop.customer(await shop.signIn(OLD));
  const { payment_intent_id, client_secret } = await ada("POST /api/storefront/payment-intent", {
    body: {
      amount: 7_000,
      booking_details: { ...WEDNESDAY, line_items: [{ fleet_item_id: item_id }] },
      customer: { name: "Ada Byron", email: OLD },
    },
  });
  const body = { client_secret: client_secret!, outcome: "paid" as const };
  await shop.visitor("POST /api/storefront/demo-payment", { body });
  return () => ada("POST /v1/storefront/book", { body: { payment_intent_id } });
}

Deno.test(`${route} during a checkout leaves the booking to the job, which confirms it to the right address`, async () => {
  await using shop = await openShop();
  const { item, id } = await bookWithOld(shop);
  const book = await payFor(shop, item.id);
  await correct(shop, id);
  await assertProblem("invalid_session", book());
  await shop.runJobsFor(0.1);
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.deepEqual([booking!.source, booking!.customer!.id, booking!.customer!.email], ["storefront", id, RIGHT]);
  assert.ok(mailsTo(shop, RIGHT).some(({ subject }) => subject.includes(booking!.number)));
});

Deno.test(`${route} at the moment of the booking leaves no booking with the old address`, async () => {
  await using shop = await openShop();
  const { item, id } = await bookWithOld(shop);
  const book = await payFor(shop, item.id);
  await Promise.all([correct(shop, id), book().catch(() => {})]);
  await shop.runJobsFor(0.1);
  const { data } = await shop.staff("GET /v1/bookings");
  assert.deepEqual(data.map(({ customer }) => [customer!.id, customer!.email]), [[id, RIGHT], [id, RIGHT]]);
});

Deno.test("erasing a customer forgets an old address that could not be mailed yet", async () => {
  await using shop = await openShop();
  const { booking, id } = await bookWithOld(shop);
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: {} });
  await shop.runDueJobs();
  await correct(shop, id);
  await shop.staff("POST /v1/customers/:id/erase", { params: { id }, body: {} });
  const mails = mailsTo(shop, OLD).length;
  await shop.runDueJobs();
  assert.equal(mailsTo(shop, OLD).length, mails);
});
