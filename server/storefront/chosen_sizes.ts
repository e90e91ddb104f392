import type { ManagedItem } from "../../shared/contract/fleet.ts";
import type { FieldError } from "../../shared/contract/field_error.ts";
import { bookedSizes } from "../../shared/booked_sizes.ts";
import { isBundle } from "../../shared/is_bundle.ts";
import { sizedName } from "../../shared/sized_name.ts";

/** A bundle whose sizes are chosen. */
type Bundle = Pick<ManagedItem, "id" | "name" | "option_label" | "components" | "sized_components">;
type Size = Bundle & Pick<ManagedItem, "status" | "product_id"> & { product: { name: string } | null };
type Items = ReadonlyMap<string, Size>;
/** The sizes of each product, by its id. */
export type SizesOfProducts<S extends Size = Size> = ReadonlyMap<string | null, readonly S[]>;

/** A line of a cart, with the chosen sizes of each unit. */
interface SizedLine {
  item: Bundle;
  quantity: number;
  sizes: readonly (readonly string[])[];
}

/**
 * Returns an error for each part of a bundle that comes in sizes, if a unit has too few or too many of them. Returns
 * another if a chosen item is no size of the parts. A size must be available and no bundle itself.
 */
export function findSizeErrors(
  { item: { sized_components }, quantity: units, sizes }: SizedLine,
  { catalogue, at }: { catalogue: { items: Items; sizes: SizesOfProducts }; at: number },
): FieldError[] {
  const chosen = new Set(sizes.flat());
  if (!sized_components.length && !chosen.size) return [];
  const path = `line_items.${at}.sizes`;
  const fitting = new Set(
    sized_components.flatMap(({ product_id }) => fittingSizes(product_id, catalogue.sizes)).map(({ id }) => id),
  );
  const productOf = (id: string) => catalogue.items.get(id)?.product_id;
  const missing = sized_components.filter(({ product_id, quantity }) =>
    sizes.length !== units ||
    sizes.some((unit) => unit.filter((id) => productOf(id) === product_id).length !== quantity)
  );
  return [
    ...chosen.isSubsetOf(fitting) ? [] : [{
      path,
      code: "unknown_size",
      message: "must be ids of available sizes of the bundle's parts",
    }],
    ...missing.map(({ product_id, quantity }) => {
      const sizes_of = quantity === 1 ? "1 size of" : `${quantity} sizes of`;
      const message = `must have ${sizes_of} ${nameOf(product_id, catalogue.sizes)} for each unit`;
      return { path, code: "size_required", message };
    }),
  ];
}

/** Returns the sizes of a product that can be part of a bundle. */
export function fittingSizes<S extends Size>(product_id: string, sizes: SizesOfProducts<S>): readonly S[] {
  return sizes.get(product_id)?.filter((size) => size.status === "available" && !isBundle(size)) ?? [];
}

/** Returns the name of a product with its id. */
export function nameOf(product_id: string, sizes: SizesOfProducts): string {
  const name = sizes.get(product_id)?.[0]?.product?.name;
  return name ? `${name} (${product_id})` : product_id;
}

/** Returns a bundle with the chosen sizes among its components and in its name, such as "Set, M". */
export function withSizes<B extends Bundle>(
  item: B,
  sizes: readonly string[],
  { items }: { items: Items },
): B {
  if (!sizes.length) return item;
  const units = new Map(item.components.map(({ fleet_item_id, quantity }) => [fleet_item_id, quantity]));
  for (const id of sizes) units.set(id, (units.get(id) ?? 0) + 1);
  return {
    ...item,
    name: sizedName(item),
    option_label: sizeLabels(sizes, items, { isNamed: sizes.length > 1 }).join(" · "),
    components: [...units].map(([fleet_item_id, quantity]) => ({ fleet_item_id, quantity })),
  };
}

/** Returns what sizes are called, such as "M", or "Helmet M" with the names of their products. */
export function sizeLabels(
  sizes: readonly string[],
  items: Items,
  { isNamed = false }: { isNamed?: boolean } = {},
): string[] {
  return sizes.flatMap((id) => {
    const size = items.get(id);
    return size ? [isNamed ? `${size.product?.name} ${size.option_label}` : size.option_label!] : [];
  });
}

/** Returns the lines of a change. A bundle without `sizes` keeps those that its units have in the booking. */
export function withBookedSizes<L extends { fleet_item_id: string; quantity: number; sizes: string[][] }>(
  lines: readonly L[],
  { booked, items }: {
    booked: readonly { fleet_item_id: string; quantity: number; components: Bundle["components"] }[];
    items: Items;
  },
): L[] {
  const left = Map.groupBy(
    booked.flatMap((line) => Array<typeof line>(line.quantity).fill(line)),
    ({ fleet_item_id }) => fleet_item_id,
  );
  return lines.map((line) => {
    const item = items.get(line.fleet_item_id);
    if (line.sizes.length || !item?.sized_components.length) return line;
    const kept = left.get(line.fleet_item_id)?.splice(0, line.quantity) ?? [];
    return { ...line, sizes: kept.map(({ components }) => bookedSizes(components, item)) };
  });
}
