import assert from "node:assert/strict";
import { withAddon, withQuantity } from "../../../../widget/shop/state/cart.ts";
import { chooseRange } from "../../../../widget/shop/state/dates.ts";
import { setAddon } from "../../../../widget/shop/state/gear.ts";
import { showGear } from "../../../../widget/shop/state/inventory.ts";
import { sendPayment } from "../../../../widget/shop/state/payment.ts";
import { holdAgain, proceed } from "../../../../widget/shop/state/proceed.ts";
import { openShop } from "../../../support/shop.ts";
import { days, errorCodeOf, getStep, goToCart, goToPayment, signIn } from "../../../support/widget_steps.ts";
import { waitUntil } from "../../../support/wait_until.ts";
import { openWidget } from "../../../support/widget.ts";

Deno.test("withQuantity changes add-ons for every unit with the units, and caps the others at the units", () => {
  const cart = (quantity: number, ...addons: number[]) => [
    { fleet_item_id: "kayak", quantity, addons: addons.map((quantity, at) => ({ id: `extra ${at}`, quantity })) },
    { fleet_item_id: "canoe", quantity: 1, addons: [{ id: "extra 0", quantity: 1 }] },
  ];
  const lines = cart(4, 4, 3, 1);
  assert.deepEqual(withQuantity(lines, "kayak", 5), cart(5, 5, 3, 1));
  assert.deepEqual(withQuantity(lines, "kayak", 2), cart(2, 2, 2, 1));
  assert.deepEqual(withQuantity(lines, "kayak", 0), lines.slice(1));
  assert.deepEqual(withAddon(lines, "kayak", { id: "extra 2", quantity: 9 }), cart(4, 4, 3, 4));
  assert.deepEqual(withAddon(lines, "kayak", { id: "extra 2", quantity: 0 }), cart(4, 4, 3));
});

Deno.test("the cart is reduced to the remaining units when another customer takes some", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 3 });
  const [slow, fast] = [await openWidget(shop), await openWidget(shop)];
  await goToCart(slow, { [id]: 2 });
  await goToPayment(shop, fast, { [id]: 2 });
  await signIn(shop, slow, "grace@example.com");
  getStep(slow, "gear");
  assert.equal(errorCodeOf(slow), "out_of_stock");
  assert.deepEqual(slow.store.trip.value.lines.map(({ quantity }) => quantity), [1]);
});

Deno.test("changed dates on which the cart is not free show an error before sign-in", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 2 });
  const booked = {
    pickup_date: "2027-06-10",
    return_date: "2027-06-12",
    customer: { name: "Bo", email: "bo@example.com" },
  };
  await shop.staff("POST /v1/bookings", { body: { ...booked, line_items: [{ fleet_item_id: id, quantity: 1 }] } });
  const widget = await openWidget(shop);
  await goToCart(widget, { [id]: 2 });
  chooseRange(widget.store, { from: "2027-06-11", to: "2027-06-11" });
  showGear(widget.store);
  await waitUntil(() => widget.store.inventory.value !== null);
  proceed(widget.store, "pay");
  getStep(widget, "gear");
  await waitUntil(() => errorCodeOf(widget) === "out_of_stock");
  assert.deepEqual(widget.store.trip.value.lines.map(({ quantity }) => quantity), [1]);
});

Deno.test("a withdrawn add-on leaves the cart and the item can be booked", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const body = { name: "Dry bag", price: 300, price_type: "per_item", mode: "optional" } as const;
  const { id: bag } = await shop.staff("POST /v1/addons", { body });
  const widget = await openWidget(shop);
  await goToCart(widget, { [id]: 1 });
  setAddon(widget.store, id, { id: bag, quantity: 1 });
  await shop.staff("PATCH /v1/addons/:id", { params: { id: bag }, body: { mode: "hidden" } });
  await signIn(shop, widget);
  getStep(widget, "gear");
  assert.equal(errorCodeOf(widget), "addon_unavailable");
  await holdAgain(widget.store);
  await sendPayment(widget.store, "paid");
  assert.deepEqual(getStep(widget, "done").booking.addons, []);
});

Deno.test("an unknown location attribute falls back to the shop's first location", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  await shop.staff("POST /v1/pickup-locations", { body: { name: "Boathouse", address: "Quay 1", instructions: null } });
  const widget = await openWidget(shop, { preset: { location: "Boathouse" } });
  await goToPayment(shop, widget, { [id]: 1 });
  await sendPayment(widget.store, "paid");
  assert.equal(getStep(widget, "done").booking.pickup_location?.name, "Boathouse");
});

Deno.test("preset dates that the server refuses show an error at the items, also after a reload", async () => {
  await using shop = await openShop();
  await shop.addItem();
  const preset = { "pickup-date": days.from, "return-date": "2028-12-31" };
  const before = await openWidget(shop, { preset });
  await before.settled();
  const after = await openWidget(shop, { preset, memory: before.memory });
  for (const widget of [before, after]) {
    await waitUntil(() => errorCodeOf(widget) === "invalid_request");
    getStep(widget, "gear");
  }
});
