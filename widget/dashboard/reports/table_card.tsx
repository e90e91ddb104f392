import { useFormat } from "../text/format.ts";
import { useId } from "../../ui/use_id.ts";
import { formatValue } from "./figures.ts";
import { SaveTable } from "./save_table.tsx";
import type { Cell, CellKind, ReportTable } from "./table.ts";

/** A table of a report, with the button that saves it as CSV. */
export function TableCard({ table, file }: { table: ReportTable; file: string }) {
  const id = useId();
  const { title, columns, rows, total, links } = table;
  return (
    <div class="card report-card">
      <header>
        <h2 id={id}>{title}</h2>
        <SaveTable table={table} file={file} />
      </header>
      <div class="table-scroll" role="region" tabIndex={0} aria-labelledby={id}>
        <table class="report-table">
          <thead>
            <tr>{columns.map(({ label, kind }) => <th key={label} scope="col" class={kind}>{label}</th>)}</tr>
          </thead>
          <tbody>{rows.map((row, at) => <Row key={at} cells={row} columns={columns} link={links?.[at]} />)}</tbody>
          {total && (
            <tfoot>
              <Row cells={total} columns={columns} />
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}

interface RowProps {
  cells: readonly Cell[];
  columns: ReportTable["columns"];
  link?: string | null | undefined;
}

function Row({ cells, columns, link }: RowProps) {
  const format = useFormat();
  const write = (value: Cell, kind: CellKind) =>
    typeof value === "number" && kind !== "text" ? formatValue(format, kind, value) : value ?? "–";
  return (
    <tr>
      {cells.map((value, at) => {
        const { kind } = columns[at]!;
        return at === 0
          ? (
            <th key={at} scope="row">
              {link ? <a href={link}>{write(value, kind)}</a> : <bdi>{write(value, kind)}</bdi>}
            </th>
          )
          : <td key={at} class={kind}>{write(value, kind)}</td>;
      })}
    </tr>
  );
}
