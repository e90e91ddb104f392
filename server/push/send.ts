import type { PushSubscription } from "../../shared/contract/staff_push.ts";
import type { Deps } from "../deps.ts";
import { addJob, dropJob } from "../jobs/jobs.sql.ts";
import type { Jobs, PushRef } from "../jobs/jobs.ts";
import type { InProgress } from "../jobs/task.ts";
import type { Settings } from "../settings.ts";
import { failedResult, post, type PostResult } from "../webhooks/post.ts";
import { nextAttempt } from "../webhooks/schedule.ts";
import { encryptPush } from "./encrypt.ts";
import { writePush } from "./message.ts";
import {
  addPending,
  deleteSubscription,
  type Device,
  leaseDevice,
  listPending,
  lockDevice,
  recordFailure,
  recordSent,
} from "./subscriptions.sql.ts";
import { listVapidKeys, signVapid } from "./vapid.ts";

/** The purpose that binds a sealed subscription to this room. */
export const SUBSCRIPTION_PURPOSE = "push_subscription";
/** Time limit in ms of one attempt. A device is leased for longer. */
const DEADLINE_MS = 10_000;
/** Time in seconds for which a push service keeps a notification for a device that is switched off: a day. */
const TTL = "86400";
/** Answers of a push service for a subscription that has ended (RFC 8030, section 7.3). */
const GONE = [404, 410];

/** Job: adds a job for each device that is to be notified of a new booking. */
export async function pushNewBooking({ sql }: Deps, { tenant_id, booking_id }: Jobs["push_new_booking"]) {
  await sql.begin(async (tx) => {
    for (const { session_id, run_at } of await addPending(tx, tenant_id, booking_id)) {
      await addJob(tx, "send_push", { tenant_id, session_id }, { run_at });
    }
  });
}

/**
 * Job: notifies a device of the bookings that wait for it, at most once a minute.
 *
 * The job ends before the push service answers, so a service that hangs occupies no slot of the worker. A second job at
 * the end of the lease takes over if this server dies.
 */
export async function sendPush(deps: Deps, ref: PushRef): Promise<InProgress | void> {
  const { tenant_id, session_id } = ref;
  const device = await deps.sql.begin(async (tx) => {
    const device = await lockDevice(tx, tenant_id, session_id);
    if (!device?.pending.length) return;
    if (!device.is_open) return await deleteSubscription(tx, tenant_id, session_id);
    if (device.wait_until) return await addJob(tx, "send_push", ref, { run_at: device.wait_until });
    await addJob(tx, "send_push", ref, { run_at: await leaseDevice(tx, tenant_id, session_id) });
    return device;
  });
  if (device) return { in_progress: sendAndRecord(deps, ref, device) };
}

async function sendAndRecord(deps: Deps, ref: PushRef, device: Device): Promise<void> {
  // An unexpected error, such as a subscription that cannot be opened, counts as a failed attempt
  const result = await send(deps, ref, device).catch((error: unknown) => failedResult(String(error), 0));
  await recordResult(deps, ref, { device, result });
}

/** Sends a notification. Returns null if nothing is left to tell, and "no_key" if the browser must subscribe again. */
async function send(
  { sql, vault, settings, clock }: Deps,
  { tenant_id }: PushRef,
  device: Device,
): Promise<PostResult | "no_key" | null> {
  const [newest, ...others] = await listPending(sql, tenant_id, device.pending);
  if (!newest) return null;
  const keys = (await listVapidKeys(vault)).find(({ public_key }) => public_key === device.public_key);
  if (!keys) return "no_key";
  const subscription: PushSubscription = JSON.parse(await vault.open(device.sealed, SUBSCRIPTION_PURPOSE));
  const { endpoint } = subscription;
  return await post(endpoint, {
    headers: {
      "content-type": "application/octet-stream",
      "content-encoding": "aes128gcm",
      ttl: TTL,
      urgency: "high",
      authorization: await signVapid(keys, { endpoint, contact: contactOf(settings), at: clock.now() }),
    },
    body: encryptPush(subscription, writePush([newest, ...others], device)),
    allowPrivate: settings.webhook_allow_private,
    deadline_ms: DEADLINE_MS,
  });
}

async function recordResult(
  { sql, clock, log }: Deps,
  ref: PushRef,
  { device, result }: { device: Device; result: PostResult | "no_key" | null },
): Promise<void> {
  const { tenant_id, session_id } = ref;
  const failures = device.failures + 1;
  await sql.begin(async (tx) => {
    await dropJob(tx, "send_push", ref);
    if (result === null || result !== "no_key" && isAccepted(result)) {
      const next = await recordSent(tx, tenant_id, { session_id, sent: device.pending });
      if (next) await addJob(tx, "send_push", ref, { run_at: next });
      return;
    }
    const next_at = result === "no_key" || GONE.includes(result.status ?? 0) ? null : nextAttempt({
      failures,
      at: clock.now(),
      retry_after: result.retry_after,
      chance: Math.random(),
    });
    const cause = result === "no_key" ? result : result.status ?? result.error;
    log("warn", "push_failed", { shop: tenant_id, failures, cause, is_last: !next_at });
    if (!next_at) return await deleteSubscription(tx, tenant_id, session_id);
    await recordFailure(tx, tenant_id, { session_id, failures, next_at });
    await addJob(tx, "send_push", ref, { run_at: next_at });
  });
}

/** Returns whom a push service contacts about this server: a mail address or a page. */
function contactOf({ operator_email, base_url }: Settings): string {
  if (operator_email) return `mailto:${operator_email}`;
  return base_url.startsWith("https:") ? base_url : "mailto:operator@example.com";
}

function isAccepted({ status }: PostResult): boolean {
  return status !== null && status >= 200 && status < 300;
}
