import { html } from "hono/html";

/** What `html` makes: text that is safe to put into more of it. */
export type Markup = ReturnType<typeof html>;

/** A page of the documentation. */
export function shell({ title, nav, main }: { title: string; nav: Markup; main: Markup }): Markup {
  return html`
    <!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>${title}</title>
        <link rel="stylesheet" href="/docs/docs.css">
        <script type="module" src="/docs/docs.js"></script>
      </head>
      <body>
            <a class="skip" href="#main">Skip to the routes</a>
            ${nav}
            <main id="main">${main}</main>
          </body>
    </html>
  `;
}

/** Text in a few signs of Markdown, the first of them paragraphs. */
export function prose(text: string): Markup {
  return html`${text.split(/\n{2,}/).map((paragraph) => html`<p>${marked(paragraph)}</p>`)}`;
}

/** **bold**, \`code\` and [links](/x) within a paragraph. The text is our own. */
export function marked(text: string): Markup {
  const parts = text.split(/(\*\*[^*]+\*\*|`[^`]+`|\[[^[\]]+\]\([^()]+\))/).map((part) => {
    const [, label, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    if (href) return html`<a href="${href}">${label}</a>`;
    if (part.startsWith("**")) return html`<strong>${part.slice(2, -2)}</strong>`;
    return part.startsWith("`") ? html`<code>${part.slice(1, -1)}</code>` : part;
  });
  return html`${parts}`;
}
