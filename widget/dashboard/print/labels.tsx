import { signal } from "@preact/signals";
import { dayOfMidnight } from "../../../shared/whole_days.ts";
import { useFormat } from "../text/format.ts";
import { Empty } from "../../ui/empty.tsx";
import { NumberField } from "../kit/number_field.tsx";
import { optionsOf } from "../kit/options.ts";
import { Select } from "../kit/select.tsx";
import { type LabelFormat, LABELS_PER_SHEET } from "../state/label_format.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { type Label, sheetsOf } from "./label.ts";

/** How many labels of the first sheet are used already, as it was typed. */
const used = signal("");

const formatOf = ({ preferences }: ReturnType<typeof useStore>): LabelFormat => preferences.value.labels ?? "a4";

/** Chooses the size of the labels, and where the first sheet starts. */
export function LabelControls() {
  const store = useStore();
  const words = useWords();
  const format = formatOf(store);
  return (
    <div class="label-controls">
      <Select
        label={words.print.format}
        value={format}
        options={optionsOf(Object.keys(words.print.formats) as LabelFormat[], words.print.formats)}
        onChange={(labels) => store.prefer({ labels })}
      />
      {LABELS_PER_SHEET[format] > 1 && (
        <NumberField
          label={words.print.used}
          value={used.value}
          onInput={(typed) => used.value = typed}
        />
      )}
    </div>
  );
}

/** All labels, on sheets of the chosen size. */
export function LabelSheets({ labels }: { labels: readonly Label[] }) {
  const store = useStore();
  const words = useWords();
  const format = formatOf(store);
  if (!labels.length) return <Empty icon="check">{words.print.no_labels}</Empty>;
  return (
    <div class={`label-sheets ${format}`} role="region" tabIndex={0} aria-label={words.print.labels}>
      {sheetsOf(labels, { format, used: Number.parseInt(used.value) || 0 }).map((sheet, at) => (
        <ul key={at} class="paper label-sheet">
          {sheet.map((label, place) =>
            label ? <OneLabel key={place} label={label} /> : <li key={place} class="label" aria-hidden="true" />
          )}
        </ul>
      ))}
    </div>
  );
}

function OneLabel({ label: { number, customer, item, return_at, unit, units } }: { label: Label }) {
  const format = useFormat();
  const words = useWords();
  const day = dayOfMidnight(return_at, "return", format.timezone);
  return (
    <li class="gear-label">
      <p class="label-top">
        <strong class="number">{number}</strong>
        {units > 1 && <span>{words.print.unit(unit, units)}</span>}
      </p>
      <p class="label-item">
        <bdi>{item}</bdi>
      </p>
      <p class="label-who">
        <bdi>{customer}</bdi>
      </p>
      <p class="label-back">{words.print.back_by(day ? format.day(day) : format.moment(return_at))}</p>
    </li>
  );
}
