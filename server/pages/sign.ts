import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { Deps } from "../deps.ts";
import { Problem } from "../http/problem.ts";
import { findSender } from "../mail/sender.sql.ts";
import { pdfKey } from "../signing/give_signature.ts";
import { openLink } from "../signing/links.ts";
import { pdfOf } from "../signing/pdf_file.ts";
import { sendPage } from "./page.ts";
import { signTextOf } from "./sign_text.ts";
import type { Widget } from "./widget_files.ts";

/** `/sign/<token>`: a shell around `<rental-sign>`, which does the rest by JSON. `/sign/pdf/…` is a signer's own copy. */
export function signPages(deps: Deps, widget: Widget | undefined): Hono {
  const app = new Hono();
  app.get("/sign/pdf/:tenant_id/:id/:key", async (c) => {
    c.set("route", "GET /sign/pdf");
    keepSecret(c);
    const { tenant_id, id, key } = c.req.param();
    const known = sameText(key, await pdfKey(deps.vault, tenant_id, id));
    const pdf = known ? await pdfOf(deps, tenant_id, id) : undefined;
    if (!pdf) return await refuse(c, "unknown");
    return c.body(pdf, 200, { "content-type": "application/pdf", "content-disposition": `inline; filename="waiver-${id}.pdf"` });
  });

  app.get("/sign/:token", async (c) => {
    c.set("route", "GET /sign/:token");
    keepSecret(c);
    const token = c.req.param("token");
    const link = await openLink(deps.sql, token).catch((error: unknown) => {
      if (error instanceof Problem) return error;
      throw error;
    });
    if (link instanceof Problem) return await refuse(c, link.code === "link_expired" ? "expired" : "unknown");
    const { name, locale, branding: { logo_url } } = await findSender(deps.sql, link.booking.tenant_id);
    const text = signTextOf(locale);
    const body = html`
      <header>${logo_url ? html`<img src="${logo_url}" alt="">` : ""}<span>${name}</span></header>
      <main>
        <rental-sign token="${token}" locale="${locale}"></rental-sign>
      </main>
      <noscript><p>${text.script}</p></noscript>
    `;
    return await sendPage(c, { lang: text.lang, title: text.title(name), style: "sign.css", body, widget, hidden: true });
  });
  return app;
}

/** The address is a secret: no search engine, cache or other site learns it. */
function keepSecret(c: Context) {
  c.header("cache-control", "no-store");
  c.header("referrer-policy", "no-referrer");
  c.header("x-robots-tag", "noindex");
}

/** Told in the visitor's language: the shop is not known here, or need not be. */
async function refuse(c: Context, why: "expired" | "unknown"): Promise<Response> {
  const text = signTextOf(c.req.header("accept-language"));
  const body = html`
    <main>
      <h1>${text[why]}</h1>
      <p class="quiet">${text[`${why}_more`]}</p>
    </main>
  `;
  const page = { lang: text.lang, title: text[why], style: "sign.css", body, hidden: true };
  return await sendPage(c, page, why === "expired" ? 410 : 404);
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => new TextEncoder().encode(text)) as [Uint8Array, Uint8Array];
  return left.length === right.length && timingSafeEqual(left, right);
}
