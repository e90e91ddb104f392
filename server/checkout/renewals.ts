import { isRegular } from "../customers/regular.sql.ts";
import type { Queries } from "../db/client.ts";
import type { KeyKind } from "../../shared/contract/mod.ts";
import type { Hold } from "./holds.sql.ts";

/** Times that replacements and extensions may move a hold's expiry, for guests and for regular customers. */
const MAX_RENEWALS = { guest: 2, regular: 10 } as const;

/** The renewals and the expiry that a hold takes over from the one it replaces. */
export interface Renewal {
  renewals: number;
  /** The expiry of the replaced hold if that may not be renewed again. Null for a full `hold_minutes`. */
  expires_at: string | null;
}

/** Returns whether a hold's expiry may move again. Holds of a secret key may always. */
export async function mayRenew(
  sql: Queries,
  tenant_id: string,
  { hold: { renewals, customer_id }, kind }: { hold: Pick<Hold, "renewals" | "customer_id">; kind: KeyKind },
): Promise<boolean> {
  if (kind === "secret" || renewals < MAX_RENEWALS.guest) return true;
  return renewals < MAX_RENEWALS.regular && customer_id !== null && await isRegular(sql, tenant_id, customer_id);
}

/**
 * Returns how a replacement follows a hold. After the last renewal it expires with the hold that it replaces, so that a
 * cart can still change. If that is over by then, the replacement is a new hold for the limits too.
 */
export async function renewalOf(
  sql: Queries,
  tenant_id: string,
  { hold, kind }: { hold: Hold; kind: KeyKind },
): Promise<Renewal> {
  const { status, expired, renewals, expires_at } = hold;
  if (status === "refunded") return { renewals: 0, expires_at: null };
  if (await mayRenew(sql, tenant_id, { hold, kind })) return { renewals: renewals + 1, expires_at: null };
  return status === "active" && !expired ? { renewals, expires_at } : { renewals: 0, expires_at: null };
}
