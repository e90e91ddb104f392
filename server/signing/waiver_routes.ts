import type { waivers } from "../../shared/contract/waivers.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound } from "../problem.ts";
import { cleanHtml } from "./clean_html.ts";
import { writeStarter } from "./starter.ts";
import { findSender } from "../mail/sender.sql.ts";
import { withPdfUrl } from "./record_signature.ts";
import { makePdf } from "./make_pdf.ts";
import { getOrCreatePdf } from "./waiver_file.ts";
import { findWaiver, listWaivers } from "./signatures.sql.ts";
import { assertMayStore } from "../storage_limits/budget.ts";
import { scheduleDeletion } from "./unused_versions.ts";
import { verifySignature } from "./verify_signature.ts";
import { textFor } from "../text/text_for.ts";
import {
  activateFirstTemplate,
  activateTemplate,
  addTemplate,
  changeTemplate,
  deleteTemplate,
  findTemplate,
  getTemplate,
  listTemplates,
  listVersions,
  lockTemplates,
} from "./templates.sql.ts";

export const waiverHandlers: Handlers<typeof waivers> = {
  async "GET /v1/waivers/templates"({ sql, tenant, vault }, { query: { cursor, limit } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/waivers/templates" });
    return await list.newestFirst({ cursor, limit }, (page) => listTemplates(sql, tenant.id, page));
  },
  async "GET /v1/waivers/templates/:id"({ sql, tenant }, { params: { id } }) {
    return await findTemplate(sql, tenant.id, id) ?? notFound();
  },
  async "GET /v1/waivers/templates/:id/preview"(
    { sql, tenant, clock, key_id, settings, pdfs, watchClients },
    { params: { id } },
  ) {
    const template = await findTemplate(sql, tenant.id, id);
    if (!template) return notFound();
    const { name, content: html } = template;
    const shop = await findSender({ sql, settings }, tenant.id);
    const document = { shop, name, html, created: clock.now().toISOString() };
    const pdf = await makePdf({ pdfs }, tenant.id, { kind: "preview", document }, {
      member: key_id,
      signal: watchClients(),
    });
    return new Blob([pdf], { type: "application/pdf" });
  },
  async "GET /v1/waivers/templates/:id/versions"({ sql, tenant, vault }, { params: { id }, query: { cursor, limit } }) {
    if (!await findTemplate(sql, tenant.id, id)) return notFound();
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/waivers/templates/:id/versions", id });
    const before = (await list.after(cursor))?.[0] as number | undefined;
    const rows = await listVersions(sql, tenant.id, { id, before, limit: limit + 1 });
    return await list.page(rows, limit, ({ version }) => [version]);
  },
  async "GET /v1/waivers/starter"({ sql, tenant, settings }) {
    const shop = await findSender({ sql, settings }, tenant.id);
    const text = textFor(shop.locale);
    return {
      name: text.starter.name,
      content: cleanHtml(writeStarter(text, shop.name)),
      consent_text: text.waiver.consent,
    };
  },
  async "POST /v1/waivers/templates"(scope, { body: { consent_text, activate_if_first, ...body } }) {
    const { tenant, ids, commit, settings } = scope;
    await assertMayStore(scope, tenant.id);
    return await commit(async (tx) => {
      const id = ids.next("wt");
      const { locale } = await findSender({ sql: tx, settings }, tenant.id);
      await addTemplate(tx, tenant.id, { id, ...body, consent_text: consent_text ?? textFor(locale).waiver.consent });
      if (activate_if_first) await activateFirstTemplate(tx, tenant.id, id);
      return await getTemplate(tx, tenant.id, id);
    });
  },
  async "PATCH /v1/waivers/templates/:id"({ tenant, commit, ...scope }, { params: { id }, body }) {
    await assertMayStore(scope, tenant.id);
    return await commit(async (tx) => {
      await lockTemplates(tx, tenant.id);
      const before = await findTemplate(tx, tenant.id, id);
      if (!before) return notFound();
      const { name, content, type, consent_text, age_of_majority } = { ...before, ...body };
      const after = { name, content, type, consent_text, age_of_majority };
      // A new version makes everyone who is reading the waiver read it again, so unchanged text gets none
      const hasChanged = Object.entries(after).some(([field, value]) => value !== before[field as keyof typeof after]);
      if (hasChanged) {
        await changeTemplate(tx, tenant.id, { id, ...after });
        await scheduleDeletion(tx, scope, { tenant_id: tenant.id, template_id: id });
      }
      return await getTemplate(tx, tenant.id, id);
    });
  },
  async "DELETE /v1/waivers/templates/:id"({ tenant, commit, ...scope }, { params: { id } }) {
    return await commit(async (tx) => {
      if (!await deleteTemplate(tx, tenant.id, id)) return notFound();
      await scheduleDeletion(tx, scope, { tenant_id: tenant.id, template_id: id });
      return { deleted: true, id };
    });
  },
  async "POST /v1/waivers/templates/:id/activate"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => {
      await lockTemplates(tx, tenant.id);
      if (!await findTemplate(tx, tenant.id, id)) return notFound();
      await activateTemplate(tx, tenant.id, id);
      return await getTemplate(tx, tenant.id, id);
    });
  },

  async "GET /v1/waivers"({ sql, tenant, ...scope }, { query: { cursor, limit, booking_id, customer_id } }) {
    const list = createPager(scope.vault, { tenant_id: tenant.id, route: "GET /v1/waivers", booking_id, customer_id });
    const { data, ...more } = await list.newestFirst(
      { cursor, limit },
      (page) => listWaivers(sql, tenant.id, { booking_id, customer_id, ...page }),
    );
    return { data: await Promise.all(data.map((waiver) => withPdfUrl(scope, tenant.id, waiver))), ...more };
  },
  async "GET /v1/waivers/:id"({ sql, tenant, ...scope }, { params: { id } }) {
    const waiver = await findWaiver(sql, tenant.id, id);
    return waiver ? await withPdfUrl(scope, tenant.id, waiver) : notFound();
  },
  async "GET /v1/waivers/:id/pdf"({ sql, tenant, ...scope }, { params: { id } }) {
    const pdf = await getOrCreatePdf({ sql, ...scope }, tenant.id, id);
    return pdf ? new Blob([pdf], { type: "application/pdf" }) : notFound();
  },
  async "GET /v1/waivers/:id/verify"({ sql, tenant, ...scope }, { params: { id } }) {
    return await verifySignature({ sql, ...scope }, tenant.id, id) ?? notFound();
  },
};
