import type { CustomerDraft } from "../../shared/contract/checkout.ts";
import type { CompanyDraft } from "../../shared/contract/company.ts";
import type { Customer } from "../../shared/contract/customers.ts";
import { canonicalEmail } from "../customers/email.ts";
import type { Customer as SignedInCustomer } from "../http/handlers.ts";
import type { Hold, HoldCustomer } from "./holds.sql.ts";
import type { ProcessorIntent } from "./processor_intent.ts";

/** The details that a booking will have; null where nobody has given them. */
export type BookingCustomer = { [K in "name" | "email" | "phone"]: HoldCustomer[K] | null };

/** Returns the customer of a request. The address of a signed-in customer overrides the typed one. */
export function customerOfRequest(
  draft: CustomerDraft | undefined,
  signedIn: SignedInCustomer | undefined,
): HoldCustomer | null {
  return draft ? { ...draft, email: signedIn?.email ?? draft.email } : null;
}

/**
 * Merges what is known of a hold's customer: as typed, else as the shop's record says, else as the processor reports.
 * The address is that of the record, if there is one.
 */
export function customerOfHold(
  { customer }: Pick<Hold, "customer">,
  { record, payer }: { record: Customer | undefined; payer: ProcessorIntent["payer"] | undefined },
): BookingCustomer {
  const name = customer ? customer.name : record?.name || payer?.name || null;
  // Staff may have corrected the address of a signed-in customer since
  const email = record?.email ?? customer?.email ?? payer?.email ?? null;
  const phone = customer ? customer.phone : record?.phone ?? payer?.phone ?? null;
  return { name, email: email && canonicalEmail(email), phone };
}

/** Returns the company that was typed in the checkout, without the customer's other details. */
export function companyOf(customer: HoldCustomer | null): CompanyDraft {
  const { company, vat_id, billing_address } = customer ?? {};
  return { company, vat_id, billing_address };
}
