import { useFormat } from "../text/format.ts";
import { useStore } from "../state/store.ts";
import { Loaded } from "../kit/loaded.tsx";
import { useReportsWords } from "../text/reports_words.ts";
import { useWords } from "../text/words.ts";
import { breakdownOf, type DailyAnswer } from "./breakdown.ts";
import { bucketLabel } from "./bucket_label.ts";
import { bucketsOf, unitOf } from "./buckets.ts";
import { ChartCard } from "./chart_card.tsx";
import { FigureCards } from "./figure_cards.tsx";
import { type DailyReport, type Figure, figuresOf, valuesOf } from "./figures.ts";
import { NothingToReport } from "./nothing.tsx";
import { type ReportState, requestOf } from "./report_state.ts";
import type { ReportTable } from "./table.ts";
import { TableCard } from "./table_card.tsx";
import { TimeChart } from "./time_chart.tsx";
import { useReport } from "./use_report.ts";

/** A report with a number for each day: its figures, a chart of one of them, and tables. */
export function DailyReportView({ report, state }: { report: DailyReport; state: ReportState }) {
  const { api } = useStore();
  const format = useFormat();
  const words = useWords();
  const own = useReportsWords();
  const answer = useReport(report, state, {
    load: (period) => api(`GET /v1/reports/${report}`, { query: requestOf(state, period) }) as Promise<DailyAnswer>,
  });
  if (!answer.data) return <Loaded cached={answer} rows={3} />;
  const { now, before } = answer.data;
  const figures: readonly Figure[] = figuresOf[report];
  const shown = Math.max(0, figures.findIndex(({ name }) => name === state.figure));
  const { name, kind } = figures[shown]!;
  const whole = { from: 0, to: Infinity };
  const values = valuesOf(report, now.days, whole);
  const valuesBefore = before && valuesOf(report, before.days, whole);
  const unit = unitOf(state.period);
  const buckets = bucketsOf(state.period, unit);
  const parts = buckets.map((bucket) => valuesOf(report, now.days, bucket));
  const bucketsBefore = state.before ? bucketsOf(state.before, unit) : [];
  const partsBefore = before && bucketsBefore.map((bucket) => valuesOf(report, before.days, bucket));
  const title = own.figures[name];
  const table: ReportTable = {
    title: own.by_unit[unit],
    columns: [
      { label: own.columns.period, kind: "text" },
      ...figures.flatMap((figure) => [
        { label: own.figures[figure.name], kind: figure.kind },
        ...partsBefore ? [{ label: own.before(own.figures[figure.name]), kind: figure.kind }] : [],
      ]),
    ],
    rows: buckets.map((bucket, at) => [
      bucketLabel(format, bucket),
      ...figures.flatMap((_, place) => [
        parts[at]![place]!,
        ...partsBefore ? [partsBefore[at]?.[place] ?? null] : [],
      ]),
    ]),
    total: [
      own.columns.total,
      ...figures.flatMap((_, place) => [values[place]!, ...valuesBefore ? [valuesBefore[place]!] : []]),
    ],
  };
  const { tables, notes } = breakdownOf(now, { format, words, own });
  const isEmpty = [...values, ...valuesBefore ?? []].every((value) => !value) &&
    !tables.some(({ rows }) => rows.length);
  if (isEmpty) return <NothingToReport report={report} />;
  const file = (part: string) => `${report}-${part}-${state.period.starts}-${state.period.ends}`;
  return (
    <div class="report">
      <FigureCards figures={figures} values={values} before={valuesBefore} shown={name} />
      {state.show === "chart"
        ? (
          <ChartCard title={title} table={table} file={file(unit)}>
            <TimeChart
              label={title}
              kind={kind}
              buckets={buckets}
              values={parts.map((part) => part[shown]!)}
              before={partsBefore && partsBefore.map((part) => part[shown]!)}
            />
          </ChartCard>
        )
        : <TableCard table={table} file={file(unit)} />}
      {notes.map((note) => <p key={note} class="muted">{note}</p>)}
      {tables.map(({ name, ...each }) =>
        each.rows.length > 0 && <TableCard key={name} table={each} file={file(name)} />
      )}
    </div>
  );
}
