import type { Deps } from "../deps.ts";
import { addJobs } from "../jobs/jobs.sql.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { addDelivery } from "./deliveries.sql.ts";
import { lockSubscribers } from "./endpoints.sql.ts";

/**
 * Job: creates a delivery of an event, with the job that sends it, for each endpoint that subscribes to the event's
 * type.
 */
export async function fanOutEvent(
  { sql, ids }: Deps,
  { tenant_id, event_id, type }: Jobs["fan_out_event"],
): Promise<void> {
  await sql.begin(async (tx) => {
    const endpoints = await lockSubscribers(tx, tenant_id, { event_id, type });
    const deliveries = endpoints.map((endpoint_id) => ({ tenant_id, endpoint_id, delivery_id: ids.next("dlv") }));
    for (const { endpoint_id, delivery_id: id } of deliveries) {
      await addDelivery(tx, tenant_id, { id, event_id, endpoint_id });
    }
    await addJobs(tx, deliveries.map((payload) => ({ task: "deliver_webhook", payload })));
  });
}
