import { html } from "hono/html";
import type { Guide } from "./guides.ts";
import type { Markup } from "./layout.ts";

interface NavOptions {
  guides: readonly Guide[];
  /** The slug of the guide that is shown, or `reference`, `problems` or `home`. */
  current: string;
  /** What the page itself adds, such as its routes. */
  more?: Markup;
}

/** Returns the navigation of every page: search, guides, reference. */
export function docsNav({ guides, current, more }: NavOptions): Markup {
  const entry = (slug: string, href: string, title: string) =>
    html`<li><a href="${href}" aria-current="${slug === current ? "page" : "false"}">${title}</a></li>`;
  return html`
    <nav aria-label="Documentation">
      <header>
        <a class="brand" href="/docs">Rental API</a>
        <button type="button" id="menu" aria-expanded="false" aria-controls="pages">Menu</button>
        <div class="search">
          <label for="search">Search</label>
          <input id="search" type="search" placeholder="refund, webhook …" autocomplete="off"
            aria-controls="results">
          <div id="results" role="region" aria-label="Search results" aria-live="polite" hidden></div>
        </div>
      </header>
      <div id="pages">
        <h2>Guides</h2>
        <ul class="plain">${guides.map(({ slug, title }) => entry(slug, `/docs/guides/${slug}`, title))}</ul>
        <h2>Reference</h2>
        <ul class="plain">
          ${entry("reference", "/docs/reference", "Requests")}${entry("problems", "/docs/problems", "Problems")}
          <li><a href="/openapi.json">openapi.json</a></li>
          <li><a href="/llms.txt">llms.txt</a></li>
        </ul>
        ${more ?? ""}
      </div>
    </nav>
  `;
}
