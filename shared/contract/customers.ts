import { z } from "zod";
import { pageOf, Paging, textOf, Timestamp } from "./common.ts";
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

export const customers = {
  "GET /v1/customers": {
    summary: "List customers, newest first",
    access: "secret",
    query: Paging.extend({ query: textOf(200).optional() }),
    response: pageOf(Customer),
  },
  "GET /v1/customers/:id": { summary: "Get a customer", access: "secret", response: Customer, errors: ["not_found"] },
} as const satisfies Contract;
