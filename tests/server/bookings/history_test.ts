import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookOnline, bookWalkIn } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";
import { ANN, openStripeShop } from "../../support/stripe_shop.ts";

Deno.test("GET /v1/bookings/:id/history names who did what, newest first, with the state after it", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000, inventory_count: 3 });
  const session = await shop.signIn("ada@example.com");
  const { id } = await bookOnline(shop, { items: [{ id: item }], session });
  const params = { id };
  const body = { kind: "cleaning", label: "Mud", amount: 700 } as const;
  await shop.staff("POST /v1/bookings/:id/charges", { params, body });
  await shop.staff("POST /v1/bookings/:id/payments", { params, body: { method: "cash", amount: 700 } });
  await shop.customer(session)("POST /api/storefront/bookings/:id/cancel", { params, body: {} });
  await shop.runDueJobs();
  const { data } = await shop.staff("GET /v1/bookings/:id/history", { params });
  const customer = (await shop.staff("GET /v1/bookings/:id", { params })).customer!.id;
  const key = ["key", shop.secret_key_id];
  const told = data.map(({ action, actor }) => [action, actor.kind, actor.id]);
  assert.deepEqual(told.slice(-6).toReversed(), [
    ["booking.created", "customer", customer],
    ["payment.received", "customer", customer],
    ["booking.updated", ...key],
    ["payment.received", ...key],
    ["payment.refunded", "customer", customer],
    ["booking.cancelled", "customer", customer],
  ]);
  assert.ok(told.slice(0, -6).every(([, kind]) => kind === "system"), "jobs act for nobody");
  const { detail } = data.find(({ action }) => action === "booking.updated")!;
  assert.deepEqual([detail.total, detail.amount_due, detail.amount_paid], [10_700, 700, 10_000]);
  assert.doesNotMatch(JSON.stringify(data.map((entry) => entry.detail)), /ada@example/);
  const events = await shop.staff("GET /v1/events", { query: { booking_id: id, limit: "100" } });
  const caused = data.filter(({ action }) => action !== "mail.sent");
  assert.deepEqual(caused.map((entry) => entry.id), events.data.map((event) => event.id));
  const page = await shop.staff("GET /v1/bookings/:id/history", { params, query: { limit: "2" } });
  const rest = await shop.staff("GET /v1/bookings/:id/history", { params, query: { cursor: page.next_cursor! } });
  assert.deepEqual([...page.data, ...rest.data], data);
});

Deno.test("a booking that Stripe's event completes was made by the system", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  await shop.pay(intent);
  for (const event of shop.stripe.events.all) await shop.deliver(event);
  const [booking] = await shop.bookings();
  const { data } = await shop.staff("GET /v1/bookings/:id/history", { params: { id: booking!.id } });
  assert.deepEqual(data.at(-1)!.actor, { kind: "system", id: null, name: null });
});

Deno.test("the history outlives its events, cannot be changed, and is another shop's secret", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const { id: item } = await shop.addItem();
  const { id } = await bookWalkIn(shop, { items: [{ id: item }] });
  const params = { id };
  await shop.sql`delete from events e where e.tenant_id = ${shop.id}`;
  assert.equal((await shop.staff("GET /v1/bookings/:id/history", { params })).data.length, 1);
  await assertProblem("not_found", other.staff("GET /v1/bookings/:id/history", { params }));
  const changes = [
    shop.sql`update booking_history h set action = 'x' where h.tenant_id = ${shop.id}`,
    shop.sql`delete from booking_history h where h.tenant_id = ${shop.id}`,
  ];
  for (const change of changes) await assert.rejects(change.execute(), /is append-only/);
});

Deno.test("a change that fails leaves no history", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { id } = await bookWalkIn(shop, { items: [{ id: item }] });
  const params = { id };
  const body = { kind: "discount", label: "All", amount: -99_999 } as const;
  await assertProblem("amount_out_of_range", shop.staff("POST /v1/bookings/:id/charges", { params, body }));
  await shop.staff("POST /v1/bookings/:id/change", { params, body: { return_date: "2027-05-20", preview: true } });
  assert.equal((await shop.staff("GET /v1/bookings/:id/history", { params })).data.length, 1);
});

Deno.test("the history shows each mail about a booking with its subject and receiver, and no address", async () => {
  await using shop = await openStripeShop();
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  const { id, number } = await shop.bookKayak({ customer: ANN });
  await shop.runDueJobs();
  const { data } = await shop.staff("GET /v1/bookings/:id/history", { params: { id } });
  const mails = data.filter(({ action }) => action === "mail.sent").map(({ actor, detail }) => [actor.kind, detail]);
  assert.deepEqual(mails.toReversed(), [
    ["system", { to: "customer", subject: `Your booking ${number} at Test shop` }],
    ["system", { to: "shop", subject: `New booking ${number}: Kayak` }],
  ]);
  assert.deepEqual(
    shop.mailer.mails.map(({ subject }) => subject),
    mails.toReversed().map(([, detail]) => (detail as { subject: string }).subject),
  );
});

Deno.test("a mail that cannot be sent is in the history once it has been sent", async () => {
  await using shop = await openStripeShop();
  const { id } = await shop.bookKayak({ customer: ANN });
  const { send } = shop.mailer;
  shop.mailer.send = () => Promise.reject(new Error("The mail server is down"));
  await shop.runJobsFor(0.1);
  const subjects = async () =>
    (await shop.staff("GET /v1/bookings/:id/history", { params: { id } })).data.filter(({ action }) =>
      action === "mail.sent"
    ).length;
  assert.equal(await subjects(), 0);
  shop.mailer.send = send;
  await shop.runJobsFor(24);
  assert.equal(await subjects(), shop.mailer.mails.length);
});
