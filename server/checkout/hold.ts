import type { Quote } from "../../shared/contract/storefront.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Resumable } from "../http/handlers.ts";
import type { Seal } from "../http/idempotency.ts";
import { Problem } from "../problem.ts";
import { uncounted } from "../limits.ts";
import type { QuotedCart } from "../storefront/cart.ts";
import { type Hold, takeHold } from "./holds.sql.ts";

/** Who takes a hold, and what the booking will say of them. */
export type Party =
  & Pick<Hold, "customer_id" | "customer" | "riders" | "notes" | "waiver_signature_ids" | "pickup_location">
  /** HMAC of the client's. */
  & { address: string };
/** Where the money will go. */
export type Till = Pick<Hold, "provider" | "account" | "locale">;

interface Order {
  tenant_id: string;
  /** The hold's, to be. */
  id: string;
  /** Of the catalogue that priced the cart. */
  version: number;
  cart: QuotedCart;
  party: Party;
  till: Till;
  /** Where the statement is a transaction of its own, it keeps the request's answer. */
  seal: Seal<Resumable> | undefined;
}

/**
 * Takes the cart's stock for `hold_minutes`, all of it or none, with the jobs that will settle and end the hold; undefined where the
 * catalogue has changed since `version`.
 */
export async function holdCart(
  sql: Queries,
  { clock, settings }: Pick<Deps, "clock" | "settings">,
  { tenant_id, id, version, cart, party, till, seal }: Order,
): Promise<Hold | undefined> {
  const { period, lines, quote } = cart;
  const now = clock.now().getTime();
  const expires_at = new Date(now + settings.hold_minutes * 60_000).toISOString();
  const [starts, returns] = [period.pickup_at.toISOString(), period.return_at.toISOString()];
  const free = asksNothing(quote);
  const hold: Hold = {
    id,
    status: "active",
    pickup_date: starts,
    return_date: returns,
    expires_at,
    expired: false,
    extended: false,
    quote,
    amount: quote.total,
    currency: quote.currency,
    setup: false,
    booking_id: null,
    replaced_by: null,
    ...party,
    ...till,
    provider: free ? "free" : till.provider,
    payment_intent_id: free ? `free_${id.slice("hold_".length)}` : null,
  };
  const payload = { tenant_id, hold_id: id };
  const expire = { task: "expire_hold", payload, run_at: expires_at } as const;
  // What costs nothing is booked by `/book` alone
  const settle = { task: "settle_hold", payload, run_at: new Date(now + 60_000) } as const;
  const { counts } = settings;
  const outcome = await takeHold(sql, tenant_id, {
    hold,
    version,
    jobs: free ? [expire] : [settle, expire],
    takes: lines.map(({ item: { id: item_id, buffer_hours }, quantity }) => ({
      item_id,
      quantity,
      starts,
      returns,
      buffer_hours: buffer_hours ?? 0,
    })),
    once: seal ? await seal({ id }) : null,
    most: counts === uncounted
      ? null
      : { of_customer: counts.holds_per_customer, of_address: counts.holds_per_address },
  });
  if (outcome === "too_many") {
    throw new Problem("too_many_holds", "Finish or leave another checkout first", { retry_after: 60 });
  }
  return outcome === "taken" ? hold : undefined;
}

/** Neither rent nor deposit: no processor is asked. */
export function asksNothing({ total, deposit }: Quote): boolean {
  return total === 0 && deposit.amount === 0;
}
