import { z } from "zod";
import { customerFields } from "../records/customer.ts";
import { MAX_COMPANY, MAX_VAT_ID } from "../records/limits.ts";
import { Address } from "./address.ts";
import { lineOf, nameLineOf } from "./common.ts";
import { described } from "./record_schema.ts";

const { company, vat_id, billing_address } = customerFields;

/** What invoices say of a customer besides the name, in an answer. */
export const companyFields = {
  company: described(company, z.string().nullable()),
  vat_id: described(vat_id, z.string().nullable()),
  billing_address: described(billing_address, Address.nullable()),
};
export type Company = z.output<z.ZodObject<typeof companyFields>>;

/** The same fields in the body of a request. */
export const companyDraft = {
  company: described(company, nameLineOf(MAX_COMPANY).nullish()),
  vat_id: described(vat_id, lineOf(MAX_VAT_ID, 1).nullish()),
  billing_address: described(billing_address, Address.nullish()),
};
export type CompanyDraft = z.output<z.ZodObject<typeof companyDraft>>;
