import { Fragment } from "preact";
import { useRef, useState } from "preact/hooks";
import { FieldError } from "../../../ui/field.tsx";
import { IconButton } from "../../kit/icon_button.tsx";
import { optionsOf } from "../../kit/options.ts";
import { Select } from "../../kit/select.tsx";
import { useFormat } from "../../text/format.ts";
import { usePricesWords } from "../../text/prices_words.ts";
import { rowFaultSentence } from "./fault_sentence.ts";
import { readPriceText } from "./read_price_text.ts";
import { isEmptyRow, type RowFault, type TypedRow } from "./table_form.ts";

const EMPTY: TypedRow = { length: "", unit: "hours", price: "" };
/** The keys that move between the rows of a column. */
const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };
/** The most rows of a table. */
const MAX_ROWS = 40;

interface PriceGridProps {
  rows: readonly TypedRow[];
  faults: ReadonlyMap<number, RowFault>;
  /** Whether all errors are shown. Otherwise only those of complete rows that the person has left. */
  tried: boolean;
  currency: string;
  onRows: (rows: readonly TypedRow[]) => void;
}

/**
 * The rows of a price table, typed as in a spreadsheet. Enter and the arrow keys move between the rows. A pasted list
 * fills rows from where it is pasted. An empty row follows the last one.
 */
export function PriceGrid({ rows, faults, tried, currency, onRows }: PriceGridProps) {
  const format = useFormat();
  const words = usePricesWords();
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [unread, setUnread] = useState<readonly string[]>([]);
  const last = rows.at(-1);
  const shown = last && isEmptyRow(last) || rows.length >= MAX_ROWS
    ? rows
    : [...rows, { ...EMPTY, unit: last?.unit ?? "hours" }];

  /** Returns the fields of a column, one per row. */
  function inputsOf(column: number): HTMLInputElement[] {
    return [...body.current!.querySelectorAll<HTMLInputElement>(`td:nth-child(${column + 1}) > input`)];
  }
  function put(at: number, changes: Partial<TypedRow>): void {
    onRows(shown.map((row, place) => place === at ? { ...row, ...changes } : row));
  }
  function move(event: KeyboardEvent, at: number): void {
    const step = STEPS[event.key];
    const target = event.target as HTMLElement;
    // The arrow keys choose the unit in its own cell
    if (!step || !target.matches("input")) return;
    event.preventDefault();
    inputsOf(target.closest("td")!.cellIndex)[at + step]?.focus();
  }
  function paste(event: ClipboardEvent, at: number): void {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const read = readPriceText(text, currency);
    // A single number belongs into the cell
    if (!read.rows.length && !text.trim().includes("\n")) return;
    event.preventDefault();
    setUnread(read.unread);
    const from = isEmptyRow(shown[at]!) ? at : at + 1;
    const before = shown.slice(0, from), after = shown.slice(from).filter((row) => !isEmptyRow(row));
    onRows([...before, ...read.rows, ...after].slice(0, MAX_ROWS));
  }
  function remove(at: number): void {
    onRows(shown.filter((_, place) => place !== at));
    setTimeout(() => inputsOf(0)[at]?.focus());
  }
  const faultOf = (at: number) => {
    const row = shown[at]!;
    const isComplete = row.length.trim() && row.price.trim();
    return tried || isComplete && focused !== at ? faults.get(at) : undefined;
  };
  return (
    <div class="price-grid">
      <table>
        <thead>
          <tr>
            <th scope="col">{words.length}</th>
            <th scope="col">{words.unit}</th>
            <th scope="col">{words.price(currency)}</th>
            <td></td>
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((row, at) => {
            const fault = faultOf(at);
            const name = words.row(at + 1);
            const cell = (label: string, isWrong: boolean) => ({
              class: "input",
              dir: "ltr" as const,
              inputMode: "decimal" as const,
              autocomplete: "off",
              "aria-label": `${name}: ${label}`,
              "aria-invalid": isWrong ? "true" as const : undefined,
              "aria-describedby": fault && `price-row-${at}e`,
            });
            return (
              <Fragment key={at}>
                <tr
                  onFocusIn={() => setFocused(at)}
                  onFocusOut={() => setFocused(null)}
                  onKeyDown={(event) => move(event, at)}
                  onPaste={(event) => paste(event, at)}
                >
                  <td>
                    <input
                      {...cell(words.length, fault !== undefined && fault.code !== "price")}
                      maxLength={8}
                      value={row.length}
                      onInput={(event) => put(at, { length: event.currentTarget.value })}
                    />
                  </td>
                  <td>
                    <Select
                      unlabelled
                      label={`${name}: ${words.unit}`}
                      value={row.unit}
                      options={optionsOf(["hours", "days"], words.units)}
                      onChange={(unit) => put(at, { unit })}
                    />
                  </td>
                  <td>
                    <input
                      {...cell(words.price(currency), fault?.code === "price")}
                      maxLength={13}
                      value={row.price}
                      onInput={(event) => put(at, { price: event.currentTarget.value })}
                    />
                  </td>
                  <td>
                    {!isEmptyRow(row) && (
                      <IconButton
                        icon="bin"
                        label={words.remove_row(at + 1)}
                        onClick={() => remove(at)}
                      />
                    )}
                  </td>
                </tr>
                {fault && (
                  <tr>
                    <td colSpan={4}>
                      <FieldError id={`price-row-${at}`} error={rowFaultSentence(fault, { words, format })} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      <p class="hint">{words.paste_hint}</p>
      <p class="error" role="status">
        {unread.length > 0 &&
          words.unread(unread.length, unread.slice(0, 3).map((line) => `“${line.slice(0, 40)}”`).join(", "))}
      </p>
    </div>
  );
}
