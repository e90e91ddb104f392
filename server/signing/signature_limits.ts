import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import { countRecent } from "./signature_limits.sql.ts";

interface Signer {
  tenant_id: string;
  ip: string;
  /** Signs by a mailed link, which works once. */
  by_link: boolean;
  /** The signature is for a booking, so it uses up none of the shop's unlinked ones. */
  seated: boolean;
}

/**
 * Throws a 429 when a client or a shop has given too many signatures.
 *
 * Anyone may sign a shop's waiver, and each signature is kept for years. The routes call this before they decode a drawing, and again
 * under the lock of the shop's chain, so that requests at the same time cannot pass a limit together.
 */
export async function assertMaySign(
  sql: Queries,
  { settings: { quotas } }: Pick<Deps, "settings">,
  { tenant_id, ip, by_link, seated }: Signer,
): Promise<void> {
  const { of_client, unlinked, unlinked_bytes } = await countRecent(sql, tenant_id, { ip, by_link });
  const most = by_link ? quotas.link_signatures_per_client_and_hour : quotas.signatures_per_client_and_hour;
  if (of_client >= most) throw tooMany("Too many waivers were signed from this address. Try again later");
  const isFull = unlinked >= quotas.unlinked_signatures_per_shop_and_day ||
    unlinked_bytes >= quotas.unlinked_signature_bytes_per_shop_and_day;
  if (isFull && !seated) throw tooMany("Too many waivers were signed in this shop today. Book first, then sign");
}

function tooMany(detail: string): Problem<"rate_limited"> {
  return new Problem("rate_limited", detail, { retry_after: 3_600 });
}
