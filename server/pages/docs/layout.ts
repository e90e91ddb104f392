import { html } from "hono/html";

/** The result of `html`: markup that can be nested in other markup. */
export type Markup = ReturnType<typeof html>;

/** Returns a page of the documentation. */
export function docsLayout({ title, nav, main }: { title: string; nav: Markup; main: Markup }): Markup {
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
            <a class="skip" href="#main">Skip to the content</a>
            ${nav}
            <main id="main">${main}</main>
          </body>
    </html>
  `;
}

/** Converts Markdown with paragraphs, `**bold**`, code and links to HTML. */
export function markdown(text: string): Markup {
  return html`${text.split(/\n{2,}/).map((paragraph) => html`<p>${inlineMarkdown(paragraph)}</p>`)}`;
}

/** Converts `**bold**`, code and links within a paragraph. The text must be our own, because links are not checked. */
export function inlineMarkdown(text: string): Markup {
  const parts = text.split(/(\*\*[^*]+\*\*|`[^`]+`|\[[^[\]]+\]\([^()]+\))/).map((part) => {
    const [, label, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    if (href) return html`<a href="${href}">${label}</a>`;
    if (part.startsWith("**")) return html`<strong>${part.slice(2, -2)}</strong>`;
    return part.startsWith("`") ? html`<code>${part.slice(1, -1)}</code>` : part;
  });
  return html`${parts}`;
}
