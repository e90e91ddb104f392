import { z } from "zod";
import { Email, lineOf, Phone, Timestamp } from "./common.ts";
import { companyDraft } from "./company.ts";
import { Customer } from "./customers.ts";
import type { Contract } from "./endpoint.ts";

/** A code of six digits. Spaces and hyphens are removed, because people type groups such as `360 262`. */
export const Code = z.string().max(20, { abort: true }).transform((code) => code.replace(/[\s-]/g, ""));

export const signIn = {
  "POST /api/storefront/auth/request": {
    operation: "requestSignInCode",
    summary: "Send a one-time code by e-mail",
    access: "publishable",
    body: z.object({ email: Email.describe("E-mail address") }),
    response: z.object({
      success: z.literal(true).describe("Whether the request succeeded"),
      message: z.string().describe("A sentence about the result, in English"),
    }),
  },
  "POST /api/storefront/auth/verify": {
    operation: "signInCustomer",
    summary: "Sign in with a one-time code",
    access: "publishable",
    body: z.object({
      email: Email.describe("E-mail address"),
      code: Code.describe("The six digits that were mailed. Spaces and hyphens are ignored"),
    }),
    response: z.object({
      success: z.literal(true).describe("Whether the request succeeded"),
      customer_id: z.string().describe("Id of the customer; `null` for a guest"),
      name: z.string().describe("Name of the customer"),
      email: z.string().describe("E-mail address"),
      session_token: z.string().describe("Send it as `X-Customer-Session`"),
      expires_at: Timestamp.describe("When it stops working; `null` if it does not"),
    }),
    errors: ["invalid_code"],
  },
  "POST /api/storefront/auth/logout": {
    operation: "signOutCustomer",
    summary: "End the customer's session",
    access: "publishable",
    session: "required",
    body: z.object({}),
    response: z.object({ success: z.literal(true).describe("Whether the request succeeded") }),
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
    summary: "Update the signed-in customer's name, phone and company",
    access: "publishable",
    session: "required",
    body: z.object({
      name: lineOf(200, 1).optional().describe("Name of the signed-in person"),
      phone: Phone.nullish().describe("Phone number as it was typed; `null` if unknown"),
      ...companyDraft,
    }),
    response: Customer,
  },
} as const satisfies Contract;
