import type { PageShop } from "./page_shop.ts";
import type { Widget } from "./widget.ts";
import type { Context } from "hono";
import { html } from "hono/html";
import { mailtoUrl } from "../../shared/mailto.ts";
import { telUrl } from "../../shared/phone.ts";
import { type Html, sendPage } from "./page.ts";
import { textFor } from "../text/text_for.ts";
import { homeHeader, homePlaces, type ShopHome } from "./shop_home.ts";

/** Sends `/book/<slug>`, the home page of a shop. No cache may keep it: it says whether the shop is open. */
export async function bookPage(c: Context, { widget, ...home }: ShopHome & { widget: Widget }): Promise<Response> {
  const { name, branding: { primary_color }, publishable_key, locale } = home.shop;
  return await sendPage(c, {
    lang: locale,
    title: name,
    description: textFor(locale).pages.book(name),
    style: ["book.css", "home.css"],
    script: "continue.js",
    accent: primary_color,
    body: html`
      ${homeHeader(home)}
      <main>
        <rental-shop publishable-key="${publishable_key}"></rental-shop>
      </main>
      ${homePlaces(home)}${shopFooter(home.shop)}
    `,
    widget,
  });
}

/** Returns the body of a page with one of our tags: above it the shop's name, below it its terms and address. */
export function shopFrame(shop: PageShop, tag: Html): Html {
  const { name, branding: { logo_url } } = shop;
  return html`
    <header>
    ${logo_url ? html`<img src="${logo_url}" alt="">` : ""}
    <h1>${name}</h1>
    </header>
    <main>${tag}</main>
    ${shopFooter(shop)}
  `;
}

function shopFooter({ terms_url, support_email, phone, locale }: PageShop): Html {
  const text = textFor(locale).pages;
  return html`
    <footer>
    ${terms_url ? html`<a href="${terms_url}">${text.terms}</a>` : ""}
    ${support_email ? html`<a href="${mailtoUrl(support_email)}">${support_email}</a>` : ""}
    ${phone ? html`<a href="${telUrl(phone)}" dir="ltr">${phone}</a>` : ""}
    </footer>
    <noscript><p>${text.script} ${support_email && text.write(support_email)}</p></noscript>
  `;
}

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
