import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob, dropJob } from "../jobs/jobs.sql.ts";
import type { Underway } from "../jobs/task.ts";
import { type Attempt, dropPending, recordAttempt, takeDelivery, type Taken } from "./deliveries.sql.ts";
import { type Destination, lockEndpoint, setFailingSince } from "./endpoints.sql.ts";
import { type Answered, post } from "./post.ts";
import { nextAttempt, patience } from "./schedule.ts";
import { signedHeaders } from "./standard_webhooks.ts";
import { turnOff } from "./turn_off.ts";

interface Errand {
  tenant_id: string;
  endpoint_id: string;
  delivery_id: string;
}
/** One attempt to be made now. */
interface Sending {
  tenant_id: string;
  endpoint: Destination;
  taken: Taken;
}

/** What a webhook secret is sealed for. */
export const SECRET = "webhook_secret";

/**
 * Job: makes an attempt, if fewer than four are in flight to the endpoint, and then those that wait for it. The job ends before the
 * first answer comes, so that an endpoint that hangs holds no slot of the worker; a job at the lease's end takes over from a server
 * that dies meanwhile.
 */
export async function deliverWebhook(deps: Deps, { tenant_id, endpoint_id, delivery_id }: Errand): Promise<Underway | void> {
  const sending = await deps.sql.begin(async (tx) => {
    const endpoint = await lockEndpoint(tx, tenant_id, endpoint_id);
    if (endpoint?.active) return await take(tx, { tenant_id, endpoint, id: delivery_id });
    // Written while the endpoint was being turned off
    await dropPending(tx, tenant_id, endpoint_id);
  });
  if (sending) return { underway: sendAll(deps, sending) };
}

async function sendAll(deps: Deps, first: Sending): Promise<void> {
  for (let sending: Sending | undefined = first; sending;) {
    const at = deps.clock.now();
    const answered = await send(deps, sending, at);
    const { tenant_id, endpoint, taken }: Sending = sending;
    sending = await deps.sql.begin(async (tx) => await conclude(tx, deps, { tenant_id, endpoint, taken, answered, at }));
  }
}

async function take(
  tx: Queries,
  { tenant_id, endpoint, id }: { tenant_id: string; endpoint: Destination; id?: string },
): Promise<Sending | undefined> {
  const taken = await takeDelivery(tx, tenant_id, { endpoint_id: endpoint.id, id });
  if (!taken) return undefined;
  await addJob(tx, "deliver_webhook", errandOf(tenant_id, endpoint, taken), { run_at: taken.leased_until, key: taken.id });
  return { tenant_id, endpoint, taken };
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

/** Keeps what came of an attempt, plans the next, and takes another delivery that waited for a place. */
async function conclude(
  tx: Queries,
  deps: Deps,
  { tenant_id, endpoint: { id }, taken, answered, at }: Sending & { answered: Answered; at: Date },
): Promise<Sending | undefined> {
  const endpoint = await lockEndpoint(tx, tenant_id, id);
  if (!endpoint) return undefined;
  const delivered = answered.status !== null && answered.status >= 200 && answered.status < 300;
  const failures = delivered ? 0 : taken.failures + 1;
  const { retry_after } = answered;
  const next = delivered ? null : nextAttempt({ failures, at: deps.clock.now(), retry_after, chance: Math.random() });
  const status = delivered ? "delivered" : next ? "pending" : "failed";
  await recordAttempt(tx, tenant_id, { id: taken.id, attempt: attemptOf(answered, at), status, failures, next_attempt_at: next });
  await (next
    ? addJob(tx, "deliver_webhook", errandOf(tenant_id, endpoint, taken), { run_at: next, key: taken.id })
    : dropJob(tx, taken.id));
  if (!endpoint.active) return undefined;
  const failing_since = delivered ? null : endpoint.failing_since ?? at.toISOString();
  const gone = answered.status === 410;
  if (gone || failing_since && at.getTime() - Date.parse(failing_since) >= patience) {
    await turnOff(tx, { tenant_id, endpoint_id: id, cause: gone ? "gone" : "failing", last_answer: wordsOf(answered) });
    return undefined;
  }
  if (failing_since !== endpoint.failing_since) await setFailingSince(tx, tenant_id, { id, failing_since });
  return await take(tx, { tenant_id, endpoint });
}

function errandOf(tenant_id: string, endpoint: Destination, taken: Taken): Errand & Record<string, unknown> {
  return { tenant_id, endpoint_id: endpoint.id, delivery_id: taken.id };
}

function attemptOf({ status, duration_ms, response, error }: Answered, at: Date): Attempt {
  return { at: at.toISOString(), status, duration_ms, response, error };
}

function wordsOf({ status, error }: Answered): string {
  return status === null ? error ?? "" : `HTTP ${status}`;
}
