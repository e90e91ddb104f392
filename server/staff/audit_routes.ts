import type { audit } from "../../shared/contract/audit.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { listAudit } from "./audit.sql.ts";

export const auditHandlers: Handlers<typeof audit> = {
  async "GET /v1/audit"({ sql, tenant, vault }, { query: { cursor, limit, record_id } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/audit", record_id });
    return await list.newestFirst({ cursor, limit }, (page) => listAudit(sql, tenant.id, { ...page, record_id }));
  },
};
