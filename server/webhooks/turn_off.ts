import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { webhookTurnedOff } from "../mail/letters/to_shop.ts";
import { mailShop } from "../mail/mail_shop.ts";
import { findSender } from "../mail/sender.sql.ts";
import { dropPendingDeliveries } from "./deliveries.sql.ts";
import { findEndpoint, updateEndpoint } from "./endpoints.sql.ts";

/** The reason for turning an endpoint off: it answered 410, or it failed for 120 hours. */
interface TurnOff {
  tenant_id: string;
  endpoint_id: string;
  cause: "gone" | "failing";
  last_answer: string;
}

/** Turns an endpoint off, drops its pending deliveries and adds the job that mails the shop. */
export async function turnOffEndpoint(tx: Queries, { tenant_id, endpoint_id, ...reason }: TurnOff): Promise<void> {
  await updateEndpoint(tx, tenant_id, { id: endpoint_id, active: false });
  await dropPendingDeliveries(tx, tenant_id, endpoint_id);
  await addJob(tx, "mail_webhook_turned_off", { tenant_id, endpoint_id, ...reason });
}

/** Job: mails the shop that an endpoint was turned off. */
export async function mailTurnedOff(
  { sql, mailer, log, settings }: Deps,
  { tenant_id, endpoint_id, cause, last_answer }: TurnOff,
): Promise<void> {
  const endpoint = await findEndpoint(sql, tenant_id, endpoint_id);
  const shop = await findSender({ sql, settings }, tenant_id);
  if (!endpoint) return;
  const letter = webhookTurnedOff(shop, { url: endpoint.url, cause, last_answer });
  await mailShop({ sql, mailer, log }, { tenant_id, shop, letter });
}
