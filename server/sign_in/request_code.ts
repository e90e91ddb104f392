import type { Queries } from "../db/client.ts";
import { Problem } from "../problem.ts";
import type { Quotas } from "../quotas.ts";
import type { CodeShop, Requester } from "./code_tables.sql.ts";
import { recognize } from "./known_clients.sql.ts";
import { addCodeRequest, getClientWait, getCodeWaits, lockCodeRequests } from "./requests.sql.ts";

/**
 * Records a request for a code, or returns a Problem if a limit is reached. The caller adds the job that sends the
 * code.
 *
 * Each client counts its own requests for an address, whether it is known or not. So strangers cannot use up anybody's
 * requests, and the answer does not tell who has signed in. A client has a limit for the customers of all shops as
 * well. `findCodeMailLimit` limits the mails of all clients together.
 */
export async function requestCode(
  tx: Queries,
  tenant_id: CodeShop,
  { quotas, ...sender }: Requester & { quotas: Quotas },
): Promise<{ id: number } | Problem<"rate_limited">> {
  const requester = await recognize(tx, tenant_id, sender);
  await lockCodeRequests(tx, tenant_id, requester);
  const waits = Object.values(await getCodeWaits(tx, tenant_id, { ...requester, quotas }));
  if (tenant_id !== null) waits.push(await getClientWait(tx, requester.client, quotas));
  const retry_after = Math.ceil(Math.max(...waits));
  if (retry_after > 0) {
    return new Problem("rate_limited", "Too many codes were requested. Use the newest code, or try again later.", {
      retry_after,
    });
  }
  return await addCodeRequest(tx, tenant_id, requester);
}
