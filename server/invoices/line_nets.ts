import type { InvoiceContent } from "../../shared/contract/invoices.ts";

type Priced = Pick<InvoiceContent, "lines" | "taxes" | "prices_include_tax">;

/** What has one tax rate, in the currency's minor unit. */
export interface RateSum {
  percent: number;
  net: number;
  tax: number;
}

/** Adds up the taxes of an invoice by percent, the highest first. Tax rates of several names can have the same. */
export function sumsByPercent({ lines, taxes }: Pick<Priced, "lines" | "taxes">): RateSum[] {
  const percents = [...taxes.map(({ percent }) => percent), ...lines.map(({ tax_rate }) => tax_rate.percent)];
  return [...new Set(percents)].sort((a, b) => b - a).map((percent) =>
    taxes.filter((each) => each.percent === percent).reduce(
      (sum, { net, tax }) => ({ percent, net: sum.net + net, tax: sum.tax + tax }),
      { percent, net: 0, tax: 0 },
    )
  );
}

/**
 * Returns what each line costs without tax. The lines of a percentage add up to the net of its taxes. Each is rounded
 * down, and those that lost most get one unit more.
 */
export function netsOfLines(content: Priced): number[] {
  const nets = content.lines.map(() => 0);
  for (const { percent, net } of sumsByPercent(content)) {
    const places = [...nets.keys()].filter((at) => content.lines[at]!.tax_rate.percent === percent);
    const parts = shareNet(net, places.map((at) => exactNet(content.lines[at]!, content.prices_include_tax)));
    for (const [index, at] of places.entries()) nets[at] = parts[index]!;
  }
  return nets;
}

/** An amount without tax, as a fraction. */
interface Fraction {
  dividend: bigint;
  divisor: bigint;
}

/** Rates have up to three decimals, so they are converted to thousandths of a percent. */
function exactNet({ amount, tax_rate }: Priced["lines"][number], prices_include_tax: boolean): Fraction {
  const rate = BigInt(Math.round(tax_rate.percent * 1_000));
  return prices_include_tax
    ? { dividend: BigInt(amount) * 100_000n, divisor: 100_000n + rate }
    : { dividend: BigInt(amount), divisor: 1n };
}

/** Rounds exact amounts of the same rate, so that they add up to `net`. */
function shareNet(net: number, exact: readonly Fraction[]): number[] {
  const rests = exact.map(({ dividend, divisor }) => (dividend % divisor + divisor) % divisor);
  const parts = exact.map(({ dividend, divisor }, at) => Number((dividend - rests[at]!) / divisor));
  const largestFirst = [...parts.keys()].sort((a, b) => Number(rests[b]! - rests[a]!));
  const left = net - parts.reduce((sum, part) => sum + part, 0);
  for (const at of largestFirst.slice(0, Math.max(left, 0))) parts[at]! += 1;
  // Taxes of a booking are rounded more than once, so a few units can be left
  const first = largestFirst[0];
  if (first !== undefined) parts[first]! += net - parts.reduce((sum, part) => sum + part, 0);
  return parts;
}
