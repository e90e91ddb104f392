import type { Widget } from "./widget.ts";
import type { Context } from "hono";
import { html } from "hono/html";
import type { Sender } from "../mail/letters/letter.ts";
import { textFor } from "../text/text_for.ts";
import { type Html, sendPage } from "./page.ts";

/** Sends the page of a mailed link: the shop's name and one of our tags, in the shop's language. */
export async function linkPage(
  c: Context,
  { shop: { name, locale, branding: { logo_url } }, title, tag, widget }: {
    shop: Sender;
    title: string;
    tag: Html;
    widget: Widget | undefined;
  },
): Promise<Response> {
  const { language, pages: text } = textFor(locale);
  const body = html`
    <header>${logo_url ? html`<img src="${logo_url}" alt="">` : ""}<h1>${name}</h1></header>
    <main>${tag}</main>
    <noscript><p>${text.script}</p></noscript>
  `;
  return await sendPage(c, { lang: language, title, style: "link.css", body, widget, hidden: true });
}

/** Sends the page of a link that is not valid, in the visitor's language. */
export async function invalidLinkPage(
  c: Context,
  reason: "expired" | "settled" | "paid" | "ended" | "unknown",
): Promise<Response> {
  const { language, pages: text } = textFor(c.req.header("accept-language"));
  const title = reason === "unknown" ? text.unknown : text.expired;
  const body = html`
    <main>
      <h1>${title}</h1>
      <p class="quiet">${text[`${reason}_more`]}</p>
    </main>
  `;
  const page = { lang: language, title, style: "link.css", body, hidden: true };
  return await sendPage(c, page, reason === "unknown" ? 404 : 410);
}

/** Sets headers that keep the URL, which contains a token, out of caches, search engines and `Referer` headers. */
export function setPrivateUrlHeaders(c: Context): void {
  c.header("cache-control", "no-store");
  c.header("referrer-policy", "no-referrer");
  c.header("x-robots-tag", "noindex");
}
