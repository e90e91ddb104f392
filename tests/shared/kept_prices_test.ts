import fc from "fast-check";
import assert from "node:assert/strict";
import type { Quote } from "../../shared/contract/quote.ts";
import { keepPrices } from "../../shared/kept_prices.ts";

const tax_rate = { name: null, percent: 19 };
const terms = {
  shop: { currency: "EUR", tax_percent: 19, prices_include_tax: false, cancellation_policy: [] },
  addons: [],
};

/** A quote of one item with an add-on, at these amounts. */
function quoteFor({ quantity, amount, addon }: { quantity: number; amount: number; addon: number }): Quote {
  const line = {
    fleet_item_id: "fi_1",
    name: "Kayak",
    quantity,
    days: 1,
    label: "1 day",
    unit_amount: 0,
    parts: [],
    tax_rate,
  };
  const extra = { id: "ao_1", name: "Vest", fleet_item_id: "fi_1", quantity, price: 0, amount: addon, tax_rate };
  return { lines: [{ ...line, amount }], addons: [extra] } as unknown as Quote;
}

const bookedFor = ({ lines, addons }: Quote) => ({
  lines: lines.map((line, at) => (
    { ...line, id: `li_${at}`, seats: 1, out: 0, returned: 0, rates: [], components: [], tax_rate: line.tax_rate! }
  )),
  addons: addons.map((addon) => ({ ...addon, tax_rate: addon.tax_rate! })),
});

Deno.test("keepPrices keeps the price per unit of what was booked, and quotes the rest", () => {
  const booked = bookedFor(quoteFor({ quantity: 2, amount: 10_000, addon: 1_000 }));
  const kept = keepPrices(quoteFor({ quantity: 3, amount: 27_000, addon: 9_000 }), booked, terms) as Quote;
  assert.deepEqual([kept.lines[0]!.amount, kept.addons[0]!.amount], [15_000, 1_500]);
  assert.deepEqual([kept.subtotal, kept.tax, kept.total], [16_500, 3_135, 19_635]);
  const others = keepPrices(quoteFor({ quantity: 3, amount: 27_000, addon: 9_000 }), { lines: [], addons: [] }, terms);
  assert.equal((others as Quote).subtotal, 36_000);
});

Deno.test("keepPrices tells items apart, and the same add-on of two items", () => {
  const quoted = quoteFor({ quantity: 1, amount: 9_000, addon: 900 });
  const [line, addon] = [quoted.lines[0]!, quoted.addons[0]!];
  const two = (amounts: [number, number], extras: [number, number]): Quote => ({
    ...quoted,
    lines: amounts.map((amount, at) => ({ ...line, fleet_item_id: `fi_${at}`, amount })),
    addons: [
      { ...addon, fleet_item_id: "fi_0", amount: extras[0] },
      { ...addon, fleet_item_id: "fi_1", amount: extras[1] },
      { ...addon, id: "ao_2", fleet_item_id: "fi_1", amount: 70 },
    ],
  });
  const kept = keepPrices(two([9_000, 9_000], [900, 900]), bookedFor(two([1_000, 2_000], [100, 200])), terms) as Quote;
  assert.deepEqual(kept.lines.map(({ amount }) => amount), [1_000, 2_000]);
  assert.deepEqual(kept.addons.map(({ amount }) => amount), [100, 200, 70]);
});

Deno.test("keepPrices counts a new add-on in percent from the price that its line keeps, and keeps one that was booked", () => {
  const cover = { id: "ao_1", price: 0, price_type: "percent", percent: 10 } as const;
  const sold = { ...terms, addons: [cover] };
  const { lines, addons: [addon] } = quoteFor({ quantity: 3, amount: 27_000, addon: 2_700 });
  const quoted = { lines, days: 1, addons: [{ ...addon!, line_position: 0, quantity: 2, amount: 1_800 }] } as Quote;
  const booked = bookedFor(quoteFor({ quantity: 2, amount: 10_000, addon: 900 }));
  const added = keepPrices(quoted, { ...booked, addons: [] }, sold) as Quote;
  assert.deepEqual([added.lines[0]!.amount, added.addons[0]!.amount], [15_000, 1_000]);
  const kept = keepPrices(quoted, booked, sold) as Quote;
  assert.deepEqual([kept.lines[0]!.amount, kept.addons[0]!.amount], [15_000, 900]);
});

Deno.test("keepPrices refuses a sum that cannot be stored", () => {
  const booked = bookedFor(quoteFor({ quantity: 1, amount: 2_000_000_000, addon: 0 }));
  assert.equal(keepPrices(quoteFor({ quantity: 2, amount: 1, addon: 0 }), booked, terms), "amount_out_of_range");
});

Deno.test("keepPrices of the same items is what was booked, whatever they cost today", () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(fc.property(fc.integer({ min: 1, max: 100 }), amounts, amounts, amounts, (quantity, before, addon, now) => {
    const booked = quoteFor({ quantity, amount: before, addon });
    const kept = keepPrices(quoteFor({ quantity, amount: now, addon: now }), bookedFor(booked), terms) as Quote;
    assert.deepEqual([kept.lines[0]!.amount, kept.addons[0]!.amount], [before, addon]);
    assert.equal(kept.subtotal, before + addon);
  }));
});
