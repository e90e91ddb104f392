import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openRest, REST_DAY } from "../../support/rest.ts";

type Rest = Awaited<ReturnType<typeof openRest>>;

const countCards = async ({ shop }: Rest) =>
  (await shop.sql`select from saved_cards c where c.tenant_id = ${shop.id}`).length;
const end = async ({ shop, params }: Rest) => {
  const body = { refund: "none" } as const;
  await shop.staff("POST /v1/bookings/:id/cancel", { params, body });
};
const handOut = async ({ shop, params }: Rest) => {
  const override = { waivers: true, deposit: true, payment: true, reason: "Known" };
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: { override } });
};

/** The charge of the rest and the first payment, as the shop has them. */
async function paymentsOf({ shop, params }: Rest) {
  const { data } = await shop.staff("GET /v1/payments", { query: { booking_id: params.id } });
  return data.map(({ amount, dispute }) => [amount, dispute?.status ?? null]);
}

async function deliverDisputes({ shop }: Rest): Promise<void> {
  for (const event of shop.stripe.events.all) {
    if (event.type.startsWith("charge.dispute.")) assert.equal(await shop.deliver(event), 200);
  }
  await shop.runDueJobs();
}

Deno.test("a disputed rest is told, asked for by nobody again, and changes no amount when it is lost", async () => {
  await using rest = await openRest();
  const { shop } = rest;
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  assert.deepEqual(await rest.until(REST_DAY), [10_500, 0, 0]);
  rest.mails();
  const charge = shop.stripe.store.all("payment_intent").find(({ metadata }) => metadata.kind === "balance")!;
  const dispute = shop.stripe.dispute(charge.id);
  await deliverDisputes(rest);
  assert.deepEqual(await paymentsOf(rest), [[7_350, "needs_response"], [3_150, null]]);
  const [told, ...others] = rest.mails();
  assert.match(told!, /^desk@example\.com: .*dispute/i);
  assert.deepEqual(others, []);
  shop.stripe.moveDispute(dispute, "lost");
  await deliverDisputes(rest);
  assert.deepEqual(await rest.until("2027-05-06T23:00:00Z"), [10_500, 0, 0]);
  assert.equal(rest.atBank().length, 1);
  await end(rest);
  assert.deepEqual(await rest.until("2027-05-07T00:00:00Z"), [10_500, 0, 0]);
});

Deno.test("the rest is charged on its day although the first payment is disputed", async () => {
  await using rest = await openRest();
  const [first] = rest.shop.stripe.store.all("payment_intent");
  rest.shop.stripe.dispute(first!.id);
  await deliverDisputes(rest);
  assert.deepEqual(await rest.until(REST_DAY), [10_500, 0, 0]);
  assert.deepEqual(await paymentsOf(rest), [[7_350, null], [3_150, "needs_response"]]);
});

Deno.test("a customer with a rest to pay is not erased, and afterwards the saved card goes with the rest", async () => {
  await using rest = await openRest();
  const { shop } = rest;
  const { customer } = await rest.booking();
  const erase = () => shop.staff("POST /v1/customers/:id/erase", { params: { id: customer!.id! }, body: {} });
  await assertProblem("customer_has_open_bookings", erase());
  await end(rest);
  assert.equal(await countCards(rest), 1);
  await erase();
  assert.equal(await countCards(rest), 0);
  assert.deepEqual(await rest.until("2027-05-12T23:00:00Z"), [3_150, 0, 0]);
  assert.deepEqual(rest.atBank(), []);
});

const ends: Record<string, [time: string, end: (rest: Rest) => Promise<unknown>]> = {
  "cancellation": ["2027-05-03T12:00:00Z", end],
  "no-show": [
    "2027-05-08T12:00:00Z",
    ({ shop, params }) => shop.staff("POST /v1/bookings/:id/no_show", { params, body: {} }),
  ],
  "return": ["2027-05-08T12:00:00Z", async (rest) => {
    await handOut(rest);
    await rest.shop.staff("POST /v1/bookings/:id/return", { params: rest.params, body: {} });
  }],
};

for (const [name, [time, end]] of Object.entries(ends)) {
  Deno.test(`the saved card is deleted a week after the ${name}`, async () => {
    await using rest = await openRest();
    await rest.until(time);
    await end(rest);
    const later = (hours: number) => new Date(Date.parse(time) + hours * 3_600_000).toISOString();
    await rest.until(later(7 * 24 - 1));
    assert.equal(await countCards(rest), 1);
    await rest.until(later(7 * 24));
    assert.equal(await countCards(rest), 0);
  });
}

Deno.test("the saved card stays while an undone return keeps the gear out, and is deleted after the next one", async () => {
  await using rest = await openRest();
  const { shop, params } = rest;
  await rest.until("2027-05-08T12:00:00Z");
  await handOut(rest);
  const takeBack = () => shop.staff("POST /v1/bookings/:id/return", { params, body: {} });
  await takeBack();
  await shop.staff("POST /v1/bookings/:id/return/undo", { params, body: {} });
  await rest.until("2027-05-16T12:00:00Z");
  assert.equal(await countCards(rest), 1);
  await takeBack();
  await rest.until("2027-05-23T12:00:00Z");
  assert.equal(await countCards(rest), 0);
});
