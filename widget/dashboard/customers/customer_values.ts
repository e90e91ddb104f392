import type { ManagedCustomer } from "../../../shared/contract/customers.ts";

/** The fields of a customer's form. */
export interface CustomerValues {
  name: string;
  phone: string;
  notes: string;
  company: string;
  vat_id: string;
  line1: string;
  postal_code: string;
  city: string;
  state: string;
  country: string;
}

/** The fields of an address that must not be empty, and all of them. */
const required = ["line1", "postal_code", "city", "country"] as const;
export const addressFields = [...required, "state"] as const;

/** Returns what a form shows of a customer. */
export function valuesOf({ name, phone, notes, company, vat_id, billing_address }: ManagedCustomer): CustomerValues {
  const { line1 = "", postal_code = "", city = "", country = "" } = billing_address ?? {};
  return {
    name,
    phone: phone ?? "",
    notes: notes ?? "",
    company: company ?? "",
    vat_id: vat_id ?? "",
    line1,
    postal_code,
    city,
    state: billing_address?.state ?? "",
    country,
  };
}

/** Returns the fields that an address lacks. Without any of its fields there is none. */
export function missingOfAddress(values: CustomerValues): (typeof required)[number][] {
  return isEmpty(values) ? [] : required.filter((name) => !values[name].trim());
}

/** Returns the body that changes a customer, of complete values. */
export function bodyOf(values: CustomerValues) {
  const { line1, postal_code, city, state, country } = values;
  const name = values.name.trim();
  const address = {
    line1: line1.trim(),
    postal_code: postal_code.trim(),
    city: city.trim(),
    state: state.trim() || null,
    country,
  };
  return {
    ...name && { name },
    phone: values.phone.trim() || null,
    notes: values.notes.trim() || null,
    company: values.company.trim() || null,
    vat_id: values.vat_id.trim() || null,
    billing_address: isEmpty(values) ? null : address,
  };
}

function isEmpty(values: CustomerValues): boolean {
  return addressFields.every((name) => !values[name].trim());
}
