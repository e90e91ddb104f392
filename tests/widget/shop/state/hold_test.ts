import assert from "node:assert/strict";
import { retryOffline } from "../../../../widget/shop/state/attempt.ts";
import { chooseRange } from "../../../../widget/shop/state/dates.ts";
import { goBackTo } from "../../../../widget/shop/state/navigate.ts";
import { extendHold } from "../../../../widget/shop/state/extend_hold.ts";
import { sendPayment } from "../../../../widget/shop/state/payment.ts";
import { holdAgain } from "../../../../widget/shop/state/proceed.ts";
import { openShop } from "../../../support/shop.ts";
import { days, errorCodeOf, getStep, goToPayment } from "../../../support/widget_steps.ts";
import { waitUntil } from "../../../support/wait_until.ts";
import { openWidget } from "../../../support/widget.ts";

Deno.test("a hold can be extended once, and taken again after it has expired", async () => {
  await using shop = await openShop({ settings: { hold_minutes: 5 } });
  const { id } = await shop.addItem();
  const widget = await openWidget(shop);
  const { intent } = await goToPayment(shop, widget, { [id]: 1 });
  await extendHold(widget.store);
  const { payment: longer } = getStep(widget, "pay");
  assert.ok(longer.state === "open" && longer.extended && longer.intent.hold_expires_at > intent.hold_expires_at);
  await widget.travel(new Date(Date.parse(longer.intent.hold_expires_at) + 1_000));
  assert.deepEqual(getStep(widget, "pay").payment, { state: "expired" });
  await holdAgain(widget.store);
  await sendPayment(widget.store, "paid");
  assert.notEqual(getStep(widget, "done").booking.payment_intent_id, intent.payment_intent_id);
});

Deno.test("extendHold finds a hold already extended when its response was lost or the page was reloaded", async () => {
  await using shop = await openShop({ settings: { hold_minutes: 5 } });
  const { id } = await shop.addItem();
  const before = await openWidget(shop);
  const { intent } = await goToPayment(shop, before, { [id]: 1 });
  before.network.loses = "/extend";
  await extendHold(before.store);
  before.network.loses = "";
  const after = await openWidget(shop, { memory: before.memory });
  for (const widget of [before, after]) {
    await extendHold(widget.store);
    const { payment } = getStep(widget, "pay");
    assert.ok(payment.state === "open" && payment.extended && payment.intent.hold_expires_at > intent.hold_expires_at);
    assert.equal(widget.store.error.value, null);
  }
});

Deno.test("a customer who goes back from the payment to other dates finds their own units free", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 1 });
  const first = await openWidget(shop);
  const { intent } = await goToPayment(shop, first, { [id]: 1 });
  await first.settled();
  // Also after a reload.
  const widget = await openWidget(shop, { memory: first.memory });
  getStep(widget, "pay");
  assert.equal(widget.store.inventory.value!.items[0]!.available_quantity, 1);
  goBackTo(widget.store, "dates");
  chooseRange(widget.store, { ...days, to: "2027-05-13" });
  await waitUntil(() => widget.store.inventory.value !== null);
  assert.equal(widget.store.inventory.value!.items[0]!.available_quantity, 1);
  await holdAgain(widget.store);
  await sendPayment(widget.store, "paid");
  const { booking } = getStep(widget, "done");
  assert.notEqual(booking.payment_intent_id, intent.payment_intent_id);
  assert.equal(booking.lines.length, 1);
});

Deno.test("retryOffline repeats the failed action when the network is back", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const widget = await openWidget(shop);
  await goToPayment(shop, widget, { [id]: 1 });
  widget.network.down = true;
  await sendPayment(widget.store, "paid");
  assert.equal(errorCodeOf(widget), "offline");
  widget.network.down = false;
  retryOffline(widget.store);
  await widget.settled();
  getStep(widget, "done");
});
