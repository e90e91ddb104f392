import type { KeyKind } from "../../shared/contract/mod.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Tenant } from "../http/handlers.ts";
import type { StoredResult } from "../http/idempotency.sql.ts";
import { unlimitedQuotas } from "../quotas.ts";
import type { QuotedCart } from "../storefront/cart.ts";
import type { Catalogue } from "../storefront/catalogue.ts";
import { takeHold } from "./hold_changes.sql.ts";
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
}

/** Returns whether earlier holds limit a new one: neither for a secret key nor with `RATE_LIMITS=off`. */
export function isLimited({ kind, settings: { quotas } }: Pick<WriteScope, "kind" | "settings">): boolean {
  return kind !== "secret" && quotas !== unlimitedQuotas;
}

/** Writes the hold. Returns undefined if the catalogue has changed. */
export async function writeHold(
  sql: Queries,
  scope: WriteScope,
  { hold, cart, catalogue, stored, used_by_key }: Written,
): Promise<Hold | undefined> {
  const { tenant, kind, key_id, clock, settings: { quotas } } = scope;
  const size = sizeOf(cart, catalogue.items);
  const payload = { tenant_id: tenant.id, hold_id: hold.id };
  const expire = { task: "expire_hold", payload, run_at: hold.expires_at } as const;
  const settle_at = new Date(clock.now().getTime() + 60_000);
  const settle = { task: "settle_hold", payload, run_at: settle_at } as const;
  const outcome = await takeHold(sql, tenant.id, {
    hold,
    version: catalogue.version,
    // A free hold is settled by `/book` only
    jobs: hold.payment.kind === "free" ? [expire] : [settle, expire],
    stored,
    size: { ...size, key_id: kind === "secret" ? null : key_id },
    limits: isLimited(scope) ? countedLimitsOf(catalogue, { demands: cart.demands, quotas, used_by_key }) : null,
  });
  if (outcome === "changed") return undefined;
  if (outcome !== "taken") throw tooManyHolds(outcome, catalogue.shop);
  addUnitDaysOfKey(scope, key_id, size.unit_days);
  return hold;
}
