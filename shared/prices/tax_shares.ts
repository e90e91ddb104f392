import type { Tax } from "../contract/taxes.ts";
import { halfUp } from "../money.ts";
import { shareByWeight } from "./share_by_weight.ts";

/** Adds taxes to others, rate by rate. With `sign` -1 it takes them off. Rates of nothing are left out. */
export function addTaxes(taxes: readonly Tax[], others: readonly Tax[], sign: 1 | -1 = 1): Tax[] {
  const sums = taxes.map((each) => ({ ...each }));
  for (const { name, percent, net, tax } of others) {
    const same = sums.find((each) => each.name === name && each.percent === percent);
    if (same) Object.assign(same, { net: same.net + sign * net, tax: same.tax + sign * tax });
    else sums.push({ name, percent, net: 0 + sign * net, tax: 0 + sign * tax });
  }
  return sums.filter(({ net, tax }) => net || tax).sort((a, b) => b.percent - a.percent);
}

/**
 * Returns the taxes of each refund of a booking, in the order in which they were made. Each contains the taxes of
 * what is left of the booking in proportion. So those of all refunds of a whole booking add up to its own. What was
 * paid above the price of the booking has its taxes in proportion, too.
 */
export function taxesOfRefunds(booked: readonly Tax[], refunds: readonly number[]): Tax[][] {
  const total = sumOf(booked.map(grossOf));
  let left = booked;
  return refunds.map((refund) => {
    if (total <= 0) return [];
    const part = Math.min(refund, sumOf(left.map(grossOf)));
    const taxes = taxesOfPart(left, part);
    left = addTaxes(left, taxes, -1);
    return part < refund ? addTaxes(taxes, taxesOfPart(booked, refund - part)) : taxes;
  });
}

/** Returns the taxes in a part of a sum that has these taxes. */
export function taxesOfPart(taxes: readonly Tax[], part: number): Tax[] {
  return shareByWeight(part, taxes.map(grossOf)).map((gross, at) => {
    const each = taxes[at]!;
    const tax = proportion(gross, each);
    return { name: each.name, percent: each.percent, net: gross - tax, tax };
  }).filter(({ net, tax }) => net || tax);
}

/** Returns the tax in a part of what has one rate. A discount that is not taxed is negative. */
function proportion(gross: number, each: Tax): number {
  const size = Math.abs(gross) * Math.abs(each.tax), of = Math.abs(grossOf(each));
  return of ? Math.sign(gross) * Math.sign(grossOf(each)) * Math.sign(each.tax) * halfUp(size, of) : 0;
}

function grossOf({ net, tax }: Tax): number {
  return net + tax;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
