import type { ResponseOf } from "../../../shared/contract/mod.ts";
import type { reports } from "../../../shared/contract/reports.ts";
import type { Format } from "../text/format.ts";
import { rateName } from "../text/percent.ts";
import type { Words } from "../text/en.ts";
import type { ReportsWords } from "../text/reports_words.ts";
import type { DailyReport } from "./figures.ts";
import type { Cell, CellKind, ReportTable } from "./table.ts";

/** What the API answers for a report that has days. */
export type DailyAnswer = ResponseOf<(typeof reports)[`GET /v1/reports/${DailyReport}`], "secret">;

/** Returns the tables of a report that are not by day, and sentences about figures that stand apart. */
export function breakdownOf(
  answer: DailyAnswer,
  { format, words, own }: { format: Format; words: Words; own: ReportsWords },
): { tables: (ReportTable & { name: string })[]; notes: string[] } {
  const column = (label: string, kind: CellKind) => ({ label, kind });
  const figure = (name: keyof typeof own.figures) => column(own.figures[name], "money");
  if ("methods" in answer) {
    const rows = answer.methods.map((flow): Cell[] => [
      words.booking.methods[flow.method],
      flow.revenue,
      flow.payments,
      flow.deposit_claims,
      flow.refunds,
    ]);
    const columns = [
      column(own.columns.method, "text"),
      ...(["revenue", "payments", "deposit_claims", "refunds"] as const).map(figure),
    ];
    const { count, amount } = answer.disputes_lost;
    return {
      tables: [{ name: "methods", title: own.by_method, columns, rows }],
      notes: count ? [own.disputes_lost(format.money(amount, true))] : [],
    };
  }
  if ("rates" in answer) {
    const rows = answer.rates.map(({ name, tax_percent, gross, net, tax }): Cell[] => [
      tax_percent === null ? own.no_rate : rateName(format.locale, { name, percent: tax_percent }),
      tax,
      net,
      gross,
    ]);
    const columns = [column(own.columns.rate, "text"), ...(["tax", "net", "gross"] as const).map(figure)];
    const { tax, net, gross } = answer.total;
    const total = [own.columns.total, tax, net, gross];
    return { tables: [{ name: "rates", title: own.by_rate, columns, rows, total }], notes: [] };
  }
  if ("held" in answer) {
    const rows = answer.held.map(({ method, count, amount }): Cell[] => [words.booking.methods[method], count, amount]);
    const columns = [
      column(own.columns.method, "text"),
      column(own.columns.count, "count"),
      column(own.columns.amount, "money"),
    ];
    return { tables: [{ name: "held", title: own.held_now, columns, rows }], notes: [] };
  }
  return { tables: [], notes: [] };
}
