import assert from "node:assert/strict";
import type { Discount } from "../../../../shared/contract/discounts.ts";
import {
  conditionTexts,
  limitTexts,
  stateOf,
  usageText,
  valueText,
} from "../../../../widget/dashboard/fleet/discounts/discount_text.ts";
import { discounts as ar } from "../../../../widget/dashboard/text/ar/discounts.ts";
import { discounts as de } from "../../../../widget/dashboard/text/de/discounts.ts";
import { discounts as words } from "../../../../widget/dashboard/text/en/discounts.ts";
import { english } from "../../../../widget/text/languages.ts";
import { textOf } from "../../../../widget/text/text.ts";

const format = textOf(english, { locale: "en-GB", currency: "EUR", timezone: "UTC" });
const discount: Discount = {
  id: "dc_1",
  name: "Early bird",
  code: null,
  percent: 12.5,
  amount: null,
  conditions: {
    min_subtotal: 5_000,
    min_quantity: 2,
    min_days: 3,
    booked_before_days: 30,
    booked_within_days: 1,
    pickup_from: "2027-07-01",
    pickup_until: "2027-08-31",
    valid_from: null,
    valid_until: "2027-05-31",
    applies_to: { item_ids: ["fi_1", "fi_2"] },
  },
  max_redemptions: 10,
  max_per_customer: 1,
  active: true,
  redemptions: 3,
  created_at: "2027-01-01T00:00:00Z",
  updated_at: "2027-01-01T00:00:00Z",
};

Deno.test("valueText and usageText say what a discount takes off and how often it was used", () => {
  assert.equal(valueText(discount, format), "12.5%");
  assert.equal(valueText({ percent: null, amount: 500 }, format), "€5");
  assert.equal(usageText(discount, words), "3 of 10 used");
  assert.equal(usageText({ ...discount, max_redemptions: null }, words), "3 used");
  assert.deepEqual(limitTexts(discount, words), ["At most 10 bookings", "At most 1 booking per customer"]);
});

Deno.test("conditionTexts says each condition, and names what it applies to once the names are known", () => {
  assert.deepEqual(conditionTexts(discount, { format, words }), [
    "From 3 days",
    "From 2 units",
    "From €50",
    "2 items",
    "Booked at least 30 days ahead",
    "Booked at most 1 day ahead",
    "Pickup 1 Jul – 31 Aug 2027",
    "Usable until 31 May 2027",
  ]);
  const names = new Map([["fi_1", "Canoe"]]);
  const targetOf = () => conditionTexts(discount, { format, words }, (id) => names.get(id))[3];
  assert.equal(targetOf(), "2 items");
  names.set("fi_2", "Kayak");
  assert.equal(targetOf(), "Canoe and Kayak");
  assert.ok(conditionTexts(discount, { format, words: de }).includes("Ab 3 Tagen"));
  assert.equal(conditionTexts(discount, { format, words: ar }).length, 8);
});

Deno.test("stateOf says whether a discount can be used on a day", () => {
  const stateWith = (changes: Partial<Discount>, conditions: Partial<Discount["conditions"]> = {}) =>
    stateOf({ ...discount, ...changes, conditions: { ...discount.conditions, ...conditions } }, "2027-05-31");
  assert.equal(stateWith({}), "active");
  assert.equal(stateWith({ active: false }), "ended");
  assert.equal(stateWith({}, { valid_until: "2027-05-30" }), "ended");
  assert.equal(stateWith({}, { pickup_until: "2027-05-30" }), "ended", "no pickup of it is left");
  assert.equal(stateWith({}, { pickup_until: "2027-05-31" }), "active");
  assert.equal(stateWith({ redemptions: 10 }), "used_up");
  assert.equal(stateWith({ redemptions: 10, max_redemptions: null }), "active");
  assert.equal(stateWith({}, { valid_from: "2027-06-01", valid_until: null }), "planned");
});
