import { Loaded } from "../kit/loaded.tsx";
import { HOME } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { useFormat } from "../text/format.ts";
import { useReportsWords } from "../text/reports_words.ts";

import { ChartCard } from "./chart_card.tsx";
import { NothingToReport } from "./nothing.tsx";
import { type ReportState, requestOf } from "./report_state.ts";
import type { ReportTable } from "./table.ts";
import { TableCard } from "./table_card.tsx";
import { useReport } from "./use_report.ts";

/** The items of the chart. The table has all that the API lists. */
const MAX_BARS = 15;

/** The items whose rentals are worth most, as bars or as a table. */
export function ItemsReport({ state }: { state: ReportState }) {
  const { api } = useStore();
  const format = useFormat();
  const own = useReportsWords();
  const answer = useReport("items", state, {
    load: (period) => api("GET /v1/reports/items", { query: { ...requestOf(state, period), limit: "500" } }),
  });
  if (!answer.data) return <Loaded cached={answer} rows={3} />;
  const { now: { items, total }, before } = answer.data;
  if (!items.length) return <NothingToReport report="items" />;
  const amountBefore = new Map(before?.items.map(({ fleet_item_id, amount }) => [fleet_item_id, amount]));
  const highest = Math.max(1, items[0]!.amount);
  const table: ReportTable = {
    title: own.top_items,
    columns: [
      { label: own.columns.item, kind: "text" },
      { label: own.columns.amount, kind: "money" },
      ...before ? [{ label: own.before(own.columns.amount), kind: "money" as const }] : [],
      { label: own.columns.rentals, kind: "count" },
      { label: own.columns.units, kind: "count" },
    ],
    rows: items.map(({ fleet_item_id, name, amount, rentals, units }) => [
      name,
      amount,
      ...before ? [amountBefore.get(fleet_item_id) ?? 0] : [],
      rentals,
      units,
    ]),
    total: [
      own.columns.total,
      total.amount,
      ...before ? [before.total.amount] : [],
      total.rentals,
      total.units,
    ],
  };
  const file = `items-${state.period.starts}-${state.period.ends}`;
  if (state.show === "table") return <TableCard table={table} file={file} />;
  const isComparable = Boolean(before?.total.amount);
  return (
    <ChartCard title={own.top_items} table={table} file={file}>
      <ol class="item-bars">
        {items.slice(0, MAX_BARS).map(({ fleet_item_id, name, amount, units }) => (
          <li key={fleet_item_id}>
            <a href={`${HOME}/fleet/${fleet_item_id}`}>
              <bdi>{name}</bdi>
            </a>
            <span class="amount">
              {format.money(amount, true)} <small class="muted">{own.units(units)}</small>
            </span>
            <span class="bar-track">
              <span style={{ inlineSize: `${amount / highest * 100}%` }} />
              {isComparable && (
                <span
                  class="mark"
                  style={{
                    insetInlineStart: `${Math.min(1, (amountBefore.get(fleet_item_id) ?? 0) / highest) * 100}%`,
                  }}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
      {isComparable && (
        <p class="chart-reading">
          <span class="legend-key mark-key">{own.period_before}</span>
        </p>
      )}
      {items.length > MAX_BARS && <p class="muted">{own.more_in_table(items.length - MAX_BARS)}</p>}
    </ChartCard>
  );
}
