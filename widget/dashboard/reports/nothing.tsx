import { Empty } from "../../ui/empty.tsx";
import { useReportsWords } from "../text/reports_words.ts";

import type { ReportName } from "./report_state.ts";

/** What a report without any numbers shows. */
export function NothingToReport({ report }: { report: ReportName }) {
  const own = useReportsWords();
  return (
    <Empty icon="search">
      {report === "expected" ? own.expected.nothing : own.nothing}
      <br />
      <span class="muted">{own.nothing_hint[report]}</span>
    </Empty>
  );
}
