import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { Deps } from "../deps.ts";
import { Problem } from "../http/problem.ts";
import { findSender } from "../mail/sender.sql.ts";
import { pdfKey } from "../signing/give_signature.ts";
import { openLink } from "../signing/links.ts";
import { pdfOf } from "../signing/pdf_file.ts";
import { type SignText, signTextOf } from "./sign_text.ts";

const css = await Deno.readTextFile(new URL("sign.css", import.meta.url));

/**
 * `/sign/<token>`: a shell around `<rental-sign>`, which does the rest by JSON. The address is a secret, so no search engine, cache or
 * other site learns it; and nothing runs here but our own script. `/sign/pdf/…` is a signer's copy.
 */
export function signPages(deps: Deps): Hono {
  const app = new Hono();
  app.get(
    "/sign/page.css",
    (c) => c.body(css, 200, { "content-type": "text/css; charset=utf-8", "cache-control": "max-age=3600" }),
  );

  app.get("/sign/pdf/:tenant_id/:id/:key", async (c) => {
    c.set("route", "GET /sign/pdf");
    seal(c, "default-src 'none'");
    const { tenant_id, id, key } = c.req.param();
    const known = sameText(key, await pdfKey(deps.vault, tenant_id, id));
    const pdf = known ? await pdfOf(deps, tenant_id, id) : undefined;
    if (!pdf) return await c.html(refusal(c, "unknown"), 404);
    return c.body(pdf, 200, { "content-type": "application/pdf", "content-disposition": `inline; filename="waiver-${id}.pdf"` });
  });

  app.get("/sign/:token", async (c) => {
    c.set("route", "GET /sign/:token");
    seal(c, pagePolicy());
    const token = c.req.param("token");
    const link = await openLink(deps.sql, token).catch((error: unknown) => {
      if (error instanceof Problem) return error;
      throw error;
    });
    if (link instanceof Problem) {
      return await c.html(
        refusal(c, link.code === "link_expired" ? "expired" : "unknown"),
        link.code === "link_expired" ? 410 : 404,
      );
    }
    const { name, locale, branding: { logo_url } } = await findSender(deps.sql, link.booking.tenant_id);
    const text = signTextOf(locale);
    seal(c, pagePolicy(logo_url));
    return await c.html(page(text, {
      title: text.title(name),
      body: html`
        <header>${logo_url ? html`<img src="${logo_url}" alt="">` : ""}<span>${name}</span></header>
        <main>
          <rental-sign token="${token}" locale="${locale}"></rental-sign>
        </main>
        <noscript><p>${text.script}</p></noscript>
      `,
      script: true,
    }));
  });
  return app;
}

function seal(c: Context, policy: string) {
  c.header("content-security-policy", policy);
  c.header("cache-control", "no-store");
  c.header("referrer-policy", "no-referrer");
  c.header("x-robots-tag", "noindex, nofollow");
  c.header("x-content-type-options", "nosniff");
}

function pagePolicy(logo?: string | null): string {
  const pictures = logo && URL.canParse(logo) ? ` ${new URL(logo).origin}` : "";
  return "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
    `img-src 'self' data:${pictures}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** Told in the visitor's language: the shop is not known here, or need not be. */
function refusal(c: Context, why: "expired" | "unknown") {
  const text = signTextOf(c.req.header("accept-language"));
  const body = html`
    <main>
      <h1>${text[why]}</h1>
      <p class="quiet">${text[`${why}_more`]}</p>
    </main>
  `;
  return page(text, { title: text[why], body, script: false });
}

function page({ lang }: SignText, { title, body, script }: { title: string; body: unknown; script: boolean }) {
  return html`
    <!doctype html>
    <html lang="${lang}" dir="${lang === "ar" ? "rtl" : "ltr"}">
      <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="robots" content="noindex, nofollow">
            <title>${title}</title>
            <link rel="stylesheet" href="/sign/page.css">
            ${script ? html`<script type="module" src="/widget/v1/rental-shop.js"></script>` : ""}
          </head>
      <body>${body}</body>
    </html>
  `;
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => new TextEncoder().encode(text)) as [Uint8Array, Uint8Array];
  return left.length === right.length && timingSafeEqual(left, right);
}
