import type { ComponentChildren } from "preact";
import { signal } from "@preact/signals";
import { Empty } from "../../ui/empty.tsx";
import { NumberField } from "../kit/number_field.tsx";
import { optionsOf } from "../kit/options.ts";
import { Select } from "../kit/select.tsx";
import { LABELS_PER_SHEET, type SheetFormat } from "../state/label_format.ts";
import { usePrintWords } from "../text/print_words.ts";
import { sheetsOf } from "./label.ts";

/** How many labels of the first sheet are used already, as it was typed. */
const used = signal("");

interface SheetControlsProps<F extends SheetFormat> {
  format: F;
  /** The formats to choose from, with their names. */
  formats: Readonly<Record<F, string>>;
  onFormat: (format: F) => void;
}

/** Chooses the size of labels, and where the first sheet starts. */
export function SheetControls<F extends SheetFormat>({ format, formats, onFormat }: SheetControlsProps<F>) {
  const printed = usePrintWords();
  return (
    <div class="label-controls">
      <Select
        label={printed.format}
        value={format}
        options={optionsOf(Object.keys(formats) as F[], formats)}
        onChange={onFormat}
      />
      {LABELS_PER_SHEET[format] > 1 && (
        <NumberField
          label={printed.used}
          value={used.value}
          onInput={(typed) => used.value = typed}
        />
      )}
    </div>
  );
}

interface SheetsProps<L> {
  format: SheetFormat;
  labels: readonly L[];
  title: string;
  /** Says that there is nothing to print. */
  none: string;
  /** The class of a label. */
  kind: "gear-label" | "unit-label";
  /** What stands on a label. */
  children: (label: L) => ComponentChildren;
}

/** Labels on sheets of a size. */
export function Sheets<L>({ format, labels, title, none, kind, children }: SheetsProps<L>) {
  if (!labels.length) return <Empty icon="check">{none}</Empty>;
  return (
    <div class={`label-sheets ${format}`} role="region" tabIndex={0} aria-label={title}>
      {sheetsOf(labels, { format, used: Number.parseInt(used.value) || 0 }).map((sheet, at) => (
        <ul key={at} class="paper label-sheet">
          {sheet.map((label, place) =>
            label
              ? <li key={place} class={kind}>{children(label)}</li>
              : <li key={place} class="label" aria-hidden="true" />
          )}
        </ul>
      ))}
    </div>
  );
}
