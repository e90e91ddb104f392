import assert from "node:assert/strict";
import fc from "fast-check";
import { netsOfLines, sumsByPercent } from "../../../server/invoices/line_nets.ts";
import { randomInvoice } from "../../support/random_invoice.ts";

const lineOf = (amount: number, percent: number) => ({
  name: "Kayak",
  quantity: 1,
  amount,
  tax_rate: { name: null, percent },
});

Deno.test("netsOfLines takes the tax out of each line, and the lines that lose most get the rest", () => {
  const lines = [lineOf(100, 19), lineOf(100, 19), lineOf(100, 19), lineOf(107, 7)];
  const taxes = [{ name: null, percent: 19, net: 252, tax: 48 }, { name: null, percent: 7, net: 100, tax: 7 }];
  assert.deepEqual(netsOfLines({ lines, taxes, prices_include_tax: true }), [84, 84, 84, 100]);
  const [nineteen, seven] = taxes;
  assert.deepEqual(
    netsOfLines({ lines, taxes: [{ ...nineteen!, net: 253, tax: 47 }, seven!], prices_include_tax: true }),
    [85, 84, 84, 100],
  );
});

Deno.test("netsOfLines keeps amounts without tax as they are", () => {
  const lines = [lineOf(100, 19), lineOf(-30, 19)];
  const taxes = [{ name: null, percent: 19, net: 70, tax: 13 }];
  assert.deepEqual(netsOfLines({ lines, taxes, prices_include_tax: false }), [100, -30]);
});

Deno.test("netsOfLines adds up to the net of each percentage, and differs from the exact amount by few units", () => {
  fc.assert(fc.property(randomInvoice, (invoice) => {
    const nets = netsOfLines(invoice);
    for (const { percent, net } of sumsByPercent(invoice)) {
      const own = nets.filter((_, at) => invoice.lines[at]!.tax_rate.percent === percent);
      assert.equal(own.reduce((sum, each) => sum + each, 0), net);
    }
    for (const [at, { amount, tax_rate }] of invoice.lines.entries()) {
      const exact = invoice.prices_include_tax ? amount / (1 + tax_rate.percent / 100) : amount;
      assert.ok(Math.abs(nets[at]! - exact) < (invoice.currency === "KWD" ? 8 : 4), `${nets[at]} of ${exact}`);
    }
  }));
});

Deno.test("sumsByPercent joins tax rates of one percentage, and lists rates whose lines cancel each other", () => {
  const taxes = [{ name: null, percent: 7, net: 100, tax: 7 }, { name: "Books", percent: 7, net: 50, tax: 4 }];
  assert.deepEqual(sumsByPercent({ taxes, lines: [lineOf(10, 19), lineOf(-10, 19), lineOf(100, 7), lineOf(50, 7)] }), [
    { percent: 19, net: 0, tax: 0 },
    { percent: 7, net: 150, tax: 11 },
  ]);
});
