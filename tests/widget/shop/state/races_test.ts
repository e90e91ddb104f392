import assert from "node:assert/strict";
import { chooseRange } from "../../../../widget/shop/state/dates.ts";
import { cancelBooking } from "../../../../widget/shop/state/booking.ts";
import { goTo } from "../../../../widget/shop/state/navigate.ts";
import { extendHold } from "../../../../widget/shop/state/extend_hold.ts";
import { sendPayment } from "../../../../widget/shop/state/payment.ts";
import { holdAgain } from "../../../../widget/shop/state/proceed.ts";
import { formOf } from "../../../../widget/shop/state/store.ts";
import { openShop } from "../../../support/shop.ts";
import {
  confirmAtBank,
  days,
  errorCodeOf,
  getStep,
  goToCart,
  goToMyBookings,
  goToPayment,
} from "../../../support/widget_steps.ts";
import { waitUntil } from "../../../support/wait_until.ts";
import { openWidget } from "../../../support/widget.ts";

Deno.test("a hold that expires while it is being extended keeps its form and can be paid", async () => {
  await using shop = await openShop({ settings: { hold_minutes: 5 } });
  const { id } = await shop.addItem();
  const widget = await openWidget(shop);
  const { intent } = await goToPayment(shop, widget, { [id]: 1 });
  const extended = extendHold(widget.store);
  widget.fireTimers();
  await extended;
  const { payment } = getStep(widget, "pay");
  assert.ok(payment.state === "open" && payment.extended);
  await sendPayment(widget.store, "paid");
  assert.equal(getStep(widget, "done").booking.payment_intent_id, intent.payment_intent_id);
});

Deno.test("a hold that expires while the bank's confirmation is under way is decided by the server", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const widget = await openWidget(shop);
  await goToPayment(shop, widget, { [id]: 1 });
  const sent = sendPayment(widget.store, "requires_action");
  await confirmAtBank(widget);
  widget.fireTimers();
  await sent;
  getStep(widget, "done");
  assert.deepEqual(widget.bugs, []);
});

Deno.test("an error for former dates is not shown for the current dates", async () => {
  await using shop = await openShop();
  await shop.addItem();
  const widget = await openWidget(shop);
  // A page sets one attribute after the other.
  chooseRange(widget.store, { from: "2027-05-10", to: "2027-05-03" });
  chooseRange(widget.store, days);
  await waitUntil(() => widget.store.inventory.value !== null);
  await widget.settled();
  assert.equal(widget.store.error.value, null);
});

Deno.test("a customer who leaves their bookings during a cancellation is not led back", async () => {
  await using shop = await openShop();
  const widget = await openWidget(shop);
  const [booking] = await goToMyBookings(shop, widget);
  const cancelled = cancelBooking(widget.store, booking!);
  goTo(widget.store, "dates");
  await cancelled;
  getStep(widget, "dates");
});

Deno.test("a retry after a lost response finds the hold and takes no second one", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 1 });
  const widget = await openWidget(shop);
  await goToCart(widget, { [id]: 1 });
  widget.network.loses = "/payment-intent";
  await goToPayment(shop, widget, {}).catch(() => {});
  assert.equal(errorCodeOf(widget), "offline");
  widget.network.loses = "";
  await holdAgain(widget.store);
  await sendPayment(widget.store, "paid");
  getStep(widget, "done");
});

Deno.test("a visitor whose clock is an hour ahead has the whole time to pay, also after a reload", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const widget = await openWidget(shop, { clock_skew: 3_600_000 });
  await goToPayment(shop, widget, { [id]: 1 });
  await widget.travel(new Date(shop.clock.now().getTime() + 60_000));
  assert.ok(getStep(widget, "pay").payment.state === "open");
  await widget.settled();
  const after = await openWidget(shop, { memory: widget.memory, clock_skew: 3_600_000 });
  await sendPayment(after.store, "paid");
  getStep(after, "done");
});

Deno.test("a widget removed while it requests a payment opens no form and keeps what was saved", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const widget = await openWidget(shop);
  await goToCart(widget, { [id]: 1 });
  await widget.settled();
  const { saved } = widget.memory;
  const paying = goToPayment(shop, widget, {});
  widget.store.close();
  await paying.catch(() => {});
  assert.equal(formOf(widget.store.step.value), undefined);
  assert.deepEqual(widget.memory.saved, saved);
});

Deno.test("the items give way to the dates when the page removes its preset dates", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const widget = await openWidget(shop);
  await goToCart(widget, { [id]: 1 });
  getStep(widget, "gear");
  chooseRange(widget.store, { from: null, to: null });
  getStep(widget, "dates");
});

Deno.test("a change whose response was lost is sent again when another tab has changed the cart meanwhile", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 1 });
  const first = await openWidget(shop);
  await goToPayment(shop, first, { [id]: 1 });
  await first.settled();
  const second = await openWidget(shop, { memory: first.memory });
  const change = async (widget: typeof first, to: string) => {
    goTo(widget.store, "dates");
    chooseRange(widget.store, { ...days, to });
    await waitUntil(() => widget.store.inventory.value !== null);
    await holdAgain(widget.store);
  };
  first.network.loses = "/payment-intent";
  await change(first, "2027-05-13");
  assert.equal(errorCodeOf(first), "offline");
  first.network.loses = "";
  await change(second, "2027-05-14");
  assert.equal(getStep(second, "pay").payment.state, "open");
  await holdAgain(first.store);
  await sendPayment(first.store, "paid");
  getStep(first, "done");
  assert.deepEqual([first.bugs, shop.bugs], [[], []]);
});
