import { useState } from "preact/hooks";
import type { Category } from "../../../shared/contract/categories.ts";
import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import { itemFields } from "../../../shared/records/item.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { MoneyField } from "../kit/money_field.tsx";
import { NumberField } from "../kit/number_field.tsx";
import { Select } from "../kit/select.tsx";
import { Sheet, SheetBody } from "../kit/sheet.tsx";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import {
  type BulkEdit,
  type BulkFaults,
  type BulkForm,
  emptyBulkForm,
  numberFields,
  priceFields,
  readBulkForm,
} from "./bulk_edit.ts";
import { BulkResult } from "./bulk_result.tsx";
import type { ListedItem } from "./items.ts";
import { useBulkEdit } from "./use_bulk_edit.ts";

interface BulkSheetProps {
  items: readonly ListedItem[];
  categories: readonly Category[];
  onChange: (item: ManagedItem) => void;
  /** Gets the items that are still to be changed, or null if nothing was tried. */
  onClose: (failed: ListedItem[] | null) => void;
}

/** Changes fields of several items at once. */
export function BulkSheet({ items, categories, onChange, onClose }: BulkSheetProps) {
  const { me, message } = useStore();
  const { fleet: say, item: { fields }, field_errors } = useWords();
  const { currency } = me.value!.shop;
  const [form, setForm] = useState<BulkForm>(emptyBulkForm);
  const [faults, setFaults] = useState<BulkFaults>({});
  const [edit, setEdit] = useState<BulkEdit | null>(null);
  const { progress, run } = useBulkEdit(onChange);
  const change = (changes: Partial<BulkForm>) => setForm((before) => ({ ...before, ...changes }));

  async function start(chosen: readonly ListedItem[], changes: BulkEdit): Promise<void> {
    setEdit(changes);
    if (await run(chosen, changes)) return;
    message.value = say.bulk.done(items.length);
    onClose([]);
  }
  function submit(): void {
    const read = readBulkForm(form, currency);
    setFaults(read.faults ?? {});
    if (read.edit) start(items, read.edit);
    else focusInvalidField();
  }
  const close = () => progress?.running || onClose(progress ? progress.failed.map(({ item }) => item) : null);
  if (progress && edit) {
    return (
      <Sheet title={say.bulk.title(progress.all)} onClose={close}>
        <BulkResult progress={progress} onRetry={() => start(progress.failed.map(({ item }) => item), edit)} />
      </Sheet>
    );
  }
  const unchanged = { value: "", label: say.bulk.unchanged };
  return (
    <Sheet title={say.bulk.title(items.length)} onClose={close}>
      <SheetBody
        error={faults.nothing && say.bulk.nothing}
        actions={<Button kind="primary" onClick={submit}>{say.bulk.apply(items.length)}</Button>}
      >
        <p class="muted">{say.bulk.lead}</p>
        <Select
          label={say.category}
          value={form.category_id}
          options={[unchanged, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(category_id) => change({ category_id })}
        />
        <Select
          label={say.bulk.live}
          value={form.live}
          options={[unchanged, { value: "yes", label: say.bulk.yes }, { value: "no", label: say.bulk.no }]}
          onChange={(live) => change({ live: live as BulkForm["live"] })}
        />
        <Select
          label={say.bulk.prices}
          value={form.prices}
          options={[
            unchanged,
            { value: "percent", label: say.bulk.prices_by },
            { value: "amounts", label: say.bulk.prices_to },
          ]}
          onChange={(prices) => change({ prices: prices as BulkForm["prices"] })}
        />
        {form.prices === "percent" && (
          <Field
            label={say.bulk.percent}
            hint={say.bulk.percent_hint}
            value={form.percent}
            dir="ltr"
            inputMode="text"
            maxLength={8}
            error={faults.percent && say.bulk.percent_invalid}
            onInput={(percent) => change({ percent })}
          />
        )}
        {form.prices === "amounts" && (
          <div class="pair">
            {priceFields.map((name) => (
              <MoneyField
                key={name}
                label={`${fields[name]} (${currency})`}
                value={form[name]}
                error={faults[name] && say.invalid_amount}
                onInput={(value) => change({ [name]: value })}
              />
            ))}
          </div>
        )}
        <div class="pair">
          {numberFields.map((name) => (
            <NumberField
              key={name}
              label={fields[name]}
              value={form[name]}
              error={faults[name] && field_errors.whole_number(itemFields[name].min, itemFields[name].max)}
              onInput={(value) => change({ [name]: value })}
            />
          ))}
        </div>
      </SheetBody>
    </Sheet>
  );
}
