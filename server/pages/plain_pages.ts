import type { Context } from "hono";
import { html } from "hono/html";
import { sendPage } from "./page.ts";
import { textFor } from "../text/text_for.ts";

/** Sends `/` of a server without the demo shop. */
export async function startPage(c: Context): Promise<Response> {
  const body = html`
    <main class="plain">
      <h1>A rental server</h1>
      <p>Shops add the booking to their own websites with one tag. Each shop has a booking page at
      <code>/book/SLUG</code> and
    instructions for the tag at <code>/embed?shop=SLUG</code>.</p>
      <p><a href="/docs">API documentation</a></p>
    </main>
  `;
  return await sendPage(c, { title: "Rental server", style: "book.css", body });
}

/** Sends a 404 page in the visitor's language. */
export async function notFoundPage(c: Context): Promise<Response> {
  const { language, pages: { missing, missing_more, home } } = textFor(c.req.header("accept-language"));
  const body = html`
    <main>
      <h1>${missing}</h1>
      <p class="quiet">${missing_more}</p>
      <p><a href="/">${home}</a></p>
    </main>
  `;
  return await sendPage(c, { lang: language, title: missing, style: "link.css", body, hidden: true }, 404);
}
