import { html } from "hono/html";
import { docsNav } from "./docs_nav.ts";
import type { Guide } from "./guides.ts";
import { docsLayout, inlineMarkdown, type Markup } from "./layout.ts";

/** Returns `/docs`: the way into the guides and the reference. */
export function homePage(guides: readonly Guide[]): Markup {
  const [first, ...others] = guides;
  return docsLayout({
    title: "Rental API: documentation",
    nav: docsNav({ guides, current: "home" }),
    main: html`
      <div class="home">
        <h1>Rent out anything, on any website</h1>
        <p class="lead">
          One API for fleet, prices, availability, payments, deposits and waivers. Use the ready-made widget, call the
          routes yourself, or both.
        </p>
        <a class="card first" href="/docs/guides/${first!.slug}">
          <h2>${first!.title}</h2><p>${inlineMarkdown(first!.summary)}</p><span>Start here</span>
        </a>
        <div class="cards">${others.map(({ slug, title, summary }) =>
          html`<a class="card" href="/docs/guides/${slug}"><h2>${title}</h2><p>${inlineMarkdown(summary)}</p></a>`
        )}</div>
        <h2>Reference</h2>
        <div class="cards">
          <a class="card" href="/docs/reference">
            <h3>Requests</h3>
            <p>Every route with its fields, its answer and an example.</p>
          </a>
          <a class="card" href="/docs/problems">
            <h3>Problems</h3>
            <p>Every error code: why it occurs, what to do, and the routes that answer with it.</p>
          </a>
          <a class="card" href="/openapi.json">
            <h3>openapi.json</h3>
            <p>The same for programs: OpenAPI 3.1, for client generators and tools.</p>
          </a>
        </div>
      </div>
    `,
  });
}
