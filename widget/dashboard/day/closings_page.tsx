import type { DayClosing } from "../../../shared/contract/day_closings.ts";
import { EmptyList } from "../kit/empty_list.tsx";
import { ListRows } from "../kit/list_rows.tsx";
import { PageHead } from "../kit/page_head.tsx";
import { usePageTitle } from "../kit/page_title.ts";
import { useList } from "../kit/use_list.ts";
import { SaveTable } from "../reports/save_table.tsx";
import type { ReportTable } from "../reports/table.ts";
import { HOME } from "../router/location.ts";
import { loadAll } from "../state/load_all.ts";
import { useStore } from "../state/store.ts";
import { type DayWords, useDayWords } from "../text/day_words.ts";
import { useFormat } from "../text/format.ts";
import { ClosingFigures, MethodTable } from "./closing_figures.tsx";

/** The closings of past days, as a list and as a file of all. */
export function ClosingsPage() {
  const format = useFormat();
  const own = useDayWords();
  const { api } = useStore();
  usePageTitle(own.closing.past);
  const list = useList<DayClosing>(
    "day_closings",
    (api, page) => api("GET /v1/day-closings", { query: { limit: "50", ...page } }),
  );
  return (
    <div class="page close-page">
      <PageHead title={own.closing.past} back={{ href: `${HOME}/day/close`, label: own.close_day }}>
        <div class="controls">
          {list.rows.length > 0 && (
            <SaveTable
              table={async () => tableOf(own, await loadAll((page) => api("GET /v1/day-closings", { query: page })))}
              file="closings"
            />
          )}
        </div>
      </PageHead>
      <ListRows
        list={list}
        placeholder={{ rows: 4 }}
        empty={<EmptyList icon="calendar" more={own.closing.no_past_hint}>{own.closing.no_past}</EmptyList>}
      >
        {(rows) =>
          rows.map((closing) => (
            <section key={closing.id} class="card stack">
              <h2>{[format.day(closing.date, "long"), closing.pickup_location_name].filter(Boolean).join(" · ")}</h2>
              {closing.methods.length > 0 && <MethodTable methods={closing.methods} />}
              <ClosingFigures {...closing} />
            </section>
          ))}
      </ListRows>
    </div>
  );
}

function tableOf({ close_day, closing: own }: DayWords, rows: readonly DayClosing[]): ReportTable {
  const money = [own.cash_expected, own.cash_counted, own.difference];
  return {
    title: close_day,
    columns: [
      { label: own.file.date, kind: "text" },
      { label: own.file.location, kind: "text" },
      ...money.map((label) => ({ label, kind: "money" as const })),
      { label: own.note, kind: "text" },
      { label: own.file.closed_at, kind: "text" },
      { label: own.file.closed_by, kind: "text" },
    ],
    rows: rows.map((row) => [
      row.date,
      row.pickup_location_name,
      row.cash_expected,
      row.cash_counted,
      row.difference,
      row.note,
      row.closed_at,
      row.closed_by.name,
    ]),
  };
}
