import assert from "node:assert/strict";
import { sendPayment } from "../../../../widget/shop/state/payment.ts";
import { proceed } from "../../../../widget/shop/state/proceed.ts";
import { saveContact } from "../../../../widget/shop/state/contact.ts";
import { openShop, type TestShop } from "../../../support/shop.ts";
import { getStep, goToCart } from "../../../support/widget_steps.ts";
import { addWaiver, typedSignature } from "../../../support/waivers.ts";
import { openWidget } from "../../../support/widget.ts";

/** Books two items as a guest, in a shop whose riders sign after the payment. A request of one path may fail. */
async function bookAsGuest(shop: TestShop, breaks = "") {
  const template = await addWaiver(shop);
  await shop.staff("PATCH /v1/shop", { body: { sign_in: "off", waiver_timing: "after_payment" } });
  const { id } = await shop.addItem({ inventory_count: 2 });
  const widget = await openWidget(shop);
  await goToCart(widget, { [id]: 2 });
  proceed(widget.store, "pay");
  await saveContact(widget.store, { email: "ada@example.com", name: "Ada Lindqvist", phone: "", notes: "" });
  widget.network.breaks = breaks;
  await sendPayment(widget.store, "paid");
  await widget.settled();
  return { widget, template, ...getStep(widget, "done"), reload: () => openWidget(shop, { memory: widget.memory }) };
}

Deno.test("a reload of the confirmation shows who has signed meanwhile, and keeps the customer's name", async () => {
  await using shop = await openShop();
  const { template, links, reload } = await bookAsGuest(shop);
  const token = links[0]!.url!.split("/").at(-1)!;
  await shop.visitor("POST /api/sign/:token", { params: { token }, body: typedSignature(template, "Ada Lindqvist") });
  const after = await reload();
  await after.settled();
  const { booking, links: fresh } = getStep(after, "done");
  assert.deepEqual(booking.waivers, { required: 2, signed: 1 });
  assert.deepEqual(fresh.map(({ signed }) => signed), [true, false]);
  assert.equal(booking.customer?.name, "Ada Lindqvist");
});

Deno.test("a reload of the confirmation shows what the shop has changed meanwhile", async () => {
  await using shop = await openShop();
  const { booking: { id, total }, reload } = await bookAsGuest(shop);
  const charge = { kind: "other" as const, label: "Delivery", amount: 1_500, taxable: false };
  await shop.staff("POST /v1/bookings/:id/charges", { params: { id }, body: charge });
  const after = await reload();
  await after.settled();
  const { booking, links } = getStep(after, "done");
  assert.deepEqual([booking.total, booking.charges.length], [total + 1_500, 1]);
  assert.deepEqual([booking.customer?.name, links.length], ["Ada Lindqvist", 2]);
});

Deno.test("a reload of the confirmation requests the riders' links again that did not arrive", async () => {
  await using shop = await openShop();
  const { links, reload } = await bookAsGuest(shop, "/sign-links");
  assert.equal(links.length, 0);
  const after = await reload();
  await after.settled();
  assert.equal(getStep(after, "done").links.length, 2);
});

Deno.test("a reload ends the confirmation of a booking that the shop has cancelled", async () => {
  await using shop = await openShop();
  const { booking: { id }, reload } = await bookAsGuest(shop);
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} });
  const after = await reload();
  await after.settled();
  getStep(after, "dates");
  assert.equal(after.memory.saved?.booked, null);
});

Deno.test("a reload shows the confirmation as it was if the server does not answer about it", async () => {
  await using shop = await openShop();
  const { widget } = await bookAsGuest(shop);
  const after = await openWidget(shop, { memory: widget.memory, broken: "/book" });
  await after.settled();
  const { booking, links } = getStep(after, "done");
  assert.equal(booking.customer?.name, "Ada Lindqvist");
  assert.equal(links.length, 2);
});
