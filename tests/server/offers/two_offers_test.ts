import assert from "node:assert/strict";
import { expireOffer } from "../../../server/offers/end_offer.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { type OfferShop, openOfferShop } from "../../support/offers.ts";

const get = (shop: OfferShop, id: string) => shop.staff("GET /v1/offers/:id", { params: { id } });
/** Returns a request to each route that reads or changes one offer. */
const requestsFor = ({ staff }: OfferShop, id: string) => {
  const params = { id };
  return [
    () => staff("GET /v1/offers/:id", { params }),
    () => staff("PATCH /v1/offers/:id", { params, body: { message: "Mine" } }),
    () => staff("POST /v1/offers/:id/withdraw", { params, body: {} }),
    () => staff("POST /v1/offers/:id/link", { params, body: {} }),
  ];
};

Deno.test("an offer of another shop is not found, like one that does not exist", async () => {
  await using first = await openOfferShop();
  await using second = await openOfferShop();
  const offer = await first.offer();
  await second.offer();
  for (const id of [offer.id, "of_unknown"]) {
    for (const send of requestsFor(second, id)) await assertProblem("not_found", send());
    await expireOffer(second.deps, { tenant_id: second.id, offer_id: id });
  }
  assert.deepEqual(await get(first, offer.id), offer);
});

Deno.test("a change or an end of an offer leaves the other offers of the shop alone", async () => {
  await using shop = await openOfferShop({ item: { inventory_count: 4 } });
  const [changed, withdrawn, accepted, other] = [
    await shop.offer({ hold_stock: true }),
    await shop.offer({ hold_stock: true }),
    await shop.offer({ hold_stock: true }),
    await shop.offer({ hold_stock: true }),
  ];
  await shop.staff("PATCH /v1/offers/:id", { params: { id: changed.id }, body: { message: "Look again" } });
  await shop.staff("POST /v1/offers/:id/withdraw", { params: { id: withdrawn.id }, body: {} });
  await shop.accept(await shop.linkTo(accepted));
  assert.deepEqual(await get(shop, other.id), other);
  assert.deepEqual(await shop.stock(), { held: 2, booked: 1 });
});

Deno.test("a shop changes and ends its own offer only, also if another shop has one with the same id", async () => {
  await using first = await openOfferShop();
  await using second = await openOfferShop();
  const { id } = await first.offer();
  const { ids } = second.deps;
  const { next } = ids;
  ids.next = (prefix) => prefix === "of" ? id : next(prefix);
  const other = await second.offer();
  assert.equal(other.id, id);
  const { version } = await first.staff("PATCH /v1/offers/:id", { params: { id }, body: { message: "Mine" } });
  await first.accept(await first.linkTo({ id }), version);
  assert.deepEqual(await get(second, id), other);
  await second.staff("POST /v1/offers/:id/withdraw", { params: { id }, body: {} });
  assert.deepEqual([(await get(first, id)).status, (await get(second, id)).status], ["accepted", "withdrawn"]);
});

Deno.test("GET /v1/offers lists every offer once, page by page", async () => {
  await using shop = await openOfferShop();
  const ids = [];
  for (let made = 0; made < 5; made++) ids.unshift((await shop.offer({ send: false })).id);
  const listed = [];
  let cursor: string | undefined;
  do {
    const page = await shop.staff("GET /v1/offers", { query: { limit: "2", cursor } });
    listed.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  assert.deepEqual(listed, ids);
});
