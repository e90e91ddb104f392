import assert from "node:assert/strict";
import { setQuantity } from "../../../../widget/shop/state/gear.ts";
import { shownItems } from "../../../../widget/shop/state/shown_items.ts";
import { sendPayment } from "../../../../widget/shop/state/payment.ts";
import { holdAgain } from "../../../../widget/shop/state/proceed.ts";
import { changeTrip } from "../../../../widget/shop/state/store.ts";
import { saveContact } from "../../../../widget/shop/state/contact.ts";
import { bookOnline } from "../../../support/book.ts";
import { openShop } from "../../../support/shop.ts";
import { openStripeShop } from "../../../support/stripe_shop.ts";
import { errorCodeOf, getStep, goToCart, goToPayment, signIn } from "../../../support/widget_steps.ts";
import { waitUntil } from "../../../support/wait_until.ts";
import { openWidget } from "../../../support/widget.ts";

Deno.test("a reload after the payment shows the booking", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const before = await openWidget(shop);
  const { intent } = await goToPayment(shop, before, { [id]: 1 });
  await before.settled();
  const body = { client_secret: intent.client_secret!, outcome: "paid" as const };
  await shop.visitor("POST /api/storefront/demo-payment", { body });
  const after = await openWidget(shop, { memory: before.memory });
  assert.equal(getStep(after, "done").booking.payment_intent_id, intent.payment_intent_id);
});

Deno.test("a reload while a hold request is pending resumes that hold and takes no second one", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 1 });
  const before = await openWidget(shop);
  before.network.loses = "/payment-intent";
  await goToCart(before, { [id]: 1 });
  await signIn(shop, before);
  assert.equal(errorCodeOf(before), "offline");
  await before.settled();
  const after = await openWidget(shop, { memory: before.memory });
  assert.equal(getStep(after, "pay").payment.state, "open");
  await sendPayment(after.store, "paid");
  getStep(after, "done");
});

Deno.test("a cart changed after a lost response replaces the hold of that response", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 2 });
  const widget = await openWidget(shop);
  widget.network.loses = "/payment-intent";
  await goToCart(widget, { [id]: 1 });
  await signIn(shop, widget);
  widget.network.loses = "";
  setQuantity(widget.store, id, 2);
  await holdAgain(widget.store);
  await sendPayment(widget.store, "paid");
  assert.equal(getStep(widget, "done").booking.lines[0]?.quantity, 2);
});

Deno.test("a cart changed after a lost request is held even if the lost request would now be refused", async () => {
  await using shop = await openShop();
  const [kayak, canoe] = [(await shop.addItem()).id, (await shop.addItem()).id];
  const widget = await openWidget(shop);
  await goToCart(widget, { [kayak]: 1, [canoe]: 1 });
  widget.network.breaks = "/payment-intent";
  await signIn(shop, widget);
  assert.equal(errorCodeOf(widget), "internal");
  widget.network.breaks = "";
  await bookOnline(shop, { items: [{ id: kayak }], pickup_date: "2027-05-10", return_date: "2027-05-12" });
  setQuantity(widget.store, kayak, 0);
  await holdAgain(widget.store);
  await sendPayment(widget.store, "paid");
  assert.deepEqual(getStep(widget, "done").booking.lines.map(({ fleet_item_id }) => fleet_item_id), [canoe]);
});

Deno.test("the customer's notes survive a reload", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const before = await openWidget(shop);
  await goToPayment(shop, before, { [id]: 1 });
  const contact = { email: "ada@example.com", name: "Ada Lindqvist", phone: "", notes: "Left-handed" };
  await saveContact(before.store, contact);
  await before.settled();
  const after = await openWidget(shop, { memory: before.memory });
  await holdAgain(after.store);
  await sendPayment(after.store, "paid");
  assert.equal(getStep(after, "done").booking.notes, "Left-handed");
});

