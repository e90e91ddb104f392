import assert from "node:assert/strict";
import { holdAgain } from "../../../widget/store/hold.ts";
import { sendPayment } from "../../../widget/store/pay.ts";
import { openShop } from "../../support/shop.ts";
import { at, signIn, toPayment } from "../../support/visit.ts";
import { openWidget } from "../../support/widget.ts";

Deno.test("a reload while paying comes back to the payment", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const before = await openWidget(shop);
  const { intent } = await toPayment(shop, before, { [id]: 1 });
  await before.settled();
  const after = await openWidget(shop, { memory: before.memory });
  const { payment } = at(after, "pay");
  assert.ok(payment.is === "open" && payment.intent.payment_intent_id === intent.payment_intent_id);
  await sendPayment(after.store, "paid");
  at(after, "done");
});

Deno.test("a reload after paying finds the booking", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const before = await openWidget(shop);
  const { intent } = await toPayment(shop, before, { [id]: 1 });
  await before.settled();
  const body = { client_secret: intent.client_secret!, outcome: "paid" as const };
  await shop.visitor("POST /api/storefront/demo-payment", { body });
  const after = await openWidget(shop, { memory: before.memory });
  assert.equal(at(after, "done").booking.payment_intent_id, intent.payment_intent_id);
});

Deno.test("who is signed out meanwhile signs in again and loses nothing", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const widget = await openWidget(shop);
  await toPayment(shop, widget, { [id]: 1 });
  await shop.travel(new Date(shop.clock.now().getTime() + 40 * 60_000));
  await holdAgain(widget.store);
  assert.equal(at(widget, "you").asks, "email");
  assert.equal(widget.store.fault?.code, "invalid_session");
  await signIn(shop, widget);
  at(widget, "pay");
});
