import { z } from "zod";
import { customerFields } from "../records/customer.ts";
import { csvFile, Name, orNull, pageOf, Paging, Phone, textOf, Timestamp, withVersion } from "./common.ts";
import { companyDraft, companyFields } from "./company.ts";
import { Currency } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { recordFields } from "./record_schema.ts";

export const Customer = z.object(recordFields(customerFields, companyFields));
export type Customer = z.output<typeof Customer>;

/** A customer as staff see them. */
export const ManagedCustomer = Customer.extend({
  notes: z.string().nullable().describe("For staff; no customer sees them"),
  erased_at: Timestamp.nullable().describe("When the personal data was erased"),
  bookings: z.object({
    count: z.int().describe("All bookings, cancelled ones and no-shows included"),
    open: z.int().describe("Bookings whose gear is not back, or still to be picked up"),
    cancelled: z.int().describe("Cancelled bookings and no-shows"),
    spent: z.array(z.object({ currency: Currency, amount: z.int().describe("Amount in the currency's minor unit") }))
      .describe("What was paid and not refunded, by currency"),
    last_pickup_date: Timestamp.nullable().describe("Planned pickup of the latest booking; `null` without bookings"),
  }).describe("The customer's bookings"),
});
export type ManagedCustomer = z.output<typeof ManagedCustomer>;

/** The filters of a list of customers. */
const CustomerFilters = z.object({
  q: textOf(200).optional().describe(
    "Customers whose name, e-mail address, phone number or company starts with this text. Last digits of a phone number, " +
      "the order of words, accents and typos are treated as in `GET /v1/bookings`",
  ),
  query: textOf(200).optional().describe(
    "Part of a name or an e-mail address. Slow in a shop of many customers; use `q`",
  ),
});

export const customers = {
  "GET /v1/customers": {
    operation: "listCustomers",
    summary: "List customers, newest first",
    access: "secret",
    query: Paging.extend(CustomerFilters.shape),
    response: pageOf(Customer),
  },
  "GET /v1/customers.csv": {
    operation: "downloadCustomers",
    summary: "Download all customers of a list as CSV",
    description: "Takes the filters of `GET /v1/customers`, and streams every matching customer, newest first. The " +
      "file has the form of `GET /v1/bookings.csv`.",
    access: "secret",
    role: "manager",
    query: CustomerFilters,
    response: csvFile,
  },
  "GET /v1/customers/:id": {
    operation: "getCustomer",
    summary: "Get a customer",
    access: "secret",
    response: ManagedCustomer,
    errors: ["not_found"],
  },
  "PATCH /v1/customers/:id": {
    operation: "updateCustomer",
    summary: "Update a customer's name, phone number, company and notes",
    access: "secret",
    role: "staff",
    record: "GET /v1/customers/:id",
    body: withVersion(z.strictObject({
      name: Name.optional().describe("Name of the customer"),
      phone: orNull(Phone).optional().describe("Phone number as it was typed; `null` if unknown"),
      ...companyDraft,
      notes: textOf(5_000).nullish().describe("Notes for staff; no customer sees them"),
    })),
    response: ManagedCustomer,
    errors: ["not_found", "changed_meanwhile"],
  },
} as const satisfies Contract;
