import assert from "node:assert/strict";
import { inflateSync } from "node:zlib";
import { writeEn16931Xml } from "../../../server/invoices/en16931_xml.ts";
import { type InvoiceDocument, writeInvoicePdf } from "../../../server/invoices/invoice_pdf.ts";
import { openPdfs } from "../../../server/pdf/pdfs.ts";
import { startProcess } from "../../../server/processes/start_process.ts";
import { readPages } from "../../support/pdf_pages.ts";
import { CREDIT_NOTE, INVOICE } from "../../support/random_invoice.ts";

const CANCELLED = { number: "INV-2027-0042", issued_on: "2027-06-12" };
const private_customer = { ...INVOICE.customer!, company: null, vat_id: null };

/** Returns the lines of each page. */
async function linesOf(invoice: InvoiceDocument["invoice"], cancelled: InvoiceDocument["cancelled"] = null) {
  const pages = readPages(await writeInvoicePdf({ invoice, cancelled }));
  return pages.map((page) => page.map(({ text }) => text.trimEnd().replaceAll("\u00a0", " ")));
}

/** Returns the bytes of a PDF as characters. */
function charactersOf(pdf: Uint8Array): string {
  return Array.from(pdf, (byte) => String.fromCharCode(byte)).join("");
}

Deno.test("writeInvoicePdf writes who, when, the lines, the taxes and what is due", async () => {
  assert.deepEqual(await linesOf(INVOICE), [[
    "Kayak Kiel GmbH",
    "**Invoice**",
    "Number | INV-2027-0042",
    "Date of issue | Sat, Jun 12, 2027",
    "Rental period | Sat, Jul 3, 2027 – Sun, Jul 4, 2027",
    "Booking | K7M4QX9",
    "From | Bill to",
    "**Kayak Kiel GmbH** | **Müller & Söhne <Boote> AG**",
    "Strandweg 5 | Łucja Ångström",
    "24103 Kiel | Ring 1/3",
    "Germany | 1010 Wien",
    "VAT ID: DE 123 456 789 | Austria",
    "hello@kayak-kiel.example | VAT ID: ATU12345678",
    "+49 431 123456",
    "Description | Qty | Tax | Amount",
    "[rule]",
    "Kayak, double | 2 | 19% | €210.00",
    "Map | 1 | 7% | €10.00",
    "[rule]",
    "All amounts include tax.",
    "Net amount at 19% | €176.47",
    "Tax 19% | €33.53",
    "Net amount at 7% (Reduced) | €9.35",
    "Tax 7% (Reduced) | €0.65",
    "**Total** | **€220.00**",
    "Paid | -€100.00",
    "**Amount due** | **€120.00**",
    "Invoice INV-2027-0042  ·  Page 1 of 1",
  ]]);
});

Deno.test("writeInvoicePdf names the cancelled invoice in a credit note, and neither payments nor what is due", async () => {
  const [page = []] = await linesOf({ ...CREDIT_NOTE, locale: "de" }, CANCELLED);
  assert.deepEqual(page.slice(1, 4), [
    "**Stornorechnung**",
    "Storniert die Rechnung INV-2027-0042 vom Sa., 12. Juni 2027",
    "Nummer | INV-2027-0043",
  ]);
  assert.equal(page.at(-2), "**Stornierter Betrag** | **220,00 €**");
  assert.ok(!page.some((line) => /Bezahlt|Offener/.test(line)));
});

Deno.test("writeInvoicePdf leaves out what is unknown, and taxes where there are none", async () => {
  const rate = { name: null, percent: 0 };
  const [page = []] = await linesOf({
    ...INVOICE,
    customer: null,
    seller: { ...INVOICE.seller, tax_id: null, email: null, phone: null },
    lines: [{ name: "Map", quantity: 1, amount: 1_000, tax_rate: rate }],
    taxes: [{ ...rate, net: 1_000, tax: 0 }],
    total: 1_000,
    paid: 1_000,
  });
  assert.deepEqual(page.slice(6, 11), ["From", "**Kayak Kiel GmbH**", "Strandweg 5", "24103 Kiel", "Germany"]);
  assert.deepEqual(page.slice(-6, -1), [
    "[rule]",
    "Net amount at 0% | €10.00",
    "**Total** | **€10.00**",
    "Paid | -€10.00",
    "**Amount due** | **€0.00**",
  ]);
});

