import assert from "node:assert/strict";
import { emptyTrip } from "../../../../widget/shop/state/trip.ts";
import { sendPayment } from "../../../../widget/shop/state/payment.ts";
import { signWaiver } from "../../../../widget/shop/state/waiver.ts";
import { ApiError, createApi } from "../../../../widget/api.ts";
import { openShop } from "../../../support/shop.ts";
import { confirmAtBank, errorCodeOf, getStep, goToCart, goToPayment, signIn } from "../../../support/widget_steps.ts";
import { waitUntil } from "../../../support/wait_until.ts";
import { addWaiver } from "../../../support/waivers.ts";
import { openWidget } from "../../../support/widget.ts";

Deno.test("a demo payment books the cart and emits events without personal data", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 2 });
  const widget = await openWidget(shop);
  const { intent } = await goToPayment(shop, widget, { [id]: 2 });
  assert.equal(intent.amount, 3 * 2 * 3_500);
  await sendPayment(widget.store, "paid");
  const { booking } = getStep(widget, "done");
  assert.equal(booking.total, intent.amount);
  assert.equal(booking.customer?.name, "Ada Lindqvist");
  assert.deepEqual(widget.events.map(({ name, detail }) => detail.status ?? name), [
    "ready",
    "dates",
    "cart",
    "login",
    "started",
    "succeeded",
    "booked",
  ]);
  assert.deepEqual(widget.store.trip.value, emptyTrip);
  assert.deepEqual(widget.store.draft.value, {});
  const { booked, ...saved } = widget.memory.saved!;
  const { hold, ...confirmation } = booked || {};
  assert.deepEqual(confirmation, { booking, links: [] }, "only the confirmation names the customer");
  assert.equal(hold?.payment_intent_id, booking.payment_intent_id);
  assert.doesNotMatch(JSON.stringify([widget.events, saved]), /\bada\b|lindqvist/i);
  assert.deepEqual(widget.bugs, []);
});

Deno.test("another card pays for the same hold after a declined card", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const widget = await openWidget(shop);
  const { intent } = await goToPayment(shop, widget, { [id]: 1 });
  await sendPayment(widget.store, "declined");
  assert.equal(errorCodeOf(widget), "payment_declined");
  const sent = sendPayment(widget.store, "requires_action");
  await confirmAtBank(widget);
  await sent;
  assert.equal(getStep(widget, "done").booking.payment_intent_id, intent.payment_intent_id);
});

Deno.test("a changed price is shown before the payment", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const widget = await openWidget(shop);
  await goToCart(widget, { [id]: 1 });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body: { price_full_day: 4_000 } });
  await signIn(shop, widget);
  const { payment } = getStep(widget, "pay");
  assert.ok(payment.state === "open" && payment.intent.amount === 12_000);
  assert.equal(errorCodeOf(widget), "amount_mismatch");
});

Deno.test("a changed currency is shown before the payment", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const widget = await openWidget(shop);
  await goToCart(widget, { [id]: 1 });
  await shop.staff("PATCH /v1/shop", { body: { currency: "USD" } });
  await signIn(shop, widget);
  const { payment } = getStep(widget, "pay");
  assert.ok(payment.state === "open" && payment.intent.quote.currency === "USD");
  assert.equal(errorCodeOf(widget), "amount_mismatch");
  assert.equal(widget.store.shop.value?.currency, "USD");
});

Deno.test("a cart that is too large to hold leads back to the gear", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const widget = await openWidget(shop);
  await goToCart(widget, { [id]: 1 });
  await shop.staff("PATCH /v1/shop", { body: { guest_hold_max_days: 1 } });
  await signIn(shop, widget);
  getStep(widget, "gear");
  assert.equal(errorCodeOf(widget), "hold_too_large");
});

Deno.test("the widget shows an error when the key names no shop", async () => {
  await using shop = await openShop();
  shop.keys.publishable = shop.keys.publishable.slice(0, -1) + "!";
  const widget = await openWidget(shop);
  getStep(widget, "unavailable");
  assert.equal(errorCodeOf(widget), "invalid_api_key");
});

Deno.test("the client treats an HTML page as offline", async () => {
  const page = () =>
    new Response("<h1>Welcome to our Wi-Fi</h1>", { headers: { "content-type": "text/html; charset=utf-8" } });
  const api = createApi({ base: "http://shop.test", fetch: () => Promise.resolve(page()) });
  await assert.rejects(
    api("GET /v1/storefront/shop"),
    (error) => error instanceof ApiError && error.problem.code === "offline",
  );
});

Deno.test("a customer who booked for two gets the other rider's signing link", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const { id } = await shop.addItem({ inventory_count: 2 });
  const widget = await openWidget(shop);
  await goToCart(widget, { [id]: 2 });
  await signIn(shop, widget);
  await signWaiver(widget.store, template, {
    signature: { method: "typed", text: "Ada Lindqvist" },
    riders: [{ name: "Bo Berg", email: null }],
    participants: [],
  });
  await sendPayment(widget.store, "paid");
  await waitUntil(() => getStep(widget, "done").links.length > 0);
  const [other] = getStep(widget, "done").links.filter(({ signed }) => !signed);
  assert.equal(other?.rider, "Bo Berg");
  assert.match(other?.url ?? "", /\/sign\/[\w-]{43}$/);
});
