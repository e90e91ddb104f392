import assert from "node:assert/strict";
import { newToken } from "../../../server/token.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openOfferShop } from "../../support/offers.ts";
import { addWaiver, typedSignature } from "../../support/waivers.ts";

Deno.test("a token that leads to no offer is not found by any route", async () => {
  await using shop = await openOfferShop();
  await shop.offer();
  for (const token of [newToken(), "short"]) {
    const steps = () => shop.visitor("POST /api/offer-links/:token/next-steps", { params: { token }, body: {} });
    for (const send of [shop.open, shop.accept, steps]) await assertProblem("not_found", send(token));
  }
});

Deno.test("next steps of an offer that was not accepted are not found", async () => {
  await using shop = await openOfferShop();
  const offer = await shop.offer();
  const params = { token: await shop.linkTo(offer) };
  const steps = () => shop.visitor("POST /api/offer-links/:token/next-steps", { params, body: {} });
  await assertProblem("not_found", steps());
  await shop.staff("POST /v1/offers/:id/withdraw", { params: { id: offer.id }, body: {} });
  await assertProblem("not_found", steps());
});

Deno.test("the page of an offer names its booking once it is accepted", async () => {
  await using shop = await openOfferShop();
  const token = await shop.linkTo(await shop.offer());
  assert.equal((await shop.open(token)).offer.booking_number, null);
  const { booking_number } = await shop.accept(token);
  const { offer } = await shop.open(token);
  assert.deepEqual([offer.status, offer.booking_number], ["accepted", booking_number]);
});

Deno.test("next steps list the riders who have to sign, until they have signed", async () => {
  await using shop = await openOfferShop();
  const template = await addWaiver(shop);
  const token = await shop.linkTo(await shop.offer({ riders: [{ name: "Ann Lee" }, { name: "Bo Lee" }] }));
  const { signing } = await shop.accept(token);
  assert.deepEqual(signing.map(({ rider }) => rider), ["Ann Lee", "Bo Lee"]);
  await shop.visitor("POST /api/sign/:token", {
    params: { token: signing[0]!.url.split("/").at(-1)! },
    body: typedSignature(template, "Ann Lee"),
  });
  const steps = await shop.visitor("POST /api/offer-links/:token/next-steps", { params: { token }, body: {} });
  assert.deepEqual(steps.signing.map(({ rider }) => rider), ["Bo Lee"]);
});

Deno.test("an offer whose customer is unknown can be accepted", async () => {
  await using shop = await openOfferShop();
  const offer = await shop.offer({ customer: undefined });
  assert.equal(offer.customer, null);
  await shop.accept(await shop.linkTo(offer));
  const [booking] = await shop.bookings();
  assert.equal(booking!.customer?.name ?? null, null);
});

Deno.test("what an ended offer asked for stays what it was on the day of its end", async () => {
  for (const isAccepted of [true, false]) {
    await using shop = await openOfferShop();
    const terms = { kind: "part", percent: 30, rest_days_before: 3 } as const;
    await shop.staff("PATCH /v1/shop", { body: { payment_terms: terms } });
    const offer = await shop.offer();
    const params = { id: offer.id };
    if (isAccepted) await shop.accept(await shop.linkTo(offer));
    else await shop.staff("POST /v1/offers/:id/withdraw", { params, body: {} });
    // The rest of a new booking would be due at once
    await shop.travel("2027-05-12T08:00:00Z");
    const ended = await shop.staff("GET /v1/offers/:id", { params });
    assert.deepEqual([ended.due_now, ended.due_later], [3_150, { amount: 7_350, at: "2027-05-11" }]);
  }
});

Deno.test("what an open offer asks for follows the day on which it is read", async () => {
  await using shop = await openOfferShop();
  const terms = { kind: "part", percent: 30, rest_days_before: 3 } as const;
  await shop.staff("PATCH /v1/shop", { body: { payment_terms: terms } });
  const offer = await shop.offer({ valid_until: "2027-05-13T12:00:00Z" });
  assert.equal(offer.due_now, 3_150);
  await shop.travel("2027-05-12T08:00:00Z");
  const { due_now, due_later } = await shop.staff("GET /v1/offers/:id", { params: { id: offer.id } });
  assert.deepEqual([due_now, due_later], [10_500, null]);
});
