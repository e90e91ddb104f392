import { dateOf, wallOf } from "../../../shared/wall_clock.ts";
import { useFormat } from "../text/format.ts";
import { HOME, query, withQuery } from "../router/location.ts";
import { PageHead } from "../kit/page_head.tsx";
import { Tabs } from "../kit/tabs.tsx";
import { usePageTitle } from "../kit/page_title.ts";
import { useStore } from "../state/store.ts";
import { useLocations } from "../state/use_locations.ts";
import { useReportsWords } from "../text/reports_words.ts";
import { useWords } from "../text/words.ts";
import { periodLabel } from "./bucket_label.ts";
import { DailyReportView } from "./daily_report.tsx";
import { ItemsReport } from "./items_report.tsx";
import type { Period } from "./period.ts";
import { PeriodControls } from "./period_controls.tsx";
import { readReport, reportNames } from "./report_state.ts";
import { ExpectedReport } from "./expected_report.tsx";
import { Segments } from "./segments.tsx";
import { UnitsReport } from "./units_report.tsx";
import { UtilisationReport } from "./utilisation_report.tsx";

/** The reports of the shop. The address has the report, the period and how it is shown. */
export function ReportsPage() {
  const { me, now } = useStore();
  const format = useFormat();
  const words = useWords();
  const own = useReportsWords();
  usePageTitle(words.views.reports);
  const { timezone } = me.value!.shop;
  const state = readReport(query.value, dateOf(wallOf(now(), timezone)));
  const locations = useLocations();
  const { report, period, before } = state;
  const address = (name: string) => withQuery({ report: name, figure: null }).replace(/^[^?]*/, `${HOME}/reports`);
  return (
    <div class="page reports-page">
      <PageHead title={words.views.reports}>
        <div class="head-actions">
          <Segments label={own.show} name="show" value={state.show} words={own.shows} />
          {report === "revenue" && (
            <a class="button quiet" href={paymentsAddress(period)} download>{own.payments_csv}</a>
          )}
          <a class="button quiet" href={`${HOME}/day/close`}>{own.close_day}</a>
        </div>
      </PageHead>
      <Tabs
        label={words.views.reports}
        tabs={reportNames.map((name) => ({ name, label: own.tabs[name], href: address(name) }))}
        current={report}
      />
      <PeriodControls state={state} locations={locations} />
      {report !== "expected" && (
        <p class="report-period">
          <strong>{periodLabel(format, period)}</strong>
          {before && <span class="muted">{own.beside(periodLabel(format, before))}</span>}
        </p>
      )}
      {report === "items"
        ? <ItemsReport state={state} />
        : report === "utilisation"
        ? <UtilisationReport state={state} />
        : report === "units"
        ? <UnitsReport state={state} />
        : report === "expected"
        ? <ExpectedReport state={state} />
        : <DailyReportView key={report} report={report} state={state} />}
      <p class="muted report-about">{own.about[report]}</p>
    </div>
  );
}

/** Returns the address of the CSV file with the payments of a period. */
function paymentsAddress({ starts, ends }: Period): string {
  return `/v1/payments.csv?${new URLSearchParams({ created_from: starts, created_to: ends })}`;
}
