import type { Context } from "hono";
import { html } from "hono/html";
import { findBookingLink } from "../booking_links/booking_link.ts";
import type { Deps } from "../deps.ts";
import { textFor } from "../text/text_for.ts";
import { shopFrame } from "./shop_frame.ts";
import { invalidLinkPage, setPrivateUrlHeaders } from "./link_page.ts";
import { sendPage } from "./page.ts";
import { findPageShop } from "./page_shop.ts";
import type { Widget } from "./widget.ts";

/** Sends `/b/<token>`, the page of one booking that every mail about it links to. It looks like `/book`. */
export async function linkedBookingPage(c: Context, deps: Deps, widget: Widget): Promise<Response> {
  setPrivateUrlHeaders(c);
  const token = c.req.param("token")!;
  const link = await findBookingLink(deps.sql, token);
  const shop = link && await findPageShop(deps, { id: link.tenant_id });
  if (!shop) return await invalidLinkPage(c, "unknown");
  if (link.expired) return await invalidLinkPage(c, "ended");
  const { locale, publishable_key, branding: { primary_color } } = shop;
  const { language, pages: text } = textFor(locale);
  const tag = html`
    <rental-booking publishable-key="${publishable_key}" token="${token}" locale="${locale}"></rental-booking>
  `;
  return await sendPage(c, {
    lang: language,
    title: text.booking(shop.name),
    style: "book.css",
    accent: primary_color,
    body: shopFrame(shop, tag),
    widget,
    hidden: true,
  });
}
