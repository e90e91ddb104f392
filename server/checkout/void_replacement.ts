import type { Queries } from "../db/client.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { freeHoldStock } from "../stock/allocations.sql.ts";
import { setReplaced } from "./hold_changes.sql.ts";
import type { Hold } from "./holds.sql.ts";

/** Frees the stock of a replacement whose original was paid after all. The `expire_hold` job cancels its intent. */
export async function voidReplacement(
  tx: Queries,
  tenant_id: string,
  { last: { id, status }, by }: { last: Hold; by: Hold },
): Promise<void> {
  if (status !== "active") return;
  await freeHoldStock(tx, tenant_id, id);
  await setReplaced(tx, tenant_id, { id, by: by.id });
  await addJob(tx, "expire_hold", { tenant_id, hold_id: id });
}
