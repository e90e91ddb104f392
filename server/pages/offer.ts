import type { Context } from "hono";
import { html } from "hono/html";
import type { Deps } from "../deps.ts";
import { findSender } from "../mail/sender.sql.ts";
import { findOfferLink } from "../offers/offer_link.ts";
import { textFor } from "../text/text_for.ts";
import { invalidLinkPage, linkPage, setPrivateUrlHeaders } from "./link_page.ts";
import type { Widget } from "./widget.ts";

/** Sends `/o/<token>`, where a customer looks at an offer and accepts it. */
export async function offerPage(
  c: Context,
  { sql, settings }: Pick<Deps, "sql" | "settings">,
  widget: Widget,
): Promise<Response> {
  setPrivateUrlHeaders(c);
  const token = c.req.param("token")!;
  const link = await findOfferLink(sql, token);
  if (!link) return await invalidLinkPage(c, "unknown");
  const shop = await findSender({ sql, settings }, link.tenant_id);
  const title = textFor(shop.locale).pages.offer(shop.name);
  const tag = html`<rental-offer token="${token}" locale="${shop.locale}"></rental-offer>`;
  return await linkPage(c, { shop, title, tag, widget });
}
