import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { mailtoUrl } from "../../shared/mailto.ts";
import { telUrl } from "../../shared/phone.ts";
import type { Deps } from "../deps.ts";
import type { KnownStaff } from "../http/access_control.ts";
import { setRouteName } from "../http/access_log.ts";
import { readStaffCookie } from "../http/staff_cookie.ts";
import { textFor } from "../text/text_for.ts";
import { setPrivateUrlHeaders } from "./link_page.ts";
import { type Html, sendPage } from "./page.ts";
import { notFoundPage } from "./plain_pages.ts";
import { findLabelShop } from "./unit_label.sql.ts";

const UNIT_ID = /^un_[0-9a-z]{26}$/;

interface LabelDeps extends Pick<Deps, "sql" | "settings"> {
  findStaff: (token: string) => Promise<KnownStaff | undefined>;
}

/**
 * Creates `/u/<unit id>`, the address on the label of a unit. A finder reads whose it is and how to call. A person of
 * the shop who is signed in gets the unit in the dashboard.
 */
export function unitLabelPages(deps: LabelDeps): Hono {
  const app = new Hono();
  app.get("/u/:id", async (c) => {
    setRouteName(c, "GET /u/:id");
    setPrivateUrlHeaders(c);
    const id = c.req.param("id");
    const shop = UNIT_ID.test(id) ? await findLabelShop(deps.sql, id) : undefined;
    if (!shop) return await notFoundPage(c);
    const dashboard = `/dashboard/fleet/units/${id}`;
    const token = readStaffCookie(c, deps.settings.base_url);
    const staff = token === undefined ? undefined : await deps.findStaff(token);
    if (staff?.tenant_id === shop.tenant_id) return c.redirect(dashboard);
    return await finderPage(c, { shop, dashboard });
  });
  return app;
}

/** Sends the page of a finder in the finder's language, or else in the shop's. */
async function finderPage(
  c: Context,
  { shop: { name, locale, phone, support_email }, dashboard }: {
    shop: NonNullable<Awaited<ReturnType<typeof findLabelShop>>>;
    dashboard: string;
  },
): Promise<Response> {
  const { language, pages: text } = textFor(`${c.req.header("accept-language") ?? ""},${locale}`);
  const way = (sentence: string, href: string, label: Html | string) =>
    html`
      <p>${sentence}</p>
      <p><a class="call" href="${href}"><bdi dir="ltr">${label}</bdi></a></p>
    `;
  const title = text.unit_of(name);
  const body = html`
    <main>
      <h1>${title}</h1>
      ${phone
        ? way(text.unit_call, telUrl(phone), phone)
        : support_email
        ? way(text.unit_write, mailtoUrl(support_email), support_email)
        : ""}
      <p class="quiet"><a href="${dashboard}">${text.unit_staff}</a></p>
    </main>
  `;
  return await sendPage(c, { lang: language, title, style: "link.css", body, hidden: true });
}
