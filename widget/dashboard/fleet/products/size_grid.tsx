import { useState } from "preact/hooks";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { errorAt } from "../../kit/field_errors.ts";
import { IconButton } from "../../kit/icon_button.tsx";
import { movedTo } from "../../kit/list_order.ts";
import { focusMoveButton, MoveButtons } from "../../kit/move_buttons.tsx";
import { type CellProps, type GridFault, TypedGrid } from "../../kit/typed_grid.tsx";
import { useSizesWords } from "../../text/sizes_words.ts";
import { useWords } from "../../text/words.ts";
import { type PastedSizes, pasteSizes } from "./paste_sizes.ts";
import { RowEnd } from "./row_end.tsx";
import { isEmptySize, limits, newRow, type SizeColumn, type TypedSize } from "./size_rows.ts";
import type { ProductEditing } from "./use_product_form.ts";

interface SizeGridProps {
  editing: ProductEditing;
  /** Whether all errors are shown. Otherwise only those that the server has named. */
  tried: boolean;
}
const typed = { dir: "ltr", inputMode: "numeric" } as const;
const columnOf: Record<string, SizeColumn> = { inventory_count: "count", price_full_day: "price", live: "live" };

/** The sizes of a product, typed or pasted as in a spreadsheet. An empty row follows the last one. */
export function SizeGrid({ editing, tried }: SizeGridProps) {
  const words = useWords();
  const own = useSizesWords();
  const { currency, errors, rowFaults, values: { sizes, price_table_id } } = editing;
  /** The row that is being typed in. Its errors wait until the person leaves it. */
  const [typing, setTyping] = useState<number | null>(null);
  const [ending, setEnding] = useState<number | null>(null);
  const [pasted, setPasted] = useState<Pick<PastedSizes, "unread" | "left_out"> | null>(null);
  const [announced, setAnnounced] = useState("");
  const last = sizes.at(-1);
  const isFull = sizes.length >= limits.sizes;
  const shown = last && isEmptySize(last) || isFull ? sizes : [...sizes, newRow(last)];
  const staying = sizes.filter((row) => !row.end && !isEmptySize(row)).length;
  const name = (row: TypedSize, at: number) => row.label.trim() || own.row(at + 1);

  function set(rows: readonly TypedSize[]): void {
    setEnding(null);
    editing.set({ sizes: rows });
  }
  function put(at: number, changes: Partial<TypedSize>): void {
    setTyping(at);
    const rows = shown.map((row, place) => place === at ? { ...row, ...changes } : row);
    set(rows.slice(0, rows.findLastIndex((row) => !isEmptySize(row)) + 1));
  }

  function paste(text: string, at: number, column: SizeColumn): boolean {
    const read = pasteSizes(sizes, text, { at, column, currency });
    if (!read) return false;
    setPasted(read);
    set(read.rows);
    return true;
  }
  function move(at: number, by: 1 | -1): void {
    set(movedTo(sizes, at, at + by));
    setAnnounced(words.fleet.moved(name(sizes[at]!, at), at + by + 1));
    setTimeout(() => {
      const rows = document.querySelectorAll(".size-grid tbody > tr:not(.below)");
      focusMoveButton(rows[at + by], by);
    });
  }
  function faultOf(at: number): GridFault<SizeColumn> | undefined {
    const place = shown.slice(0, at).filter((row) => !isEmptySize(row)).length;
    if (isEmptySize(shown[at]!)) return undefined;
    const refused = Object.entries(errors).find(([path]) => path.startsWith(`sizes.${place}.`));
    if (refused) return { columns: [columnOf[refused[0].split(".")[2]!] ?? "label"], sentence: refused[1] };
    const found = rowFaults.get(place);
    if (!found || !tried || typing === at) return undefined;
    const sentence = found.fault === "required" ? words.fleet.required : own.faults[found.fault];
    return { columns: [found.column], sentence };
  }
  const hasPrices = !price_table_id;
  const columns: { name: SizeColumn; label: string }[] = [
    { name: "label", label: words.item.fields.option_label },
    { name: "count", label: words.item.fields.inventory_count },
    ...hasPrices ? [{ name: "price" as const, label: own.price(currency) }] : [],
    { name: "live", label: words.item.fields.live },
  ];
  return (
    <div class="stack">
      <p class="unseen" role="status">{announced}</p>
      <TypedGrid<TypedSize, SizeColumn>
        name="size"
        class={hasPrices ? "size-grid" : "size-grid unpriced"}
        columns={columns}
        rows={shown}
        rowName={(at) => own.row(at + 1)}
        faultOf={faultOf}
        cells={(row, at, cell) => cellsOf(row, at, cell)}
        below={(row, at) =>
          row.end || ending === at
            ? (
              <RowEnd
                {...{ row }}
                name={name(row, at)}
                isLast={staying === 1}
                onEnd={(end) => put(at, { end })}
                onCancel={() => setEnding(null)}
              />
            )
            : null}
        end={(row, at, go) =>
          !isEmptySize(row) && (
            <MoveButtons
              labels={[words.fleet.move_up(name(row, at)), words.fleet.move_down(name(row, at))]}
              at={at}
              count={sizes.length}
              onMove={(by) => move(at, by)}
            >
              <IconButton
                icon="bin"
                label={words.fleet.remove(name(row, at))}
                disabled={Boolean(row.end)}
                onClick={() => {
                  if (row.id !== null) return setEnding(at);
                  set(sizes.filter((_, place) => place !== at));
                  go(at);
                }}
              />
            </MoveButtons>
          )}
        onRow={(at) => at === null && setTyping(null)}
        onPaste={paste}
      />
      <p class="hint">{own.paste_hint}</p>
      <p class="error" role="status">{pasted && pasteProblems(pasted)}</p>
      <FieldError error={rowErrors() ? undefined : errorAt(errors, "sizes")} />
      {!isFull && last && !isEmptySize(last) && (
        <Button
          icon="plus"
          onClick={() => {
            const rows = document.querySelectorAll<HTMLElement>(".size-grid tbody > tr:not(.below)");
            rows[shown.length - 1]?.querySelector("input")?.focus();
          }}
        >
          {own.add}
        </Button>
      )}
    </div>
  );

  function cellsOf(row: TypedSize, at: number, cell: CellProps<SizeColumn>) {
    const { end } = row;
    const ownTable = row.price_table_id && !editing.draft.base.price_table_id;
    const input = (column: "label" | "count" | "price", props: object) => (
      <input
        {...cell(column)}
        {...props}
        disabled={Boolean(end)}
        value={row[column]}
        onInput={({ currentTarget: { value } }) => {
          put(at, { [column]: value });
        }}
      />
    );
    return {
      label: input("label", { maxLength: limits.label }),
      count: row.counts
        ? input("count", { ...typed, maxLength: 5 })
        : <span class="muted cell-text">{own.counts_itself}</span>,
      price: ownTable
        ? <span class="muted cell-text">{own.from_list}</span>
        : input("price", { ...typed, inputMode: "decimal", maxLength: 16 }),
      live: (
        <label class="check cell-check">
          <input
            type="checkbox"
            aria-label={cell("live")["aria-label"]}
            checked={row.live}
            disabled={Boolean(end)}
            onChange={({ currentTarget: { checked } }) => put(at, { live: checked })}
          />
          <span aria-hidden="true">{words.item.fields.live}</span>
        </label>
      ),
    };
  }
  function rowErrors(): boolean {
    return Object.keys(errors).some((path) => path.startsWith("sizes."));
  }
  function pasteProblems({ unread, left_out }: Pick<PastedSizes, "unread" | "left_out">): string {
    return [
      unread.length > 0 && own.unread(unread.length, unread.slice(0, 3).map((line) => line.slice(0, 40)).join(", ")),
      left_out > 0 && own.left_out(left_out, limits.sizes),
    ].filter(Boolean).join(" ");
  }
}
