import type { signing } from "../../shared/contract/signing.ts";
import { listing } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound, Problem } from "../http/problem.ts";
import { findSender } from "../mail/sender.sql.ts";
import { alreadySigned, giveSignature, withPdfUrl } from "./give_signature.ts";
import { mailLink, openLink, openLinks, riderAt, type SignLink } from "./links.ts";
import { pdfOf } from "./pdf_file.ts";
import { findSigningBooking } from "./riders.sql.ts";
import { imageOf } from "./sign.ts";
import { findWaiver, listWaivers } from "./signatures.sql.ts";
import { templateHandlers } from "./template_routes.ts";
import { activeTemplate } from "./templates.sql.ts";
import { verifySignature } from "./verify_signature.ts";

export const signingHandlers: Handlers<typeof signing> = {
  ...templateHandlers,

  async "GET /api/sign/template"({ sql, tenant }) {
    return { template: await activeTemplate(sql, tenant.id) ?? null };
  },

  async "POST /api/sign/waiver"({ tenant, customer, commit, ...scope }, { body: { booking_id, ...draft } }) {
    const image = await imageOf(draft);
    return await commit(async (tx) => {
      const booking = booking_id ? await findSigningBooking(tx, tenant.id, booking_id) : undefined;
      if (booking_id && (!booking || !customer || booking.customer_id !== customer.id)) return notFound();
      return await giveSignature(tx, scope, {
        tenant_id: tenant.id,
        draft,
        image,
        circumstances: { client: scope.client, customer, link_id: undefined },
        seat: booking && { booking_id: booking.id },
      });
    });
  },

  async "GET /api/sign/:token"({ sql }, { params: { token } }) {
    const { booking, place, signed } = await openLink(sql, token);
    const { name, locale, timezone, branding } = await findSender(sql, booking.tenant_id);
    return {
      shop: { name, locale, timezone, ...branding },
      rider: riderAt(booking, place),
      booking_number: booking.number,
      pickup_date: booking.pickup_date,
      signed,
      template: signed ? null : await activeTemplate(sql, booking.tenant_id) ?? null,
    };
  },

  async "POST /api/sign/:token"({ sql, commit, ...scope }, { params: { token }, body: draft }) {
    if ((await openLink(sql, token)).signed) return alreadySigned();
    const image = await imageOf(draft);
    return await commit(async (tx) => {
      const { id: link_id, booking, place } = await openLink(tx, token);
      return await giveSignature(tx, scope, {
        tenant_id: booking.tenant_id,
        draft,
        image,
        circumstances: { client: scope.client, customer: undefined, link_id },
        seat: { booking_id: booking.id, place },
      });
    });
  },

  async "POST /v1/bookings/:id/sign-links"({ tenant, commit, ...scope }, { params: { id }, body: { send } }) {
    return await commit(async (tx) => {
      const booking = await findSigningBooking(tx, tenant.id, id);
      if (!booking) return notFound();
      const links = await openLinks(tx, scope, booking);
      for (const { place, signed } of links) {
        if (send && !signed) await mailLink(tx, { tenant_id: tenant.id, booking_id: id, place });
      }
      return pageOf(links);
    });
  },
  async "POST /api/storefront/bookings/:id/sign-links"({ tenant, customer, commit, ...scope }, { params: { id } }) {
    return await commit(async (tx) => {
      const booking = await findSigningBooking(tx, tenant.id, id);
      return booking?.customer_id === customer.id ? pageOf(await openLinks(tx, scope, booking)) : notFound();
    });
  },

  async "GET /v1/waivers"({ sql, tenant, ...scope }, { query: { cursor, limit, booking_id } }) {
    const list = listing(scope.vault, { tenant_id: tenant.id, route: "GET /v1/waivers", booking_id });
    const [before] = await list.after(cursor) ?? [];
    const rows = await listWaivers(sql, tenant.id, { booking_id, before: before as string | undefined, limit });
    const { data, ...page } = await list.page(rows, limit, ({ id }) => [id]);
    return { data: await Promise.all(data.map((waiver) => withPdfUrl(scope, tenant.id, waiver))), ...page };
  },
  async "GET /v1/waivers/:id"({ sql, tenant, ...scope }, { params: { id } }) {
    const waiver = await findWaiver(sql, tenant.id, id);
    return waiver ? await withPdfUrl(scope, tenant.id, waiver) : notFound();
  },
  async "GET /v1/waivers/:id/pdf"({ sql, tenant, storage }, { params: { id } }) {
    const pdf = await pdfOf({ sql, storage }, tenant.id, id);
    return pdf ? new Blob([pdf], { type: "application/pdf" }) : notFound();
  },
  async "GET /v1/waivers/:id/verify"({ sql, tenant, ...scope }, { params: { id } }) {
    return await verifySignature({ sql, ...scope }, tenant.id, id) ?? notFound();
  },
};

function pageOf(links: readonly SignLink[]) {
  const data = links.map(({ rider, url, expires_at, signed }) => ({ rider, url, expires_at, signed }));
  return { data, has_more: false, next_cursor: null };
}
