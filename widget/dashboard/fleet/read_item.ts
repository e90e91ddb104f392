import type { ItemDraft } from "../../../shared/contract/fleet.ts";
import { slugOf } from "../../../shared/item_csv.ts";
import { parseAmount } from "../../../shared/typed_amount.ts";
import { type ItemForm, specText } from "./item_form.ts";

/** The reason why a field is not right. */
export type FieldFault =
  | "required"
  | "invalid_amount"
  | "invalid_slug"
  | "slug_taken"
  | "durations_order"
  | "too_many_in_maintenance"
  | { min: number; max: number };
/** The fields that are not right, by their name in the form. */
export type ItemFaults = Partial<Record<keyof ItemForm, FieldFault>>;
/** An item as the API takes it. */
export type WrittenItem = Omit<ItemDraft, "status"> & { status?: ItemDraft["status"] };

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
  const faults: ItemFaults = {};
  const money = (field: keyof ItemForm & `${"price" | "deposit"}_${string}`): number | null => {
    const typed = String(form[field]).trim();
    if (!typed) return null;
    const amount = parseAmount(typed, currency);
    if (amount === null || amount > 99_999_999) faults[field] = "invalid_amount";
    return amount;
  };
  const number = (field: keyof ItemForm, min: number, max: number): number | null => {
    const typed = westernDigits(String(form[field]).trim());
    if (!typed) return null;
    const value = /^-?\d{1,9}$/.test(typed) ? Number(typed) : NaN;
    if (value >= min && value <= max) return value;
    faults[field] = { min, max };
    return null;
  };
  const text = (field: keyof ItemForm): string | null => String(form[field]).trim() || null;

  const name = text("name") ?? "";
  const isBundle = form.components.length > 0;
  const price_full_day = money("price_full_day");
  const draft: WrittenItem = {
    name,
    category_id: form.category_id,
    description: text("description"),
    live: form.live,
    price_full_day: price_full_day ?? 0,
    price_half_day: money("price_half_day") ?? price_full_day ?? 0,
    price_multi_day: money("price_multi_day"),
    price_weekly: money("price_weekly"),
    inventory_count: number("inventory_count", 0, 10_000) ?? (isBundle ? 10_000 : 0),
    units_in_maintenance: number("units_in_maintenance", 0, 10_000) ?? 0,
    seats: number("seats", 1, 20) ?? 1,
    buffer_hours: number("buffer_hours", 0, 720),
    min_duration: number("min_duration", 1, 366),
    max_duration: number("max_duration", 1, 366),
    notice_hours: number("notice_hours", 0, 8_760),
    same_day_booking: form.same_day_booking,
    inspection_required: form.inspection_required,
    deposit_amount: money("deposit_amount"),
    deposit_hold_timing: form.deposit_hold_timing,
    deposit_hold_duration: form.deposit_hold === "hours"
      ? String(number("deposit_hold_hours", 1, 2_160) ?? "")
      : "until_return",
    deposit_auto_release: form.deposit_auto_release,
    slug: text("slug") ?? (slugOf(name) || "item"),
    sku: text("sku"),
    skill_level: text("skill_level"),
    meta_title: text("meta_title"),
    sort_order: number("sort_order", -1_000_000, 1_000_000) ?? 0,
    components: form.components.map(({ fleet_item_id, quantity }) => ({ fleet_item_id, quantity })),
    specs: readSpecs(form, specs),
    photos: form.photos.map(({ url, alt }) => ({ url, ...alt.trim() && { alt: alt.trim() } })),
  };
  for (const field of ["name", "category_id", "price_full_day"] as const) {
    if (!form[field].trim()) faults[field] = "required";
  }
  if (!isBundle && !form.inventory_count.trim()) faults.inventory_count = "required";
  if (form.deposit_hold === "hours" && !form.deposit_hold_hours.trim()) faults.deposit_hold_hours = "required";
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(draft.slug)) faults.slug ??= "invalid_slug";
  if ((draft.min_duration ?? 1) > (draft.max_duration ?? 366)) faults.max_duration ??= "durations_order";
  if (draft.units_in_maintenance > draft.inventory_count!) faults.units_in_maintenance ??= "too_many_in_maintenance";
  return Object.keys(faults).length ? { faults } : { draft };
}

function readSpecs({ specs }: ItemForm, stored: Readonly<Record<string, unknown>>): WrittenItem["specs"] {
  const named = specs.map(({ name, value }) => [name.trim(), value.trim()] as const).filter(([name]) => name);
  return Object.fromEntries(named.map(([name, value]) => {
    const isSame = name in stored && specText(stored[name]).trim() === value;
    return [name, isSame ? stored[name] : value];
  })) as WrittenItem["specs"];
}

/** Arabic keyboards type Arabic digits. */
function westernDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}

/** Returns the fields of an item that differ from another one. */
export function changedFields<T extends object>(from: T, to: T): Partial<T> {
  const changed = Object.entries(to).filter(([name, value]) =>
    JSON.stringify(value) !== JSON.stringify(from[name as keyof T])
  );
  return Object.fromEntries(changed) as Partial<T>;
}
