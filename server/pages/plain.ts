import type { Context } from "hono";
import { html } from "hono/html";
import { sendPage } from "./page.ts";
import { textFor } from "../text/text_for.ts";

/** `/` of a server without the demo shop. */
export async function plainStart(c: Context): Promise<Response> {
  const body = html`
    <main class="plain">
      <h1>A rental server</h1>
      <p>Shops put its booking into their own websites with one tag. Each shop also has a page of its own at <code>/book/</code> and its
    name, and finds its tag at <code>/embed?shop=</code> and its name.</p>
      <p><a href="/docs">API documentation</a></p>
    </main>
  `;
  return await sendPage(c, { title: "Rental server", style: "book.css", body });
}

/** A page that is not there, for people, in their language. */
export async function noSuchPage(c: Context): Promise<Response> {
  const { language, pages: { missing, missing_more } } = textFor(c.req.header("accept-language"));
  const body = html`
    <main>
      <h1>${missing}</h1>
      <p class="quiet">${missing_more}</p>
    </main>
  `;
  return await sendPage(c, { lang: language, title: missing, style: "link.css", body, hidden: true }, 404);
}
