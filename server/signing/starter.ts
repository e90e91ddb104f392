import { html } from "hono/html";
import type { Text } from "../text/text.ts";

/** Returns the HTML of the waiver that a shop can start from. A lawyer must read it before customers sign it. */
export function writeStarter({ starter }: Text, shop_name: string): string {
  const parts = starter.sections(shop_name).map(({ title, text }) =>
    html`<h3>${title}</h3>${text.map((paragraph) => html`<p>${paragraph}</p>`)}`
  );
  return String(html`${parts}`);
}
