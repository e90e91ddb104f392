import { Loaded } from "../kit/loaded.tsx";
import { useStore } from "../state/store.ts";
import { useReportsWords } from "../text/reports_words.ts";
import { NothingToReport } from "./nothing.tsx";
import { type ReportState, requestOf } from "./report_state.ts";
import { Segments } from "./segments.tsx";
import type { ReportTable } from "./table.ts";
import { TableCard } from "./table_card.tsx";
import { useReport } from "./use_report.ts";

/** What numbered units have earned and cost, by unit or by item, the best result first. */
export function UnitsReport({ state }: { state: ReportState }) {
  const { api } = useStore();
  const own = useReportsWords();
  const { by } = state;
  const answer = useReport("units", state, {
    part: by,
    load: (period) => api("GET /v1/reports/units", { query: { ...requestOf(state, period), by, limit: "500" } }),
  });
  if (!answer.data) return <Loaded cached={answer} rows={3} />;
  const { now: { data, total }, before } = answer.data;
  if (!data.length) return <NothingToReport report="units" />;
  const resultBefore = new Map(before?.data.map(({ id, result }) => [id, result]));
  const { columns } = own;
  const table: ReportTable = {
    title: own.unit_results,
    columns: [
      ...by === "unit" ? [{ label: columns.unit, kind: "text" as const }] : [],
      { label: columns.item, kind: "text" },
      { label: columns.rentals, kind: "count" },
      { label: columns.earned, kind: "money" },
      { label: columns.service_cost, kind: "money" },
      { label: columns.result, kind: "money" },
      ...before ? [{ label: own.before(columns.result), kind: "money" as const }] : [],
    ],
    rows: data.map(({ id, code, item_name, rentals, earned, service_cost, result }) => [
      ...by === "unit" ? [code] : [],
      item_name,
      rentals,
      earned,
      service_cost,
      result,
      ...before ? [resultBefore.get(id) ?? null] : [],
    ]),
    total: [
      columns.total,
      ...by === "unit" ? [""] : [],
      total.rentals,
      total.earned,
      total.service_cost,
      total.result,
      ...before ? [before.total.result] : [],
    ],
  };
  return (
    <div class="report">
      <Segments label={own.unit_results} name="by" value={by} words={own.results_by} />
      <TableCard table={table} file={`units-by-${by}-${state.period.starts}-${state.period.ends}`} />
      {total.rows > data.length && <p class="muted">{own.of_rows(data.length, total.rows)}</p>}
    </div>
  );
}
