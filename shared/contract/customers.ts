import { z } from "zod";
import { Name, orNull, pageOf, Paging, Phone, textOf, Timestamp, withVersion } from "./common.ts";
import type { Contract } from "./endpoint.ts";

export const Customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  email_verified: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Customer = z.output<typeof Customer>;

/** A customer as staff see them. */
export const ManagedCustomer = Customer.extend({
  notes: z.string().nullable().meta({ description: "For staff; no customer sees them" }),
  erased_at: Timestamp.nullable().meta({ description: "When the personal data was erased" }),
  bookings: z.object({
    count: z.int().meta({ description: "All bookings, cancelled ones and no-shows included" }),
    open: z.int().meta({ description: "Bookings whose gear is not back, or still to be picked up" }),
    cancelled: z.int().meta({ description: "Cancelled bookings and no-shows" }),
    spent: z.array(z.object({ currency: z.string(), amount: z.int() })).meta({
      description: "What was paid and not refunded, by currency",
    }),
    last_pickup_date: Timestamp.nullable(),
  }),
});
export type ManagedCustomer = z.output<typeof ManagedCustomer>;

export const customers = {
  "GET /v1/customers": {
    operation: "listCustomers",
    summary: "List customers, newest first",
    access: "secret",
    query: Paging.extend({
      q: textOf(200).optional().meta({
        description: "Customers whose name, e-mail address or phone number starts with this text. A name is also " +
          "found from each later word on. Case, accents and the punctuation of a phone number do not count",
      }),
      query: textOf(200).optional().meta({
        description: "Part of a name or an e-mail address. Slow in a shop of many customers; use `q`",
      }),
    }),
    response: pageOf(Customer),
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
    summary: "Update a customer's name, phone number and notes",
    access: "secret",
    role: "staff",
    record: "GET /v1/customers/:id",
    body: withVersion(z.strictObject({
      name: Name.optional(),
      phone: orNull(Phone).optional(),
      notes: textOf(5_000).nullish(),
    })),
    response: ManagedCustomer,
    errors: ["not_found", "changed_meanwhile"],
  },
} as const satisfies Contract;