Deno.test("writeInvoicePdf writes a space before the colon of French labels", async () => {
  const [page = []] = await linesOf({ ...INVOICE, locale: "fr-FR" });
  assert.ok(page.some((line) => line.startsWith("N° de TVA : DE 123 456 789")), page.join("\n"));
});

Deno.test("writeInvoicePdf writes addresses with a state or a postcode as their country does", async () => {
  for (
    const [address, expected] of [
      [
        { line1: "1 Main St", city: "Tahoe City", state: "CA", postal_code: "96145", country: "US" },
        "Tahoe City, CA 96145",
      ],
      [{ line1: "2 High St", city: "Bath", state: null, postal_code: "BA1 1AA", country: "GB" }, "Bath"],
      [{ line1: "Via Po 1", city: "Torino", state: "TO", postal_code: "10123", country: "IT" }, "10123 Torino"],
    ] as const
  ) {
    const [page = []] = await linesOf({ ...INVOICE, seller: { ...INVOICE.seller, address }, customer: null });
    assert.equal(page[9], expected);
  }
});

Deno.test("writeInvoicePdf writes 300 lines on pages with headings, and the sums on the last one", async () => {
  const [line] = INVOICE.lines;
  const lines = Array.from({ length: 300 }, (_, at) => ({ ...line!, name: `Kayak ${at}` }));
  const pages = await linesOf({ ...INVOICE, lines });
  for (const page of pages.slice(1)) assert.equal(page[0], "Description | Qty | Tax | Amount");
  const names = pages.flat().flatMap((text) => /^(Kayak \d+) \|/.exec(text)?.[1] ?? []);
  assert.deepEqual(names, lines.map(({ name }) => name));
  const last = pages.at(-1)!;
  assert.ok(last.some((text) => text.startsWith("Net amount at 19%")));
  assert.equal(last.at(-1), `Invoice INV-2027-0042  ·  Page ${pages.length} of ${pages.length}`);
});

Deno.test("writeInvoicePdf keeps the sums on one page, however many lines there are", async () => {
  const [line] = INVOICE.lines;
  for (let count = 8; count < 30; count++) {
    const pages = await linesOf({ ...INVOICE, lines: Array.from({ length: count }, () => line!) });
    const pageOf = (text: string) => pages.findIndex((page) => page.some((each) => each.startsWith(text)));
    assert.equal(pageOf("Net amount at 19%"), pageOf("**Amount due**"), `${count} lines`);
  }
});

Deno.test("writeInvoicePdf starts at the right in Arabic, and keeps numbers and Latin names readable", async () => {
  const pdf = await writeInvoicePdf({ invoice: { ...INVOICE, locale: "ar" }, cancelled: null });
  const [page = []] = readPages(pdf);
  const shop = page.find(({ text }) => text === "Kayak Kiel GmbH")!;
  assert.ok(shop.x > 400);
  const texts = page.map(({ text }) => text.replaceAll("\u00a0", " "));
  assert.ok(texts.some((text) => text.includes("INV-2027-0042")));
  // The columns in reading order
  assert.ok(texts.some((text) => text.includes("€ -100.00")), texts.join("\n"));
  assert.ok(texts.some((text) => /^Map.*1.*7.*€ 10\.00$/.test(text)), texts.join("\n"));
});

Deno.test("writeInvoicePdf embeds the XML for a company, and nothing for a private customer", async () => {
  const pdf = charactersOf(await writeInvoicePdf({ invoice: INVOICE, cancelled: null }));
  const [, packed = ""] = /\/Type \/EmbeddedFile\b[^]*?stream\n([^]*?)\nendstream/.exec(pdf) ?? [];
  const xml = inflateSync(Uint8Array.from(packed, (char) => char.charCodeAt(0))).toString();
  assert.equal(xml, writeEn16931Xml(INVOICE, null));
  assert.match(pdf, /<fx:DocumentFileName>factur-x\.xml<[^]*<fx:ConformanceLevel>EN 16931</);
  assert.match(pdf, /\/AFRelationship \/Alternative/);
  const plain = charactersOf(
    await writeInvoicePdf({ invoice: { ...INVOICE, customer: private_customer }, cancelled: null }),
  );
  assert.doesNotMatch(plain, /EmbeddedFile\b|pdfaid/);
});

Deno.test("a PDF process writes invoices, with the files that it may read", async () => {
  await using pdfs = openPdfs({ open: () => startProcess("pdf") });
  const document = { invoice: INVOICE, cancelled: null };
  assert.deepEqual(await pdfs.write("a", { kind: "invoice", document }), await writeInvoicePdf(document));
});
