import type { PageShop } from "./page_shop.ts";
import type { Widget } from "./widget.ts";
import type { Context } from "hono";
import { html } from "hono/html";
import { mailtoUrl } from "../../shared/mailto.ts";
import { telUrl } from "../../shared/phone.ts";
import { type Html, sendPage } from "./page.ts";
import { textFor } from "../text/text_for.ts";

/** Sends `/book/<slug>`, the booking page of a shop without a website. */
export async function bookPage(c: Context, { shop, widget }: { shop: PageShop; widget: Widget }): Promise<Response> {
  const { name, branding: { primary_color }, publishable_key, locale } = shop;
  return await sendPage(c, {
    lang: locale,
    title: name,
    description: textFor(locale).pages.book(name),
    style: "book.css",
    script: "continue.js",
    accent: primary_color,
    body: shopFrame(shop, html`<rental-shop publishable-key="${publishable_key}"></rental-shop>`),
    widget,
  });
}

/** Returns the body of a page with one of our tags: above it the shop's name, below it its terms and address. */
export function shopFrame(
  { name, branding: { logo_url }, terms_url, support_email, phone, locale }: PageShop,
  tag: Html,
): Html {
  const text = textFor(locale).pages;
  return html`
    <header>
    ${logo_url ? html`<img src="${logo_url}" alt="">` : ""}
    <h1>${name}</h1>
    </header>
    <main>${tag}</main>
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
