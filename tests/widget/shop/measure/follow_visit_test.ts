import assert from "node:assert/strict";
import { chooseRange } from "../../../../widget/shop/state/dates.ts";
import { setQuantity } from "../../../../widget/shop/state/gear.ts";
import { bookAgain } from "../../../../widget/shop/state/book.ts";
import { loadInventory } from "../../../../widget/shop/state/inventory.ts";
import { goBackTo } from "../../../../widget/shop/state/navigate.ts";
import { sendPayment } from "../../../../widget/shop/state/payment.ts";
import { followVisit } from "../../../../widget/shop/measure/follow_visit.ts";
import type { Ecommerce, MeasuredName } from "../../../../widget/shop/measure/ecommerce.ts";
import { measuredMemoryOf } from "../../../../widget/shop/measure/measured.ts";
import { openShop } from "../../../support/shop.ts";
import { goToCart, goToPayment, signIn, waitForItems } from "../../../support/widget_steps.ts";
import { openWidget, type TestWidget } from "../../../support/widget.ts";

/** A tab whose page hears what is measured. Its storage outlives a page. */
function openTab() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  } as Storage;
  const told: { event: MeasuredName; ecommerce: Ecommerce }[] = [];
  return {
    stored,
    follow: ({ store }: TestWidget) =>
      followVisit(store, {
        memory: measuredMemoryOf(() => storage, "measured"),
        tell: (event, ecommerce) => void told.push({ event, ecommerce }),
      }),
    /** Returns what the page was told since the last call. */
    told: () => told.splice(0),
    /** Returns the names of the events since the last call. */
    names: () => told.splice(0).map(({ event }) => event),
  };
}

const kayak = { name: "Kayak", inventory_count: 5, price_multi_day: null, price_weekly: null };

Deno.test("a booking is told once, also over reloads, and the next cart begins empty", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem(kayak);
  const tab = openTab();
  const widget = await openWidget(shop);
  tab.follow(widget);
  await goToPayment(shop, widget, { [id]: 2 });
  assert.deepEqual(tab.names(), ["view_item_list", "add_to_cart", "begin_checkout"]);
  await sendPayment(widget.store, "declined");
  assert.deepEqual(tab.names(), ["add_payment_info"]);
  await sendPayment(widget.store, "paid");
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  const item = { item_id: id, item_name: "Kayak", price: 105, quantity: 2 };
  const { number, currency, tax } = booking!;
  assert.deepEqual(tab.told(), [{
    event: "purchase",
    ecommerce: { transaction_id: number, currency: currency.toUpperCase(), value: 210, tax: tax / 100, items: [item] },
  }]);
  for (const _ of [1, 2]) {
    const after = await openWidget(shop, { memory: widget.memory });
    tab.follow(after);
    await after.settled();
    assert.deepEqual(tab.names(), []);
  }
  const { store } = widget;
  bookAgain(store);
  await goToCart(widget, { [id]: 1 });
  assert.deepEqual(tab.names(), ["view_item_list", "add_to_cart"]);
  const text = [...tab.stored.values()].join();
  assert.doesNotMatch(text, /ada|lindqvist|@/i);
});

Deno.test("a file that comes late, or only after a reload, misses no booking", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem(kayak);
  const widget = await openWidget(shop);
  await goToPayment(shop, widget, { [id]: 1 });
  await sendPayment(widget.store, "paid");
  const tab = openTab();
  const after = await openWidget(shop, { memory: widget.memory });
  tab.follow(after);
  assert.deepEqual(tab.names(), ["add_payment_info", "purchase"]);
  tab.follow(widget);
  assert.deepEqual(tab.names(), []);
});

Deno.test("a cart that was filled before the file came is told once, and not again after a reload", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem(kayak);
  const widget = await openWidget(shop);
  await goToCart(widget, { [id]: 2 });
  const tab = openTab();
  tab.follow(widget);
  assert.deepEqual(tab.names(), ["view_item_list", "add_to_cart"]);
  await widget.settled();
  const after = await openWidget(shop, { memory: widget.memory });
  tab.follow(after);
  await after.settled();
  assert.deepEqual(tab.names(), ["view_item_list"]);
  setQuantity(after.store, id, 1);
  const [removed] = tab.told();
  assert.equal(removed!.event, "remove_from_cart");
  assert.deepEqual([removed!.ecommerce.value, removed!.ecommerce.items[0]!.quantity], [105, 1]);
});

Deno.test("a customer who comes back from the bank's page is told with the sizes of the cart", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem(kayak);
  const before = await openWidget(shop);
  const tab = openTab();
  tab.follow(before);
  await goToPayment(shop, before, { [id]: 1 });
  await before.settled();
  assert.equal(tab.names().at(-1), "begin_checkout");
  const known = JSON.parse(tab.stored.get("measured")!);
  tab.stored.set(
    "measured",
    JSON.stringify({ ...known, cart: known.cart.map((item: object) => ({ ...item, variant: "M" })) }),
  );
  // The bank's page pays without this page: another tab of the same hold.
  const bank = await openWidget(shop, { memory: Object.assign(Object.create(before.memory), before.memory) });
  await sendPayment(bank.store, "paid");
  const after = await openWidget(shop, { memory: before.memory });
  tab.follow(after);
  await after.settled();
  const told = tab.told();
  assert.deepEqual(told.map(({ event }) => event), ["add_payment_info", "purchase"]);
  assert.equal(told[1]!.ecommerce.items[0]!.item_variant, "M");
});

Deno.test("begin_checkout is told again for each way from the items, and a reload in between repeats nothing", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem(kayak);
  const tab = openTab();
  const widget = await openWidget(shop);
  tab.follow(widget);
  await goToCart(widget, { [id]: 1 });
  await signIn(shop, widget);
  assert.deepEqual(tab.names(), ["view_item_list", "add_to_cart", "begin_checkout"]);
  await widget.settled();
  const after = await openWidget(shop, { memory: widget.memory });
  tab.follow(after);
  await after.settled();
  assert.deepEqual(tab.names(), []);
  goBackTo(after.store, "gear");
  await loadInventory(after.store);
  await after.settled();
  assert.deepEqual(tab.names(), ["view_item_list"]);
  (await after.store.loadCheckout()).proceed(after.store, "pay");
  await after.settled();
  assert.deepEqual(tab.names(), ["begin_checkout"]);
});

Deno.test("a tag about one item tells of its view, and other dates show it again", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem(kayak);
  await shop.addItem({ name: "Canoe" });
  const tab = openTab();
  const widget = await openWidget(shop, { preset: { item: id } });
  tab.follow(widget);
  await goToCart(widget, {});
  const [viewed] = tab.told();
  const item = { item_id: id, item_name: "Kayak", price: 105, quantity: 1 };
  assert.deepEqual(viewed, { event: "view_item", ecommerce: { currency: "EUR", value: 105, items: [item] } });
  chooseRange(widget.store, { from: "2027-05-20", to: "2027-05-21" });
  await waitForItems(widget);
  assert.deepEqual(tab.names(), ["view_item"]);
});
