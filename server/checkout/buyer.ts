import type { CustomerDraft } from "../../shared/contract/checkout.ts";
import type { Customer } from "../../shared/contract/customers.ts";
import { canonicalEmail } from "../customers/email.ts";
import type { Customer as SignedIn } from "../http/handlers.ts";
import type { Hold, HoldCustomer } from "./holds.sql.ts";
import type { Money } from "./intent.ts";

/** Who books, as far as anybody said it. */
export type Buyer = { [K in keyof HoldCustomer]: HoldCustomer[K] | null };

/** What a request says of its customer; beside a session another address is passed over. */
export function statedBuyer(draft: CustomerDraft | undefined, customer: SignedIn | undefined): HoldCustomer | null {
  return draft ? { ...draft, email: customer?.email ?? draft.email } : null;
}

/** Who books a hold: as it was stated, else as the shop knows the signed-in customer, else as they told the processor. */
export function buyerOf(
  { customer }: Pick<Hold, "customer">,
  { owner, payer }: { owner: Customer | undefined; payer: Money["payer"] | undefined },
): Buyer {
  const name = customer ? customer.name : owner?.name || payer?.name || null;
  const email = customer?.email ?? owner?.email ?? payer?.email ?? null;
  const phone = customer ? customer.phone : owner?.phone ?? payer?.phone ?? null;
  return { name, email: email && canonicalEmail(email), phone };
}
