import type { unitReport } from "../../shared/contract/unit_report.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { readReportPeriod } from "./report_period.ts";
import { listUnitResults, sumUnitResults } from "./unit_report.sql.ts";

/** The route of the report about numbered units. */
export const unitReportHandlers: Handlers<typeof unitReport> = {
  async "GET /v1/reports/units"({ sql, tenant, vault }, { query: { cursor, limit, by, ...asked } }) {
    const { period, reported } = await readReportPeriod(sql, tenant.id, asked);
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/reports/units", by, ...asked });
    const query = { period, currency: reported.currency, by };
    const [rows, total] = await Promise.all([
      listUnitResults(sql, tenant.id, { ...query, after: await list.after(cursor), limit: limit + 1 }),
      sumUnitResults(sql, tenant.id, query),
    ]);
    return { ...reported, ...await list.page(rows, limit, ({ result, id }) => [result, id]), total };
  },
};
