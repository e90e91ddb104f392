import assert from "node:assert/strict";
import fc from "fast-check";
import type { Invoice } from "../../../shared/contract/invoices.ts";
import { decimalsOf } from "../../../shared/money.ts";
import { writeEn16931Xml } from "../../../server/invoices/en16931_xml.ts";
import { brokenRulesIn } from "../../support/en16931_rules.ts";
import { CREDIT_NOTE, INVOICE, randomInvoice } from "../../support/random_invoice.ts";

const CANCELLED = { number: "INV-2027-0042", issued_on: "2027-06-12" };

/** Writes the XML, which must exist, and checks it by the rules of EN 16931. */
function validXmlOf(invoice: Invoice): string {
  const xml = writeEn16931Xml(invoice, invoice.kind === "credit_note" ? CANCELLED : null);
  assert.ok(xml);
  assert.deepEqual(brokenRulesIn(xml), []);
  return xml;
}

/** Returns whether the tax of a percentage is a unit of the currency off, as several roundings of yen can make it. */
function isTaxFarFromRate({ taxes, currency }: Invoice): boolean {
  return taxes.some(({ percent }) => {
    const same = taxes.filter((each) => each.percent === percent);
    const missing = same.reduce((sum, { net, tax }) => sum + tax * 100 - net * percent, 0);
    return Math.abs(missing) >= 100 * 10 ** decimalsOf(currency);
  });
}

