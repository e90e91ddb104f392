import type { Widget } from "./widget.ts";
import type { Context } from "hono";
import { html } from "hono/html";
import type { Sender } from "../mail/letters/letter.ts";
import { textFor } from "../text/text_for.ts";
import { type Html, sendPage } from "./page.ts";

/** The page behind a link from a mail: the shop's name in its language, around one of our tags. */
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

/** Told in the visitor's language: the shop is not known here, or need not be. */
export async function refuseLink(c: Context, why: "expired" | "settled" | "unknown"): Promise<Response> {
  const { language, pages: text } = textFor(c.req.header("accept-language"));
  const title = why === "unknown" ? text.unknown : text.expired;
  const body = html`
    <main>
      <h1>${title}</h1>
      <p class="quiet">${text[`${why}_more`]}</p>
    </main>
  `;
  const page = { lang: language, title, style: "link.css", body, hidden: true };
  return await sendPage(c, page, why === "unknown" ? 404 : 410);
}

/** The address is a secret: no search engine, cache or other site learns it. */
export function keepSecret(c: Context): void {
  c.header("cache-control", "no-store");
  c.header("referrer-policy", "no-referrer");
  c.header("x-robots-tag", "noindex");
}
