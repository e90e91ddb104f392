import assert from "node:assert/strict";
import { mailOffer, mailOfferExpired } from "../../../server/offers/mails.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { type OfferShop, openOfferShop } from "../../support/offers.ts";
import { testQuotas } from "../../support/shop.ts";

const BO = { name: "Bo", email: null, phone: "+49 1" };
/** The addresses to which an offer was mailed, in order. */
const offeredTo = (shop: OfferShop) =>
  shop.mailer.mails.filter(({ subject }) => subject.startsWith("Your offer")).map(({ to }) => to.address);
const linkOf = (shop: OfferShop, id: string, send?: boolean) =>
  shop.staff("POST /v1/offers/:id/link", { params: { id }, body: { send } });

/** Opens a shop whose owner gets its mails. */
async function openOwnedShop() {
  const shop = await openOfferShop();
  await shop.sql`update tenants t set owner_email = 'owner@example.com' where t.id = ${shop.id}`;
  return shop;
}

Deno.test("`send: true` is refused for a customer without an address, and nothing is made or changed", async () => {
  await using shop = await openOfferShop();
  for (const customer of [BO, undefined]) {
    const { errors } = await assertProblem("invalid_request", shop.offer({ customer, send: true }));
    assert.deepEqual(errors.map(({ path, code }) => [path, code]), [["send", "no_email"]]);
  }
  assert.deepEqual((await shop.staff("GET /v1/offers")).data, []);
  const offer = await shop.offer({ customer: BO });
  const params = { id: offer.id };
  const change = { params, body: { message: "Look again", send: true } };
  assert.equal(
    (await assertProblem("invalid_request", shop.staff("PATCH /v1/offers/:id", change))).errors[0]!.path,
    "send",
  );
  assert.equal((await assertProblem("invalid_request", linkOf(shop, offer.id, true))).errors[0]!.code, "no_email");
  assert.deepEqual(await shop.staff("GET /v1/offers/:id", { params }), offer);
  await shop.staff("PATCH /v1/offers/:id", { params, body: { message: "Look again" } });
  await linkOf(shop, offer.id);
  await shop.runDueJobs();
  assert.deepEqual(shop.mailer.mails, []);
});

Deno.test("an offer is mailed unless `send` is false, and a link only with `send: true`", async () => {
  await using shop = await openOfferShop({ item: { inventory_count: 3 } });
  const quiet = await shop.offer({ send: false });
  await linkOf(shop, quiet.id);
  await shop.runDueJobs();
  assert.deepEqual(offeredTo(shop), []);
  await linkOf(shop, quiet.id, true);
  await shop.runDueJobs();
  assert.deepEqual(offeredTo(shop), ["ann@example.com"]);
  for (const send of [true, undefined]) await shop.offer({ send });
  await shop.runDueJobs();
  assert.equal(offeredTo(shop).length, 3);
});

Deno.test("a change that removes the customer's address mails nothing, and one that adds it mails the offer", async () => {
  await using shop = await openOfferShop();
  const { id } = await shop.offer();
  const params = { id };
  await shop.staff("PATCH /v1/offers/:id", { params, body: { customer: BO } });
  await shop.runDueJobs();
  assert.deepEqual(offeredTo(shop), []);
  const customer = { ...BO, email: "bo@example.com" };
  await shop.staff("PATCH /v1/offers/:id", { params, body: { customer, send: true } });
  await shop.runDueJobs();
  assert.deepEqual(offeredTo(shop), ["bo@example.com"]);
});

Deno.test("the shop is told of an accepted offer, and a reply goes to the customer", async () => {
  await using shop = await openOwnedShop();
  const offer = await shop.offer({ send: false });
  await shop.accept(await shop.linkTo(offer));
  await shop.runDueJobs();
  const [mail, ...others] = shop.mailer.mails.filter(({ to }) => to.address === "owner@example.com");
  assert.deepEqual([others, mail?.reply_to?.address], [[], "ann@example.com"]);
  assert.match(mail!.subject, /accepted/);
});

Deno.test("accepting an offer notifies the devices of staff", async () => {
  await using shop = await openOfferShop();
  await shop.accept(await shop.linkTo(await shop.offer()));
  const jobs = await shop.sql`
    select from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where j.payload ->> 'tenant_id' = ${shop.id} and t.identifier = 'push_new_booking'`;
  assert.equal(jobs.length, 1);
});

Deno.test("a reply to the mail about an expired offer goes to the customer, if they have an address", async () => {
  for (const customer of [undefined, BO, { ...BO, email: "bo@example.com" }]) {
    await using shop = await openOwnedShop();
    await shop.offer({ customer });
    await shop.runDueJobs("2027-05-08T00:00:00Z");
    const mails = shop.mailer.mails.filter(({ to }) => to.address === "owner@example.com");
    assert.deepEqual(mails.map(({ reply_to }) => reply_to?.address), [customer?.email ?? undefined]);
  }
});

Deno.test("mails with an offer count for the budget of the staff's mails", async () => {
  await using shop = await openOfferShop({
    item: { inventory_count: 2 },
    settings: { quotas: { ...testQuotas, staff_mails_per_shop_and_day: 1 } },
  });
  for (const email of ["ann@example.com", "bo@example.com"]) await shop.offer({ customer: { ...BO, email } });
  await shop.runJobsFor(1);
  assert.equal(offeredTo(shop).length, 1);
});

Deno.test("a job that mails about an offer of a deleted shop does nothing", async () => {
  await using shop = await openOwnedShop();
  const ref = { tenant_id: shop.id, offer_id: "of_deleted" };
  await mailOffer(shop.deps, { ...ref, version: 1 });
  await mailOfferExpired(shop.deps, ref);
  assert.deepEqual(shop.mailer.mails, []);
});
