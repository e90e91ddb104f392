import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openTimedPool } from "../../support/database.ts";
import { OFFERED, openOfferShop } from "../../support/offers.ts";

Deno.test("an offer that changed after it was opened is not booked; the new version is", async () => {
  await using shop = await openOfferShop({ item: { inventory_count: 3 } });
  const offer = await shop.offer();
  const token = await shop.linkTo(offer);
  const params = { id: offer.id };
  const line_items = [{ fleet_item_id: shop.kayak.id, quantity: 2 }];
  const changed = await shop.staff("PATCH /v1/offers/:id", { params, body: { line_items } });
  assert.deepEqual([changed.version, changed.quote.total], [2, 21_000]);
  const refused = await assertProblem("offer_changed", shop.accept(token, 1));
  assert.equal(refused.version, 2);
  assert.deepEqual([await shop.bookings(), await shop.stock()], [[], {}]);
  const { offer: shown } = await shop.open(token);
  assert.deepEqual([shown.version, shown.quote.total], [2, 21_000]);
  await shop.accept(token, 2);
  const [booking] = await shop.bookings();
  assert.equal(booking!.total, 21_000);
  assert.deepEqual(await shop.stock(), { booked: 1 });
});

Deno.test("a change without dates or items keeps the price, although the shop's prices have changed", async () => {
  await using shop = await openOfferShop();
  const offer = await shop.offer();
  const params = { id: offer.id };
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.kayak.id }, body: { price_full_day: 5_000 } });
  const body = { message: "Look again", notes: "Called", customer: { name: "Bo", email: "Bo@Example.com" } };
  const changed = await shop.staff("PATCH /v1/offers/:id", { params, body });
  assert.deepEqual([changed.quote.total, changed.message, changed.notes], [10_500, "Look again", "Called"]);
  assert.deepEqual([changed.customer?.name, changed.customer?.email], ["Bo", "bo@example.com"]);
  assert.notEqual(changed.customer?.id, offer.customer?.id);
  const charges = [{ kind: "other", label: "Delivery", amount: 1_000 }] as never;
  const repriced = await shop.staff("PATCH /v1/offers/:id", { params, body: { charges } });
  assert.deepEqual([repriced.quote.total, repriced.version], [16_000, 3]);
  await shop.runDueJobs();
  // Only the newest version is mailed
  assert.deepEqual(shop.mailer.mails.map(({ to, subject }) => [to.address, subject]), [
    ["bo@example.com", `Your offer ${offer.number} from Test shop has changed`],
  ]);
  assert.deepEqual((await shop.events()).filter((type) => type.startsWith("offer")), [
    "offer.created",
    "offer.updated",
    "offer.updated",
  ]);
});

Deno.test("a change moves the stock that an offer holds, or leaves everything as it was", async () => {
  await using shop = await openOfferShop();
  const offer = await shop.offer({ hold_stock: true });
  const params = { id: offer.id };
  const later = { pickup_date: "2027-05-20", return_date: "2027-05-21" };
  await bookWalkIn(shop, { items: [shop.kayak], ...later });
  await assertProblem("out_of_stock", shop.staff("PATCH /v1/offers/:id", { params, body: later }));
  assert.deepEqual(await shop.staff("GET /v1/offers/:id", { params }), offer);
  assert.deepEqual(await shop.stock(), { held: 1, booked: 1 });
  // Overlaps the time that the offer holds itself
  const moved = { pickup_date: "2027-05-15", return_date: "2027-05-17" };
  await shop.staff("PATCH /v1/offers/:id", { params, body: { ...moved, valid_until: "2027-05-08T00:00:00.000Z" } });
  await shop.travel("2027-05-07T20:00:00Z");
  await assertProblem("out_of_stock", bookWalkIn(shop, { items: [shop.kayak], ...moved }));
  await shop.runDueJobs();
  assert.deepEqual(await shop.stock(), { held: 1, booked: 1 });
  await shop.staff("PATCH /v1/offers/:id", { params, body: { hold_stock: false } });
  assert.deepEqual(await shop.stock(), { booked: 1 });
  await shop.staff("PATCH /v1/offers/:id", { params, body: { hold_stock: true } });
  assert.deepEqual(await shop.stock(), { held: 1, booked: 1 });
});

