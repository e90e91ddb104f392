import { Fragment } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { FieldError } from "../../../ui/field.tsx";
import { IconButton } from "../../kit/icon_button.tsx";
import { optionsOf } from "../../kit/options.ts";
import { Select } from "../../kit/select.tsx";
import { useFormat } from "../../text/format.ts";
import { usePricesWords } from "../../text/prices_words.ts";
import { rowFaultSentence } from "./fault_sentence.ts";
import { type PastedRows, pasteRows } from "./paste_rows.ts";
import { readLength } from "./read_price_text.ts";
import { EMPTY_ROW, isEmptyRow, MAX_ROWS, type RowFault, type TableForm, type TypedRow } from "./table_form.ts";
import { useGridKeys } from "./use_grid_keys.ts";

const COLUMNS = ["length", "unit", "price"] as const;

interface PriceGridProps {
  rows: readonly TypedRow[];
  faults: ReadonlyMap<number, RowFault>;
  /** Whether all errors are shown. Otherwise only those of complete rows that the person has left. */
  tried: boolean;
  currency: string;
  /** The version of the stored table. With a new one, the note about the last paste is gone. */
  version: string | number;
  /** Changes the rows. A pasted list may also have the prices of further hours and days. */
  onChange: (changes: Partial<TableForm>) => void;
}

/** The rows of a price table, typed or pasted as in a spreadsheet. An empty row follows the last one. */
export function PriceGrid({ rows, faults, tried, currency, version, onChange }: PriceGridProps) {
  const format = useFormat();
  const words = usePricesWords();
  const keys = useGridKeys(format.direction === "rtl");
  const [focused, setFocused] = useState<number | null>(null);
  const [typing, setTyping] = useState<number | null>(null);
  /** The errors as they were before the row that is being typed in changed: half a price contradicts others. */
  const settled = useRef(faults);
  if (typing === null) settled.current = faults;
  const [pasted, setPasted] = useState<Pick<PastedRows, "unread" | "left_out"> | null>(null);
  useEffect(() => setPasted(null), [version]);
  const last = rows.at(-1);
  const shown = last && isEmptyRow(last) || rows.length >= MAX_ROWS
    ? rows
    : [...rows, { ...EMPTY_ROW, unit: last?.unit ?? EMPTY_ROW.unit }];

  function put(at: number, changes: Partial<TypedRow>): void {
    onChange({ rows: shown.map((row, place) => place === at ? { ...row, ...changes } : row) });
  }
  function type(at: number, changes: Partial<TypedRow>): void {
    setTyping(at);
    put(at, changes);
  }
  function paste(event: ClipboardEvent, at: number): void {
    const column = COLUMNS[(event.target as HTMLElement).closest("td")!.cellIndex];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const read = column && pasteRows(rows, text, { at, column, currency });
    if (!read) return;
    event.preventDefault();
    setTyping(null);
    setPasted(read);
    onChange(read.changes);
  }
  function remove(at: number): void {
    // On phones a button takes no focus, so the row may not have been left
    setTyping(null);
    onChange({ rows: shown.filter((_, place) => place !== at) });
    setTimeout(() => keys.go(at, 0));
  }
  /** Takes the unit out of a typed length, such as "2 days". */
  function leaveLength(at: number): void {
    const length = readLength(shown[at]!.length);
    if (length) put(at, length);
  }
  const faultOf = (at: number) => {
    const row = shown[at]!;
    const isComplete = row.length.trim() && row.price.trim();
    const isShown = tried ? typing !== at : isComplete && focused !== at;
    return isShown ? settled.current.get(at) : undefined;
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
        <tbody ref={keys.grid} onPointerDown={keys.onPointerDown}>
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
                  onFocusOut={() => {
                    setFocused(null);
                    setTyping(null);
                  }}
                  onKeyDown={(event) => keys.onKeyDown(event, at)}
                  onPaste={(event) => paste(event, at)}
                >
                  <td>
                    <input
                      {...cell(words.length, fault?.code === "length" || fault?.code === "repeated_length")}
                      maxLength={12}
                      value={row.length}
                      onInput={(event) => type(at, { length: event.currentTarget.value })}
                      onBlur={() => leaveLength(at)}
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
                      {...cell(
                        words.price(currency),
                        fault?.code === "price" || fault?.code === "cheaper_than_shorter",
                      )}
                      maxLength={16}
                      value={row.price}
                      onInput={(event) => type(at, { price: event.currentTarget.value })}
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
      <p class="error" role="status">{pasted && pasteProblems(pasted)}</p>
    </div>
  );

  function pasteProblems({ unread, left_out }: Pick<PastedRows, "unread" | "left_out">): string {
    const quoted = unread.slice(0, 3).map((line) => words.quoted(line.slice(0, 40)));
    return [
      unread.length > 0 && words.unread(unread.length, quoted.join(", ")),
      left_out > 0 && words.left_out(left_out, MAX_ROWS),
    ].filter(Boolean).join(" ");
  }
}
