import type { Address } from "../../../shared/contract/address.ts";

/** An address as a form has it. */
export type AddressValues = Record<keyof Address, string>;

const required = ["line1", "postal_code", "city", "country"] as const;
export const addressFields = [...required, "state"] as const;

/** Returns an address as a form shows it. */
export function addressValuesOf(address: Address | null | undefined): AddressValues {
  const { line1 = "", postal_code = "", city = "", country = "" } = address ?? {};
  return { line1, postal_code, city, state: address?.state ?? "", country };
}

/** Returns the address of a form's fields; null without any. */
export function addressOf(values: AddressValues): Address | null {
  if (isEmpty(values)) return null;
  const { line1, postal_code, city, state, country } = values;
  return {
    line1: line1.trim(),
    postal_code: postal_code.trim(),
    city: city.trim(),
    state: state.trim() || null,
    country,
  };
}

/** Returns the fields that an address lacks. Without any of its fields there is none, unless one is `needed`. */
export function missingOfAddress(values: AddressValues, { needed = false } = {}): (typeof required)[number][] {
  return isEmpty(values) && !needed ? [] : required.filter((name) => !values[name].trim());
}

function isEmpty(values: AddressValues): boolean {
  return addressFields.every((name) => !values[name].trim());
}
