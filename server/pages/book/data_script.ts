import { html, raw } from "hono/html";
import type { Html } from "../page.ts";

/**
 * Returns structured data for search engines (JSON-LD 1.1). It is no script, so the policy for scripts does not apply.
 * It stands at the end of a page, because the page can be shown without it.
 */
export function dataScript(nodes: readonly object[]): Html {
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": nodes });
  // No character may end the element or begin a comment
  const escaped = json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return html`<script type="application/ld+json">${raw(escaped)}</script>`;
}
