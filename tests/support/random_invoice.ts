import fc from "fast-check";
import type { Invoice } from "../../shared/contract/invoices.ts";
import { addTaxes, taxesOfPart } from "../../shared/prices/tax_shares.ts";
import { sumUp } from "../../shared/prices/sums.ts";

/** An invoice of two kayaks for a company, paid in part. */
export const INVOICE: Invoice = {
  id: "inv_1",
  number: "INV-2027-0042",
  kind: "invoice",
  issued_on: "2027-06-12",
  booking_id: "bk_1",
  booking_number: "K7M4QX9",
  corrects: null,
  seller: {
    name: "Kayak Kiel GmbH",
    address: { line1: "Strandweg 5", city: "Kiel", postal_code: "24103", state: null, country: "DE" },
    tax_id: "DE 123 456 789",
    email: "hello@kayak-kiel.example",
    phone: "+49 431 123456",
  },
  customer: {
    name: "Łucja Ångström",
    company: "Müller & Söhne <Boote> AG",
    vat_id: "ATU12345678",
    address: { line1: "Ring 1/3", city: "Wien", postal_code: "1010", state: null, country: "AT" },
  },
  pickup_date: "2027-07-02T22:30:00Z",
  return_date: "2027-07-04T16:00:00Z",
  currency: "EUR",
  locale: "en",
  timezone: "Europe/Berlin",
  prices_include_tax: true,
  lines: [
    { name: "Kayak, double", quantity: 2, amount: 21_000, tax_rate: { name: null, percent: 19 } },
    { name: "Map", quantity: 1, amount: 1_000, tax_rate: { name: "Reduced", percent: 7 } },
  ],
  taxes: [
    { name: null, percent: 19, net: 17_647, tax: 3_353 },
    { name: "Reduced", percent: 7, net: 935, tax: 65 },
  ],
  total: 22_000,
  paid: 10_000,
  created_at: "2027-06-12T08:00:00Z",
};

/** The credit note that cancels `INVOICE`. */
export const CREDIT_NOTE: Invoice = {
  ...INVOICE,
  id: "inv_2",
  number: "INV-2027-0043",
  kind: "credit_note",
  corrects: "inv_1",
};

const rate = fc.constantFrom(
  { name: null, percent: 19 },
  { name: "Reduced", percent: 7 },
  { name: "Books", percent: 7 },
  { name: "Quebec", percent: 9.975 },
  { name: null, percent: 0 },
);
const line = fc.record({
  name: fc.string({ minLength: 1, maxLength: 40, unit: "binary" }).map((name) => `Kayak ${name}`),
  quantity: fc.integer({ min: 1, max: 12 }),
  amount: fc.integer({ min: 0, max: 200_000 }),
  tax_rate: rate,
});

/** Invoices of random carts, of which a part may have been refunded, as `contentOf` of the room makes them. */
export const randomInvoice: fc.Arbitrary<Invoice> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  prices_include_tax: fc.boolean(),
  currency: fc.constantFrom("EUR", "JPY", "KWD"),
  kept: fc.double({ min: 0, max: 1, noNaN: true }),
  paid: fc.double({ min: 0, max: 1, noNaN: true }),
  isCredit: fc.boolean(),
  vat_id: fc.boolean(),
}).map(({ lines, prices_include_tax, currency, kept, paid, isCredit, vat_id }) => {
  const terms = { currency, tax_percent: 19, prices_include_tax, cancellation_policy: [] };
  const price = sumUp(lines, terms);
  const total = kept > 0.7 ? price.total : Math.round(price.total * kept);
  const taxes = total === price.total ? price.taxes : taxesOfPart(price.taxes, total);
  const reductions = addTaxes(price.taxes, taxes, -1).map(({ name, percent, net, tax }) => ({
    name: "Refunded",
    quantity: 1,
    amount: -(prices_include_tax ? net + tax : net),
    tax_rate: { name, percent },
  }));
  return {
    ...isCredit ? CREDIT_NOTE : INVOICE,
    seller: { ...INVOICE.seller, tax_id: vat_id ? "DE123456789" : "20/123/45678" },
    lines: [...lines, ...reductions],
    prices_include_tax,
    currency,
    taxes,
    total,
    paid: Math.round(total * paid),
  };
});
