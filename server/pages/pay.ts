import type { Context } from "hono";
import { html } from "hono/html";
import { sendPage } from "./page.ts";
import type { Widget } from "./widget_files.ts";

/** `/pay/<token>`: a deposit that the bank wants its customer to confirm. The address is a secret, so nobody else learns it. */
export async function payPage(c: Context, { token, widget }: { token: string; widget: Widget }): Promise<Response> {
  c.header("referrer-policy", "no-referrer");
  c.header("cache-control", "no-store");
  const body = html`
    <main>
      <rental-pay token="${token}"></rental-pay>
    </main>
    <noscript><p>Confirming needs JavaScript.</p></noscript>
  `;
  return await sendPage(c, { title: "Confirm the deposit", style: "book.css", body, widget, hidden: true });
}
