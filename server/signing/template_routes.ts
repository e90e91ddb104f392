import type { signing } from "../../shared/contract/signing.ts";
import { listing } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound } from "../http/problem.ts";
import { findSender } from "../mail/sender.sql.ts";
import { consentFor } from "./consent.ts";
import {
  activateTemplate,
  addTemplate,
  changeTemplate,
  deleteTemplate,
  findTemplate,
  listTemplates,
  lockTemplates,
} from "./templates.sql.ts";

type TemplateRoutes = {
  [R in keyof typeof signing as R extends `${string}/v1/waivers/templates${string}` ? R : never]: (typeof signing)[R];
};

export const templateHandlers: Handlers<TemplateRoutes> = {
  async "GET /v1/waivers/templates"({ sql, tenant, vault }, { query: { cursor, limit } }) {
    const list = listing(vault, { tenant_id: tenant.id, route: "GET /v1/waivers/templates" });
    const [before] = await list.after(cursor) ?? [];
    const rows = await listTemplates(sql, tenant.id, { before: before as string | undefined, limit });
    return await list.page(rows, limit, ({ id }) => [id]);
  },
  async "GET /v1/waivers/templates/:id"({ sql, tenant }, { params: { id } }) {
    return await findTemplate(sql, tenant.id, id) ?? notFound();
  },
  async "POST /v1/waivers/templates"({ tenant, ids, commit }, { body: { consent_text, ...body } }) {
    return await commit(async (tx) => {
      const id = ids.next("wt");
      const { locale } = await findSender(tx, tenant.id);
      await addTemplate(tx, tenant.id, { id, ...body, consent_text: consent_text ?? consentFor(locale) });
      return (await findTemplate(tx, tenant.id, id))!;
    });
  },
  async "PATCH /v1/waivers/templates/:id"({ tenant, commit }, { params: { id }, body }) {
    return await commit(async (tx) => {
      await lockTemplates(tx, tenant.id);
      const before = await findTemplate(tx, tenant.id, id);
      if (!before) return notFound();
      const { name, content, type, consent_text, age_of_majority } = { ...before, ...body };
      if (Object.keys(body).length) {
        await changeTemplate(tx, tenant.id, { id, name, content, type, consent_text, age_of_majority });
      }
      return (await findTemplate(tx, tenant.id, id))!;
    });
  },
  async "DELETE /v1/waivers/templates/:id"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => await deleteTemplate(tx, tenant.id, id) ? { deleted: true, id } : notFound());
  },
  async "POST /v1/waivers/templates/:id/activate"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => {
      await lockTemplates(tx, tenant.id);
      if (!await findTemplate(tx, tenant.id, id)) return notFound();
      await activateTemplate(tx, tenant.id, id);
      return (await findTemplate(tx, tenant.id, id))!;
    });
  },
};
