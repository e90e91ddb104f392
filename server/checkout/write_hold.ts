import type { KeyKind } from "../../shared/contract/mod.ts";
import type { Queries, Sql, Transaction } from "../db/client.ts";
import { violates } from "../db/violations.ts";
import type { Deps } from "../deps.ts";
import type { Tenant } from "../http/handlers.ts";
import type { StoredResult } from "../http/idempotency.sql.ts";
import { assertRedeemable } from "../prices/redeem.ts";
import { addRedemptions } from "../prices/redemptions.sql.ts";
import { unlimitedQuotas } from "../quotas.ts";
import type { QuotedCart } from "../storefront/cart.ts";
import type { Catalogue } from "../storefront/catalogue.ts";
import { type HoldPlacement, setHoldAnswers, takeHold, type TakeOutcome } from "./hold_changes.sql.ts";
import { countedLimitsOf, sizeOf, tooManyHolds } from "./hold_limits.ts";
import type { KeyUsage } from "./key_usage.sql.ts";
import { addUnitDaysOfKey } from "./key_usage.ts";
import type { Hold } from "./holds.sql.ts";

type WriteScope = Pick<Deps, "clock" | "settings" | "memory"> & { tenant: Tenant; kind: KeyKind; key_id: string };
interface Written {
  hold: Hold;
  cart: QuotedCart;
  catalogue: Catalogue;
  stored: StoredResult | null;
  used_by_key: KeyUsage;
  /** The customer's address, by which their uses of a discount are counted; null without one. */
  email?: string | null;
}

/** Returns whether earlier holds limit a new one: neither for a secret key nor with `RATE_LIMITS=off`. */
export function isLimited({ kind, settings: { quotas } }: Pick<WriteScope, "kind" | "settings">): boolean {
  return kind !== "secret" && quotas !== unlimitedQuotas;
}

/** Writes the hold. Returns undefined if the catalogue has changed. */
export async function writeHold(
  sql: Queries,
  scope: WriteScope,
  { hold, cart, catalogue, stored, used_by_key, email = null }: Written,
): Promise<Hold | undefined> {
  const { tenant, kind, key_id, clock, settings: { quotas } } = scope;
  const size = sizeOf(cart, catalogue.items);
  const payload = { tenant_id: tenant.id, hold_id: hold.id };
  const expire = { task: "expire_hold", payload, run_at: hold.expires_at } as const;
  const settle_at = new Date(clock.now().getTime() + 60_000);
  const settle = { task: "settle_hold", payload, run_at: settle_at } as const;
  const placement: HoldPlacement = {
    hold,
    version: catalogue.version,
    // A free hold is settled by `/book` only
    jobs: hold.payment.kind === "free" ? [expire] : [settle, expire],
    stored,
    size: { ...size, key_id: kind === "secret" ? null : key_id },
    limits: isLimited(scope) ? countedLimitsOf(catalogue, { demands: cart.demands, quotas, used_by_key }) : null,
  };
  const outcome = await redeemAndTake(sql, tenant.id, { placement, catalogue, email });
  if (outcome === "changed") return undefined;
  if (outcome !== "taken") throw tooManyHolds(outcome, catalogue.shop);
  addUnitDaysOfKey(scope, key_id, size.unit_days);
  return hold;
}

/**
 * Takes the hold, and in the same transaction its answers and one redemption of each of its discounts. The discounts
 * are locked before any stock, so that two buyers never wait for each other.
 */
async function redeemAndTake(
  sql: Queries,
  tenant_id: string,
  { placement, catalogue, email }: { placement: HoldPlacement; catalogue: Catalogue; email: string | null },
): Promise<TakeOutcome> {
  const { id: hold_id, quote, answers, replaces, extends: changed } = placement.hold;
  // A booking that the hold changes has used its discounts already
  const discounts = changed === null ? quote.discounts : [];
  if (discounts.length === 0 && answers.length === 0) return await takeHold(sql, tenant_id, placement);
  const take = async (tx: Queries) => {
    await assertRedeemable(
      tx,
      tenant_id,
      { discounts, known: catalogue.discounts, email, own: replaces === null ? [] : [replaces] },
      { lock: true },
    );
    const outcome = await takeHold(tx, tenant_id, placement);
    if (outcome === "taken" && answers.length) await setHoldAnswers(tx, tenant_id, placement.hold);
    const discount_ids = outcome === "taken" ? discounts.map(({ id }) => id) : [];
    await addRedemptions(tx, tenant_id, { hold_id, discount_ids });
    return outcome;
  };
  try {
    return await (isTransaction(sql) ? sql.savepoint(take) : (sql as Sql).begin(take));
  } catch (error) {
    // Only discounts with limits are locked. Another one may have been deleted since `takeHold` compared the catalogue
    if (violates(error, "redemptions_discount_exists")) return "changed";
    throw error;
  }
}

function isTransaction(sql: Queries): sql is Transaction {
  return "savepoint" in sql;
}
