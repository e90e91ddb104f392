import { z } from "zod";
import { changesOf, Deleted, nameLineOf, pageOf, Paging, Percent, withVersion } from "./common.ts";
import { CreatedAt, UpdatedAt } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";

export const TaxRateDraft = z.strictObject({
  name: nameLineOf(40).describe("Name of the rate for customers, such as `Reduced`, 1 to 40 characters"),
  percent: Percent.describe("The rate in percent, 0 to 100, with at most 3 decimals"),
});
export type TaxRateDraft = z.output<typeof TaxRateDraft>;

export const TaxRate = z.object({
  id: z.string().describe("Id of the tax rate"),
  name: z.string().describe("Name of the rate for customers"),
  percent: z.number().describe("The rate in percent, with at most 3 decimals"),
  created_at: CreatedAt,
  updated_at: UpdatedAt,
}).describe("A tax rate for some of the shop's items and add-ons. All others have the shop's `tax_percent`");
export type TaxRate = z.output<typeof TaxRate>;

export const taxRates = {
  "GET /v1/tax-rates": {
    operation: "listTaxRates",
    summary: "List tax rates",
    access: "secret",
    role: "staff",
    query: Paging,
    response: pageOf(TaxRate),
  },
  "GET /v1/tax-rates/:id": {
    operation: "getTaxRate",
    summary: "Get a tax rate",
    access: "secret",
    role: "staff",
    response: TaxRate,
    errors: ["not_found"],
  },
  "POST /v1/tax-rates": {
    operation: "createTaxRate",
    summary: "Create a tax rate",
    description: "Name it in the `tax_rate_id` of items and add-ons. A shop has at most 20.",
    access: "secret",
    body: TaxRateDraft,
    status: 201,
    response: TaxRate,
    errors: ["name_taken", "too_many_tax_rates"],
  },
  "PATCH /v1/tax-rates/:id": {
    operation: "updateTaxRate",
    summary: "Update a tax rate",
    description: "Bookings that exist keep the rate that they were priced with.",
    access: "secret",
    record: "GET /v1/tax-rates/:id",
    body: withVersion(changesOf(TaxRateDraft)),
    response: TaxRate,
    errors: ["not_found", "name_taken", "changed_meanwhile"],
  },
  "DELETE /v1/tax-rates/:id": {
    operation: "deleteTaxRate",
    summary: "Delete a tax rate that no item or add-on uses",
    access: "secret",
    response: Deleted,
    errors: ["not_found", "tax_rate_in_use"],
  },
} as const satisfies Contract;
