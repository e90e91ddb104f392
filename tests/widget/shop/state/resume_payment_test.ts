import assert from "node:assert/strict";
import { sendPayment } from "../../../../widget/shop/state/payment.ts";
import { openShop } from "../../../support/shop.ts";
import { errorCodeOf, getStep, goToPayment, signIn } from "../../../support/widget_steps.ts";
import { openWidget, TabMemory } from "../../../support/widget.ts";

for (const item of [{}, { price_half_day: 0, price_full_day: 0, deposit_amount: 20_000 }]) {
  Deno.test(`a reload while ${item.deposit_amount ? "saving a card for a deposit" : "paying"} resumes the same payment`, async () => {
    await using shop = await openShop();
    const { id } = await shop.addItem(item);
    const before = await openWidget(shop);
    const { intent } = await goToPayment(shop, before, { [id]: 1 });
    await before.settled();
    const after = await openWidget(shop, { memory: before.memory });
    const { payment } = getStep(after, "pay");
    assert.deepEqual(payment.state === "open" && payment.intent, intent);
    assert.equal(after.store.error.value, null);
    await sendPayment(after.store, "paid");
    getStep(after, "done");
  });
}

Deno.test("a return from a bank that refused shows an error at the payment", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const before = await openWidget(shop);
  await goToPayment(shop, before, { [id]: 1 });
  await before.settled();
  const after = await openWidget(shop, { memory: before.memory, refused: true });
  getStep(after, "pay");
  assert.equal(errorCodeOf(after), "payment_declined");
});

Deno.test("a reload after the hold has expired keeps the cart, and the hold so that the next one replaces it", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const before = await openWidget(shop);
  const { intent } = await goToPayment(shop, before, { [id]: 1 });
  await before.settled();
  await shop.travel(intent.hold_expires_at);
  const after = await openWidget(shop, { memory: before.memory });
  const { store } = after;
  const { hold, lines } = store.trip.value;
  assert.deepEqual([hold?.payment_intent_id, lines.length], [intent.payment_intent_id, 1]);
  assert.notEqual(store.step.value.name, "pay");
  await after.settled();
});

Deno.test("a reload with an expired session keeps the hold for the next sign-in, and one without a session forgets it", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 1 });
  const before = await openWidget(shop);
  await goToPayment(shop, before, { [id]: 1 });
  await before.settled();
  const { memory } = before;
  memory.saved!.session = null;
  const without = await openWidget(shop, { memory: Object.assign(new TabMemory(), { saved: { ...memory.saved! } }) });
  assert.deepEqual([errorCodeOf(without), without.store.trip.value.hold], ["hold_expired", null]);
  await without.settled();

  memory.saved!.session = `svc_cs_${"x".repeat(43)}`;
  const after = await openWidget(shop, { memory });
  await after.settled();
  assert.equal(errorCodeOf(after), "invalid_session");
  await shop.travel(new Date(shop.clock.now().getTime() + 2 * 60_000));
  await signIn(shop, after);
  getStep(after, "pay");
});

Deno.test("a reload after a lost response shows the booking of a free hold", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ price_half_day: 0, price_full_day: 0 });
  const before = await openWidget(shop);
  await goToPayment(shop, before, { [id]: 1 });
  before.network.loses = "/book";
  await sendPayment(before.store, "paid");
  await before.settled();
  getStep(await openWidget(shop, { memory: before.memory }), "done");
});
