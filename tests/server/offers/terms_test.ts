import assert from "node:assert/strict";
import { type OfferShop, openOfferShop } from "../../support/offers.ts";

type Terms = { kind: "part"; percent: number; rest_days_before?: number } | { kind: "at_pickup" } | { kind: "full" };

/** Accepts an offer that was made under some terms of the shop. */
async function openAccepted(terms: Terms) {
  const shop = await openOfferShop();
  await shop.staff("PATCH /v1/shop", { body: { payment_terms: terms, support_email: "desk@example.com" } });
  const offer = await shop.offer({ send: false });
  await shop.staff("PATCH /v1/shop", { body: { payment_terms: { kind: "full" } } });
  const token = await shop.linkTo(offer);
  const next = await shop.accept(token);
  const [{ id } = { id: "" }] = await shop.bookings();
  return {
    shop,
    next,
    booking: async () => {
      const { payment_terms, rest_due_on, card_consent, amount_paid, amount_due, due_now } = await shop.staff(
        "GET /v1/bookings/:id",
        { params: { id } },
      );
      return { payment_terms, rest_due_on, card_consent, amount_paid, amount_due, due_now };
    },
    /** What a new link of staff asks for. */
    payable: async () => (await shop.staff("POST /v1/bookings/:id/payment-link", { params: { id }, body: {} })).amount,
    steps: () => shop.visitor("POST /api/offer-links/:token/next-steps", { params: { token }, body: {} }),
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
    },
  };
}
const pageOf = (shop: OfferShop, url: string | null) =>
  shop.visitor("POST /api/pay/:token", { params: { token: url!.split("/").at(-1)! }, body: {} });
const paysBy = async (shop: OfferShop, url: string | null) => {
  await shop.pay(await pageOf(shop, url));
  return await pageOf(shop, url);
};
const restMails = (shop: OfferShop) =>
  shop.mailer.mails.filter(({ subject, to }) => to.address === "ann@example.com" && / to pay: /.test(subject));

Deno.test("the rest of an accepted offer is asked for by mail on the day of the offer's terms", async () => {
  await using accepted = await openAccepted({ kind: "part", percent: 30, rest_days_before: 3 });
  const { shop, next } = accepted;
  const terms = { payment_terms: "part", rest_due_on: "2027-05-11", card_consent: null };
  assert.deepEqual(await accepted.booking(), { ...terms, amount_paid: 0, amount_due: 10_500, due_now: 3_150 });
  assert.equal((await paysBy(shop, next.payment_url)).state, "done");
  assert.deepEqual(await accepted.booking(), { ...terms, amount_paid: 3_150, amount_due: 7_350, due_now: 0 });
  // Nothing else can be paid with the link to the first payment
  assert.equal(shop.stripe.store.all("payment_intent").length, 1);
  await shop.runDueJobs("2027-05-11T08:59:59Z");
  assert.deepEqual(restMails(shop), []);
  await shop.travel("2027-05-11T09:00:00Z");
  await shop.runDueJobs("2027-05-11T09:00:00Z");
  const [mail, ...others] = restMails(shop);
  assert.deepEqual([mail!.subject, others], ["€73.50 to pay: Test shop", []]);
  const paid = await paysBy(shop, /http\S+\/pay\/[\w-]+/.exec(mail!.text)![0]);
  assert.deepEqual([paid.state, paid.amount], ["done", 0]);
  assert.deepEqual(await accepted.booking(), { ...terms, amount_paid: 10_500, amount_due: 0, due_now: 0 });
});

Deno.test("a first payment that never came is asked for with the rest once the day of the rest has come", async () => {
  await using accepted = await openAccepted({ kind: "part", percent: 30, rest_days_before: 3 });
  const { shop, next } = accepted;
  const open = await pageOf(shop, next.payment_url);
  assert.deepEqual([open.state, open.amount, await accepted.payable()], ["open", 3_150, 3_150]);
  await shop.travel("2027-05-10T23:59:59Z");
  assert.equal((await accepted.steps()).amount, 3_150);
  await shop.travel("2027-05-11T00:00:00Z");
  assert.deepEqual([(await accepted.steps()).amount, await accepted.payable()], [10_500, 10_500]);
  // The page of the first payment was still open
  const again = await pageOf(shop, next.payment_url);
  assert.deepEqual([again.state, again.amount, again.client_secret === open.client_secret], ["open", 10_500, false]);
  await shop.runDueJobs("2027-05-11T09:00:00Z");
  assert.deepEqual(restMails(shop).map(({ subject }) => subject), ["€105.00 to pay: Test shop"]);
});

Deno.test("a part with the rest at pickup asks for the part, and at pickup for the rest", async () => {
  await using accepted = await openAccepted({ kind: "part", percent: 30 });
  const { shop, next } = accepted;
  assert.deepEqual([next.amount, (await accepted.booking()).rest_due_on], [3_150, null]);
  await shop.runDueJobs();
  const confirmed = shop.mailer.mails.find(({ subject }) => subject.startsWith("Your booking "))!;
  // The part is due before the pickup
  assert.match(confirmed.text, /Still to pay: €105\.00/);
  await paysBy(shop, next.payment_url);
  assert.deepEqual([(await accepted.steps()).amount, await accepted.payable()], [0, 7_350]);
  await shop.runDueJobs("2027-05-14T00:00:00Z");
  assert.deepEqual(restMails(shop), []);
});

Deno.test("an offer that is paid at the pickup is a booking with these terms, and nothing is asked for before", async () => {
  await using accepted = await openAccepted({ kind: "at_pickup" });
  const { shop, next } = accepted;
  assert.deepEqual([next.amount, next.payment_url], [0, null]);
  const { payment_terms, rest_due_on } = await accepted.booking();
  assert.deepEqual([payment_terms, rest_due_on, await accepted.payable()], ["at_pickup", null, 10_500]);
  await shop.runDueJobs("2027-05-14T00:00:00Z");
  assert.deepEqual(restMails(shop), []);
});

Deno.test("cash at the counter counts as the first payment of an accepted offer", async () => {
  await using accepted = await openAccepted({ kind: "part", percent: 30 });
  const { shop, next } = accepted;
  const [{ id } = { id: "" }] = await shop.bookings();
  const body = { method: "cash", amount: 2_000 } as const;
  await shop.staff("POST /v1/bookings/:id/payments", { params: { id }, body });
  assert.equal((await accepted.steps()).amount, 1_150);
  await shop.staff("POST /v1/bookings/:id/payments", { params: { id }, body });
  assert.deepEqual([(await accepted.steps()).amount, (await pageOf(shop, next.payment_url)).state], [0, "done"]);
});
