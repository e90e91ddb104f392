import type { Queries } from "../db/client.ts";
import { violates } from "../db/violations.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { setProcessing } from "./hold_changes.sql.ts";
import { findHold, type Hold } from "./holds.sql.ts";
import type { ProcessorIntent } from "./processor_intent.ts";

/** A reported status of a hold's intent. */
interface Report {
  hold: Hold;
  status: ProcessorIntent["status"] | undefined;
}

/**
 * Records whether the processor reports a hold's payment as processing. Such a hold keeps its stock until the payment
 * is decided, for 7 days at most: see `hold_end`. Returns the hold as it is afterwards.
 *
 * Records nothing if the hold had expired before and its stock is taken. The payment is then refunded if it succeeds.
 */
export async function trackProcessing(sql: Queries, tenant_id: string, { hold, status }: Report): Promise<Hold> {
  const is_processing = status === "processing";
  if (hold.status !== "active" || is_processing === (hold.processing_since !== null)) return hold;
  try {
    await setProcessing(sql, tenant_id, { id: hold.id, is_processing });
  } catch (error) {
    if (violates(error, "stock_never_oversold")) return hold;
    throw error;
  }
  // The job waits for the payment. It has failed, so the hold ends at the time that the customer knows
  if (!is_processing) {
    await addJob(sql, "expire_hold", { tenant_id, hold_id: hold.id }, { run_at: hold.expires_at });
  }
  return (await findHold(sql, tenant_id, hold.id))!;
}
