import assert from "node:assert/strict";
import type { HeldQuote, Quote } from "../../shared/contract/quote.ts";
import type { DiscountedCart } from "../../widget/shop/state/price.ts";

/** Compares a cart priced in the widget with the server's quote, without what only the server knows. */
export function assertSameQuote(
  own: DiscountedCart,
  { lines, addons, taxes, deposit, due_now: _n, due_later: _later, guarantee: _card, request: _request, ...sums }:
    HeldQuote,
): void {
  const { lines: _l, addons: _a, taxes: _t, deposit: _d, discounts = [], ...ownSums } = own;
  assert.deepEqual({ discounts, ...ownSums }, sums);
  assert.deepEqual(own.lines.map(ownLine), lines.map(ownLine));
  assert.deepEqual(own.addons.map(withoutRate), addons.map(withoutRate));
  assert.deepEqual([own.deposit.amount, own.deposit.full_amount], [deposit.amount, deposit.full_amount]);
  const charged = (all: readonly { name: string | null; percent: number; tax: number }[]) =>
    all.filter(({ tax }) => tax).map(({ name, percent, tax }) => `${percent} ${name} ${tax}`).sort();
  assert.deepEqual(charged(own.taxes), charged(taxes));
}

/** Returns a line without what the widget does not need: the server fills in its tax rate. */
const ownLine = ({ fleet_item_id, name, quantity, seats, days, label, unit_amount, parts, amount }: Line) => (
  { fleet_item_id, name, quantity, seats, days, label, unit_amount, parts, amount }
);
const withoutRate = ({ tax_rate: _rate, ...addon }: Quote["addons"][number]) => addon;

type Line = Quote["lines"][number];
