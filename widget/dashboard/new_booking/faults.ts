import type { DiscountReason } from "../../../shared/contract/applied_discount.ts";
import type { Shop } from "../../../shared/contract/shop.ts";
import { parseAmount } from "../../../shared/typed_amount.ts";
import { type Draft, trimmed } from "./draft.ts";

/** What is wrong with a field. The words of the view have a sentence for each. */
export type Fault = "name_missing" | "email_invalid" | "label_missing" | "amount_invalid" | "not_accepted";
/** Why a code cannot be used, and the amount, the number or the day that this is about. */
export interface CodeRefusal {
  reason: DiscountReason;
  limit: number | string | null;
}
/** The faults of a draft by field, such as `customer.email` or `charges.0.amount`. */
export type Faults = Readonly<Record<string, Fault | CodeRefusal>>;

const EMAIL = /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/;

/** Returns whether a text looks like an e-mail address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** Returns the faults that can be seen before the server is asked. A booking without a customer is allowed. */
export function findFaults(draft: Draft, { currency }: Pick<Shop, "currency">): Faults {
  const faults: Record<string, Fault> = {};
  const { name, email, phone } = trimmed(draft.customer);
  if (!name && (email || phone)) faults["customer.name"] = "name_missing";
  if (email && !isEmail(email)) faults["customer.email"] = "email_invalid";
  for (const [at, rider] of draft.riders.entries()) {
    if (!rider.name.trim() && rider.email.trim()) faults[`riders.${at}.name`] = "name_missing";
    if (rider.email.trim() && !isEmail(rider.email.trim())) faults[`riders.${at}.email`] = "email_invalid";
  }
  for (const [at, { label, amount }] of draft.prices.entries()) {
    if (!label.trim()) faults[`charges.${at}.label`] = "label_missing";
    if (!parseAmount(amount, currency)) faults[`charges.${at}.amount`] = "amount_invalid";
  }
  return faults;
}
