import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import type { ItemPhoto } from "../../../shared/contract/photos.ts";
import { typedAmount } from "../../../shared/typed_amount.ts";

/** A photo in the editor. Its small copy is shown, and `path` deletes the stored file. */
export interface FormPhoto {
  url: string;
  small: string;
  alt: string;
  path: string | null;
}
/** A part of a bundle. */
export interface FormPart {
  fleet_item_id: string;
  name: string;
  quantity: number;
}
/** A line of the specifications. Values that are not text keep their type while they are not edited. */
export interface FormSpec {
  name: string;
  value: string;
}

/** The fields of an item as typed. */
export interface ItemForm {
  name: string;
  category_id: string;
  description: string;
  live: boolean;
  in_maintenance: boolean;
  price_full_day: string;
  price_half_day: string;
  price_multi_day: string;
  price_weekly: string;
  inventory_count: string;
  units_in_maintenance: string;
  seats: string;
  buffer_hours: string;
  min_duration: string;
  max_duration: string;
  notice_hours: string;
  same_day_booking: boolean;
  inspection_required: boolean;
  deposit_amount: string;
  deposit_hold_timing: "at_booking" | "at_pickup";
  deposit_hold: "until_return" | "hours";
  deposit_hold_hours: string;
  deposit_auto_release: boolean;
  slug: string;
  sku: string;
  skill_level: string;
  meta_title: string;
  sort_order: string;
  components: readonly FormPart[];
  specs: readonly FormSpec[];
  photos: readonly FormPhoto[];
}

/** The fields that are a line of text or a number, by the name that they have in an item. */
export type TextField = {
  [K in keyof ItemForm]: ItemForm[K] extends string ? string extends ItemForm[K] ? K : never : never;
}[keyof ItemForm];
export type CheckField = { [K in keyof ItemForm]: ItemForm[K] extends boolean ? K : never }[keyof ItemForm];

/** The form of a new item. */
export const emptyForm: ItemForm = {
  name: "",
  category_id: "",
  description: "",
  live: true,
  in_maintenance: false,
  price_full_day: "",
  price_half_day: "",
  price_multi_day: "",
  price_weekly: "",
  inventory_count: "1",
  units_in_maintenance: "",
  seats: "1",
  buffer_hours: "",
  min_duration: "",
  max_duration: "",
  notice_hours: "",
  same_day_booking: true,
  inspection_required: false,
  deposit_amount: "",
  deposit_hold_timing: "at_booking",
  deposit_hold: "until_return",
  deposit_hold_hours: "",
  deposit_auto_release: true,
  slug: "",
  sku: "",
  skill_level: "",
  meta_title: "",
  sort_order: "",
  components: [],
  specs: [],
  photos: [],
};

/** What the form of an item shows besides the item itself. */
interface FormSources {
  photos: readonly ItemPhoto[];
  currency: string;
  /** Names of the items that bundles consist of. */
  nameOf: (id: string) => string;
}

/** Returns the form of an item as it is stored. */
export function formOf(item: ManagedItem, { photos, currency, nameOf }: FormSources): ItemForm {
  const money = (amount: number | null) => amount === null ? "" : typedAmount(amount, currency);
  const number = (value: number | null) => value === null ? "" : String(value);
  const hours = item.deposit_hold_duration === "until_return" ? null : item.deposit_hold_duration;
  return {
    name: item.name,
    category_id: item.category_id,
    description: item.description ?? "",
    live: item.live,
    in_maintenance: item.status === "maintenance",
    price_full_day: money(item.price_full_day),
    price_half_day: money(item.price_half_day),
    price_multi_day: money(item.price_multi_day),
    price_weekly: money(item.price_weekly),
    inventory_count: isUnlimited(item) ? "" : String(item.inventory_count),
    units_in_maintenance: number(item.units_in_maintenance || null),
    seats: String(item.seats),
    buffer_hours: number(item.buffer_hours),
    min_duration: number(item.min_duration),
    max_duration: number(item.max_duration),
    notice_hours: number(item.notice_hours),
    same_day_booking: item.same_day_booking,
    inspection_required: item.inspection_required,
    deposit_amount: money(item.deposit_amount),
    deposit_hold_timing: item.deposit_hold_timing ?? "at_booking",
    deposit_hold: hours === null ? "until_return" : "hours",
    deposit_hold_hours: hours ?? "",
    deposit_auto_release: item.deposit_auto_release,
    slug: item.slug,
    sku: item.sku ?? "",
    skill_level: item.skill_level ?? "",
    meta_title: item.meta_title ?? "",
    sort_order: number(item.sort_order || null),
    components: item.components.map(({ fleet_item_id, quantity }) => (
      { fleet_item_id, quantity, name: nameOf(fleet_item_id) }
    )),
    specs: Object.entries(item.specs).map(([name, value]) => ({ name, value: specText(value) })),
    photos: photos.map(({ url, variants, alt, path }) => (
      { url, small: variants[0]?.url ?? url, alt: alt ?? "", path }
    )),
  };
}

/** Returns whether only its parts limit how many of a bundle there are. */
export function isUnlimited({ components, inventory_count }: Pick<ManagedItem, "components" | "inventory_count">) {
  return components.length > 0 && inventory_count === 10_000;
}

/** Returns a value of the specifications as text for a field. */
export function specText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Returns the form of a new item that is like another one. It is not on sale, and has no web address yet. */
export function copyOf(form: ItemForm, name: string): ItemForm {
  return {
    ...form,
    name,
    slug: "",
    sku: "",
    live: false,
    photos: form.photos.map((photo) => ({ ...photo, path: null })),
  };
}
