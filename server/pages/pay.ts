import type { Widget } from "./widget.ts";
import type { Context } from "hono";
import { html } from "hono/html";
import type { Deps } from "../deps.ts";
import { isBalanceLinkExpired } from "../balance/page.ts";
import { isPayLinkExpired } from "../deposits/pay_link.ts";
import { findPayLink } from "../pay_links/pay_link.ts";
import { findDeposit } from "../deposits/deposits.sql.ts";
import { findSender } from "../mail/sender.sql.ts";
import { invalidLinkPage, linkPage, setPrivateUrlHeaders } from "./link_page.ts";
import { textFor } from "../text/text_for.ts";

/** Sends `/pay/<token>`, where a customer pays a balance, or confirms a deposit that the bank asks about. */
export async function payPage(
  c: Context,
  { sql, settings, clock }: Pick<Deps, "sql" | "settings" | "clock">,
  widget: Widget,
): Promise<Response> {
  setPrivateUrlHeaders(c);
  const token = c.req.param("token")!;
  const link = await findPayLink(sql, token);
  if (!link) return await invalidLinkPage(c, "unknown");
  if (link.kind === "balance") {
    if (await isBalanceLinkExpired({ sql, clock }, link)) return await invalidLinkPage(c, "paid");
  } else {
    const deposit = await findDeposit(sql, link.tenant_id, link.booking_id);
    if (!deposit) return await invalidLinkPage(c, "unknown");
    if (isPayLinkExpired(deposit)) return await invalidLinkPage(c, "settled");
  }
  const shop = await findSender({ sql, settings }, link.tenant_id);
  const { pay, confirm } = textFor(shop.locale).pages;
  const title = link.kind === "balance" ? pay : confirm;
  const tag = html`<rental-pay token="${token}" locale="${shop.locale}"></rental-pay>`;
  return await linkPage(c, { shop, title, tag, widget });
}
