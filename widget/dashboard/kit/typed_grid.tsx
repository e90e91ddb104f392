import type { ComponentChildren } from "preact";
import { Fragment } from "preact";
import { FieldError } from "../../ui/field.tsx";
import { useFormat } from "../text/format.ts";
import { useGridKeys } from "./use_grid_keys.ts";

/** What is wrong with a row: the columns that are marked, and the sentence below the row. */
export interface GridFault<Column extends string> {
  columns: readonly Column[];
  sentence: string;
}
/** Returns the attributes of the input of a column. */
export type CellProps<Column extends string> = (column: Column) => {
  class: string;
  autocomplete: string;
  "aria-label": string;
  "aria-invalid": "true" | undefined;
  "aria-describedby": string | undefined;
};

interface TypedGridProps<Row, Column extends string> {
  /** Begins the ids of the rows. */
  name: string;
  class?: string;
  /** The columns with their labels. */
  columns: readonly { name: Column; label: string }[];
  rows: readonly Row[];
  /** Returns the name of a row, for screen readers. */
  rowName: (at: number) => string;
  faultOf: (at: number) => GridFault<Column> | undefined;
  /** Draws the cells of a row by their column. */
  cells: (row: Row, at: number, cell: CellProps<Column>) => Record<Column, ComponentChildren>;
  /** What can be done with a row. */
  end: (row: Row, at: number, go: (row: number) => void) => ComponentChildren;
  /** Stands below a row, above its fault. */
  below?: (row: Row, at: number) => ComponentChildren;
  /** Called when the focus comes into a row, and with null when it leaves it. */
  onRow?: (at: number | null) => void;
  /** Takes a pasted text. Returns false if it belongs into the cell itself. */
  onPaste: (text: string, at: number, column: Column) => boolean;
}

/** Rows that are typed or pasted as in a spreadsheet. */
export function TypedGrid<Row, Column extends string>(
  { name, class: extra = "", columns, rows, rowName, faultOf, cells, end, below, onRow, onPaste }: TypedGridProps<
    Row,
    Column
  >,
) {
  const keys = useGridKeys(useFormat().direction === "rtl");
  const go = (row: number) => void setTimeout(() => keys.go(row, 0));
  const span = columns.length + 1;

  function paste(event: ClipboardEvent, at: number): void {
    const column = columns[(event.target as HTMLElement).closest("td")!.cellIndex];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (column && onPaste(text, at, column.name)) event.preventDefault();
  }
  return (
    <div class={`typed-grid ${extra}`.trim()}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, label }) => <th key={name} scope="col">{label}</th>)}
            <td></td>
          </tr>
        </thead>
        <tbody ref={keys.grid} onPointerDown={keys.onPointerDown}>
          {rows.map((row, at) => {
            const fault = faultOf(at);
            const cell: CellProps<Column> = (column) => ({
              class: "input",
              autocomplete: "off",
              "aria-label": `${rowName(at)}: ${columns.find(({ name }) => name === column)?.label}`,
              "aria-invalid": fault?.columns.includes(column) ? "true" : undefined,
              "aria-describedby": fault && `${name}-row-${at}e`,
            });
            const more = below?.(row, at);
            const contents = cells(row, at, cell);
            return (
              <Fragment key={at}>
                <tr
                  onFocusIn={() => onRow?.(at)}
                  onFocusOut={() => onRow?.(null)}
                  onKeyDown={(event) => keys.onKeyDown(event, at)}
                  onPaste={(event) => paste(event, at)}
                >
                  {columns.map(({ name }) => <td key={name}>{contents[name]}</td>)}
                  <td>{end(row, at, go)}</td>
                </tr>
                {more && (
                  <tr class="below">
                    <td colSpan={span}>{more}</td>
                  </tr>
                )}
                {fault && (
                  <tr class="below">
                    <td colSpan={span}>
                      <FieldError id={`${name}-row-${at}`} error={fault.sentence} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
