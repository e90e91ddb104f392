import type { Company } from "../../../shared/contract/company.ts";
import { countryOf } from "../../../shared/countries.ts";
import type { CompanyFields } from "../state/draft.ts";
import type { Person } from "../state/step.ts";

/** The fields that a company must fill in. */
const required = ["company", "line1", "postal_code", "city", "country"] as const;
export type RequiredField = typeof required[number];

/** A private customer. */
const noCompany: Company = { company: null, vat_id: null, billing_address: null };

/** Returns the fields before anything is typed, with what the shop knows of a customer who has signed in. */
export function startOf(person: Person | null, languages: readonly string[]): CompanyFields {
  const { company, vat_id, billing_address } = person ?? {};
  const { line1 = "", postal_code = "", city = "", country = countryOf(languages) } = billing_address ?? {};
  return {
    is_company: Boolean(company),
    company: company ?? "",
    vat_id: vat_id ?? "",
    line1,
    postal_code,
    city,
    country,
  };
}

/** Returns the required fields that are empty. */
export function emptyFields(typed: CompanyFields): RequiredField[] {
  return typed.is_company ? required.filter((name) => !typed[name].trim()) : [];
}

/** Returns what the API takes of fields that are complete. */
export function companyOf({ is_company, vat_id, country, ...typed }: CompanyFields): Company {
  if (!is_company) return noCompany;
  const [company, line1, postal_code, city] = [typed.company, typed.line1, typed.postal_code, typed.city].map((text) =>
    text.trim()
  ) as [string, string, string, string];
  const billing_address = { line1, postal_code, city, state: null, country };
  return { company, vat_id: vat_id.trim() || null, billing_address };
}
