import type { DayClosing } from "../../../shared/contract/day_closings.ts";
import { EmptyList } from "../kit/empty_list.tsx";
import { ListRows } from "../kit/list_rows.tsx";
import { PageHead } from "../kit/page_head.tsx";
import { usePageTitle } from "../kit/page_title.ts";
import { useList } from "../kit/use_list.ts";
import { HOME } from "../router/location.ts";
import { useDayWords } from "../text/day_words.ts";
import { useFormat } from "../text/format.ts";
import { ClosingFigures, MethodTable } from "./closing_figures.tsx";
import { SaveClosings } from "./save_closings.tsx";

/** The closings of past days, as a list and as a file. */
export function ClosingsPage() {
  const format = useFormat();
  const own = useDayWords();
  usePageTitle(own.closing.past);
  const list = useList<DayClosing>(
    "day_closings",
    (api, page) => api("GET /v1/day-closings", { query: { limit: "50", ...page } }),
  );
  return (
    <div class="page close-page">
      <PageHead title={own.closing.past} back={{ href: `${HOME}/day/close`, label: own.close_day }}>
        <div class="controls">
          {list.rows.length > 0 && <SaveClosings />}
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
