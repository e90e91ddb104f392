import type { AppliedDiscount, DiscountReason } from "../../shared/contract/applied_discount.ts";
import type { Queries } from "../db/client.ts";
import { Problem } from "../problem.ts";
import type { StoredDiscount } from "./discounts.sql.ts";
import {
  countRedemptions,
  getHoldUse,
  isLimited,
  type LimitedUse,
  lockDiscounts,
  type RedemptionCount,
} from "./redemptions.sql.ts";

/** Who uses the discounts of a quote. */
export interface Redemptions {
  discounts: readonly Pick<AppliedDiscount, "id" | "code">[];
  /** The shop's discounts, by id. */
  known: ReadonlyMap<string, StoredDiscount>;
  /** The customer's address; null without one. Undefined if nobody was asked yet: then only all uses are counted. */
  email: string | null | undefined;
  /** The customer's own holds, whose uses do not count: their ids or payment intents. */
  own: readonly string[];
}

/** An automatic discount that may not be used once more. The cart is quoted again without it. */
class UsedUp extends Error {
  constructor(readonly discount_id: string) {
    super("The discount is used up");
  }
}

/** Runs something that quotes a cart, again without each automatic discount that turns out to be used up. */
export async function withUsableDiscounts<R>(run: (used_up: ReadonlySet<string>) => Promise<R>): Promise<R> {
  const used_up = new Set<string>();
  for (;;) {
    try {
      return await run(used_up);
    } catch (error) {
      if (!(error instanceof UsedUp)) throw error;
      used_up.add(error.discount_id);
    }
  }
}

/**
 * Throws if one of a quote's discounts is used up: a `discount_not_usable` for a code, or what `withUsableDiscounts`
 * catches. In a transaction, `lock` keeps others from using them until it ends.
 */
export async function assertRedeemable(
  sql: Queries,
  tenant_id: string,
  { discounts, known, email, own }: Redemptions,
  { lock }: { lock: boolean },
): Promise<void> {
  const limited = discounts.map(({ id }) => known.get(id)!).filter(isLimited);
  if (limited.length === 0) return;
  const discount_ids = limited.map(({ id }) => id);
  if (lock) await lockDiscounts(sql, tenant_id, discount_ids);
  const counts = await countRedemptions(sql, tenant_id, { discount_ids, email: email ?? null, own });
  for (const discount of limited) {
    const reason = findSpent(discount, counts, email);
    if (reason && discount.code === null) throw new UsedUp(discount.id);
    if (reason) throw notUsable({ reason, limit: null });
  }
}

/** Returns which limit of a discount is reached; null for none. */
function findSpent(
  { id, max_redemptions, max_per_customer }: LimitedUse,
  counts: readonly RedemptionCount[],
  email: string | null | undefined,
): DiscountReason | null {
  const { used = 0, by_customer = 0 } = counts.find(({ discount_id }) => discount_id === id) ?? {};
  if (max_redemptions !== null && used >= max_redemptions) return "used_up";
  if (max_per_customer === null || email === undefined) return null;
  if (email === null) return "customer_required";
  return by_customer >= max_per_customer ? "used_by_customer" : null;
}

/** The uses of discounts by a hold that was paid. */
interface PaidUse {
  discount_ids: readonly string[];
  hold_id: string;
  /** The last hold that has replaced it, or itself. Its use is given up. */
  last_id: string;
}

/**
 * Locks the discounts of a paid hold, and returns whether it still has them. A payment after the hold's end must not
 * take the redemption of somebody else. Whether it has ended is asked after the wait for the lock.
 */
export async function keepsDiscounts(
  tx: Queries,
  tenant_id: string,
  { discount_ids, hold_id, last_id }: PaidUse,
): Promise<boolean> {
  if (discount_ids.length === 0) return true;
  const limited = await lockDiscounts(tx, tenant_id, discount_ids);
  if (limited.length === 0) return true;
  const { has_ended, email } = await getHoldUse(tx, tenant_id, hold_id);
  if (!has_ended) return true;
  const counts = await countRedemptions(tx, tenant_id, { discount_ids, email, own: [last_id] });
  return limited.every((discount) => findSpent(discount, counts, email ?? undefined) === null);
}

/** Locks discounts that a booking takes back, and returns whether nobody has used them up meanwhile. */
export async function canRedeemAgain(
  tx: Queries,
  tenant_id: string,
  { discount_ids, email }: { discount_ids: readonly string[]; email: string | null },
): Promise<boolean> {
  const limited = discount_ids.length ? await lockDiscounts(tx, tenant_id, discount_ids) : [];
  if (limited.length === 0) return true;
  const counts = await countRedemptions(tx, tenant_id, { discount_ids, email, own: [] });
  return limited.every((discount) => findSpent(discount, counts, email ?? undefined) === null);
}

/** Returns the 422 of a code that cannot be used. */
export function notUsable(
  refusal: { reason: DiscountReason; limit: number | string | null },
): Problem<"discount_not_usable"> {
  return new Problem("discount_not_usable", "The code cannot be used for this cart; see `reason`", refusal);
}
