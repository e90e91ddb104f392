import type { ItemDraft, ManagedItem } from "../../../shared/contract/fleet.ts";
import type { ItemPhoto } from "../../../shared/contract/photos.ts";
import {
  type ItemField,
  type ItemFields,
  itemFields,
  MAX_UNITS,
  type PlainItemField,
} from "../../../shared/records/item.ts";
import { isBundle } from "../../../shared/is_bundle.ts";
import { readTypedFields, type TypedFault, typedFields, type TypedOf } from "../kit/typed_fields.ts";

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

/** The fields that the form shows as they are described, which is all but the status. */
const plainFields = Object.keys(itemFields).filter((name) =>
  itemFields[name as ItemField].kind !== "special" && name !== "status"
) as PlainFormField[];
type PlainFormField = Exclude<PlainItemField, "status">;
type PlainForm = { [N in PlainFormField]: TypedOf<ItemFields[N]> };

/** The fields of an item as typed. */
export interface ItemForm extends PlainForm {
  category_id: string;
  /** Empty for prices of its own. */
  price_table_id: string;
  /** Empty for the shop's own rate. */
  tax_rate_id: string;
  in_maintenance: boolean;
  inventory_count: string;
  deposit_hold: "until_return" | "hours";
  deposit_hold_hours: string;
  components: readonly FormPart[];
  sized_components: readonly ItemDraft["sized_components"][number][];
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
  // No amount is typed yet, so the currency does not matter
  ...typedFields(itemFields, plainFields, { stored: {}, currency: "EUR" }),
  live: true,
  category_id: "",
  price_table_id: "",
  tax_rate_id: "",
  in_maintenance: false,
  inventory_count: "1",
  deposit_hold: "until_return",
  deposit_hold_hours: "",
  components: [],
  sized_components: [],
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
  const hours = item.deposit_hold_duration === "until_return" ? null : item.deposit_hold_duration;
  return {
    ...typedFields(itemFields, plainFields, { stored: item, currency }),
    category_id: item.category_id,
    price_table_id: item.price_table_id ?? "",
    tax_rate_id: item.tax_rate_id ?? "",
    in_maintenance: item.status === "maintenance",
    inventory_count: isUnlimited(item) ? "" : String(item.inventory_count),
    deposit_hold: hours === null ? "until_return" : "hours",
    deposit_hold_hours: hours ?? "",
    components: item.components.map(({ fleet_item_id, quantity }) => (
      { fleet_item_id, quantity, name: nameOf(fleet_item_id) }
    )),
    sized_components: item.sized_components,
    specs: Object.entries(item.specs).map(([name, value]) => ({ name, value: specText(value) })),
    photos: photos.map(({ url, variants, alt, path }) => (
      { url, small: variants[0]?.url ?? url, alt: alt ?? "", path }
    )),
  };
}

type PlainFaults = Partial<Record<PlainFormField, TypedFault>>;
type SentField = "name" | "slug" | "price_full_day" | "price_half_day";
/** The plain fields of an item as the API takes them. One that must be sent is null while nothing is typed. */
export type PlainDraft = Omit<Pick<ItemDraft, PlainFormField>, SentField> & { [N in SentField]: ItemDraft[N] | null };

/** Reads the plain fields of a form. Returns the fields that cannot be read as well. */
export function readPlainFields(form: ItemForm, currency: string): { draft: PlainDraft; faults: PlainFaults } {
  const { values, faults } = readTypedFields(itemFields, plainFields, { typed: form, currency });
  return { draft: values as PlainDraft, faults };
}

/** Returns whether only its parts limit how many of a bundle there are. */
export function isUnlimited(item: Pick<ManagedItem, "components" | "sized_components" | "inventory_count">) {
  return isBundle(item) && item.inventory_count === MAX_UNITS;
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
