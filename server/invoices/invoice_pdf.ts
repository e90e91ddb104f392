import type { Invoice } from "../../shared/contract/invoices.ts";
import type { Edge } from "../../shared/period.ts";
import { type MailFormat, mailFormatFor } from "../mail/mail_format.ts";
import { gray, Sheet } from "../pdf/sheet.ts";
import { writeColumns, writeTable } from "../pdf/write_table.ts";
import { writeRow } from "../pdf/write_row.ts";
import type { InvoiceText } from "../text/en/invoice.ts";
import { textFor } from "../text/text_for.ts";
import { type CancelledInvoice, writeEn16931Xml } from "./en16931_xml.ts";
import { facturXOf } from "./factur_x.ts";
import { writeParties } from "./invoice_parties.ts";

/** The content of the PDF of an invoice or a credit note. */
export interface InvoiceDocument {
  invoice: Invoice;
  /** The invoice that a credit note cancels; null for an invoice. */
  cancelled: CancelledInvoice | null;
}

/** Holds the largest amount in bold, in points. */
const AMOUNT_WIDTH = 108;

interface Format {
  text: InvoiceText;
  format: MailFormat;
  money: (amount: number) => string;
}

/**
 * Writes the PDF of an invoice or a credit note. If the customer is a company, it contains the same as XML for programs
 * (Factur-X), unless something for that is missing.
 */
export async function writeInvoicePdf({ invoice, cancelled }: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { number, seller, locale, timezone, currency, created_at } = invoice;
  const { invoice: text, direction } = textFor(locale);
  const format = mailFormatFor({ locale, timezone, german_address: "sie" });
  const style = {
    text,
    format,
    // In Arabic a left-to-right mark before the minus would move the currency to its other side
    money: (amount: number) => format.money(amount, currency).replaceAll("\u200e", ""),
  };
  const xml = writeEn16931Xml(invoice, cancelled);
  const sheet = new Sheet({
    title: `${text[invoice.kind]} ${number}`,
    author: seller.name,
    language: locale,
    created: new Date(created_at),
    side: direction === "rtl" ? "right" : "left",
    attachment: xml === undefined ? undefined : facturXOf(xml),
  });
  writeHead(sheet, { invoice, cancelled }, style);
  writeLines(sheet, invoice, style);
  writeSums(sheet, invoice, style);
  return await sheet.finish((page, pages) => `${text[invoice.kind]} ${number}  ·  ${text.page(page, pages)}`);
}

function writeHead(sheet: Sheet, { invoice, cancelled }: InvoiceDocument, { text, format }: Format) {
  const { side } = sheet;
  sheet.write(invoice.seller.name, { size: 9, color: gray, side });
  sheet.y += 2;
  sheet.write(text[invoice.kind], { size: 23, bold: true, side });
  if (cancelled) {
    const note = text.cancels(cancelled.number, format.date(cancelled.issued_on));
    sheet.write(note, { size: 10, color: gray, side, baseSide: side });
  }
  sheet.y += 12;
  const day = (at: string, edge: Edge) => format.dayOfMidnight(at, edge) ?? format.day(at);
  const facts: [string, string][] = [
    [text.number, invoice.number],
    [text.issued_on, format.date(invoice.issued_on)],
    [text.period, text.days(day(invoice.pickup_date, "pickup"), day(invoice.return_date, "return"))],
    [text.booking, invoice.booking_number],
  ];
  for (const [label, value] of facts) writeRow(sheet, { label, value });
  sheet.y += 14;
  writeParties(sheet, invoice);
  sheet.y += 26;
}

function writeLines(sheet: Sheet, { lines, taxes, prices_include_tax }: Invoice, { text, format, money }: Format) {
  const [quantity, rate] = [52, 64];
  writeTable(sheet, {
    columns: [
      { heading: text.description, width: sheet.width - quantity - rate - AMOUNT_WIDTH, kind: "text" },
      { heading: text.quantity, width: quantity, kind: "number" },
      { heading: text.tax_rate, width: rate, kind: "number" },
      { heading: text.amount, width: AMOUNT_WIDTH, kind: "number" },
    ],
    rows: lines.map((line) => [
      line.name,
      format.number(line.quantity),
      format.percent(line.tax_rate.percent),
      money(line.amount),
    ]),
  });
  sheet.y += 2;
  sheet.rule();
  sheet.y += 6;
  if (taxes.some(({ tax }) => tax !== 0)) {
    const note = prices_include_tax ? text.gross_note : text.net_note;
    sheet.write(note, { size: 8.5, color: gray, side: sheet.side, baseSide: sheet.side });
  }
  sheet.y += 10;
}

function writeSums(sheet: Sheet, { kind, taxes, total, paid }: Invoice, { text, format, money }: Format) {
  const indent = sheet.width * 0.35;
  const columns = [
    { width: indent, kind: "text" },
    { width: sheet.width - indent - AMOUNT_WIDTH, kind: "text" },
    { width: AMOUNT_WIDTH, kind: "number" },
  ] as const;
  const write = (label: string, sum: number, bold = false) => {
    writeColumns(sheet, columns, ["", label, money(sum)], { bold, size: bold ? 11 : 9.5 });
    sheet.y += 4;
  };
  // The sums stay together
  sheet.reserve(taxes.length * 36 + 66);
  for (const { name, percent, net, tax } of taxes) {
    const rate = name === null ? format.percent(percent) : `${format.percent(percent)} (${name})`;
    write(text.net_of(rate), net);
    if (percent > 0) write(text.tax_of(rate), tax);
  }
  sheet.y += 4;
  write(kind === "invoice" ? text.total : text.credited, total, true);
  if (kind === "credit_note") return;
  write(text.paid, -paid);
  write(text.due, total - paid, true);
}
