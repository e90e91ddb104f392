import type { Context } from "hono";
import { html } from "hono/html";
import { sendPage } from "./page.ts";

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

/** A page that is not there, for people. */
export async function noSuchPage(c: Context): Promise<Response> {
  const body = html`
    <main class="plain">
      <h1>There is no such page</h1>
      <p>Perhaps the address has a typing error, or the shop has moved.</p>
    </main>
  `;
  return await sendPage(c, { title: "Not found", style: "book.css", body, hidden: true }, 404);
}
