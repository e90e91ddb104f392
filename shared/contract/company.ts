import { z } from "zod";
import { MAX_COMPANY, MAX_VAT_ID } from "../records/limits.ts";
import { Address } from "./address.ts";
import { lineOf, nameLineOf } from "./common.ts";

const company = "Name of the company; `null` for a private customer";
const vat_id = "VAT id of the company; `null` if it has none";
const billing_address = "Address for invoices; `null` if it is unknown";

/** What invoices say of a customer besides the name, in an answer. */
export const companyFields = {
  company: z.string().nullable().describe(company),
  vat_id: z.string().nullable().describe(vat_id),
  billing_address: Address.nullable().describe(billing_address),
};
export type Company = z.output<z.ZodObject<typeof companyFields>>;

/** The same fields in the body of a request. */
export const companyDraft = {
  company: nameLineOf(MAX_COMPANY).nullish().describe(company),
  vat_id: lineOf(MAX_VAT_ID, 1).nullish().describe(vat_id),
  billing_address: Address.nullish().describe(billing_address),
};
export type CompanyDraft = z.output<z.ZodObject<typeof companyDraft>>;
