import type { Widget } from "./widget.ts";
import type { Context } from "hono";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

/** The result of `html`: markup with escaped values. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

interface Page {
  lang?: string;
  title: string;
  description?: string;
  /** Name of a style sheet in `files/`. */
  style: string;
  body: Html;
  /** Name of a script in `files/`. */
  script?: string;
  /** Loads the widget. Set it if the body has one of our tags. */
  widget?: Widget;
  /** Lets our own pages show it in a frame. */
  framed?: boolean;
  /** Asks search engines not to index the page. */
  hidden?: boolean;
}

/**
 * Sends a page. Its policy allows the widget by nonce, no inline script or style, and Stripe as the only other host.
 */
export async function sendPage(c: Context, page: Page, status: 200 | 404 | 410 = 200): Promise<Response> {
  const nonce = crypto.getRandomValues(new Uint8Array(16)).toBase64();
  c.header("content-security-policy", policyOf(nonce, page.framed ? "'self'" : "'none'"));
  if (page.hidden) c.header("x-robots-tag", "noindex");
  const { lang = "en", title, description, style, script, body, widget } = page;
  return await c.html(
    html`
      <!doctype html>
      <html lang="${lang}" ${lang.startsWith("ar")
        ? html`
          dir="rtl"
        `
        : ""}>
        <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>${title}</title>
      ${description ? html`<meta name="description" content="${description}">` : ""}
      <link rel="icon" href="/pages/icon.svg" type="image/svg+xml">
      <link rel="stylesheet" href="/pages/${style}">
      ${script ? html`<script type="module" nonce="${nonce}" src="/pages/${script}"></script>` : ""}
      ${widget ? scriptOf(widget, nonce) : ""}
        </head>
        <body>${body}</body>
      </html>
    `,
    status,
  );
}

function scriptOf({ version, integrity }: Widget, nonce: string) {
  const src = `/widget/${version}/rental-shop.js`;
  return html`<script type="module" nonce="${nonce}" src="${src}" integrity="${integrity}" crossorigin="anonymous"></script>`;
}

/**
 * Returns the content security policy of a page. The widget loads Stripe.js, which `strict-dynamic` allows. The other
 * hosts of Stripe are listed. Photos may come from any host.
 */
function policyOf(nonce: string, ancestors: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    "connect-src 'self' https://api.stripe.com",
    "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join("; ");
}
