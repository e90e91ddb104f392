import type { Sql } from "../db/client.ts";
import { Problem } from "../problem.ts";
import type { Quotas } from "../quotas.ts";
import { TRIES } from "./code.ts";
import type { CodeShop, Requester } from "./code_tables.sql.ts";
import { recognize } from "./known_clients.sql.ts";
import { countTry, countWrongCodes } from "./codes.sql.ts";

/**
 * Counts a try and returns the hash of the code to compare; undefined if there is none. Returns a Problem if the
 * network has entered too many wrong codes, for whatever addresses.
 *
 * Call it outside the transaction and before the comparison: a try counts even if the transaction is rolled back.
 */
export async function tryCode(
  sql: Sql,
  tenant_id: CodeShop,
  { quotas, ...sender }: Requester & { quotas: Quotas },
): Promise<{ id: number; code: string } | undefined | Problem<"rate_limited">> {
  const requester = await recognize(sql, tenant_id, sender);
  const { count, retry_after } = await countWrongCodes(sql, tenant_id, requester.network);
  if (count >= quotas.wrong_codes_per_network_and_hour) {
    return new Problem("rate_limited", "Too many wrong codes were entered in this network. Try again later.", {
      retry_after,
    });
  }
  return await countTry(sql, tenant_id, { ...requester, tries: TRIES });
}
