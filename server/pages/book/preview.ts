import type { Context } from "hono";
import { html } from "hono/html";
import { sendPage } from "../page.ts";
import type { PageShop } from "../page_shop.ts";
import type { Widget } from "../widget.ts";

/** Sends `/book/<slug>/preview`: the widget alone, for the frame in which the dashboard shows a shop's branding. */
export async function bookPreview(c: Context, { shop, widget }: { shop: PageShop; widget: Widget }): Promise<Response> {
  const { name, publishable_key, locale } = shop;
  const body = html`
    <main>
      <rental-shop publishable-key="${publishable_key}"></rental-shop>
    </main>
  `;
  return await sendPage(c, { lang: locale, title: name, style: "book.css", body, widget, framed: true, hidden: true });
}
