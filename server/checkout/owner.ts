import type { Deps } from "../deps.ts";
import type { Customer } from "../http/handlers.ts";
import type { Hold } from "./holds.sql.ts";
import { findMoney } from "./intent.ts";

/** A hold taken in a session is booked in a session of the same customer; a guest's by whoever knows the intent. */
export function mayBook(hold: Hold, customer: Customer | undefined): boolean {
  return hold.customer_id === null || hold.customer_id === customer?.id;
}

/** To read, extend or replace a guest's hold takes its client secret too, which only the browser that made it has. */
export async function mayTouch(
  deps: Pick<Deps, "payments">,
  hold: Hold,
  { customer, client_secret }: { customer: Customer | undefined; client_secret?: string | undefined },
): Promise<boolean> {
  if (hold.customer_id !== null) return hold.customer_id === customer?.id;
  if (hold.provider === "free") return true;
  return client_secret !== undefined && client_secret === (await findMoney(deps, hold))?.client_secret;
}
