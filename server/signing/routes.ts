import type { signing } from "../../shared/contract/signing.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound } from "../problem.ts";
import { allQuestions } from "../questions/questions.sql.ts";
import { findSender } from "../mail/sender.sql.ts";
import { alreadySigned, recordSignature } from "./record_signature.ts";
import { addLinkMailJob, createSignLinks, getSignLink, linkExpired, linksAnswer } from "./links.ts";
import { findSigningBooking } from "./riders.sql.ts";
import { decodeDrawing } from "./append_signature.ts";
import { assertMaySign } from "./signature_limits.ts";
import { findActiveTemplate, findActiveTemplateShared } from "./templates.sql.ts";

export const signingHandlers: Handlers<typeof signing> = {
  async "GET /api/sign/template"({ sql, tenant }) {
    return { template: await findActiveTemplateShared(sql, tenant.id) ?? null };
  },

  async "POST /api/sign/waiver"({ sql, tenant, customer, commit, ...scope }, { body: { booking_id, ...draft } }) {
    const { ip } = scope.client;
    await assertMaySign(sql, scope, { tenant_id: tenant.id, ip, by_link: false, for_booking: booking_id != null });
    const image = await decodeDrawing(scope.images, tenant.id, draft);
    return await commit(async (tx) => {
      const booking = booking_id ? await findSigningBooking(tx, tenant.id, booking_id) : undefined;
      if (booking_id && (!booking || !customer || booking.customer_id !== customer.id)) return notFound();
      if (booking?.over) return linkExpired();
      return await recordSignature(tx, scope, {
        tenant_id: tenant.id,
        draft,
        image,
        signer: {
          client: scope.client,
          customer_id: customer?.id ?? null,
          link_id: null,
          verified_email: customer?.email ?? null,
        },
        target: booking && { booking_id: booking.id },
      });
    });
  },

  async "GET /api/sign/:token"({ sql, settings }, { params: { token } }) {
    const { booking, rider, signed } = await getSignLink(sql, token);
    const questions = await allQuestions(sql, booking.tenant_id);
    const { name, locale, german_address, timezone, branding } = await findSender({ sql, settings }, booking.tenant_id);
    return {
      shop: { name, locale, german_address, timezone, ...branding },
      rider,
      booking_number: booking.number,
      pickup_date: booking.pickup_date,
      signed,
      template: signed ? null : await findActiveTemplate(sql, booking.tenant_id) ?? null,
      asks: questions.some(({ per }) => per === "rider"),
    };
  },

  async "POST /api/sign/:token"({ sql, commit, ...scope }, { params: { token }, body: { is_other_person, ...draft } }) {
    const { signed, booking: { tenant_id } } = await getSignLink(sql, token);
    if (signed) return alreadySigned();
    await assertMaySign(sql, scope, { tenant_id, ip: scope.client.ip, by_link: true, for_booking: true });
    const image = await decodeDrawing(scope.images, tenant_id, draft);
    return await commit(async (tx) => {
      const { id: link_id, sent_to, booking, place } = await getSignLink(tx, token);
      return await recordSignature(tx, scope, {
        tenant_id: booking.tenant_id,
        draft,
        image,
        signer: { client: scope.client, customer_id: null, link_id, verified_email: sent_to },
        target: { booking_id: booking.id, place, is_other_person },
      });
    });
  },

  async "POST /v1/bookings/:id/sign-links"({ tenant, commit, ...scope }, { params: { id }, body: { send } }) {
    return await commit(async (tx) => {
      const booking = await findSigningBooking(tx, tenant.id, id);
      if (!booking) return notFound();
      const links = await createSignLinks(tx, scope, booking);
      for (const { place, signed } of links) {
        if (send && !signed) await addLinkMailJob(tx, { tenant_id: tenant.id, booking_id: id, place, by_staff: true });
      }
      return linksAnswer(links);
    });
  },
  async "POST /api/storefront/bookings/:id/sign-links"({ tenant, customer, commit, ...scope }, { params: { id } }) {
    return await commit(async (tx) => {
      const booking = await findSigningBooking(tx, tenant.id, id);
      return booking?.customer_id === customer.id ? linksAnswer(await createSignLinks(tx, scope, booking)) : notFound();
    });
  },
};
