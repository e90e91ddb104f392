import { useEffect, useState } from "preact/hooks";
import type { ManagedAddon } from "../../../shared/contract/addons.ts";
import { Field } from "../../ui/field.tsx";
import { MoneyField } from "../kit/money_field.tsx";
import { NumberField } from "../kit/number_field.tsx";
import { RecordSheet } from "../kit/record_sheet.tsx";
import { Select } from "../kit/select.tsx";
import { useRecordForm } from "../kit/use_record_form.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { AddonExceptions } from "./addon_exceptions.tsx";
import { type AddonForm, addonFormOf, readAddon, unnamedItems, withNames } from "./addon_form.ts";
import { AddonStock } from "./addon_stock.tsx";

interface AddonSheetProps {
  /** Null for a new one. */
  addon: ManagedAddon | null;
  onClose: () => void;
  onChange: () => void;
}

/** Adds, changes or deletes an add-on. */
export function AddonSheet({ addon, onClose, onChange }: AddonSheetProps) {
  const { api, me, message } = useStore();
  const { fleet: say, actions, field_errors, fields } = useWords();
  const { currency } = me.value!.shop;
  const [names, setNames] = useState<Record<string, string>>({});
  const record = useRecordForm({
    record: addon,
    read: (stored) => addonFormOf(stored, currency),
    write(typed) {
      const { draft: body, faults } = readAddon(withNames(typed, names), currency);
      if (body) return { body };
      const { name, price, units_per_addon, sort_order } = faults;
      return {
        errors: {
          ...name && { name: say.required },
          ...price && { price: say.invalid_amount },
          ...units_per_addon && { units_per_addon: field_errors.whole_number(1, 20) },
          ...sort_order && { sort_order: field_errors.whole_number(-1_000_000, 1_000_000) },
        },
      };
    },
    send: (body, { once, if_version }) =>
      addon
        ? api("PATCH /v1/addons/:id", { params: { id: addon.id }, body: { ...body, if_version } })
        : api("POST /v1/addons", { body, once: once(body) }),
    silent: ["price_type", "mode", "items", "stock_item"],
    aliases: { stock_item_id: "stock_item" },
    onSaved: ({ name }) => finish(actions.saved_name(name)),
  });
  const { draft, errors, set: change } = record;
  const form = withNames(draft.values, names);
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
  async function remove(): Promise<void> {
    await api("DELETE /v1/addons/:id", { params: { id: addon!.id } });
    finish(say.deleted(addon!.name));
  }
  const labels = {
    name: fields.name,
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
      form={record}
      labels={labels}
      format={shown}
      deletion={addon && { title: say.delete_addon(addon.name), lead: say.delete_addon_lead, run: remove }}
      onClose={onClose}
    >
      <Field
        label={fields.name}
        value={form.name}
        maxLength={200}
        error={errors.name}
        onInput={(name) => change({ name })}
      />
      <div class="pair">
        <MoneyField
          label={`${say.addon_price} (${currency})`}
          value={form.price}
          error={errors.price}
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
        error={errors.description}
        value={form.description}
        onInput={(description) => change({ description })}
      />
      <AddonStock form={form} error={errors.units_per_addon} onChange={change} />
      <AddonExceptions items={form.items} onItems={(items) => change({ items })} />
      <NumberField
        label={say.order}
        optional
        hint={say.order_hint}
        value={form.sort_order}
        error={errors.sort_order}
        onInput={(sort_order) => change({ sort_order })}
      />
    </RecordSheet>
  );
}