Deno.test("an offer that is prolonged holds its stock and stays open until its new end", async () => {
  await using shop = await openOfferShop();
  const offer = await shop.offer({ hold_stock: true });
  const params = { id: offer.id };
  await shop.staff("PATCH /v1/offers/:id", { params, body: { valid_until: "2027-05-10T12:00:00.000Z", send: false } });
  await shop.runDueJobs("2027-05-10T11:59:00Z");
  await shop.travel("2027-05-10T11:59:00Z");
  assert.equal((await shop.staff("GET /v1/offers/:id", { params })).status, "open");
  await assertProblem("out_of_stock", bookWalkIn(shop, { items: [shop.kayak], ...OFFERED }));
  await shop.runDueJobs("2027-05-10T12:00:00Z");
  assert.deepEqual([(await shop.staff("GET /v1/offers/:id", { params })).status, await shop.stock()], ["expired", {}]);
  assert.deepEqual(shop.mailer.mails.filter(({ to }) => to.address === "ann@example.com"), []);
});

Deno.test("an offer that is prolonged keeps a unit of an item that is retired meanwhile", async () => {
  await using shop = await openOfferShop();
  const offer = await shop.offer({ hold_stock: true });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.kayak.id }, body: { status: "retired" } });
  const body = { valid_until: "2027-05-10T12:00:00.000Z" };
  const { version } = await shop.staff("PATCH /v1/offers/:id", { params: { id: offer.id }, body });
  await shop.travel("2027-05-10T11:59:59Z");
  await shop.accept(await shop.linkTo(offer), version);
  assert.deepEqual(await shop.stock(), { booked: 1 });
});

Deno.test("an offer is priced while a booking redeems its discount", async () => {
  await using shop = await openOfferShop();
  await shop.staff("POST /v1/discounts", { body: { name: "Once", code: "ONCE", percent: 10, max_redemptions: 1 } });
  const { sql: others } = openTimedPool(1);
  const offer = await others.begin(async (tx) => {
    await tx`select from discounts d where d.tenant_id = ${shop.id} for update`;
    return await shop.offer({ discount_code: "once" });
  });
  await others.end();
  assert.equal(offer.quote.total, 9_450);
});

Deno.test("PATCH /v1/offers/:id refuses a pickup before the end of the offer, and a version that has changed", async () => {
  await using shop = await openOfferShop();
  const { id } = await shop.offer();
  const params = { id };
  const early = { pickup_date: "2027-05-06", return_date: "2027-05-07" };
  const { errors } = await assertProblem(
    "invalid_request",
    shop.staff("PATCH /v1/offers/:id", { params, body: early }),
  );
  assert.deepEqual(errors.map(({ path }) => path), ["valid_until"]);
  await shop.staff("PATCH /v1/offers/:id", { params, body: { notes: "One", if_version: 1 } });
  const { record } = await assertProblem(
    "changed_meanwhile",
    shop.staff("PATCH /v1/offers/:id", { params, body: { notes: "Two", if_version: 1 } }),
  );
  assert.deepEqual([record.version, record.notes], [2, "One"]);
  await assertProblem(
    "changed_meanwhile",
    shop.staff("POST /v1/offers/:id/withdraw", { params, body: { if_version: 1 } }),
  );
});

Deno.test("an offer with a discount that was deleted or used up since keeps its price", async () => {
  await using shop = await openOfferShop({ item: { inventory_count: 5 } });
  const create = (code: string) =>
    shop.staff("POST /v1/discounts", { body: { name: code, code, percent: 10, max_redemptions: 1 } });
  const [deleted, used] = [await create("GONE"), await create("ONCE")];
  const offers = [await shop.offer({ discount_code: "gone" }), await shop.offer({ discount_code: "once" })];
  assert.deepEqual(offers.map(({ quote }) => quote.total), [9_450, 9_450]);
  await shop.staff("DELETE /v1/discounts/:id", { params: { id: deleted.id } });
  const line_items = [{ fleet_item_id: shop.kayak.id }];
  await shop.staff("POST /v1/bookings", { body: { ...OFFERED, line_items, discount_code: "once" } });
  for (const offer of offers) await shop.accept(await shop.linkTo(offer));
  const totals = (await shop.bookings()).map(({ total }) => total);
  assert.deepEqual(totals, [9_450, 9_450, 9_450]);
  const redemptions = await shop.staff("GET /v1/discounts/:id/redemptions", { params: { id: used.id } });
  assert.equal(redemptions.data.length, 2);
});
