import type { ManagedCustomer } from "../../../shared/contract/customers.ts";
import { addressOf, type AddressValues, addressValuesOf } from "../kit/address_values.ts";

/** The fields of a customer's form. */
export interface CustomerValues extends AddressValues {
  name: string;
  phone: string;
  notes: string;
  company: string;
  vat_id: string;
}

/** Returns what a form shows of a customer. */
export function valuesOf({ name, phone, notes, company, vat_id, billing_address }: ManagedCustomer): CustomerValues {
  return {
    name,
    phone: phone ?? "",
    notes: notes ?? "",
    company: company ?? "",
    vat_id: vat_id ?? "",
    ...addressValuesOf(billing_address),
  };
}

/** Returns the body that changes a customer, of complete values. */
export function bodyOf(values: CustomerValues) {
  const name = values.name.trim();
  return {
    ...name && { name },
    phone: values.phone.trim() || null,
    notes: values.notes.trim() || null,
    company: values.company.trim() || null,
    vat_id: values.vat_id.trim() || null,
    billing_address: addressOf(values),
  };
}
