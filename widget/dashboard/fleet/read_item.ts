import type { ItemDraft } from "../../../shared/contract/fleet.ts";
import { slugOf } from "../../../shared/item_csv.ts";
import { SLUG } from "../../../shared/records/field.ts";
import { MAX_UNITS } from "../../../shared/records/item.ts";
import { type Range, readWhole } from "../../../shared/typed_number.ts";
import { isBundle } from "../../../shared/is_bundle.ts";
import type { TypedFault } from "../kit/typed_fields.ts";
import { type ItemForm, readPlainFields, specText } from "./item_form.ts";

/** The reason why a field is not right. */
export type FieldFault =
  | "required"
  | "invalid_slug"
  | "slug_taken"
  | "durations_order"
  | "too_many_in_maintenance"
  | TypedFault;
/** The fields that are not right, by their name in the form. */
export type ItemFaults = Partial<Record<keyof ItemForm, FieldFault>>;
/** An item as the API takes it. */
export type WrittenItem = Omit<ItemDraft, "status" | "category_id" | "units_in_maintenance"> & {
  status?: ItemDraft["status"];
  category_id: string;
  units_in_maintenance?: number | undefined;
};

/** The prices that the API takes from the price table of an item. */
const noPrices = {
  price_half_day: undefined,
  price_full_day: undefined,
  price_multi_day: undefined,
  price_weekly: undefined,
};

/** The counts that the API takes from the numbered units of an item. */
const noCounts = { inventory_count: undefined, units_in_maintenance: undefined };

interface ReadOptions {
  currency: string;
  /** The specifications of the stored item, whose values keep their type. */
  specs?: Readonly<Record<string, unknown>>;
}

/** Returns the item that a form describes, or the fields that are not right yet. */
export function readItem(
  form: ItemForm,
  { currency, specs = {} }: ReadOptions,
): { draft: WrittenItem; faults?: undefined } | { faults: ItemFaults; draft?: undefined } {
  const plain = readPlainFields(form, currency);
  const faults: ItemFaults = { ...plain.faults };
  // Fields that are hidden cannot be wrong
  if (form.price_table_id) { for (const name of Object.keys(noPrices)) delete faults[name as keyof typeof noPrices]; }
  const isTracked = form.tracking === "unit";
  if (isTracked) delete faults.units_in_maintenance;
  const number = (field: "inventory_count" | "deposit_hold_hours", limits: Range) => {
    if (!form[field].trim()) return null;
    const value = readWhole(form[field], limits);
    if (value === null) faults[field] = limits;
    return value;
  };
  const { name, slug, price_full_day, price_half_day } = plain.draft;
  const hold_hours = form.deposit_hold === "hours" ? number("deposit_hold_hours", { min: 1, max: 2_160 }) : null;
  const draft: WrittenItem = {
    ...plain.draft,
    name: name ?? "",
    slug: slug ?? (slugOf(name ?? "") || "item"),
    price_full_day: price_full_day ?? 0,
    price_half_day: price_half_day ?? price_full_day ?? 0,
    price_table_id: form.price_table_id || null,
    ...form.price_table_id && noPrices,
    tax_rate_id: form.tax_rate_id || null,
    category_id: form.category_id,
    ...isTracked
      ? noCounts
      : { inventory_count: number("inventory_count", { min: 0, max: MAX_UNITS }) ?? (isBundle(form) ? MAX_UNITS : 0) },
    deposit_hold_duration: form.deposit_hold === "hours" ? String(hold_hours ?? "") : "until_return",
    components: form.components.map(({ fleet_item_id, quantity }) => ({ fleet_item_id, quantity })),
    sized_components: form.sized_components.map(({ product_id, quantity }) => ({ product_id, quantity })),
    specs: readSpecs(form, specs),
    photos: form.photos.map(({ url, alt }) => ({ url, ...alt.trim() && { alt: alt.trim() } })),
  };
  for (const field of ["name", "category_id", "price_full_day"] as const) {
    if (!form[field].trim() && !(form.price_table_id && field === "price_full_day")) faults[field] = "required";
  }
  if (!isBundle(form) && !isTracked && !form.inventory_count.trim()) faults.inventory_count = "required";
  if (form.deposit_hold === "hours" && !form.deposit_hold_hours.trim()) faults.deposit_hold_hours = "required";
  if (!SLUG.test(draft.slug)) faults.slug ??= "invalid_slug";
  if ((draft.min_duration ?? 1) > (draft.max_duration ?? 366)) faults.max_duration ??= "durations_order";
  const { units_in_maintenance = 0, inventory_count = MAX_UNITS } = draft;
  if (units_in_maintenance > inventory_count) faults.units_in_maintenance ??= "too_many_in_maintenance";
  return Object.keys(faults).length ? { faults } : { draft };
}

function readSpecs({ specs }: ItemForm, stored: Readonly<Record<string, unknown>>): WrittenItem["specs"] {
  const named = specs.map(({ name, value }) => [name.trim(), value.trim()] as const).filter(([name]) => name);
  return Object.fromEntries(named.map(([name, value]) => {
    const isSame = name in stored && specText(stored[name]).trim() === value;
    return [name, isSame ? stored[name] : value];
  })) as WrittenItem["specs"];
}

/** Returns the fields of an item that differ from another one. */
export function changedFields<T extends object>(from: T, to: T): Partial<T> {
  const changed = Object.entries(to).filter(([name, value]) =>
    JSON.stringify(value) !== JSON.stringify(from[name as keyof T])
  );
  return Object.fromEntries(changed) as Partial<T>;
}
