import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import type { Account } from "../processor/processor.ts";
import type { ShopRow } from "./shops.sql.ts";

/** The processor and the account that receive a shop's payments. */
export interface Receiver {
  provider: "stripe" | "demo";
  /** The connected account at the processor; null for our own. */
  account: Account;
}
type Shop = Pick<ShopRow, "mode" | "stripe_account" | "takes_payments">;

/** Returns whether customers can pay online. Demo payments need no account. */
export function canPayOnline({ payments }: Pick<Deps, "payments">, { mode, takes_payments }: Shop): boolean {
  return takes_payments || payments.profile(mode).provider === "demo";
}

/** Returns who receives a new payment. Throws `payments_unavailable` while the shop's account cannot take payments. */
export function getReceiver({ payments }: Pick<Deps, "payments">, shop: Shop): Receiver {
  if (!canPayOnline({ payments }, shop)) {
    throw new Problem("payments_unavailable", "The shop takes no online payments at the moment. Ask the shop.");
  }
  return { provider: payments.profile(shop.mode).provider, account: shop.stripe_account };
}

/** Returns whether a payment that was begun earlier would still go where a new one goes. */
export function isStillReceiver(deps: Pick<Deps, "payments">, shop: Shop, { provider, account }: Receiver): boolean {
  return canPayOnline(deps, shop) && provider === deps.payments.profile(shop.mode).provider &&
    account === shop.stripe_account;
}
