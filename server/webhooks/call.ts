import type { Queries } from "../db/client.ts";
import { addJob } from "../jobs/jobs.sql.ts";

/** A delivery whose time comes. */
export interface Errand {
  tenant_id: string;
  endpoint_id: string;
  delivery_id: string;
}

/** Leaves the job that looks after a delivery: one for each, now or at its time. */
export async function call(tx: Queries, errand: Errand, run_at?: Date | string): Promise<void> {
  await addJob(tx, "deliver_webhook", { ...errand }, { run_at, key: errand.delivery_id });
}
