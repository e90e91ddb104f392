import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import { NETWORK_FACTOR } from "../quotas.ts";
import { countRecentSignatures } from "./signature_limits.sql.ts";

interface Signer {
  tenant_id: string;
  ip: string;
  /** Signs with a link, which works once. */
  by_link: boolean;
  /** Signs for a booking, which does not count against the limit of unlinked signatures. */
  for_booking: boolean;
}

/**
 * Throws `rate_limited` if a client, its network or a shop has given too many signatures.
 *
 * Anyone may sign a shop's waiver, and each signature is kept for years. The routes call this before they decode a
 * drawing. `appendSignature` calls it again under the lock of the shop's chain, so that parallel requests cannot exceed
 * a limit.
 */
export async function assertMaySign(
  sql: Queries,
  { settings: { quotas } }: Pick<Deps, "settings">,
  { tenant_id, ip, by_link, for_booking }: Signer,
): Promise<void> {
  const recent = await countRecentSignatures(sql, tenant_id, { ip, by_link });
  const { of_client, of_network, unlinked, unlinked_bytes } = recent;
  const most = by_link ? quotas.link_signatures_per_client_and_hour : quotas.signatures_per_client_and_hour;
  if (of_client >= most || of_network >= most * NETWORK_FACTOR) {
    throw tooMany("Too many waivers were signed from this address. Try again later.");
  }
  const isFull = unlinked >= quotas.unlinked_signatures_per_shop_and_day ||
    unlinked_bytes >= quotas.unlinked_signature_bytes_per_shop_and_day;
  if (isFull && !for_booking) throw tooMany("Too many waivers were signed in this shop today. Book first, then sign.");
}

function tooMany(detail: string): Problem<"rate_limited"> {
  return new Problem("rate_limited", detail, { retry_after: 3_600 });
}
