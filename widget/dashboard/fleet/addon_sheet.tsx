import { useEffect, useState } from "preact/hooks";
import type { ManagedAddon } from "../../../shared/contract/addons.ts";
import { Field } from "../../ui/field.tsx";
import { NumberField } from "../kit/number_field.tsx";
import { optionsOf } from "../kit/options.ts";
import { RecordSheet } from "../kit/record_sheet.tsx";
import { Select } from "../kit/select.tsx";
import { useRecordForm } from "../kit/use_record_form.ts";
import { useStore } from "../state/store.ts";
import { useCoverWords } from "../text/cover_words.ts";
import { useSizesWords } from "../text/sizes_words.ts";
import { useWords } from "../text/words.ts";
import { AddonExceptions } from "./addon_exceptions.tsx";
import {
  type AddonForm,
  addonFormOf,
  namesIn,
  readAddon,
  unnamedItems,
  withNames,
  withoutNames,
} from "./addon_form.ts";
import { AddonTerms } from "./addon_terms.tsx";
import { AddonStock } from "./addon_stock.tsx";
import { useProducts } from "./use_products.ts";
import { TaxRateSelect, useTaxRateNames } from "./tax_rate_select.tsx";

interface AddonSheetProps {
  /** Null for a new one. */
  addon: ManagedAddon | null;
  onClose: () => void;
  onChange: () => void;
}

/** Adds, changes or deletes an add-on. */
export function AddonSheet({ addon, onClose, onChange }: AddonSheetProps) {
  const { api, me, message } = useStore();
  const words = useWords();
  const cover = useCoverWords();
  const own = useSizesWords();
  const products = useProducts().data ?? [];
  const { currency } = me.value!.shop;
  const [names, setNames] = useState<Record<string, string>>({});
  const form = useRecordForm({
    record: addon,
    read: (stored) => addonFormOf(stored, currency),
    write(typed) {
      const { draft: body, faults } = readAddon(withNames(typed, names), currency);
      if (body) return { body };
      const { name, price, percent, lower_deposit_percent, units_per_addon, sort_order } = faults;
      return {
        errors: {
          ...name && { name: words.fleet.required },
          ...price && { price: words.fleet.invalid_amount },
          ...percent && { percent: words.settings.invalid.percent },
          ...lower_deposit_percent && { lower_deposit_percent: words.field_errors.whole_number(1, 99) },
          ...units_per_addon && { units_per_addon: words.field_errors.whole_number(1, 20) },
          ...sort_order && { sort_order: words.field_errors.whole_number(-1_000_000, 1_000_000) },
        },
      };
    },
    labels: {
      ...words.fleet,
      ...cover.labels,
      name: words.fields.name,
      price: words.fleet.addon_price,
      items: words.fleet.items_differ,
      stock_item: words.fleet.takes_stock,
      stock_product_id: own.addon_product,
      sort_order: words.fleet.order,
      tax_rate_id: words.item.fields.tax_rate_id,
    },
    send: (body, { once, if_version }) =>
      addon
        ? api("PATCH /v1/addons/:id", { params: { id: addon.id }, body: { ...body, if_version } })
        : api("POST /v1/addons", { body, once: once(body) }),
    silent: ["price_type", "deposit", "mode", "items", "stock_item"],
    aliases: { stock_item_id: "stock_item", waive_deposit: "deposit" },
    onSaved: ({ name }) => finish(words.actions.saved_name(name)),
  });
  const { draft } = form;
  const rateName = useTaxRateNames();
  const named = withNames(draft.values, names);
  const unnamed = [...unnamedItems(draft.values), ...unnamedItems(draft.base)];
  useEffect(() => {
    for (const id of unnamed) {
      if (names[id]) continue;
      api("GET /v1/fleet/items/:id", { params: { id } })
        .then(({ name }) => setNames((known) => ({ ...known, [id]: name })), () => {/* It stays without its name. */});
    }
  }, [unnamed.join()]);

  function change(changes: Partial<AddonForm>): void {
    setNames((known) => ({ ...namesIn(changes), ...known }));
    form.set(withoutNames(changes, draft.base));
  }
  function finish(sentence: string): void {
    message.value = sentence;
    onChange();
    onClose();
  }
  async function remove(): Promise<void> {
    await api("DELETE /v1/addons/:id", { params: { id: addon!.id } });
    finish(words.fleet.deleted(addon!.name));
  }
  const shown = (value: AddonForm[keyof AddonForm], field: keyof AddonForm): string => {
    if (field === "price_type") return cover.price_types[value as AddonForm["price_type"]];
    if (field === "deposit") return cover.deposits[value as AddonForm["deposit"]];
    if (field === "stock_product_id") return products.find(({ id }) => id === value)?.name ?? own.no_product;
    if (field === "tax_rate_id") return rateName(String(value));
    if (field === "mode") return words.fleet.modes[value as AddonForm["mode"]];
    const { items, stock_item } = withNames({ ...draft.values, [field]: value }, names);
    if (field === "items") return items.map(({ name, mode }) => `${name}: ${words.fleet.mode_names[mode]}`).join(", ");
    return field === "stock_item" ? stock_item?.name ?? "" : String(value);
  };
  return (
    <RecordSheet
      title={addon ? words.fleet.edit_addon : words.fleet.new_addon}
      form={form}
      format={shown}
      deletion={addon &&
        { title: words.fleet.delete_addon(addon.name), lead: words.fleet.delete_addon_lead, run: remove }}
      onClose={onClose}
    >
      <Field {...form.field("name")} maxLength={200} />
      <AddonTerms form={form} currency={currency} />
      <TaxRateSelect {...form.choice("tax_rate_id")} />
      <Select {...form.choice("mode")} options={optionsOf(["optional", "required", "hidden"], words.fleet.modes)} />
      <Field {...form.field("description")} optional rows={2} maxLength={10_000} />
      <AddonStock
        item={named.stock_item}
        onItem={(stock_item) => change({ stock_item })}
        product={form.choice("stock_product_id")}
      >
        <NumberField {...form.field("units_per_addon")} />
      </AddonStock>
      <AddonExceptions items={named.items} onItems={(items) => change({ items })} />
      <NumberField {...form.field("sort_order")} optional hint={words.fleet.order_hint} />
    </RecordSheet>
  );
}
