import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { webhookTurnedOff } from "../mail/letters/to_shop.ts";
import { findSender } from "../mail/sender.sql.ts";
import { writeMail } from "../mail/write_mail.ts";
import { dropPending } from "./deliveries.sql.ts";
import { changeEndpoint, findEndpoint } from "./endpoints.sql.ts";

interface TurnedOff {
  tenant_id: string;
  endpoint_id: string;
  cause: "gone" | "failing";
  last_answer: string;
}

/** Stops calling an endpoint: what waits for it is dropped, and the shop gets a mail. */
export async function turnOff(tx: Queries, { tenant_id, endpoint_id, ...why }: TurnedOff): Promise<void> {
  await changeEndpoint(tx, tenant_id, { id: endpoint_id, active: false });
  await dropPending(tx, tenant_id, endpoint_id);
  await addJob(tx, "mail_webhook_turned_off", { tenant_id, endpoint_id, ...why });
}

/** Job: tells the shop, at its support address, that an endpoint was turned off. */
export async function mailTurnedOff(
  { sql, mailer, settings }: Deps,
  { tenant_id, endpoint_id, cause, last_answer }: TurnedOff,
): Promise<void> {
  const endpoint = await findEndpoint(sql, tenant_id, endpoint_id);
  const shop = await findSender({ sql, settings }, tenant_id);
  if (!endpoint || !shop.support_email) return;
  const letter = webhookTurnedOff(shop, { url: endpoint.url, cause, last_answer });
  await mailer.send(writeMail({ shop, to: { name: shop.name, address: shop.support_email }, letter }));
}
