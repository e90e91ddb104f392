import { html } from "hono/html";
import { mailtoUrl } from "../../shared/mailto.ts";
import { telUrl } from "../../shared/phone.ts";
import { textFor } from "../text/text_for.ts";
import type { Html } from "./page.ts";
import type { PageShop } from "./page_shop.ts";

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

/** Returns the terms and addresses of a shop, and what visitors without JavaScript can do. */
export function shopFooter(
  { terms_url, support_email, phone, locale }: PageShop,
  needs_script: "all" | "online_booking" = "all",
): Html {
  const text = textFor(locale).pages;
  const ways = [needs_script === "all" ? text.script : text.no_script, phone && text.call(phone)];
  return html`
    <footer>
    ${terms_url ? html`<a href="${terms_url}">${text.terms}</a>` : ""}
    ${support_email ? html`<a href="${mailtoUrl(support_email)}">${support_email}</a>` : ""}
    ${phone ? html`<a href="${telUrl(phone)}" dir="ltr">${phone}</a>` : ""}
    </footer>
    <noscript><p>${ways.filter(Boolean).join(" ")} ${support_email && text.write(support_email)}</p></noscript>
  `;
}

/** Returns what tells visitors that a shop is in test mode. */
export function testMark({ mode, locale }: PageShop): Html | "" {
  return mode === "test" ? html`<aside class="test-mode">${textFor(locale).pages.test_mode}</aside>` : "";
}
