import type { CompanyDraft } from "../../shared/contract/company.ts";

/** A customer as staff type them. */
export interface TypedCustomer extends CompanyDraft {
  name: string;
  email: string | null;
  phone: string | null;
}
