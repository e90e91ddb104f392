import type { reports } from "../../shared/contract/reports.ts";
import type { Handlers } from "../http/handlers.ts";
import { listBookingDays, listRentedItems } from "./booking_report.sql.ts";
import { listDepositDays, listHeldDeposits } from "./deposit_report.sql.ts";
import { listFlows, sumLostDisputes } from "./money_report.sql.ts";
import { byDay, readReportPeriod, sumOf } from "./report_period.ts";
import { listTaxes } from "./tax_report.sql.ts";
import { readUtilisation } from "./utilisation.ts";

const noFlow = { payments: 0, deposit_claims: 0, refunds: 0, revenue: 0, payment_count: 0, refund_count: 0 };
const noTax = { gross: 0, net: 0, tax: 0 };
const noBookings = { bookings: 0, cancelled: 0, no_shows: 0, duration_minutes: 0, lead_minutes: 0 };
const noDeposits = { placed: 0, placed_count: 0, claimed: 0, claimed_count: 0 };
const noItems = { rentals: 0, units: 0, amount: 0 };

/** The routes of the reports. */
export const reportHandlers: Handlers<typeof reports> = {
  async "GET /v1/reports/revenue"({ sql, tenant }, { query }) {
    const { period, reported } = await readReportPeriod(sql, tenant.id, query);
    const [rows, disputes_lost] = await Promise.all([
      listFlows(sql, tenant.id, period),
      sumLostDisputes(sql, tenant.id, period),
    ]);
    const methods = [...Map.groupBy(rows, ({ method }) => method)]
      .map(([method, flows]) => ({ method, ...sumOf(noFlow, flows) }))
      .sort((one, other) => other.revenue - one.revenue);
    return { ...reported, days: byDay(period, noFlow, rows), total: sumOf(noFlow, rows), methods, disputes_lost };
  },

  async "GET /v1/reports/taxes"({ sql, tenant }, { query }) {
    const { period, reported } = await readReportPeriod(sql, tenant.id, query);
    const rows = await listTaxes(sql, tenant.id, period);
    const rates = [...Map.groupBy(rows, ({ name, tax_percent }) => JSON.stringify([name, tax_percent])).values()]
      .map((amounts) => {
        const { name, tax_percent } = amounts[0]!;
        return { name, tax_percent, ...sumOf(noTax, amounts) };
      });
    return { ...reported, days: byDay(period, noTax, rows), total: sumOf(noTax, rows), rates };
  },

  async "GET /v1/reports/bookings"({ sql, tenant }, { query }) {
    const { period, reported } = await readReportPeriod(sql, tenant.id, query);
    const rows = await listBookingDays(sql, tenant.id, period);
    return { ...reported, days: byDay(period, noBookings, rows), total: sumOf(noBookings, rows) };
  },

  async "GET /v1/reports/items"({ sql, tenant }, { query: { limit, ...query } }) {
    const { period, reported } = await readReportPeriod(sql, tenant.id, query);
    const items = await listRentedItems(sql, tenant.id, period);
    return { ...reported, items: items.slice(0, limit), total: sumOf(noItems, items) };
  },

  async "GET /v1/reports/utilisation"({ sql, tenant }, { query: { limit, order, ...query } }) {
    const { period, reported } = await readReportPeriod(sql, tenant.id, query);
    return { ...reported, days: [...period.dates], ...await readUtilisation(sql, tenant.id, { period, order, limit }) };
  },

  async "GET /v1/reports/deposits"({ sql, tenant }, { query }) {
    const { period, reported } = await readReportPeriod(sql, tenant.id, query);
    const [rows, held] = await Promise.all([
      listDepositDays(sql, tenant.id, period),
      listHeldDeposits(sql, tenant.id, period),
    ]);
    return { ...reported, held, days: byDay(period, noDeposits, rows), total: sumOf(noDeposits, rows) };
  },
};