/** Returns the texts of all elements of a name. */
function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</`, "g"))].map(([, text]) => text!);
}

Deno.test("writeEn16931Xml writes an invoice for a company", () => {
  const xml = validXmlOf(INVOICE);
  const expected = Deno.readTextFileSync(new URL("./invoice.xml", import.meta.url));
  const linesOf = (text: string) => text.replace(/\s+/g, " ").replaceAll("> <", "><").trim().split(/(?<=>)(?=<)/);
  assert.deepEqual(linesOf(xml), linesOf(expected));
});

Deno.test("writeEn16931Xml keeps the rules and adds up for random carts, rates and currencies", () => {
  fc.assert(
    fc.property(randomInvoice, (invoice) => {
      if (decimalsOf(invoice.currency) === 3 || isTaxFarFromRate(invoice)) {
        assert.equal(writeEn16931Xml(invoice, CANCELLED), undefined);
        return;
      }
      const xml = validXmlOf(invoice);
      const minor = (texts: string[]) =>
        texts.map((text) => Math.round(Number(text) * 10 ** decimalsOf(invoice.currency)));
      const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
      const [total] = minor(textsOf(xml, "ram:GrandTotalAmount"));
      const tax = sum(minor(textsOf(xml, "ram:CalculatedAmount")));
      // The last of these is the sum of the others
      const nets = minor(textsOf(xml, "ram:LineTotalAmount"));
      assert.equal(total, invoice.total);
      assert.equal(sum(nets.slice(0, -1)), nets.at(-1));
      assert.equal(nets.at(-1)! + tax, total);
    }),
    { numRuns: 500 },
  );
});

Deno.test("writeEn16931Xml writes nothing if the tax in yen is a unit off its rate, and cents never are", () => {
  const refunded = {
    ...INVOICE,
    lines: [
      { name: "Kayak", quantity: 1, amount: 28_880, tax_rate: { name: "Reduced", percent: 7 } },
      { name: "Map", quantity: 1, amount: 35_304, tax_rate: { name: "Books", percent: 7 } },
    ],
    prices_include_tax: true,
    taxes: [
      { name: "Reduced", percent: 7, net: 26_991, tax: 1_889 },
      { name: "Books", percent: 7, net: 32_995, tax: 2_309 },
    ],
    total: 64_184,
    paid: 0,
  };
  assert.equal(writeEn16931Xml({ ...refunded, currency: "JPY" }, null), undefined);
  validXmlOf({ ...refunded, currency: "EUR" });
});

Deno.test("the rules of EN 16931 find an amount that does not add up", () => {
  const xml = validXmlOf(INVOICE);
  const wrong = xml.replace("<ram:GrandTotalAmount>220.00", "<ram:GrandTotalAmount>220.01");
  assert.deepEqual(brokenRulesIn(wrong), ["BR-CO-15", "BR-CO-16"]);
});

Deno.test("writeEn16931Xml names the cancelled invoice and its day in a credit note, with nothing paid", () => {
  const xml = validXmlOf(CREDIT_NOTE);
  assert.deepEqual(textsOf(xml, "ram:TypeCode")[0], "381");
  assert.match(
    xml,
    /<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>INV-2027-0042<.*<qdt:DateTimeString format="102">20270612</,
  );
  assert.deepEqual([textsOf(xml, "ram:TotalPrepaidAmount"), textsOf(xml, "ram:DuePayableAmount")], [["0.00"], [
    "220.00",
  ]]);
});

Deno.test("writeEn16931Xml gives a discount a negative quantity and a positive price", () => {
  const lines = [
    { name: "Kayak", quantity: 3, amount: 30_000, tax_rate: { name: null, percent: 20 } },
    { name: "Discount", quantity: 1, amount: -3_000, tax_rate: { name: null, percent: 20 } },
  ];
  const taxes = [{ name: null, percent: 20, net: 22_500, tax: 4_500 }];
  const xml = validXmlOf({ ...INVOICE, lines, taxes, total: 27_000, paid: 27_000 });
  assert.deepEqual(textsOf(xml, "ram:BilledQuantity"), ["3", "-1"]);
  assert.deepEqual(textsOf(xml, "ram:ChargeAmount"), ["250.00", "25.00"]);
  assert.deepEqual(textsOf(xml, "ram:LineTotalAmount"), ["250.00", "-25.00", "225.00"]);
});

Deno.test("writeEn16931Xml exempts what has no tax, and says so", () => {
  const lines = [{ name: "Damage", quantity: 1, amount: 5_000, tax_rate: { name: null, percent: 0 } }];
  const taxes = [{ name: null, percent: 0, net: 5_000, tax: 0 }];
  const xml = validXmlOf({ ...INVOICE, lines, taxes, total: 5_000, paid: 0 });
  assert.deepEqual(textsOf(xml, "ram:CategoryCode"), ["E", "E"]);
  assert.deepEqual(textsOf(xml, "ram:ExemptionReason"), ["No VAT is charged on this"]);
});

Deno.test("writeEn16931Xml writes no decimals of a currency that has none", () => {
  const lines = [{ name: "Kayak", quantity: 1, amount: 1_100, tax_rate: { name: null, percent: 10 } }];
  const taxes = [{ name: null, percent: 10, net: 1_000, tax: 100 }];
  const xml = validXmlOf({ ...INVOICE, lines, taxes, currency: "JPY", total: 1_100, paid: 100 });
  assert.deepEqual(textsOf(xml, "ram:DuePayableAmount"), ["1000"]);
});

Deno.test("writeEn16931Xml writes a VAT id as such, and any other tax id as a tax number", () => {
  for (
    const [tax_id, id, scheme] of [["DE 123456789", "DE123456789", "VA"], ["St.-Nr. 20/123", "St.-Nr. 20/123", "FC"]]
  ) {
    const xml = validXmlOf({ ...INVOICE, seller: { ...INVOICE.seller, tax_id: tax_id! } });
    assert.ok(xml.includes(`<ram:ID schemeID="${scheme}">${id}</ram:ID>`), tax_id);
  }
});

Deno.test("writeEn16931Xml returns nothing if the rules cannot be kept", () => {
  const { seller, customer } = INVOICE;
  const incomplete: Partial<Invoice>[] = [
    { customer: null },
    { customer: { ...customer!, company: null } },
    { customer: { ...customer!, address: null } },
    { seller: { ...seller, tax_id: null } },
    { currency: "KWD" },
  ];
  for (const changes of incomplete) {
    assert.equal(writeEn16931Xml({ ...INVOICE, ...changes }, null), undefined, JSON.stringify(changes));
  }
});
