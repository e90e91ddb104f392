import assert from "node:assert/strict";
import type { DiscountDraft } from "../../../../shared/contract/discounts.ts";
import { bookAgain } from "../../../../widget/shop/state/book.ts";
import { applyCode, removeCode } from "../../../../widget/shop/state/discount_code.ts";
import { followDiscounts } from "../../../../widget/shop/state/discounts.ts";
import { setQuantity } from "../../../../widget/shop/state/gear.ts";
import { sendPayment } from "../../../../widget/shop/state/payment.ts";
import { proceed } from "../../../../widget/shop/state/proceed.ts";
import { openShop, type TestShop } from "../../../support/shop.ts";
import { openWidget, type TestWidget } from "../../../support/widget.ts";
import { errorCodeOf, getStep, goToCart, goToPayment } from "../../../support/widget_steps.ts";

const early = { name: "Early bird", percent: 10 };
const welcome = { name: "Welcome", code: "WELCOME", amount: 500 };

/** Opens a widget whose cart has one kayak for three days, at €105.00. */
async function openCart(shop: TestShop, discounts: (Partial<DiscountDraft> & { name: string })[]) {
  for (const body of discounts) await shop.staff("POST /v1/discounts", { body });
  const { id } = await shop.addItem({ inventory_count: 9, price_multi_day: null, price_weekly: null });
  const widget = await openWidget(shop);
  await goToCart(widget, { [id]: 1 });
  followDiscounts(widget.store);
  return { id, widget };
}

/** Lets the cart rest, and returns the total and what is known of it once the answer has come. */
async function askedPrice({ store, fireTimers, settled }: TestWidget) {
  fireTimers();
  await settled();
  const { total, is_pending = false, discounts = [] } = store.quote.value!;
  return { total, is_pending, amounts: discounts.map(({ amount }) => amount) };
}

const totalsOf = ({ events }: TestWidget) =>
  events.filter(({ name }) => name === "cart").map(({ detail }) => detail.total);

Deno.test("the last price is kept until that of a changed cart is known, and an older answer is ignored", async () => {
  await using shop = await openShop();
  const { id, widget } = await openCart(shop, [early]);
  const { store } = widget;
  assert.deepEqual([store.quote.value!.total, store.quote.value!.is_pending], [10_500, true]);
  assert.deepEqual(await askedPrice(widget), { total: 9_450, is_pending: false, amounts: [-1_050] });
  setQuantity(store, id, 2);
  assert.deepEqual([store.quote.value!.total, store.quote.value!.is_pending], [9_450, true]);
  assert.equal(store.quote.value!.lines[0]!.quantity, 2);
  widget.fireTimers();
  setQuantity(store, id, 3);
  await widget.settled();
  assert.deepEqual([store.quote.value!.total, store.quote.value!.is_pending], [9_450, true]);
  assert.deepEqual(await askedPrice(widget), { total: 28_350, is_pending: false, amounts: [-3_150] });
  assert.deepEqual(totalsOf(widget), [10_500, 9_450, null, null, 28_350]);
});

Deno.test("a price that is not answered is that before discounts, and is asked again after a pause", async () => {
  await using shop = await openShop();
  const { id, widget } = await openCart(shop, [early]);
  const { store, network } = widget;
  await askedPrice(widget);
  network.breaks = "/quote";
  setQuantity(store, id, 2);
  assert.deepEqual(await askedPrice(widget), { total: 21_000, is_pending: true, amounts: [] });
  assert.equal(errorCodeOf(widget), "internal");
  assert.ok(store.discounts.value!.has_failed.value);
  network.breaks = "";
  assert.deepEqual(await askedPrice(widget), { total: 18_900, is_pending: false, amounts: [-2_100] });
  assert.equal(errorCodeOf(widget), undefined);
});

Deno.test("a cart that the server refuses has its price before discounts until the hold says why", async () => {
  await using shop = await openShop();
  const { id, widget } = await openCart(shop, [early]);
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body: { inventory_count: 0 } });
  assert.deepEqual(await askedPrice(widget), { total: 10_500, is_pending: false, amounts: [] });
  assert.equal(errorCodeOf(widget), undefined);
});

Deno.test("applyCode says why a code does not fit, and takes it off with one request", async () => {
  await using shop = await openShop();
  const { widget } = await openCart(shop, [
    welcome,
    { ...welcome, code: "LONG", conditions: { min_days: 7 } as DiscountDraft["conditions"] },
  ]);
  const { store, network } = widget;
  assert.deepEqual([store.quote.value!.total, store.quote.value!.is_pending], [10_500, undefined]);
  const { reason, limit } = await applyCode(store, "long") as { reason: string; limit: unknown };
  assert.deepEqual([reason, limit], ["min_days", 7]);
  network.down = true;
  assert.deepEqual(await applyCode(store, "welcome"), { error: "offline" });
  network.down = false;
  assert.equal(await applyCode(store, " wel Come"), undefined);
  network.down = true;
  assert.deepEqual(await askedPrice(widget), { total: 10_000, is_pending: false, amounts: [-500] });
  await removeCode(store);
  assert.deepEqual(await askedPrice(widget), { total: 10_500, is_pending: false, amounts: [] });
});

Deno.test("a code that this customer has used is removed when the hold is taken, at the new price", async () => {
  await using shop = await openShop();
  const { id, widget } = await openCart(shop, [{ ...welcome, max_per_customer: 1 }]);
  const { store } = widget;
  assert.equal(await applyCode(store, "welcome"), undefined);
  await goToPayment(shop, widget, { [id]: 1 });
  await sendPayment(store, "paid");
  assert.equal(getStep(widget, "done").booking.total, 10_000);
  bookAgain(store);
  await goToCart(widget, { [id]: 1 });
  assert.equal(await applyCode(store, "welcome"), undefined);
  proceed(store, "pay");
  await widget.settled();
  const { payment } = getStep(widget, "pay");
  assert.ok(payment.state === "open" && payment.intent.amount === 10_500);
  assert.equal(errorCodeOf(widget), "discount_not_usable");
  const { code, reason } = store.discounts.value!.removed.value!;
  assert.deepEqual([code, reason], ["WELCOME", "used_by_customer"]);
});

Deno.test("a reload keeps the code, and the price of the hold counts while the customer pays", async () => {
  await using shop = await openShop();
  const { id, widget: first } = await openCart(shop, [early, welcome]);
  await applyCode(first.store, "welcome");
  const { intent } = await goToPayment(shop, first, { [id]: 1 });
  assert.equal(intent.amount, 8_950);
  await first.settled();
  const second = await openWidget(shop, { memory: first.memory });
  followDiscounts(second.store);
  const { total, is_pending, discounts } = second.store.quote.value!;
  assert.deepEqual([total, is_pending], [8_950, undefined]);
  assert.deepEqual(discounts?.map(({ amount }) => amount), [-1_050, -500]);
  await sendPayment(second.store, "paid");
  getStep(second, "done");
  assert.equal(second.store.trip.value.discount_code, undefined);
});
