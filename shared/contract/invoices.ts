import { z } from "zod";
import { invoiceFields } from "../records/invoice.ts";
import { Address } from "./address.ts";
import { Day, pageOf, Paging, Timestamp } from "./common.ts";
import { CreatedAt, Currency } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { recordFields } from "./record_schema.ts";
import { LineTaxRate, Taxes } from "./taxes.ts";

const Seller = z.object({
  name: z.string().describe("The legal name of the business"),
  address: Address.describe("Its address"),
  tax_id: z.string().nullable().describe("Its VAT id or tax number; `null` without one"),
  email: z.string().nullable().describe("E-mail address for questions; `null` without one"),
  phone: z.string().nullable().describe("Telephone number for questions; `null` without one"),
}).describe("Who issued it, as the shop's settings were then");

const Buyer = z.object({
  name: z.string().nullable().describe("Name of the customer; `null` if it is unknown"),
  company: z.string().nullable().describe("Name of their company; `null` for a private customer"),
  vat_id: z.string().nullable().describe("VAT id of the company; `null` without one"),
  address: Address.nullable().describe("Their billing address; `null` if it is unknown"),
}).nullable().describe("Who it is for; `null` if the customer is unknown");

const Line = z.object({
  name: z.string().describe("Name of the item, the add-on or the charge"),
  quantity: z.int().describe("Number of units"),
  amount: z.int().describe(
    "What all of them cost, in the currency's minor unit; negative for a discount. It includes tax if " +
      "`prices_include_tax`",
  ),
  tax_rate: LineTaxRate,
});

/** What an invoice says, before it has a number. */
export const InvoiceContent = z.object({
  seller: Seller,
  customer: Buyer,
  pickup_date: Timestamp.describe("When the rental begins"),
  return_date: Timestamp.describe("When the rental ends"),
  currency: Currency,
  locale: z.string().describe("The language in which it is written"),
  timezone: z.string().describe("The time zone of its times"),
  prices_include_tax: z.boolean().describe("Whether the amounts of the lines include tax"),
  lines: z.array(Line).describe("What is charged. The amounts add up to `total`, or without tax to `total` less tax"),
  taxes: Taxes,
  total: z.int().describe("What the customer owes for it, with tax. Of a credit note, what they no longer owe"),
  paid: z.int().describe("What was paid and kept when it was issued"),
});
export type InvoiceContent = z.output<typeof InvoiceContent>;

export const Invoice = z.object({
  ...recordFields(invoiceFields, { issued_on: Day }),
  ...InvoiceContent.shape,
  created_at: CreatedAt,
}).describe("An invoice or a credit note. It never changes");
export type Invoice = z.output<typeof Invoice>;

export const invoices = {
  "GET /v1/invoices": {
    operation: "listInvoices",
    summary: "List invoices and credit notes, newest first",
    access: "secret",
    query: Paging.extend({
      booking_id: z.string().max(100).optional().describe("Only those of this booking"),
    }),
    response: pageOf(Invoice),
  },
  "GET /v1/invoices/:id": {
    operation: "getInvoice",
    summary: "Get an invoice or a credit note",
    access: "secret",
    response: Invoice,
    errors: ["not_found"],
  },
  "GET /v1/invoices/:id/pdf": {
    operation: "getInvoicePdf",
    summary: "Get an invoice or a credit note as PDF",
    access: "secret",
    response: z.instanceof(Blob).meta({ type: "string", format: "binary" }),
    errors: ["not_found"],
  },
  "GET /v1/invoices/:id/xml": {
    operation: "getInvoiceXml",
    summary: "Get an invoice or a credit note of a company for programs",
    description:
      "CII by the rules of EN 16931, as Factur-X and ZUGFeRD contain it. It needs a company as the customer " +
      "with a billing address, and the shop's `tax_id`. Otherwise there is none, and the answer is `not_found`.",
    access: "secret",
    response: z.instanceof(Blob).meta({ type: "string", format: "binary", contentMediaType: "application/xml" }),
    errors: ["not_found"],
  },
  "POST /v1/bookings/:id/invoice": {
    operation: "createInvoice",
    summary: "Issue an invoice for a booking",
    description: "Answers the invoice that is valid. If the booking has changed since the last one, a credit note " +
      "cancels that, and a new one follows. Otherwise nothing is issued, and the answer is the last one.",
    access: "secret",
    role: "staff",
    body: z.strictObject({
      send: z.boolean().default(false).describe("Mails it to the customer, with a credit note if there is one"),
    }),
    response: Invoice,
    errors: ["not_found", "invoice_details_missing", "nothing_to_invoice"],
  },
} as const satisfies Contract;
