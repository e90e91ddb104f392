import type { AddonDraft, ManagedAddon } from "../../../shared/contract/addons.ts";
import { MAX_PRICE } from "../../../shared/records/field.ts";
import { parseAmount, typedAmount } from "../../../shared/typed_amount.ts";
import { readPercent, readWhole } from "../../../shared/typed_number.ts";

/** Another way to offer an add-on with one item. */
export interface AddonException {
  fleet_item_id: string;
  /** Empty until it is loaded: the add-on has only ids. */
  name: string;
  mode: AddonDraft["mode"];
}

/** An add-on as typed. */
export interface AddonForm {
  name: string;
  price: string;
  price_type: AddonDraft["price_type"];
  /** Shown instead of the price if `price_type` is `percent`. */
  percent: string;
  /** What the add-on changes about the deposit. */
  deposit: "full" | "lowered" | "waived";
  lower_deposit_percent: string;
  mode: AddonDraft["mode"];
  description: string;
  items: readonly AddonException[];
  stock_item: { id: string; name: string } | null;
  /** The product of which it takes sizes instead; empty for none. */
  stock_product_id: string;
  units_per_addon: string;
  /** Empty for the shop's own rate. */
  tax_rate_id: string;
  sort_order: string;
}
export type AddonFaults = Partial<
  Record<
    "name" | "price" | "percent" | "lower_deposit_percent" | "units_per_addon" | "sort_order",
    true
  >
>;

/** Returns the form of an add-on, or of a new one. */
export function addonFormOf(
  addon: ManagedAddon | null,
  currency: string,
): AddonForm {
  return {
    name: addon?.name ?? "",
    price: addon && addon.price_type !== "percent" ? typedAmount(addon.price, currency) : "",
    price_type: addon?.price_type ?? "per_item",
    percent: String(addon?.percent ?? ""),
    deposit: addon?.waive_deposit ? "waived" : addon?.lower_deposit_percent ? "lowered" : "full",
    lower_deposit_percent: String(addon?.lower_deposit_percent ?? ""),
    mode: addon?.mode ?? "optional",
    description: addon?.description ?? "",
    items: addon?.items.map(({ fleet_item_id, mode }) => ({ fleet_item_id, mode, name: "" })) ?? [],
    stock_item: addon?.stock_item_id ? { id: addon.stock_item_id, name: "" } : null,
    stock_product_id: addon?.stock_product_id ?? "",
    units_per_addon: String(addon?.units_per_addon ?? 1),
    tax_rate_id: addon?.tax_rate_id ?? "",
    sort_order: addon?.sort_order ? String(addon.sort_order) : "",
  };
}

/** Returns the add-on that a form describes, or the fields that are not right yet. */
export function readAddon(
  form: AddonForm,
  currency: string,
): { draft: AddonDraft; faults?: undefined } | { faults: AddonFaults; draft?: undefined } {
  const inPercent = form.price_type === "percent";
  const price = inPercent ? 0 : parseAmount(form.price, currency);
  const percent = inPercent ? readPercent(form.percent) : null;
  const isLowered = form.deposit === "lowered";
  const lower_deposit_percent = isLowered ? readWhole(form.lower_deposit_percent, { min: 1, max: 99 }) : null;
  const units = form.stock_item || form.stock_product_id ? readWhole(form.units_per_addon, { min: 1, max: 20 }) : 1;
  const sort_order = form.sort_order.trim() ? readWhole(form.sort_order, { min: -1_000_000, max: 1_000_000 }) : 0;
  const faults: AddonFaults = {
    ...!form.name.trim() && { name: true },
    ...price === null || price > MAX_PRICE ? { price: true } : {},
    ...inPercent && percent === null && { percent: true },
    ...isLowered && lower_deposit_percent === null && { lower_deposit_percent: true },
    ...units === null && { units_per_addon: true },
    ...sort_order === null && { sort_order: true },
  };
  if (Object.keys(faults).length) return { faults };
  return {
    draft: {
      name: form.name.trim(),
      price: price!,
      price_type: form.price_type,
      percent,
      waive_deposit: form.deposit === "waived",
      lower_deposit_percent,
      mode: form.mode,
      description: form.description.trim() || null,
      items: form.items.map(({ fleet_item_id, mode }) => ({ fleet_item_id, mode })),
      stock_item_id: form.stock_item?.id ?? null,
      stock_product_id: form.stock_product_id || null,
      units_per_addon: units!,
      tax_rate_id: form.tax_rate_id || null,
      sort_order: sort_order!,
    },
  };
}

/** Returns the ids of the items whose names a form lacks. */
export function unnamedItems({ items, stock_item }: Pick<AddonForm, "items" | "stock_item">): string[] {
  const named = [
    ...items.map(({ fleet_item_id, name }) => ({ id: fleet_item_id, name })),
    ...stock_item ? [stock_item] : [],
  ];
  return [...new Set(named.filter(({ name }) => !name).map(({ id }) => id))];
}

/** Returns a form with the names of its items. */
export function withNames<F extends Pick<AddonForm, "items" | "stock_item">>(
  form: F,
  names: Record<string, string>,
): F {
  const nameOf = (id: string) => names[id] ?? "…";
  return {
    ...form,
    items: form.items.map((item) => ({ ...item, name: item.name || nameOf(item.fleet_item_id) })),
    stock_item: form.stock_item && { ...form.stock_item, name: form.stock_item.name || nameOf(form.stock_item.id) },
  };
}

/** Returns the names of items that a change of a form brings with it. */
export function namesIn({ items = [], stock_item }: Partial<AddonForm>): Record<string, string> {
  return Object.fromEntries([
    ...items.map(({ fleet_item_id, name }) => [fleet_item_id, name]),
    ...stock_item ? [[stock_item.id, stock_item.name]] : [],
  ]);
}

/**
 * Returns a change as `addonFormOf` writes a stored add-on: without names, the stored items first. An add-on that is
 * put back then equals the stored one.
 */
export function withoutNames(change: Partial<AddonForm>, base: Pick<AddonForm, "items">): Partial<AddonForm> {
  const placeOf = ({ fleet_item_id }: AddonException) => {
    const place = base.items.findIndex((item) => item.fleet_item_id === fleet_item_id);
    return place < 0 ? base.items.length : place;
  };
  return {
    ...change,
    ...change.items && {
      items: change.items.map(({ fleet_item_id, mode }) => ({ fleet_item_id, mode, name: "" }))
        .toSorted((one, other) => placeOf(one) - placeOf(other)),
    },
    ...change.stock_item && { stock_item: { id: change.stock_item.id, name: "" } },
  };
}