Deno.test("a reload while the payment is processing waits for it and asks for no second payment", async () => {
  await using shop = await openStripeShop();
  const before = await openWidget(shop);
  const { intent } = await goToPayment(shop, before, { [shop.kayak.id]: 1 });
  await before.settled();
  await shop.pay(intent, "pm_double_processing");
  const opening = openWidget(shop, { memory: before.memory, immediate_timers: true });
  const after = await opening;
  getStep(after, "unavailable");
  assert.equal(errorCodeOf(after), "payment_incomplete");
  assert.equal(after.store.trip.value.hold?.payment_intent_id, intent.payment_intent_id);
});

Deno.test("a reload while the server fails keeps the hold for the next try", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 1 });
  const before = await openWidget(shop);
  const { intent } = await goToPayment(shop, before, { [id]: 1 });
  await before.settled();
  const after = await openWidget(shop, { memory: before.memory, broken: "/status" });
  getStep(after, "unavailable");
  assert.equal(errorCodeOf(after), "internal");
  after.network.breaks = "";
  after.store.error.value!.retry!();
  await waitUntil(() => after.store.step.value.name === "pay");
  const { payment } = getStep(after, "pay");
  assert.ok(payment.state === "open" && payment.intent.payment_intent_id === intent.payment_intent_id);
});

Deno.test("a reload keeps the chosen pickup location", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const place = { address: "Quay 1", instructions: null };
  await shop.staff("POST /v1/pickup-locations", { body: { ...place, name: "Boathouse" } });
  const { id: mill } = await shop.staff("POST /v1/pickup-locations", { body: { ...place, name: "Mill" } });
  const before = await openWidget(shop);
  changeTrip(before.store, { location_id: mill });
  await goToCart(before, { [id]: 1 });
  await before.settled();
  const after = await openWidget(shop, { memory: before.memory });
  await signIn(shop, after);
  await sendPayment(after.store, "paid");
  assert.equal(getStep(after, "done").booking.pickup_location?.name, "Mill");
});

Deno.test("an item from one page stays in the cart on a page about another item", async () => {
  await using shop = await openShop();
  const [kayak, canoe] = [await shop.addItem({ name: "Kayak" }), await shop.addItem({ name: "Canoe" })];
  const first = await openWidget(shop, { preset: { item: kayak.id } });
  await goToCart(first, { [kayak.id]: 1 });
  await first.settled();
  const second = await openWidget(shop, { preset: { item: canoe.id }, memory: first.memory });
  setQuantity(second.store, canoe.id, 1);
  assert.deepEqual(second.store.quote.value?.lines.map(({ name }) => name), ["Kayak", "Canoe"]);
  assert.deepEqual(shownItems(second.store)?.map(({ name }) => name).sort(), ["Canoe", "Kayak"]);
  await second.settled();
});

Deno.test("an archived item leaves the cart and the other items can be booked", async () => {
  await using shop = await openShop();
  const [kayak, canoe] = [await shop.addItem({ name: "Kayak" }), await shop.addItem({ name: "Canoe" })];
  const before = await openWidget(shop);
  await goToCart(before, { [kayak.id]: 1, [canoe.id]: 1 });
  await before.settled();
  const after = await openWidget(shop, { memory: before.memory });
  await shop.staff("DELETE /v1/fleet/items/:id", { params: { id: kayak.id } });
  await signIn(shop, after);
  getStep(after, "gear");
  assert.equal(errorCodeOf(after), "item_unavailable");
  assert.deepEqual(after.store.quote.value?.lines.map(({ name }) => name), ["Canoe"]);
});

Deno.test("a customer whose session expires while paying signs in again and keeps the cart", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const widget = await openWidget(shop);
  await goToPayment(shop, widget, { [id]: 1 });
  await shop.travel(new Date(shop.clock.now().getTime() + 40 * 60_000));
  await holdAgain(widget.store);
  getStep(widget, "you");
  assert.equal(errorCodeOf(widget), "invalid_session");
  await signIn(shop, widget);
  getStep(widget, "pay");
});
