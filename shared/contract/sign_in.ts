import { z } from "zod";
import { Email, lineOf, Phone, Timestamp } from "./common.ts";
import { Customer } from "./customers.ts";
import type { Contract } from "./endpoint.ts";

/** A code of six digits. Spaces and hyphens are removed, because people type groups such as `360 262`. */
export const Code = z.string().max(20, { abort: true }).transform((code) => code.replace(/[\s-]/g, ""));

export const signIn = {
  "POST /api/storefront/auth/request": {
    operation: "requestSignInCode",
    summary: "Send a one-time code by e-mail",
    access: "publishable",
    body: z.object({ email: Email }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
  "POST /api/storefront/auth/verify": {
    operation: "signInCustomer",
    summary: "Sign in with a one-time code",
    access: "publishable",
    body: z.object({ email: Email, code: Code }),
    response: z.object({
      success: z.literal(true),
      customer_id: z.string(),
      name: z.string(),
      email: z.string(),
      session_token: z.string(),
      expires_at: Timestamp,
    }),
    errors: ["invalid_code"],
  },
  "POST /api/storefront/auth/logout": {
    operation: "signOutCustomer",
    summary: "End the customer's session",
    access: "publishable",
    session: "required",
    body: z.object({}),
    response: z.object({ success: z.literal(true) }),
  },
  "GET /api/storefront/me": {
    operation: "getSignedInCustomer",
    summary: "Get the signed-in customer",
    access: "publishable",
    session: "required",
    response: Customer,
  },
  "PATCH /api/storefront/me": {
    operation: "updateSignedInCustomer",
    summary: "Update the signed-in customer's name and phone",
    access: "publishable",
    session: "required",
    body: z.object({ name: lineOf(200, 1).optional(), phone: Phone.nullish() }),
    response: Customer,
  },
} as const satisfies Contract;
