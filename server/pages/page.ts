import type { Widget } from "./widget.ts";
import type { Context } from "hono";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

/** What `html` makes: markup in which all that was put in is escaped. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

interface Page {
  lang?: string;
  title: string;
  description?: string;
  /** A sheet of `files/`. */
  style: string;
  body: Html;
  /** A script of `files/`. */
  script?: string;
  /** Loads the widget, for which the page has our tag. */
  widget?: Widget;
  /** Not for search engines. */
  hidden?: boolean;
}

/** One of our pages: no inline script or style, the widget by a one-time nonce, nothing of others but the payment's frames. */
export async function sendPage(c: Context, page: Page, status: 200 | 404 | 410 = 200): Promise<Response> {
  const nonce = crypto.getRandomValues(new Uint8Array(16)).toBase64();
  c.header("content-security-policy", policyOf(nonce));
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

/** Stripe.js is loaded by the widget, which the nonce trusts; the rest of Stripe is named. Photos may come from anywhere. */
function policyOf(nonce: string): string {
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
    "frame-ancestors 'none'",
  ].join("; ");
}
