import { Loaded } from "../kit/loaded.tsx";
import { useStore } from "../state/store.ts";
import { useFormat } from "../text/format.ts";
import { useReportsWords } from "../text/reports_words.ts";

import { bucketLabel } from "./bucket_label.ts";
import { type Bucket, bucketsOf, unitOf } from "./buckets.ts";
import { ChartCard } from "./chart_card.tsx";
import { HeatMap } from "./heat_map.tsx";
import { NothingToReport } from "./nothing.tsx";
import { type ReportState, requestOf } from "./report_state.ts";
import { Segments } from "./segments.tsx";
import type { ReportTable } from "./table.ts";
import { TableCard } from "./table_card.tsx";
import { useReport } from "./use_report.ts";

/** How much of each item was rented, as a heat map of items and days, or as a table. */
export function UtilisationReport({ state }: { state: ReportState }) {
  const { api } = useStore();
  const format = useFormat();
  const own = useReportsWords();
  const { order } = state;
  const answer = useReport("utilisation", state, {
    part: order,
    load: (period) => api("GET /v1/reports/utilisation", { query: { ...requestOf(state, period), order } }),
  });
  if (!answer.data) return <Loaded cached={answer} rows={3} />;
  const { now: { items, total_items }, before } = answer.data;
  if (!items.length) return <NothingToReport report="utilisation" />;
  const buckets = bucketsOf(state.period, unitOf(state.period));
  const shareBefore = new Map(before?.items.map(({ fleet_item_id, share }) => [fleet_item_id, share]));
  const rows = items.map(({ fleet_item_id, name, capacity, units, share }) => ({
    id: fleet_item_id,
    name,
    share: percent(share),
    before: before && (shareBefore.has(fleet_item_id) ? percent(shareBefore.get(fleet_item_id)!) : null),
    parts: buckets.map((bucket) => percent(shareIn(units, capacity, bucket))),
  }));
  const table: ReportTable = {
    title: own.tabs.utilisation,
    columns: [
      { label: own.columns.item, kind: "text" },
      { label: own.columns.share, kind: "percent" },
      ...before ? [{ label: own.before(own.columns.share), kind: "percent" as const }] : [],
      ...buckets.map((bucket) => ({ label: bucketLabel(format, bucket), kind: "percent" as const })),
    ],
    rows: rows.map(({ name, share, before: earlier, parts }) => [name, share, ...before ? [earlier] : [], ...parts]),
  };
  const file = `utilisation-${state.period.starts}-${state.period.ends}`;
  return (
    <div class="report">
      <Segments label={own.order} name="order" value={order} words={own.orders} />
      {state.show === "table"
        ? <TableCard table={table} file={file} />
        : (
          <ChartCard title={own.tabs.utilisation} table={table} file={file}>
            <HeatMap rows={rows} buckets={buckets} comparing={before !== null} />
          </ChartCard>
        )}
      {total_items > items.length && <p class="muted">{own.of_items(items.length, total_items)}</p>}
    </div>
  );
}

/** Returns the share of an item's units that were rented on the days of a bucket. */
function shareIn(units: readonly number[], capacity: number, { from, to }: Bucket): number {
  return units.slice(from, to).reduce((sum, count) => sum + count, 0) / (capacity * (to - from));
}

function percent(share: number): number {
  return Math.round(share * 100);
}
