import { dayOfMidnight } from "../../../shared/whole_days.ts";
import { useFormat } from "../text/format.ts";
import type { LabelFormat } from "../state/label_format.ts";
import { useStore } from "../state/store.ts";
import { usePrintWords } from "../text/print_words.ts";
import { useWords } from "../text/words.ts";
import type { Label } from "./label.ts";
import { SheetControls, Sheets } from "./label_sheets.tsx";

const formatOf = ({ preferences }: ReturnType<typeof useStore>): LabelFormat => preferences.value.labels ?? "a4";

/** Chooses the size of the labels, and where the first sheet starts. */
export function LabelControls() {
  const store = useStore();
  const printed = usePrintWords();
  return (
    <SheetControls
      format={formatOf(store)}
      formats={printed.formats}
      onFormat={(labels) => store.prefer({ labels })}
    />
  );
}

/** All labels, on sheets of the chosen size. */
export function LabelSheets({ labels }: { labels: readonly Label[] }) {
  const store = useStore();
  const words = useWords();
  const printed = usePrintWords();
  return (
    <Sheets
      format={formatOf(store)}
      labels={labels}
      title={words.actions.labels}
      none={printed.no_labels}
      kind="gear-label"
    >
      {(label) => <OneLabel label={label} />}
    </Sheets>
  );
}

function OneLabel({ label: { number, customer, item, return_at, unit, units } }: { label: Label }) {
  const format = useFormat();
  const printed = usePrintWords();
  const day = dayOfMidnight(return_at, "return", format.timezone);
  return (
    <>
      <p class="label-top">
        <strong class="number">{number}</strong>
        {units > 1 && <span>{printed.unit(unit, units)}</span>}
      </p>
      <p class="label-item">
        <bdi>{item}</bdi>
      </p>
      <p class="label-who">
        <bdi>{customer}</bdi>
      </p>
      <p class="label-back">{printed.back_by(day ? format.day(day) : format.moment(return_at))}</p>
    </>
  );
}
