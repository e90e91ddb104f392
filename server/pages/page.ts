import type { Widget } from "./widget.ts";
import type { Context } from "hono";
import { html } from "hono/html";
import { readableOn, type Rgb, rgbOf } from "../../shared/contrast.ts";
import type { HtmlEscapedString } from "hono/utils/html";

/** The backgrounds of `book.css`. */
const white: Rgb = [255, 255, 255];
const night: Rgb = [23, 25, 30];

/** The result of `html`: markup with escaped values. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

interface Page {
  lang?: string;
  title: string;
  description?: string;
  /** Further tags of the head. */
  head?: Html;
  /** Names of style sheets in `files/`. */
  style: string | readonly string[];
  body: Html;
  /** Name of a script in `files/`. */
  script?: string;
  /** Loads the widget. Set it if the body has one of our tags. */
  widget?: Widget;
  /** What the first photo of the page goes before: the photos of lists, and with `widget` the widget as well. */
  photo_before?: "photos" | "widget";
  /** The shop's colour, in which links are shown. */
  accent?: string | null;
  /** Lets our own pages show it in a frame. */
  framed?: boolean;
  /** Has a frame with a page of ours. */
  frames?: boolean;
  /** Asks search engines not to index the page. */
  hidden?: boolean;
}

/**
 * Sends a page. Its policy allows the widget by nonce, Stripe as the only other host, no inline script, and no inline
 * style but the one for links.
 */
export async function sendPage(c: Context, page: Page, status: 200 | 404 | 410 = 200): Promise<Response> {
  const nonce = crypto.getRandomValues(new Uint8Array(16)).toBase64();
  c.header("content-security-policy", policyOf(nonce, page));
  if (page.hidden) c.header("x-robots-tag", "noindex");
  const { lang = "en", title, description, head, style, script, body, widget, photo_before, accent } = page;
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
      ${head ?? ""}
      <link rel="icon" href="/pages/icon.svg" type="image/svg+xml">
      ${[style].flat().map((name) => html`<link rel="stylesheet" href="/pages/${name}">`)}
      ${accent ? linkStyle(accent, nonce) : ""}
      ${script ? html`<script type="module" nonce="${nonce}" src="/pages/${script}"></script>` : ""}
      ${photo_before ? afterPhoto(photo_before === "widget" ? widget : undefined, nonce) : ""}
      ${widget && photo_before !== "widget" ? scriptOf(widget, nonce) : ""}
        </head>
        <body>${body}</body>
      </html>
    `,
    status,
  );
}

/** Returns a style sheet that shows links in a colour, changed until it is readable on our light and dark pages. */
function linkStyle(accent: string, nonce: string) {
  const [light, dark] = [white, night].map((page) => readableOn(page, rgbOf(accent), 4.5).join(" "));
  return html`<style nonce="${nonce}">a { color: light-dark(rgb(${light}), rgb(${dark})) }</style>`;
}

/** Returns the script that waits for the first photo, and then loads the widget if it is given. */
function afterPhoto(widget: Widget | undefined, nonce: string) {
  const later = widget && html`data-later="${addressOf(widget)}" data-integrity="${widget.integrity}"`;
  return html`<script type="module" nonce="${nonce}" src="/pages/after_photo.js" ${later ?? ""}></script>`;
}

function addressOf({ version }: Widget): string {
  return `/widget/${version}/rental-shop.js`;
}

function scriptOf(widget: Widget, nonce: string) {
  return html`
    <script
      type="module"
      nonce="${nonce}"
      src="${addressOf(widget)}"
      integrity="${widget.integrity}"
      crossorigin="anonymous"
    ></script>
  `;
}

/**
 * Returns the content security policy of a page. The widget loads Stripe.js, which `strict-dynamic` allows. The other
 * hosts of Stripe are listed. Photos may come from any host.
 */
function policyOf(nonce: string, { framed, frames, accent }: Page): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${accent ? ` 'nonce-${nonce}'` : ""}`,
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    "connect-src 'self' https://api.stripe.com",
    `frame-src ${frames ? "'self' " : ""}https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join("; ");
}
