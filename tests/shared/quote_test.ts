import assert from "node:assert/strict";
import fc from "fast-check";
import { Quote } from "../../shared/contract/quote.ts";
import type { SoldAddon } from "../../shared/addons.ts";
import { type Cart, quoteOf, type ShopTerms } from "../../shared/quote.ts";

const shop: ShopTerms = {
  currency: "EUR",
  locale: "en",
  half_day_hours: 4,
  tax_percent: 19,
  prices_include_tax: false,
  cancellation_policy: [{ hours_before: 24, refund_percent: 100 }],
};
const period = {
  pickup_at: new Date("2027-05-01T08:00:00Z"),
  return_at: new Date("2027-05-03T16:00:00Z"),
  first_day: "2027-05-01",
  days: 3,
  half_day: false,
  minutes: null,
};
const kayak = {
  id: "fi_kayak",
  name: "Kayak",
  price_half_day: 2_000,
  price_full_day: 3_500,
  price_multi_day: 3_000,
  price_weekly: 15_000,
  deposit_amount: 10_000,
  seats: 1,
};
const vest: SoldAddon = { id: "ao_vest", name: "Vest", price: 500, price_type: "per_day", mode: "required", items: [] };
const bag: SoldAddon = {
  id: "ao_bag",
  name: "Dry bag",
  price: 700,
  price_type: "per_item",
  mode: "optional",
  items: [],
};
const cart: Cart = {
  shop,
  period,
  lines: [{ item: kayak, quantity: 2, addons: [{ id: "ao_bag", quantity: 1 }] }],
  addons: [vest, bag],
};

function quote(changes: Partial<Cart> = {}): Quote {
  const found = quoteOf({ ...cart, ...changes });
  assert.ok(typeof found === "object", String(found));
  return found;
}

const tax_rate = { name: null, percent: 19 };
Deno.test("quoteOf returns the whole quote as the API sends it", () => {
  assert.deepEqual(quote(), {
    pickup_date: "2027-05-01T08:00:00.000Z",
    return_date: "2027-05-03T16:00:00.000Z",
    days: 3,
    currency: "EUR",
    lines: [{
      fleet_item_id: "fi_kayak",
      name: "Kayak",
      quantity: 2,
      seats: 1,
      days: 3,
      label: "3 days",
      unit_amount: 9_000,
      parts: [{ unit: "multi_day", count: 3, price: 3_000, amount: 9_000 }],
      amount: 18_000,
      tax_rate,
    }],
    addons: [
      {
        id: "ao_vest",
        name: "Vest",
        fleet_item_id: "fi_kayak",
        line_position: 0,
        quantity: 2,
        price: 500,
        amount: 3_000,
        tax_rate,
      },
      {
        id: "ao_bag",
        name: "Dry bag",
        fleet_item_id: "fi_kayak",
        line_position: 0,
        quantity: 1,
        price: 700,
        amount: 700,
        tax_rate,
      },
    ],
    discounts: [],
    subtotal: 21_700,
    taxes: [{ name: null, percent: 19, net: 21_700, tax: 4_123 }],
    tax: 4_123,
    total: 25_823,
    deposit: { amount: 20_000, timing: "at_pickup", duration: "until_return", auto_release: true },
    cancellation_policy: [{ hours_before: 24, refund_percent: 100 }],
  });
});

Deno.test("quoteOf charges a per_day add-on once for a half day", () => {
  const { addons, lines } = quote({ period: { ...period, days: 1, half_day: true } });
  assert.equal(addons[0]!.amount, 1_000);
  assert.deepEqual([lines[0]!.label, lines[0]!.unit_amount], ["4 hours", 2_000]);
});

const taxes: [title: string, terms: Partial<ShopTerms>, price: number, tax: number, total: number][] = [
  ["adds nothing without a rate", { tax_percent: 0 }, 999, 0, 999],
  ["rounds half a cent up", { tax_percent: 5 }, 1_010, 51, 1_061],
  ["takes a rate of three decimals exactly", { tax_percent: 8.875 }, 10_000, 888, 10_888],
  ["takes the tax out of prices that include it", { tax_percent: 19, prices_include_tax: true }, 11_900, 1_900, 11_900],
  ["rounds tax taken out half up", { tax_percent: 100, prices_include_tax: true }, 3, 2, 3],
  ["rounds totals of three decimals to ten", { currency: "KWD", tax_percent: 5 }, 1_010, 51, 1_060],
];
for (const [title, terms, price_full_day, tax, total] of taxes) {
  Deno.test(`quoteOf ${title}`, () => {
    const item = { ...kayak, price_full_day, price_multi_day: null, price_weekly: null };
    const found = quote({
      shop: { ...shop, ...terms },
      period: { ...period, days: 1 },
      lines: [{ item, quantity: 1 }],
      addons: [],
    });
    assert.deepEqual([found.tax, found.total], [tax, total]);
  });
}

Deno.test("quoteOf refuses add-ons that are not available", () => {
  assert.equal(quoteOf({ ...cart, addons: [vest] }), "addon_unavailable");
  assert.equal(quoteOf({ ...cart, addons: [vest, { ...bag, mode: "hidden" }] }), "addon_unavailable");
});

Deno.test("quoteOf refuses rent, tax or deposits beyond int4, and accepts the largest amount that fits", () => {
  const dear = (price: number, quantity: number, changes = {}) => {
    const item = {
      ...kayak,
      price_full_day: price,
      price_multi_day: null,
      price_weekly: null,
      deposit_amount: 0,
      ...changes,
    };
    const one = { ...period, days: 1 };
    return quoteOf({ shop: { ...shop, tax_percent: 0 }, period: one, lines: [{ item, quantity }], addons: [] });
  };
  assert.equal(typeof dear(2_147_483_647, 1), "object");
  assert.equal(dear(2_147_483_647 + 1, 1), "amount_out_of_range");
  assert.equal(dear(99_999_999, 100), "amount_out_of_range");
  assert.equal(dear(0, 100, { deposit_amount: 99_999_999 }), "amount_out_of_range");
  const taxed = { ...kayak, price_full_day: 2_000_000_000, price_multi_day: null, price_weekly: null };
  const one = { ...period, days: 1 };
  assert.equal(
    quoteOf({ shop, period: one, lines: [{ item: taxed, quantity: 1 }], addons: [] }),
    "amount_out_of_range",
  );
});

Deno.test("quoteOf adds up exactly in integers and matches the contract's schema", () => {
  const price = fc.nat(99_999);
  const item = fc.record({
    id: fc.constant("fi_a"),
    name: fc.string(),
    price_half_day: price,
    price_full_day: price,
    price_multi_day: fc.option(price),
    price_weekly: fc.option(price),
    deposit_amount: fc.option(price),
    seats: fc.integer({ min: 1, max: 20 }),
  });
  const line = fc.record({ item, quantity: fc.integer({ min: 1, max: 9 }) });
  const rate = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000);
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 9 }),
      rate,
      fc.boolean(),
      (lines, tax_percent, prices_include_tax) => {
        const found = quote({ shop: { ...shop, tax_percent, prices_include_tax }, lines });
        assert.deepEqual(Quote.parse(found), found);
        const parts = [...found.lines, ...found.addons].reduce((sum, { amount }) => sum + amount, 0);
        assert.equal(found.subtotal, parts);
        assert.equal(found.total, prices_include_tax ? parts : parts + found.tax);
        for (const { amount, unit_amount, quantity } of found.lines) assert.equal(amount, unit_amount * quantity);
      },
    ),
  );
});
