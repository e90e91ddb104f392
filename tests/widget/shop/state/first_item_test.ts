import assert from "node:assert/strict";
import { chooseRange } from "../../../../widget/shop/state/dates.ts";
import { chooseFirstItem } from "../../../../widget/shop/state/first_item.ts";
import { setQuantity } from "../../../../widget/shop/state/gear.ts";
import { shownItems } from "../../../../widget/shop/state/shown_items.ts";
import { openShop } from "../../../support/shop.ts";
import { openWidget, TabMemory } from "../../../support/widget.ts";

const range = { from: "2027-06-11", to: "2027-06-12" };

async function openThreeItems() {
  const shop = await openShop();
  const ids: string[] = [];
  for (const inventory_count of [3, 3, 0]) ids.push((await shop.addItem({ inventory_count })).id);
  const memory = new TabMemory();
  const widget = await openWidget(shop, { memory });
  const lines = () => widget.store.trip.value.lines.map(({ fleet_item_id, quantity }) => [fleet_item_id, quantity]);
  return { shop, widget, memory, lines, ids: ids as [string, string, string] };
}

Deno.test("the chosen item is in the cart once dates are chosen, and first among the items", async () => {
  const { shop, widget, memory, lines, ids: [kayak, canoe, raft] } = await openThreeItems();
  await using _ = shop;
  chooseFirstItem(widget.store, canoe);
  chooseRange(widget.store, range);
  await widget.settled();
  assert.deepEqual(lines(), [[canoe, 1]]);
  assert.deepEqual(shownItems(widget.store)?.map(({ id }) => id), [canoe, kayak, raft]);
  const { store } = await openWidget(shop, { memory });
  assert.equal(store.trip.value.first_item, canoe);
});

Deno.test("another choice replaces the item in the cart, unless the customer has changed it there", async () => {
  const { shop, widget, lines, ids: [kayak, canoe] } = await openThreeItems();
  await using _ = shop;
  chooseRange(widget.store, range);
  await widget.settled();
  chooseFirstItem(widget.store, kayak);
  await widget.settled();
  assert.deepEqual(lines(), [[kayak, 1]]);
  setQuantity(widget.store, kayak, 2);
  chooseFirstItem(widget.store, canoe);
  await widget.settled();
  assert.deepEqual(lines(), [[kayak, 2], [canoe, 1]]);
  chooseFirstItem(widget.store, null);
  await widget.settled();
  assert.deepEqual(lines(), [[kayak, 2]]);
});

Deno.test("a chosen item of which no unit is free stays out of the cart", async () => {
  const { shop, widget, lines, ids: [, , raft] } = await openThreeItems();
  await using _ = shop;
  chooseRange(widget.store, range);
  await widget.settled();
  chooseFirstItem(widget.store, raft);
  await widget.settled();
  assert.deepEqual(lines(), []);
});
