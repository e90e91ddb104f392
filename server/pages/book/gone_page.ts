import type { Context } from "hono";
import { html } from "hono/html";
import { textFor } from "../../text/text_for.ts";
import { sendPage } from "../page.ts";
import type { PageShop } from "../page_shop.ts";

/** Sends the page of an offer that a shop does not have (404) or does not rent any more (410). */
export async function gonePage(c: Context, { name, slug, locale }: PageShop, status: 404 | 410): Promise<Response> {
  const text = textFor(locale).pages;
  const title = status === 410 ? text.gone : text.missing;
  const body = html`
    <main>
      <h1>${title}</h1>
      <p class="quiet">${status === 410 ? text.gone_more(name) : text.missing_more}</p>
      <p><a href="/book/${slug}">${text.back_to(name)}</a></p>
    </main>
  `;
  return await sendPage(c, { lang: locale, title, style: "link.css", body, hidden: true }, status);
}
