import { Empty } from "../../ui/empty.tsx";
import { useWords } from "../text/words.ts";
import type { ReportName } from "./report_state.ts";

/** What a report without any numbers shows. */
export function NothingToReport({ report }: { report: ReportName }) {
  const words = useWords();
  return (
    <Empty icon="search">
      {words.reports.nothing}
      <br />
      <span class="muted">{words.reports.nothing_hint[report]}</span>
    </Empty>
  );
}
