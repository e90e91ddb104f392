import assert from "node:assert/strict";
import { type AddonChoice, addonsOfLine, findAddonErrors, modeForCart, type SoldAddon } from "../../shared/addons.ts";

const addon = (id: string, mode: SoldAddon["mode"], items: SoldAddon["items"] = []): SoldAddon => ({
  id,
  name: id,
  price: 500,
  price_type: "per_item",
  mode,
  items,
});
const helmet = addon("helmet", "optional", [{ fleet_item_id: "bike", mode: "required" }, {
  fleet_item_id: "tent",
  mode: "hidden",
}]);
const lock = addon("lock", "optional");
const internal = addon("internal", "hidden");
const all = [helmet, lock, internal];
const taken = (fleet_item_id: string, choices: { id: string; quantity?: number }[], quantity = 3) =>
  addonsOfLine({ fleet_item_id, quantity, choices }, all)?.map(({ addon, quantity }) => `${quantity} ${addon.id}`);

Deno.test("modeForCart returns the strongest mode of the cart's items", () => {
  assert.equal(modeForCart(helmet, ["bike", "tent", "kayak"]), "required");
  assert.equal(modeForCart(helmet, ["tent", "kayak"]), "optional");
  assert.equal(modeForCart(helmet, ["tent"]), "hidden");
  assert.equal(modeForCart(internal, ["bike"]), "hidden");
});

Deno.test("addonsOfLine adds required add-ons for every unit, whatever quantity was chosen", () => {
  assert.deepEqual(taken("bike", []), ["3 helmet"]);
  assert.deepEqual(taken("bike", [{ id: "helmet", quantity: 1 }]), ["3 helmet"]);
});

Deno.test("addonsOfLine adds chosen optional add-ons, by default one for each unit", () => {
  assert.deepEqual(taken("kayak", []), []);
  assert.deepEqual(taken("kayak", [{ id: "lock" }]), ["3 lock"]);
  assert.deepEqual(taken("kayak", [{ id: "lock", quantity: 2 }, { id: "helmet", quantity: 1 }]), [
    "1 helmet",
    "2 lock",
  ]);
});

Deno.test("addonsOfLine returns undefined for an add-on that is hidden for the item or unknown", () => {
  assert.equal(taken("tent", [{ id: "helmet" }]), undefined);
  assert.equal(taken("kayak", [{ id: "internal" }]), undefined);
  assert.equal(taken("kayak", [{ id: "ao_of_another_shop" }]), undefined);
});

Deno.test("findAddonErrors names each add-on that is repeated or exceeds its line's quantity", () => {
  const found = (quantity: number, addons: AddonChoice[]) =>
    findAddonErrors({ quantity, addons }).map(({ path, code }) => `${path} ${code}`);
  assert.deepEqual(found(2, [{ id: "lock", quantity: 2 }, { id: "helmet" }]), []);
  assert.deepEqual(found(1, [{ id: "lock" }, { id: "helmet", quantity: 2 }, { id: "lock" }]), [
    "addons.1.quantity too_many",
    "addons.2.id repeated",
  ]);
});
