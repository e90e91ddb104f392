import assert from "node:assert/strict";
import { tendRequest } from "../../../server/requests/tend_request.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openRequestShop } from "../../support/requests.ts";

/** Accepts a request, and returns the token of the link with which the customer pays. */
async function openAccepted(terms: Parameters<typeof openRequestShop>[0] = {}) {
  const shop = await openRequestShop(terms);
  const request = await shop.requestKayak();
  await shop.accept(request.id);
  await shop.runDueJobs();
  const token = shop.payToken();
  shop.mails();
  return { shop, token, ...request, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

/** The end of the 12 hours in which the customer pays. */
const PAY_BY = "2027-05-03T20:00:00Z";

Deno.test("an accepted request that is not paid in time is cancelled, and its link takes no payment", async () => {
  await using order = await openAccepted();
  const { shop, id, token } = order;
  assert.deepEqual(await shop.until(id, "2027-05-03T19:59:59Z"), ["confirmed", 0, 0, 10_500]);
  assert.deepEqual(await shop.until(id, PAY_BY), ["cancelled", 0, 0, 0]);
  const { number, cancellation } = await shop.booking(id);
  assert.deepEqual([cancellation?.by, cancellation?.reason], ["system", "The payment did not come in time"]);
  assert.match(shop.mailer.mails[0]!.text, /The payment did not come in time/);
  assert.deepEqual(shop.mails(), [`ann@example.com: Your booking ${number} at Test shop is cancelled`]);
  assert.equal(await shop.isFree(), true);
  await assertProblem("link_expired", shop.openPay(token));
});

Deno.test("a payment whose event was lost counts at the deadline", async () => {
  await using order = await openAccepted();
  const { shop, id, token } = order;
  await shop.pay(await shop.openPay(token));
  assert.deepEqual(await shop.until(id, PAY_BY), ["confirmed", 10_500, 0, 0]);
  const jobs = await shop.sql`select from graphile_worker._private_jobs j where j.key = ${`tend_request:${id}`}`;
  assert.equal(jobs.length, 0);
});

Deno.test("a payment page that is open at the deadline cannot be paid any more", async () => {
  await using order = await openAccepted();
  const { shop, id, token } = order;
  const open = await shop.openPay(token);
  assert.deepEqual(await shop.until(id, PAY_BY), ["cancelled", 0, 0, 0]);
  await shop.pay(open).catch(() => undefined);
  assert.deepEqual(shop.stripe.ledger.intents().map(({ status, captured }) => [status, captured]), [["canceled", 0]]);
  assert.deepEqual(await shop.until(id, "2027-05-05T08:00:00Z"), ["cancelled", 0, 0, 0]);
});

Deno.test("a payment that the bank still processes at the deadline is waited for", async () => {
  await using order = await openAccepted();
  const { shop, id, token } = order;
  await shop.pay(await shop.openPay(token), "pm_double_processing");
  const [intent] = shop.stripe.store.all("payment_intent");
  assert.equal(intent!.status, "processing");
  assert.deepEqual(await shop.until(id, "2027-05-03T22:00:00Z"), ["confirmed", 0, 0, 10_500]);
});

Deno.test("cash at the counter counts as the first payment", async () => {
  await using order = await openAccepted();
  const { shop, id, params } = order;
  await shop.staff("POST /v1/bookings/:id/payments", { params, body: { amount: 5_000, method: "cash" } });
  assert.deepEqual(await shop.until(id, "2027-05-06T08:00:00Z"), ["confirmed", 5_000, 0, 5_500]);
});

Deno.test("a part is due once the shop accepts, and the rest on its day", async () => {
  await using order = await openAccepted({ kind: "part", percent: 30, rest_days_before: 2 });
  const { shop, id, token } = order;
  const dueNow = async () => (await shop.booking(id)).due_now;
  const page = await shop.openPay(token);
  assert.deepEqual([page.amount, page.booking.due_now, await dueNow()], [3_150, 3_150, 3_150]);
  await shop.pay(page);
  await shop.runDueJobs("2027-05-03T12:00:00Z");
  assert.equal(await dueNow(), 0);
  assert.deepEqual(await shop.until(id, "2027-05-05T08:59:59Z"), ["confirmed", 3_150, 0, 7_350]);
  assert.equal((await shop.booking(id)).rest_due_on, "2027-05-05");
  shop.mails();
  await shop.until(id, "2027-05-05T09:00:00Z");
  assert.equal(await dueNow(), 7_350);
  const rest = await shop.openPay(shop.payToken());
  assert.deepEqual(shop.mails(), ["ann@example.com: €73.50 to pay: Test shop"]);
  await shop.pay(rest);
  assert.deepEqual(await shop.until(id, "2027-05-06T09:00:00Z"), ["confirmed", 10_500, 0, 0]);
});

Deno.test("all is due if the shop accepts on the day of the rest or later", async () => {
  await using shop = await openRequestShop({
    kind: "part",
    percent: 30,
    rest_days_before: 3,
    request: { answer_hours: 72 },
  });
  const { id } = await shop.requestKayak();
  await shop.travel("2027-05-04T10:00:00Z");
  const { payment_terms, rest_due_on, amount_due } = await shop.accept(id);
  assert.deepEqual([payment_terms, rest_due_on, amount_due], ["full", null, 10_500]);
  await shop.runDueJobs();
  assert.equal((await shop.openPay(shop.payToken())).amount, 10_500);
});

Deno.test("a request that is paid at pickup asks for nothing once it is accepted", async () => {
  await using shop = await openRequestShop({ kind: "at_pickup" });
  const { id } = await shop.requestKayak();
  shop.mails();
  const { payment_terms, request, amount_due } = await shop.accept(id);
  assert.deepEqual([payment_terms, request?.pay_by, amount_due], ["at_pickup", null, 10_500]);
  await shop.runDueJobs();
  assert.doesNotMatch(shop.mailer.mails[0]!.text, /\/pay\//);
  assert.deepEqual(await shop.until(id, "2027-05-06T08:00:00Z"), ["confirmed", 0, 0, 10_500]);
});

Deno.test("a change that makes a paid booking dearer does not cancel it at the deadline", async () => {
  await using order = await openAccepted();
  const { shop, id, token, params } = order;
  await shop.pay(await shop.openPay(token));
  await shop.openPay(token);
  await shop.staff("POST /v1/bookings/:id/charges", {
    params,
    body: { kind: "other", label: "Guide", amount: 2_000, taxable: false },
  });
  assert.deepEqual(await shop.until(id, "2027-05-04T08:00:00Z"), ["confirmed", 10_500, 0, 2_000]);
});

Deno.test("two workers, the deadline and the customer's payment at the same time end in one state", async () => {
  await using order = await openAccepted();
  const { shop, id, ref, token } = order;
  const open = await shop.openPay(token);
  await shop.travel(PAY_BY);
  await Promise.allSettled([tendRequest(shop.deps, ref), shop.pay(open), tendRequest(shop.deps, ref)]);
  const [status, paid, refunded] = await shop.until(id, "2027-05-04T08:00:00Z");
  assert.ok(
    status === "cancelled" ? paid === refunded : paid === 10_500 && refunded === 0,
    `${status} ${paid} ${refunded}`,
  );
});
