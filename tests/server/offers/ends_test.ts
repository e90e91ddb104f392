import assert from "node:assert/strict";
import { expireOffer } from "../../../server/offers/end_offer.ts";
import { createOfferLink } from "../../../server/offers/offer_link.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openTimedPool } from "../../support/database.ts";
import { OFFERED, type OfferShop, openOfferShop } from "../../support/offers.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";

const FRIDAY = "2027-05-07T16:00:00.000Z";
const statusOf = async (shop: OfferShop, { id }: { id: string }) =>
  (await shop.staff("GET /v1/offers/:id", { params: { id } })).status;
const withdraw = (shop: OfferShop, { id }: { id: string }) =>
  shop.staff("POST /v1/offers/:id/withdraw", { params: { id }, body: {} });
/** Books the kayak of the offer, as another customer at the counter. */
const bookSame = (shop: OfferShop) => bookWalkIn(shop, { items: [shop.kayak], ...OFFERED });

Deno.test("an offer without held stock that is sold out meanwhile is refused, and nothing is booked", async () => {
  await using shop = await openOfferShop();
  const offer = await shop.offer();
  const token = await shop.linkTo(offer);
  await bookSame(shop);
  const events = await shop.events();
  const { items } = await assertProblem("out_of_stock", shop.accept(token));
  assert.deepEqual(items, [{ fleet_item_id: shop.kayak.id, requested: 1, available_quantity: 0 }]);
  assert.equal((await shop.bookings()).length, 1);
  assert.equal(await statusOf(shop, offer), "open");
  assert.deepEqual(await shop.events(), events);
  const [other] = await shop.bookings();
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: other!.id }, body: {} });
  await shop.accept(token);
  assert.equal(await statusOf(shop, offer), "accepted");
});

Deno.test("an item that is retired meanwhile cannot be accepted, unless the offer holds it", async () => {
  await using shop = await openOfferShop({ item: { inventory_count: 2 } });
  const [free, held] = [await shop.offer(), await shop.offer({ hold_stock: true })];
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.kayak.id }, body: { status: "retired" } });
  await assertProblem("out_of_stock", shop.accept(await shop.linkTo(free)));
  await shop.accept(await shop.linkTo(held));
});

Deno.test("an offer with held stock keeps others from booking until it ends, to the millisecond", async () => {
  await using shop = await openOfferShop();
  const offer = await shop.offer({ hold_stock: true });
  assert.deepEqual(await shop.stock(), { held: 1 });
  await assertProblem("out_of_stock", bookSame(shop));
  await assertProblem("out_of_stock", shop.offer({ hold_stock: true }));
  await shop.travel("2027-05-07T15:59:59.999Z");
  await assertProblem("out_of_stock", bookSame(shop));
  // Its job has not run yet
  await shop.travel(FRIDAY);
  await assertProblem("offer_ended", shop.accept(await linkBefore(shop, offer)));
  await bookSame(shop);
});

Deno.test("accepting an offer gives its held stock to the booking, also when nothing else is free", async () => {
  await using shop = await openOfferShop();
  const offer = await shop.offer({ hold_stock: true });
  await shop.accept(await shop.linkTo(offer));
  assert.deepEqual(await shop.stock(), { booked: 1 });
  const [booking] = await shop.bookings();
  assert.deepEqual(booking!.lines.map(({ name, quantity }) => [name, quantity]), [["Kayak", 1]]);
  await assertProblem("out_of_stock", bookSame(shop));
  await shop.runDueJobs("2027-05-08T00:00:00Z");
  assert.deepEqual(await shop.stock(), { booked: 1 });
});

Deno.test("an offer that nobody accepts in time expires once, frees its stock and tells the shop", async () => {
  await using shop = await openOfferShop();
  await shop.staff("PATCH /v1/shop", { body: { support_email: "shop@example.com" } });
  await shop.sql`update tenants t set owner_email = 'owner@example.com' where t.id = ${shop.id}`;
  const offer = await shop.offer({ hold_stock: true });
  const token = await shop.linkTo(offer);
  await shop.runDueJobs("2027-05-07T15:59:59Z");
  assert.equal(await statusOf(shop, offer), "open");
  await shop.runDueJobs("2027-05-09T00:00:00Z");
  await expireOffer(shop.deps, { tenant_id: shop.id, offer_id: offer.id });
  await shop.runDueJobs();
  assert.deepEqual([await statusOf(shop, offer), await shop.stock()], ["expired", {}]);
  assert.deepEqual((await shop.events()).filter((type) => type.startsWith("offer")), [
    "offer.created",
    "offer.expired",
  ]);
  const mails = shop.mailer.mails.filter(({ subject }) => subject === `Offer ${offer.number} has expired`);
  assert.deepEqual(mails.map(({ to }) => to.address), ["owner@example.com"]);
  await assertProblem("offer_ended", shop.accept(token));
  assert.equal((await shop.open(token)).offer.status, "expired");
  assert.equal((await assertProblem("offer_ended", withdraw(shop, offer))).offer_status, "expired");
  const more = { params: { id: offer.id }, body: { message: "Once more" } };
  await assertProblem("offer_ended", shop.staff("PATCH /v1/offers/:id", more));
  await assertProblem("offer_ended", shop.staff("POST /v1/offers/:id/link", { params: { id: offer.id }, body: {} }));
  assert.deepEqual(await shop.bookings(), []);
});

