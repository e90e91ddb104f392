import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob, dropJob } from "../jobs/jobs.sql.ts";
import type { DeliveryRef } from "../jobs/jobs.ts";
import type { InProgress } from "../jobs/task.ts";
import { type Attempt, dropPending, nextWaiting, recordAttempt, takeDeliveries, type Taken } from "./deliveries.sql.ts";
import { type Destination, lockEndpoint, setFailingSince } from "./endpoints.sql.ts";
import { type Answered, failed, post } from "./post.ts";
import { nextAttempt, patience } from "./schedule.ts";
import { signedHeaders } from "./standard_webhooks.ts";
import { turnOff } from "./turn_off.ts";

/** One attempt to be made now. */
interface Sending {
  tenant_id: string;
  endpoint: Destination;
  taken: Taken;
}

/** What a webhook secret is sealed for. */
export const SECRET = "webhook_secret";

/**
 * Job: sends what is due to an endpoint, as far as four in flight allow; what finds no place is called by one that ends. The job
 * itself ends before the first answer comes, so an endpoint that hangs holds no slot of the worker. Of each delivery a job at the
 * end of its lease takes over from a server that dies meanwhile.
 */
export async function deliverWebhook(deps: Deps, { tenant_id, endpoint_id }: DeliveryRef): Promise<InProgress | void> {
  const sendings = await deps.sql.begin(async (tx) => {
    const endpoint = await lockEndpoint(tx, tenant_id, endpoint_id);
    if (endpoint?.active) return await take(tx, tenant_id, endpoint);
    // Written while the endpoint was being turned off
    await dropPending(tx, tenant_id, endpoint_id);
    return [];
  });
  if (sendings.length) {
    return { in_progress: Promise.all(sendings.map((sending) => attempt(deps, sending))).then(() => {}) };
  }
}

async function take(tx: Queries, tenant_id: string, endpoint: Destination): Promise<Sending[]> {
  const taken = await takeDeliveries(tx, tenant_id, endpoint.id);
  await Promise.all(
    taken.map(({ id, leased_until }) =>
      addJob(tx, "deliver_webhook", { tenant_id, endpoint_id: endpoint.id, delivery_id: id }, { run_at: leased_until })
    ),
  );
  return taken.map((taken) => ({ tenant_id, endpoint, taken }));
}

async function attempt(deps: Deps, sending: Sending): Promise<void> {
  const at = deps.clock.now();
  // A bug, such as a secret that cannot be opened, is an attempt that failed: it counts, and ends
  const answered = await send(deps, sending, at).catch((error: unknown) => failed(String(error), 0));
  await deps.sql.begin(async (tx) => await conclude(tx, deps, { ...sending, answered, at }));
}

async function send({ vault, settings }: Deps, { endpoint, taken: { event } }: Sending, at: Date): Promise<Answered> {
  const sealed = [endpoint.secret, ...endpoint.former_secret ? [endpoint.former_secret] : []];
  const secrets = await Promise.all(sealed.map((secret) => vault.open(secret, SECRET)));
  const body = JSON.stringify(event);
  const signed = await signedHeaders(secrets, { id: event.id, body, at });
  return await post(endpoint.url, {
    headers: { ...signed, "content-type": "application/json", "user-agent": "Rental-Webhooks/1.0" },
    body,
    allowPrivate: settings.webhook_allow_private,
  });
}

/** Keeps what came of an attempt, plans the next one, and calls a delivery that waits for the place. */
async function conclude(
  tx: Queries,
  { clock }: Deps,
  { tenant_id, endpoint: { id: endpoint_id }, taken, answered, at }: Sending & { answered: Answered; at: Date },
): Promise<void> {
  const endpoint = await lockEndpoint(tx, tenant_id, endpoint_id);
  if (!endpoint) return;
  const { id } = taken;
  const delivered = answered.status !== null && answered.status >= 200 && answered.status < 300;
  const failures = delivered ? 0 : taken.failures + 1;
  const { retry_after } = answered;
  const next_attempt_at = delivered
    ? null
    : nextAttempt({ failures, at: clock.now(), retry_after, chance: Math.random() });
  const status = delivered ? "delivered" : next_attempt_at ? "pending" : "failed";
  await recordAttempt(tx, tenant_id, { id, attempt: attemptOf(answered, at), status, failures, next_attempt_at });
  const ref = { tenant_id, endpoint_id, delivery_id: id };
  if (next_attempt_at) await addJob(tx, "deliver_webhook", ref, { run_at: next_attempt_at });
  else await dropJob(tx, "deliver_webhook", ref);
  if (!endpoint.active) return;
  const failing_since = delivered ? null : endpoint.failing_since ?? at.toISOString();
  const gone = answered.status === 410;
  if (gone || failing_since && at.getTime() - Date.parse(failing_since) >= patience) {
    return await turnOff(tx, {
      tenant_id,
      endpoint_id,
      cause: gone ? "gone" : "failing",
      last_answer: wordsOf(answered),
    });
  }
  if (failing_since !== endpoint.failing_since) {
    await setFailingSince(tx, tenant_id, { id: endpoint_id, failing_since });
  }
  const delivery_id = await nextWaiting(tx, tenant_id, endpoint_id);
  if (delivery_id) await addJob(tx, "deliver_webhook", { tenant_id, endpoint_id, delivery_id });
}

function attemptOf({ status, duration_ms, response, error }: Answered, at: Date): Attempt {
  return { at: at.toISOString(), status, duration_ms, response, error };
}

function wordsOf({ status, error }: Answered): string {
  return status === null ? error ?? "" : `HTTP ${status}`;
}
