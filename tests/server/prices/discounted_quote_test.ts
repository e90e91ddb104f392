import assert from "node:assert/strict";
import fc from "fast-check";
import { takeOffDiscounts } from "../../../server/prices/discounted_quote.ts";
import type { StoredDiscount } from "../../../server/prices/discounts.sql.ts";
import type { CancellationPolicy } from "../../../shared/contract/shop.ts";
import type { Quote } from "../../../shared/contract/quote.ts";
import { sumUp } from "../../../shared/prices/sums.ts";
import { addTaxes } from "../../../shared/prices/tax_shares.ts";

const NO_CONDITIONS = {
  min_subtotal: null,
  min_quantity: null,
  min_days: null,
  booked_before_days: null,
  booked_within_days: null,
  pickup_from: null,
  pickup_until: null,
  valid_from: null,
  valid_until: null,
};
const ITEMS = ["fi_a", "fi_b", "fi_c"];

const shops = fc.record({
  currency: fc.constantFrom("EUR", "JPY", "KWD"),
  tax_percent: fc.integer({ min: 0, max: 100_000 }).map((rate) => rate / 1_000),
  prices_include_tax: fc.boolean(),
  cancellation_policy: fc.constant<CancellationPolicy>([]),
});
const parts = fc.array(
  fc.record({
    fleet_item_id: fc.constantFrom(...ITEMS),
    amount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9_999_999 })),
    tax_rate: fc.option(
      fc.record({ name: fc.constantFrom("A", "B"), percent: fc.constantFrom(0, 7, 8.875, 19, 100) }),
      { nil: undefined },
    ),
  }),
  { minLength: 1, maxLength: 10 },
);
const terms = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((percent) => ({ percent: percent / 100, amount: null })),
  fc.integer({ min: 1, max: 20_000_000 }).map((amount) => ({ percent: null, amount })),
);
const targets = fc.oneof(
  fc.constant({ all: true as const }),
  fc.subarray(ITEMS, { minLength: 1 }).map((item_ids) => ({ item_ids })),
);
const draft = fc.record({ terms, applies_to: targets });

/** Returns a discount as it is stored. */
function discountOf({ terms, applies_to }: { terms: object; applies_to: object }, at: number, code: string | null) {
  const conditions = { ...NO_CONDITIONS, applies_to };
  return { id: `dc_${at}`, name: `Discount ${at}`, code, ...terms, conditions } as unknown as StoredDiscount;
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

Deno.test("with discounts every sum adds up, none is negative, and the best automatic one is taken", () => {
  fc.assert(
    fc.property(shops, parts, fc.array(draft, { maxLength: 4 }), fc.option(draft), (shop, parts, all, code) => {
      const automatic = all.map((each, at) => discountOf(each, at, null));
      const coded = code && discountOf(code, 9, "CODE");
      const lines = parts.map((part) => ({ ...part, quantity: 1 }));
      const full = { lines, addons: [], days: 1, discounts: [], ...sumUp(parts, shop) } as unknown as Quote;
      const cart = { quote: full, shop, items: new Map(), pickup_day: "2027-05-12", booked_day: "2027-05-03" };
      for (const { fleet_item_id } of parts) {
        cart.items.set(fleet_item_id, { id: fleet_item_id, category_id: "cat", product_id: null });
      }
      const quote = takeOffDiscounts(cart, { automatic, coded });
      if ("reason" in quote) {
        assert.ok(["items", "nothing_left"].includes(quote.reason));
        return;
      }
      const { discounts, subtotal, taxes, tax, total } = quote;
      assert.equal(subtotal, full.subtotal + sum(discounts.map(({ amount }) => amount)));
      assert.equal(tax, full.tax + sum(discounts.map((each) => each.tax)));
      assert.equal(total, full.total + sum(discounts.map((each) => each.total)));
      assert.equal(sum(taxes.map(({ net, tax }) => net + tax)), total);
      assert.equal(sum(taxes.map((each) => each.tax)), tax);
      assert.deepEqual(addTaxes(full.taxes, discounts.flatMap((each) => each.taxes)), addTaxes([], taxes));
      assert.ok(Math.min(subtotal, tax, total) >= 0);
      assert.ok(discounts.every(({ amount }) => amount < 0));
      const alone = automatic.map((each) => takeOffDiscounts(cart, { automatic: [each], coded: null }) as Quote);
      const best = Math.max(0, ...alone.map(({ discounts: [one] }) => 0 - (one?.amount ?? 0)));
      assert.equal(0 - (discounts.find(({ code }) => code === null)?.amount ?? 0), best);
    }),
    { numRuns: 10_000 },
  );
});