Deno.test("an offer whose end was moved while its job waited expires at the new end", async () => {
  await using shop = await openOfferShop();
  const offer = await shop.offer();
  // As if the job had been taken before the change
  await shop.sql`
    update offers o set valid_until = '2027-05-08T16:00Z' where o.tenant_id = ${shop.id} and o.id = ${offer.id}`;
  await shop.runDueJobs("2027-05-08T15:59:59Z");
  assert.equal(await statusOf(shop, offer), "open");
  await shop.runDueJobs("2027-05-08T16:00:00Z");
  assert.equal((await shop.events()).filter((type) => type === "offer.expired").length, 1);
});

Deno.test("an offer is over at the millisecond of its end, before its job has run", async () => {
  await using shop = await openOfferShop();
  const { id } = await shop.offer();
  const read = async () => {
    const { status, ended_at } = await shop.staff("GET /v1/offers/:id", { params: { id } });
    return [status, ended_at];
  };
  await shop.travel("2027-05-07T15:59:59.999Z");
  assert.deepEqual(await read(), ["open", null]);
  await shop.travel(FRIDAY);
  assert.deepEqual(await read(), ["expired", FRIDAY]);
});

Deno.test("a withdrawn offer frees its stock at once, and its link says so", async () => {
  await using shop = await openOfferShop();
  const offer = await shop.offer({ hold_stock: true });
  const token = await shop.linkTo(offer);
  const withdrawn = await withdraw(shop, offer);
  assert.deepEqual([withdrawn.status, await shop.stock()], ["withdrawn", {}]);
  await assertProblem("offer_ended", shop.accept(token));
  await assertProblem("offer_ended", withdraw(shop, offer));
  assert.equal((await shop.open(token)).offer.status, "withdrawn");
  await shop.runDueJobs("2027-05-09T00:00:00Z");
  assert.deepEqual((await shop.events()).filter((type) => type.startsWith("offer")), [
    "offer.created",
    "offer.withdrawn",
  ]);
  await bookSame(shop);
  // The mail that was not sent yet is not sent any more
  assert.deepEqual(shop.mailer.mails.filter(({ to }) => to.address === "ann@example.com"), []);
});

Deno.test("of an acceptance, a withdrawal and the end at the same second, the first to get the offer wins", async () => {
  const names = ["accept", "withdraw", "expire"] as const;
  for (const first of names) {
    await using shop = await openOfferShop({ pool: 6 });
    const offer = await shop.offer({ hold_stock: true });
    const token = await shop.linkTo(offer);
    const rivals = {
      accept: () => shop.accept(token),
      withdraw: () => withdraw(shop, offer),
      expire: () => expireOffer(shop.deps, { tenant_id: shop.id, offer_id: offer.id }),
    };
    if (first === "expire") await shop.travel(FRIDAY);
    const { sql: others } = openTimedPool(2);
    const requests: Promise<unknown>[] = [];
    await others.begin(async (tx) => {
      await tx`select from offers o where o.tenant_id = ${shop.id} and o.id = ${offer.id} for update`;
      for (const name of [first, ...names.filter((other) => other !== first)]) {
        requests.push(rivals[name]().catch((error) => error));
        await waitUntilBlocked(tx, { by: requests.length, beside: others });
      }
    });
    await Promise.all(requests);
    await others.end();
    const status = ({ accept: "accepted", withdraw: "withdrawn", expire: "expired" } as const)[first];
    assert.equal(await statusOf(shop, offer), status);
    const isBooked = first === "accept";
    assert.deepEqual([(await shop.bookings()).length, await shop.stock()], isBooked ? [1, { booked: 1 }] : [0, {}]);
    const ends = (await shop.events()).filter((type) => type.startsWith("offer.") && type !== "offer.created");
    assert.deepEqual(ends, [`offer.${status}`]);
  }
});

/** Creates a link as it was before the offer ended. */
async function linkBefore(shop: OfferShop, { id }: { id: string }): Promise<string> {
  const url = await createOfferLink(shop.sql, shop.deps, { tenant_id: shop.id, offer_id: id });
  return url.split("/").at(-1)!;
}
