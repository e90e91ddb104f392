import { useEffect, useState } from "preact/hooks";
import type { ManagedAddon } from "../../../shared/contract/addons.ts";
import { Field } from "../../ui/field.tsx";
import { ChangedMeanwhile } from "../kit/changed_meanwhile.tsx";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { MoneyField } from "../kit/money_field.tsx";
import { NumberField } from "../kit/number_field.tsx";
import { Select } from "../kit/select.tsx";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useDraft } from "../state/use_draft.ts";
import { useWords } from "../text/words.ts";
import { AddonExceptions } from "./addon_exceptions.tsx";
import { type AddonFaults, type AddonForm, addonFormOf, readAddon, unnamedItems, withNames } from "./addon_form.ts";
import { AddonStock } from "./addon_stock.tsx";
import { RecordSheet } from "./record_sheet.tsx";

interface AddonSheetProps {
  /** Null for a new one. */
  addon: ManagedAddon | null;
  onClose: () => void;
  onChange: () => void;
}

/** Adds, changes or deletes an add-on. */
export function AddonSheet({ addon, onClose, onChange }: AddonSheetProps) {
  const { api, me, message } = useStore();
  const { fleet: say } = useWords();
  const { currency } = me.value!.shop;
  const action = useAction();
  const draft = useDraft(addon, (stored) => addonFormOf(stored, currency));
  const [names, setNames] = useState<Record<string, string>>({});
  const form = withNames(draft.values, names);
  const [faults, setFaults] = useState<AddonFaults>({});
  const change = (changes: Partial<AddonForm>) => {
    draft.set(changes);
    setFaults({});
  };
  const unnamed = [...unnamedItems(draft.values), ...unnamedItems(draft.base)];
  useEffect(() => {
    for (const id of unnamed) {
      if (names[id]) continue;
      api("GET /v1/fleet/items/:id", { params: { id } })
        .then(({ name }) => setNames((known) => ({ ...known, [id]: name })), () => {/* It stays without its name. */});
    }
  }, [unnamed.join()]);

  function finish(sentence: string): void {
    message.value = sentence;
    onChange();
    onClose();
  }
  async function save(): Promise<void> {
    const { draft: written, faults } = readAddon(form, currency);
    setFaults(faults ?? {});
    if (!written) return focusInvalidField();
    await action.run(async (once) => {
      if (addon) {
        const body = { ...written, if_version: draft.if_version };
        await draft.guard(() => api("PATCH /v1/addons/:id", { params: { id: addon.id }, body }));
      } else await api("POST /v1/addons", { body: written, once: once(written) });
      finish(say.saved(written.name));
    });
  }
  const remove = () =>
    action.run(async () => {
      await api("DELETE /v1/addons/:id", { params: { id: addon!.id } });
      finish(say.deleted(addon!.name));
    });
  const labels = {
    name: say.name,
    price: say.addon_price,
    price_type: say.price_type,
    mode: say.mode,
    description: say.description,
    items: say.items_differ,
    stock_item: say.takes_stock,
    units_per_addon: say.units_per_addon,
    sort_order: say.order,
  };
  const shown = (value: AddonForm[keyof AddonForm], field: keyof AddonForm): string => {
    if (field === "price_type") return say.price_types[value as AddonForm["price_type"]];
    if (field === "mode") return say.modes[value as AddonForm["mode"]];
    const { items, stock_item } = withNames({ ...draft.values, [field]: value }, names);
    if (field === "items") return items.map(({ name, mode }) => `${name}: ${say.mode_names[mode]}`).join(", ");
    return field === "stock_item" ? stock_item?.name ?? "" : String(value);
  };
  return (
    <RecordSheet
      title={addon ? say.edit_addon : say.new_addon}
      action={action}
      deletion={addon && { title: say.delete_addon(addon.name), lead: say.delete_addon_lead, run: remove }}
      onSave={save}
      onClose={onClose}
    >
      <ChangedMeanwhile draft={draft} labels={labels} format={shown} />
      <Field
        label={say.name}
        value={form.name}
        maxLength={200}
        error={faults.name && say.required}
        onInput={(name) => change({ name })}
      />
      <div class="pair">
        <MoneyField
          label={`${say.addon_price} (${currency})`}
          value={form.price}
          error={faults.price && say.invalid_amount}
          onInput={(price) => change({ price })}
        />
        <Select
          label={say.price_type}
          value={form.price_type}
          options={(["per_item", "per_day"] as const).map((value) => ({ value, label: say.price_types[value] }))}
          onChange={(type) => change({ price_type: type as AddonForm["price_type"] })}
        />
      </div>
      <Select
        label={say.mode}
        value={form.mode}
        options={(["optional", "required", "hidden"] as const).map((value) => ({ value, label: say.modes[value] }))}
        onChange={(mode) => change({ mode: mode as AddonForm["mode"] })}
      />
      <Field
        label={say.description}
        optional
        rows={2}
        maxLength={10_000}
        value={form.description}
        onInput={(description) => change({ description })}
      />
      <AddonStock form={form} hasFault={faults.units_per_addon === true} onChange={change} />
      <AddonExceptions items={form.items} onItems={(items) => change({ items })} />
      <NumberField
        label={say.order}
        optional
        hint={say.order_hint}
        value={form.sort_order}
        error={faults.sort_order && say.invalid_number(-1_000_000, 1_000_000)}
        onInput={(sort_order) => change({ sort_order })}
      />
    </RecordSheet>
  );
}
