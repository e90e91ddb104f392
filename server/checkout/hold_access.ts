import type { Deps } from "../deps.ts";
import type { Customer } from "../http/handlers.ts";
import type { Hold } from "./holds.sql.ts";
import { findProcessorIntent } from "./processor_intent.ts";

/** Returns whether a caller may book a hold. A customer's hold needs their session; a guest's needs its id only. */
export function mayBook(hold: Hold, customer: Customer | undefined): boolean {
  return hold.customer_id === null || hold.customer_id === customer?.id;
}

/**
 * Returns whether a caller may read, extend or replace a hold. A guest's hold needs its client secret, if it has one.
 */
export async function mayManage(
  deps: Pick<Deps, "payments">,
  { customer_id, payment }: Hold,
  { customer, client_secret }: { customer: Customer | undefined; client_secret?: string | undefined },
): Promise<boolean> {
  if (customer_id !== null) return customer_id === customer?.id;
  if (payment.kind === "free") return true;
  return client_secret !== undefined && client_secret === (await findProcessorIntent(deps, payment))?.client_secret;
}
