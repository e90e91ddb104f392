import type { ComponentChildren } from "preact";
import { SaveTable } from "./save_table.tsx";
import type { ReportTable } from "./table.ts";

/** A chart of a report, with the button that saves its numbers as CSV. */
export function ChartCard(
  { title, table, file, children }: { title: string; table: ReportTable; file: string; children: ComponentChildren },
) {
  return (
    <div class="card report-card">
      <header>
        <h2>{title}</h2>
        <SaveTable table={table} file={file} />
      </header>
      {children}
    </div>
  );
}
