import { useEffect, useRef, useState } from "preact/hooks";
import { IconButton } from "../../kit/icon_button.tsx";
import { optionsOf } from "../../kit/options.ts";
import { Select } from "../../kit/select.tsx";
import { type GridFault, TypedGrid } from "../../kit/typed_grid.tsx";
import { useFormat } from "../../text/format.ts";
import { usePricesWords } from "../../text/prices_words.ts";
import { rowFaultSentence } from "./fault_sentence.ts";
import { type PastedRows, pasteRows } from "./paste_rows.ts";
import { readLength } from "./read_price_text.ts";
import { EMPTY_ROW, isEmptyRow, MAX_ROWS, type RowFault, type TableForm, type TypedRow } from "./table_form.ts";

type Column = keyof TypedRow;
const typed = { dir: "ltr", inputMode: "decimal" } as const;

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
  function paste(text: string, at: number, column: Column): boolean {
    const read = pasteRows(rows, text, { at, column, currency });
    if (!read) return false;
    setTyping(null);
    setPasted(read);
    onChange(read.changes);
    return true;
  }
  function remove(at: number): void {
    // On phones a button takes no focus, so the row may not have been left
    setTyping(null);
    onChange({ rows: shown.filter((_, place) => place !== at) });
  }
  /** Takes the unit out of a typed length, such as "2 days". */
  function leaveLength(at: number): void {
    const length = readLength(shown[at]!.length);
    if (length) put(at, length);
  }
  function faultOf(at: number): GridFault<Column> | undefined {
    const row = shown[at]!;
    const isComplete = row.length.trim() && row.price.trim();
    const isShown = tried ? typing !== at : isComplete && focused !== at;
    const fault = isShown ? settled.current.get(at) : undefined;
    if (!fault) return undefined;
    const column = fault.code === "length" || fault.code === "repeated_length" ? "length" : "price";
    return { columns: [column], sentence: rowFaultSentence(fault, { words, format }) };
  }
  return (
    <div>
      <TypedGrid<TypedRow, Column>
        name="price"
        class="price-grid"
        columns={[
          { name: "length", label: words.length },
          { name: "unit", label: words.unit },
          { name: "price", label: words.price(currency) },
        ]}
        rows={shown}
        rowName={(at) => words.row(at + 1)}
        faultOf={faultOf}
        cells={(row, at, cell) => ({
          length: (
            <input
              {...cell("length")}
              {...typed}
              maxLength={12}
              value={row.length}
              onInput={(event) => type(at, { length: event.currentTarget.value })}
              onBlur={() => leaveLength(at)}
            />
          ),
          unit: (
            <Select
              unlabelled
              label={cell("unit")["aria-label"]}
              value={row.unit}
              options={optionsOf(["hours", "days"], words.units)}
              onChange={(unit) => put(at, { unit })}
            />
          ),
          price: (
            <input
              {...cell("price")}
              {...typed}
              maxLength={16}
              value={row.price}
              onInput={(event) => type(at, { price: event.currentTarget.value })}
            />
          ),
        })}
        end={(row, at, go) =>
          !isEmptyRow(row) && (
            <IconButton
              icon="bin"
              label={words.remove_row(at + 1)}
              onClick={() => {
                remove(at);
                go(at);
              }}
            />
          )}
        onRow={(at) => {
          setFocused(at);
          if (at === null) setTyping(null);
        }}
        onPaste={paste}
      />
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
