import { signal } from "@preact/signals";
import { useText } from "../../text/text.ts";
import { Empty } from "../../ui/empty.tsx";
import { NumberField } from "../kit/number_field.tsx";
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
  const { print: say } = useWords();
  const format = formatOf(store);
  return (
    <div class="label-controls">
      <Select
        label={say.format}
        value={format}
        options={Object.entries(say.formats).map(([value, label]) => ({ value, label }))}
        onChange={(chosen) => store.prefer({ labels: chosen as LabelFormat })}
      />
      {LABELS_PER_SHEET[format] > 1 && (
        <NumberField
          label={say.used}
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
  const { print: say } = useWords();
  const format = formatOf(store);
  if (!labels.length) return <Empty icon="check">{say.no_labels}</Empty>;
  return (
    <div class={`label-sheets ${format}`} role="region" tabIndex={0} aria-label={say.labels}>
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
  const { moment } = useText();
  const { print: say } = useWords();
  return (
    <li class="gear-label">
      <p class="label-top">
        <strong class="number">{number}</strong>
        {units > 1 && <span>{say.unit(unit, units)}</span>}
      </p>
      <p class="label-item">
        <bdi>{item}</bdi>
      </p>
      <p class="label-who">
        <bdi>{customer}</bdi>
      </p>
      <p class="label-back">{say.back_by(moment(return_at))}</p>
    </li>
  );
}
