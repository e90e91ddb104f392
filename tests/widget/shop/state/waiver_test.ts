import assert from "node:assert/strict";
import { fail } from "../../../../widget/shop/state/attempt.ts";
import { setQuantity } from "../../../../widget/shop/state/gear.ts";
import { sendPayment } from "../../../../widget/shop/state/payment.ts";
import { holdAgain } from "../../../../widget/shop/state/proceed.ts";
import { changeTrip } from "../../../../widget/shop/state/store.ts";
import { ridersNeeded } from "../../../../widget/shop/state/signed.ts";
import { signWaiver } from "../../../../widget/shop/state/waiver.ts";
import type { WaiverTemplate } from "../../../../shared/contract/signing.ts";
import { openShop, type TestShop } from "../../../support/shop.ts";
import { errorCodeOf, getStep, goToCart, signIn } from "../../../support/widget_steps.ts";
import { addWaiver } from "../../../support/waivers.ts";
import { openWidget, type TestWidget } from "../../../support/widget.ts";

const signed = { signature: { method: "typed" as const, text: "Ada Lindqvist" }, riders: [], participants: [] };

/** Opens a shop with a waiver, and a visitor at it. */
async function openWaiver(shop: TestShop): Promise<{ widget: TestWidget; template: WaiverTemplate }> {
  const template = await addWaiver(shop);
  const { id } = await shop.addItem({ inventory_count: 2 });
  const widget = await openWidget(shop);
  await goToCart(widget, { [id]: 1 });
  await signIn(shop, widget);
  getStep(widget, "waiver");
  return { widget, template };
}

Deno.test("signWaiver continues without a signature when the shop has deleted its waiver", async () => {
  await using shop = await openShop();
  const { widget, template } = await openWaiver(shop);
  await shop.staff("DELETE /v1/waivers/templates/:id", { params: { id: template.id } });
  await signWaiver(widget.store, template, signed);
  getStep(widget, "pay");
  assert.equal(widget.store.error.value, null);
});

Deno.test("a customer who signs in with another email address signs the waiver again", async () => {
  await using shop = await openShop();
  const { widget, template } = await openWaiver(shop);
  await signWaiver(widget.store, template, signed);
  getStep(widget, "pay");
  fail(widget.store, "invalid_session");
  await signIn(shop, widget, "grace@example.com");
  getStep(widget, "waiver");
  await signWaiver(widget.store, template, signed);
  await sendPayment(widget.store, "paid");
  assert.deepEqual(getStep(widget, "done").booking.waivers, { required: 1, signed: 1 });
});

Deno.test("a signature that the server refuses is asked for again, and an error says why", async () => {
  await using shop = await openShop();
  const { widget, template } = await openWaiver(shop);
  await signWaiver(widget.store, template, signed);
  getStep(widget, "pay");
  changeTrip(widget.store, { signature_ids: ["ws_unknown"] });
  await holdAgain(widget.store);
  getStep(widget, "waiver");
  assert.equal(errorCodeOf(widget), "waiver_not_usable");
  await signWaiver(widget.store, template, signed);
  getStep(widget, "pay");
});

Deno.test("a hold taken again after a reload keeps the signature", async () => {
  await using shop = await openShop();
  const { widget: before, template } = await openWaiver(shop);
  await signWaiver(before.store, template, signed);
  await before.settled();
  const widget = await openWidget(shop, { memory: before.memory });
  getStep(widget, "pay");
  await widget.travel(new Date(shop.clock.now().getTime() + 16 * 60_000));
  assert.equal(getStep(widget, "pay").payment.state, "expired");
  await holdAgain(widget.store);
  await sendPayment(widget.store, "paid");
  assert.equal(getStep(widget, "done").booking.waivers.signed, 1);
});

Deno.test("a reload while a signed order is pending resumes its hold, and afterwards the confirmation alone names the customer", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const { id } = await shop.addItem({ inventory_count: 1 });
  const before = await openWidget(shop);
  await goToCart(before, { [id]: 1 });
  await signIn(shop, before);
  before.network.loses = "/payment-intent";
  await signWaiver(before.store, template, signed);
  assert.equal(errorCodeOf(before), "offline");
  await before.settled();
  const after = await openWidget(shop, { memory: before.memory });
  getStep(after, "pay");
  await after.settled();
  await sendPayment(after.store, "paid");
  assert.deepEqual(getStep(after, "done").booking.waivers, { required: 1, signed: 1 });
  assert.doesNotMatch(JSON.stringify({ ...after.memory.saved, booked: null }), /Ada|ada@/);
});

for (const type of ["per_booking", "per_rider"] as const) {
  Deno.test(`a waiver ${type} is signed ${type === "per_rider" ? "again when more people ride" : "once, however many people ride"}`, async () => {
    await using shop = await openShop();
    const template = await addWaiver(shop, { type });
    const { id } = await shop.addItem({ inventory_count: 3 });
    const widget = await openWidget(shop);
    await goToCart(widget, { [id]: 1 });
    await signIn(shop, widget);
    await signWaiver(widget.store, template, signed);
    getStep(widget, "pay");
    setQuantity(widget.store, id, 2);
    await holdAgain(widget.store);
    getStep(widget, type === "per_rider" ? "waiver" : "pay");
  });
}

Deno.test("a double kayak has two riders, and the booking needs both signatures", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const double = await shop.addItem({ inventory_count: 3, seats: 2 });
  const bike = await shop.addItem({ inventory_count: 3 });
  const widget = await openWidget(shop);
  await goToCart(widget, { [double.id]: 1, [bike.id]: 1 });
  assert.equal(ridersNeeded(template, widget.store.quote.value!), 3);
  setQuantity(widget.store, bike.id, 0);
  await signIn(shop, widget);
  getStep(widget, "waiver");
  const riders = [{ name: "Grace Hopper", email: null }];
  await signWaiver(widget.store, template, { ...signed, riders });
  getStep(widget, "pay");
  // One more kayak has two more seats, so the customer signs again
  setQuantity(widget.store, double.id, 2);
  await holdAgain(widget.store);
  getStep(widget, "waiver");
  setQuantity(widget.store, double.id, 1);
  await widget.settled();
  await holdAgain(widget.store);
  await sendPayment(widget.store, "paid");
  const { booking } = getStep(widget, "done");
  assert.deepEqual(booking.waivers, { required: 2, signed: 1 });
  assert.deepEqual(booking.riders?.map(({ name }) => name), ["Ada Lindqvist", "Grace Hopper"]);
  await widget.settled();
});
