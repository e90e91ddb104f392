import type { Widget } from "./widget.ts";
import type { Context } from "hono";
import { html } from "hono/html";
import type { Deps } from "../deps.ts";
import { findPayLink, isPayLinkExpired } from "../deposits/pay_link.ts";
import { findDeposit } from "../deposits/deposits.sql.ts";
import { findSender } from "../mail/sender.sql.ts";
import { invalidLinkPage, linkPage, setPrivateUrlHeaders } from "./link_page.ts";
import { textFor } from "../text/text_for.ts";

/** Sends `/pay/<token>`, where a customer confirms a deposit because the bank requires authentication. */
export async function payPage(
  c: Context,
  { sql, settings }: Pick<Deps, "sql" | "settings">,
  widget: Widget,
): Promise<Response> {
  setPrivateUrlHeaders(c);
  const token = c.req.param("token")!;
  const link = await findPayLink(sql, token);
  const deposit = link && await findDeposit(sql, link.tenant_id, link.booking_id);
  if (!deposit) return await invalidLinkPage(c, "unknown");
  if (isPayLinkExpired(deposit)) return await invalidLinkPage(c, "settled");
  const shop = await findSender({ sql, settings }, link.tenant_id);
  const tag = html`<rental-pay token="${token}" locale="${shop.locale}"></rental-pay>`;
  return await linkPage(c, { shop, title: textFor(shop.locale).pages.confirm, tag, widget });
}
