import type { Context } from "hono";
import { html } from "hono/html";
import { sendPage } from "./page.ts";
import type { PageShop } from "./shop_pages.ts";
import type { Widget } from "./widget_files.ts";

/** `/book/<slug>`: a shop's booking for those who have no website. */
export async function bookPage(c: Context, { shop, widget }: { shop: PageShop; widget: Widget }): Promise<Response> {
  const { name, branding: { logo_url }, publishable_key, terms_url, support_email, locale } = shop;
  const body = html`
    <header>
    ${logo_url ? html`<img src="${logo_url}" alt="">` : ""}
    <h1>${name}</h1>
    </header>
    <main>
      <rental-shop publishable-key="${publishable_key}"></rental-shop>
    </main>
    <footer>
    ${terms_url ? html`<a href="${terms_url}">Terms</a>` : ""}
    ${support_email ? html`<a href="mailto:${support_email}">${support_email}</a>` : ""}
    </footer>
    <noscript><p>Booking needs JavaScript.${support_email
      ? html`
        Or write to ${support_email}.
      `
      : ""}</p></noscript>
  `;
  return await sendPage(c, { lang: locale, title: name, description: `Book online at ${name}`, style: "book.css", body, widget });
}
