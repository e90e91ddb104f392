import { addDays } from "../../ui/calendar_days.ts";
import { Loaded } from "../kit/loaded.tsx";
import { HOME } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useFormat } from "../text/format.ts";
import { useReportsWords } from "../text/reports_words.ts";
import { periodLabel } from "./bucket_label.ts";
import { ChartCard } from "./chart_card.tsx";
import { NothingToReport } from "./nothing.tsx";
import type { ReportState } from "./report_state.ts";
import type { ReportTable } from "./table.ts";
import { TableCard } from "./table_card.tsx";

/** What bookings still owe, by the week in which it is due. Each week links to its bookings. */
export function ExpectedReport({ state: { location, show } }: { state: ReportState }) {
  const { me } = useStore();
  const format = useFormat();
  const own = useReportsWords();
  const answer = useCached(
    `report ${me.value!.shop.id} expected ${location ?? ""}`,
    (api) => api("GET /v1/reports/expected", { query: location ? { pickup_location_id: location } : {} }),
  );
  if (!answer.data) return <Loaded cached={answer} rows={3} />;
  const { overdue, weeks, later, total } = answer.data;
  if (!total.bookings) return <NothingToReport report="expected" />;
  const [today, last] = [weeks[0]!.starts, weeks.at(-1)!.ends];
  const addressOf = (days: { due_from?: string; due_before?: string }) =>
    `${HOME}/bookings?${new URLSearchParams({ ...days, ...location && { location }, order: "next_pickup" })}`;
  const rows = [
    ...overdue.bookings ? [{ ...overdue, label: own.expected.overdue, due_before: today }] : [],
    ...weeks.map(({ starts, ends, ...due }) => ({
      ...due,
      label: periodLabel(format, { starts, ends }),
      due_from: starts,
      due_before: addDays(ends, 1),
    })),
    ...later.bookings ? [{ ...later, label: own.expected.later, due_from: addDays(last, 1) }] : [],
  ].map(({ label, amount, bookings, ...days }) => ({
    label,
    amount,
    bookings,
    isLate: !("due_from" in days),
    href: bookings ? addressOf(days) : null,
  }));
  const table: ReportTable = {
    title: own.expected.title,
    columns: [
      { label: own.columns.due, kind: "text" },
      { label: own.columns.amount, kind: "money" },
      { label: own.figures.bookings, kind: "count" },
    ],
    rows: rows.map(({ label, amount, bookings }) => [label, amount, bookings]),
    total: [own.columns.total, total.amount, total.bookings],
    links: rows.map(({ href }) => href),
  };
  const file = `expected-${today}`;
  const highest = Math.max(...rows.map(({ amount }) => amount));
  return (
    <div class="report">
      <p class="report-period">
        <strong>{own.columns.total}: {format.money(total.amount, true)}</strong>
        <span class="muted">{own.expected.bookings(total.bookings)}</span>
      </p>
      {show === "table"
        ? <TableCard table={table} file={file} />
        : (
          <ChartCard title={own.expected.title} table={table} file={file}>
            <ol class="item-bars">
              {rows.map(({ label, amount, bookings, isLate, href }) => (
                <li key={label}>
                  {href ? <a href={href}>{label}</a> : <span class="label">{label}</span>}
                  <span class="amount">
                    {bookings
                      ? (
                        <>
                          {format.money(amount, true)} <small class="muted">{own.expected.bookings(bookings)}</small>
                        </>
                      )
                      : <span class="muted">–</span>}
                  </span>
                  {bookings > 0 && (
                    <span class={isLate ? "bar-track late" : "bar-track"}>
                      <span style={{ inlineSize: `${amount / highest * 100}%` }} />
                    </span>
                  )}
                </li>
              ))}
            </ol>
          </ChartCard>
        )}
    </div>
  );
}
