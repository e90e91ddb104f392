import type { Quote } from "../../shared/contract/storefront.ts";
import type { PickupLocation } from "../../shared/contract/shop.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../http/problem.ts";
import { addJobs } from "../jobs/jobs.sql.ts";
import { takeForHold } from "../stock/allocations.sql.ts";
import type { QuotedCart } from "../storefront/cart.ts";
import { addHold, countHolds, type HoldCustomer, type NewHold, type Rider } from "./holds.sql.ts";

/** Who takes a hold, and what the booking will say of them. */
export interface Party {
  customer_id: string | null;
  customer: HoldCustomer | null;
  riders: Rider[] | null;
  notes: string | null;
  waiver_signature_ids: string[];
  pickup_location: PickupLocation | null;
  /** HMAC of the client's address. */
  address: string;
}
/** Where the money will go. */
export interface Till {
  provider: NewHold["provider"];
  account: string | null;
  locale: string;
}

/** Takes the cart's stock for `hold_minutes`, all of it or none, with the jobs that will settle and end the hold. */
export async function holdCart(
  tx: Queries,
  { ids, clock, settings }: Pick<Deps, "ids" | "clock" | "settings">,
  { tenant_id, cart, party, till }: { tenant_id: string; cart: QuotedCart; party: Party; till: Till },
): Promise<string> {
  const { of_customer, of_address } = await countHolds(tx, tenant_id, party);
  const { holds_per_customer, holds_per_address } = settings.counts;
  if (of_customer >= holds_per_customer || of_address >= holds_per_address) {
    throw new Problem("too_many_holds", "Finish or leave another checkout first", { retry_after: 60 });
  }
  const { period, lines, quote } = cart;
  const id = ids.next("hold");
  const expires_at = new Date(clock.now().getTime() + settings.hold_minutes * 60_000).toISOString();
  const [starts, returns] = [period.pickup_at.toISOString(), period.return_at.toISOString()];
  const settle_at = new Date(clock.now().getTime() + 60_000);
  const payload = { tenant_id, hold_id: id };
  // Sent together, stock last: one round trip, and the items are locked for the length of a commit (2 × the holds of a hot item)
  await Promise.all([
    addHold(tx, tenant_id, {
      id,
      pickup_date: starts,
      return_date: returns,
      expires_at,
      quote,
      amount: quote.total,
      currency: quote.currency,
      payment_intent_id: asksNothing(quote) ? `free_${id.slice("hold_".length)}` : null,
      setup: false,
      ...party,
      ...till,
      provider: asksNothing(quote) ? "free" : till.provider,
    }),
    addJobs(tx, [
      { task: "settle_hold", payload, run_at: settle_at, key: `settle ${id}` },
      { task: "expire_hold", payload, run_at: expires_at, key: `expire ${id}` },
    ]),
    takeForHold(tx, tenant_id, {
      hold_id: id,
      expires_at,
      takes: lines.map(({ item: { id: item_id, buffer_hours }, quantity }) => ({
        item_id,
        quantity,
        starts,
        returns,
        buffer_hours: buffer_hours ?? 0,
      })),
    }),
  ]);
  return id;
}

/** Neither rent nor deposit: no processor is asked. */
export function asksNothing({ total, deposit }: Quote): boolean {
  return total === 0 && deposit.amount === 0;
}
