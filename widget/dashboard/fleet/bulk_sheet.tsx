import { useState } from "preact/hooks";
import type { Category } from "../../../shared/contract/categories.ts";
import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import { itemFields, MAX_UNITS } from "../../../shared/records/item.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { MoneyField } from "../kit/money_field.tsx";
import { NumberField } from "../kit/number_field.tsx";
import { optionsOf } from "../kit/options.ts";
import { Select } from "../kit/select.tsx";
import { Sheet, SheetBody } from "../kit/sheet.tsx";
import { useStore } from "../state/store.ts";
import { usePricesWords } from "../text/prices_words.ts";
import { useWords } from "../text/words.ts";
import {
  type BulkEdit,
  type BulkFaults,
  type BulkForm,
  emptyBulkForm,
  numberFields,
  OWN_RATE,
  priceFields,
  readBulkForm,
} from "./bulk_edit.ts";
import { BulkResult } from "./bulk_result.tsx";
import type { ListedItem } from "./items.ts";
import { useTaxRates } from "./prices/use_tax_rates.ts";
import { useTaxRateNames } from "./tax_rate_select.tsx";
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
  const words = useWords();
  const own = usePricesWords();
  const { currency } = me.value!.shop;
  const [form, setForm] = useState<BulkForm>(emptyBulkForm);
  const [faults, setFaults] = useState<BulkFaults>({});
  const [edit, setEdit] = useState<BulkEdit | null>(null);
  const { progress, run } = useBulkEdit(onChange);
  const rates = useTaxRates().data ?? [];
  const rateName = useTaxRateNames();
  const change = (changes: Partial<BulkForm>) => setForm((before) => ({ ...before, ...changes }));

  async function start(chosen: readonly ListedItem[], changes: BulkEdit): Promise<void> {
    setEdit(changes);
    if (await run(chosen, changes)) return;
    message.value = words.fleet.bulk.done(items.length);
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
      <Sheet title={words.fleet.bulk.title(progress.all)} onClose={close}>
        <BulkResult progress={progress} onRetry={() => start(progress.failed.map(({ item }) => item), edit)} />
      </Sheet>
    );
  }
  const withTable = items.filter(({ price_table_id }) => price_table_id).length;
  const unchanged = { value: "" as const, label: words.fleet.bulk.unchanged };
  return (
    <Sheet title={words.fleet.bulk.title(items.length)} onClose={close}>
      <SheetBody
        error={faults.nothing && words.fleet.bulk.nothing}
        actions={<Button kind="primary" onClick={submit}>{words.fleet.bulk.apply(items.length)}</Button>}
      >
        <p class="muted">{words.fleet.bulk.lead}</p>
        <Select
          label={words.fleet.category}
          value={form.category_id}
          options={[unchanged, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(category_id) => change({ category_id })}
        />
        <Select
          label={words.fleet.bulk.live}
          value={form.live}
          options={[unchanged, ...optionsOf(["yes", "no"], words.fleet.bulk)]}
          onChange={(live) => change({ live })}
        />
        {rates.length > 0 && (
          <Select
            label={words.item.fields.tax_rate_id}
            value={form.tax_rate_id}
            options={[
              unchanged,
              { value: OWN_RATE, label: rateName("") },
              ...rates.map(({ id }) => ({ value: id, label: rateName(id) })),
            ]}
            onChange={(tax_rate_id) => change({ tax_rate_id })}
          />
        )}
        <Select
          label={words.fleet.bulk.prices}
          value={form.prices}
          options={[
            unchanged,
            { value: "percent", label: words.fleet.bulk.prices_by },
            { value: "amounts", label: words.fleet.bulk.prices_to },
          ]}
          onChange={(prices) => change({ prices })}
        />
        {form.prices && withTable > 0 && <Notice>{own.bulk.keep(withTable)}</Notice>}
        {form.prices === "percent" && (
          <Field
            label={words.fleet.bulk.percent}
            hint={words.fleet.bulk.percent_hint}
            value={form.percent}
            dir="ltr"
            inputMode="text"
            maxLength={8}
            error={faults.percent && words.fleet.bulk.percent_invalid}
            onInput={(percent) => change({ percent })}
          />
        )}
        {form.prices === "amounts" && (
          <div class="pair">
            {priceFields.map((name) => (
              <MoneyField
                key={name}
                label={`${words.item.fields[name]} (${currency})`}
                value={form[name]}
                error={faults[name] && words.fleet.invalid_amount}
                onInput={(value) => change({ [name]: value })}
              />
            ))}
          </div>
        )}
        <div class="pair">
          <NumberField
            label={words.item.fields.inventory_count}
            value={form.inventory_count}
            error={faults.inventory_count && words.field_errors.whole_number(0, MAX_UNITS)}
            onInput={(inventory_count) => change({ inventory_count })}
          />
          {numberFields.map((name) => (
            <NumberField
              key={name}
              label={words.item.fields[name]}
              value={form[name]}
              error={faults[name] && words.field_errors.whole_number(itemFields[name].min, itemFields[name].max)}
              onInput={(value) => change({ [name]: value })}
            />
          ))}
        </div>
      </SheetBody>
    </Sheet>
  );
}
