import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob, dropJob } from "../jobs/jobs.sql.ts";
import type { DeliveryRef } from "../jobs/jobs.ts";
import type { InProgress } from "../jobs/task.ts";
import {
  type Attempt,
  dropPendingDeliveries,
  findNextDueId,
  type LeasedDelivery,
  leaseDeliveries,
  recordAttempt,
} from "./deliveries.sql.ts";
import { type Destination, lockEndpoint, setFailingSince } from "./endpoints.sql.ts";
import { failedResult, post, type PostResult } from "./post.ts";
import { FAILURE_LIMIT, nextAttempt } from "./schedule.ts";
import { signHeaders } from "./standard_webhooks.ts";
import { turnOffEndpoint } from "./turn_off.ts";

/** A delivery to send now. */
interface Send {
  tenant_id: string;
  endpoint: Destination;
  delivery: LeasedDelivery;
}

/** The purpose that binds a sealed signing secret to webhooks. */
export const SECRET_PURPOSE = "webhook_secret";

/**
 * Job: sends the due deliveries of an endpoint, with at most four in flight. Others start as these finish.
 *
 * The job ends before the first response arrives, so an endpoint that hangs occupies no slot of the worker. Each
 * delivery also gets a job at the end of its lease, which takes over if this server dies.
 */
export async function deliverWebhook(deps: Deps, { tenant_id, endpoint_id }: DeliveryRef): Promise<InProgress | void> {
  const sends = await deps.sql.begin(async (tx) => {
    const endpoint = await lockEndpoint(tx, tenant_id, endpoint_id);
    if (endpoint?.active) return await leaseDue(tx, tenant_id, endpoint);
    // They were added while the endpoint was being turned off
    await dropPendingDeliveries(tx, tenant_id, endpoint_id);
    return [];
  });
  if (sends.length) {
    return { in_progress: Promise.all(sends.map((item) => sendAndRecord(deps, item))).then(() => {}) };
  }
}

async function leaseDue(tx: Queries, tenant_id: string, endpoint: Destination): Promise<Send[]> {
  const deliveries = await leaseDeliveries(tx, tenant_id, endpoint.id);
  await Promise.all(
    deliveries.map(({ id, leased_until }) =>
      addJob(tx, "deliver_webhook", { tenant_id, endpoint_id: endpoint.id, delivery_id: id }, { run_at: leased_until })
    ),
  );
  return deliveries.map((delivery) => ({ tenant_id, endpoint, delivery }));
}

async function sendAndRecord(deps: Deps, item: Send): Promise<void> {
  const at = deps.clock.now();
  // An unexpected error, such as a secret that cannot be opened, counts as a failed attempt
  const result = await send(deps, item, at).catch((error: unknown) => failedResult(String(error), 0));
  await deps.sql.begin(async (tx) => await recordResult(tx, deps, { ...item, result, at }));
  deps.countDelivery?.(isDelivered(result));
}

function isDelivered({ status }: PostResult): boolean {
  return status !== null && status >= 200 && status < 300;
}

async function send({ vault, settings }: Deps, { endpoint, delivery: { event } }: Send, at: Date): Promise<PostResult> {
  const sealed = [endpoint.secret, ...endpoint.former_secret ? [endpoint.former_secret] : []];
  const secrets = await Promise.all(sealed.map((secret) => vault.open(secret, SECRET_PURPOSE)));
  const body = JSON.stringify(event);
  const signed = await signHeaders(secrets, { id: event.id, body, at });
  return await post(endpoint.url, {
    headers: { ...signed, "content-type": "application/json", "user-agent": "Rental-Webhooks/1.0" },
    body,
    allowPrivate: settings.webhook_allow_private,
  });
}

/** Saves the result of an attempt, schedules the next one, and starts a delivery that waits for a free slot. */
async function recordResult(
  tx: Queries,
  { clock }: Deps,
  { tenant_id, endpoint: { id: endpoint_id }, delivery, result, at }: Send & { result: PostResult; at: Date },
): Promise<void> {
  const endpoint = await lockEndpoint(tx, tenant_id, endpoint_id);
  if (!endpoint) return;
  const { id } = delivery;
  const delivered = isDelivered(result);
  const failures = delivered ? 0 : delivery.failures + 1;
  const { retry_after } = result;
  const next_attempt_at = delivered
    ? null
    : nextAttempt({ failures, at: clock.now(), retry_after, chance: Math.random() });
  const status = delivered ? "delivered" : next_attempt_at ? "pending" : "failed";
  await recordAttempt(tx, tenant_id, { id, attempt: attemptOf(result, at), status, failures, next_attempt_at });
  const ref = { tenant_id, endpoint_id, delivery_id: id };
  if (next_attempt_at) await addJob(tx, "deliver_webhook", ref, { run_at: next_attempt_at });
  else await dropJob(tx, "deliver_webhook", ref);
  if (!endpoint.active) return;
  const failing_since = delivered ? null : endpoint.failing_since ?? at.toISOString();
  const gone = result.status === 410;
  if (gone || failing_since && at.getTime() - Date.parse(failing_since) >= FAILURE_LIMIT) {
    return await turnOffEndpoint(tx, {
      tenant_id,
      endpoint_id,
      cause: gone ? "gone" : "failing",
      last_answer: describeResult(result),
    });
  }
  if (failing_since !== endpoint.failing_since) {
    await setFailingSince(tx, tenant_id, { id: endpoint_id, failing_since });
  }
  const delivery_id = await findNextDueId(tx, tenant_id, endpoint_id);
  if (delivery_id) await addJob(tx, "deliver_webhook", { tenant_id, endpoint_id, delivery_id });
}

function attemptOf({ status, duration_ms, response, error }: PostResult, at: Date): Attempt {
  return { at: at.toISOString(), status, duration_ms, response, error };
}

function describeResult({ status, error }: PostResult): string {
  return status === null ? error ?? "" : `HTTP ${status}`;
}
