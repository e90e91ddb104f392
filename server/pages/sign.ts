import type { Widget } from "./widget.ts";
import { Hono } from "hono";
import { html } from "hono/html";
import type { Deps } from "../deps.ts";
import { setRouteName } from "../http/access_log.ts";
import { Problem } from "../problem.ts";
import { findSender } from "../mail/sender.sql.ts";
import { isPdfKey } from "../signing/record_signature.ts";
import { getSignLink } from "../signing/links.ts";
import { getOrCreatePdf } from "../signing/waiver_file.ts";
import { invalidLinkPage, linkPage, setPrivateUrlHeaders } from "./link_page.ts";
import { textFor } from "../text/text_for.ts";

/** Creates `/sign/<token>`, a page with `<rental-sign>`, and `/sign/pdf/…`, which sends signers their own copy. */
export function signPages(deps: Deps, widget: Widget | undefined): Hono {
  const app = new Hono();
  app.get("/sign/pdf/:tenant_id/:id/:key", async (c) => {
    setRouteName(c, "GET /sign/pdf");
    setPrivateUrlHeaders(c);
    const { tenant_id, id, key } = c.req.param();
    const isValid = await isPdfKey(deps.vault, { tenant_id, waiver_id: id, key });
    const pdf = isValid ? await getOrCreatePdf(deps, tenant_id, id) : undefined;
    if (!pdf) return await invalidLinkPage(c, "unknown");
    return c.body(pdf, 200, {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="waiver-${id}.pdf"`,
    });
  });

  app.get("/sign/:token", async (c) => {
    setRouteName(c, "GET /sign/:token");
    setPrivateUrlHeaders(c);
    const token = c.req.param("token");
    const link = await getSignLink(deps.sql, token).catch((error: unknown) => {
      if (error instanceof Problem) return error;
      throw error;
    });
    if (link instanceof Problem) return await invalidLinkPage(c, link.code === "link_expired" ? "expired" : "unknown");
    const shop = await findSender(deps, link.booking.tenant_id);
    const tag = html`<rental-sign token="${token}" locale="${shop.locale}"></rental-sign>`;
    return await linkPage(c, { shop, title: textFor(shop.locale).pages.sign(shop.name), tag, widget });
  });
  return app;
}
