import { type AddonChoice, modeFor } from "../../shared/addons.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import type { FieldError } from "../../shared/contract/field_error.ts";
import type { Quote } from "../../shared/contract/quote.ts";
import { sizedName } from "../../shared/sized_name.ts";
import type { CatalogueAddon } from "./catalogue.sql.ts";
import type { Catalogue } from "./catalogue.ts";
import { fittingSizes, nameOf, sizeLabels } from "./chosen_sizes.ts";

/** An item of a cart and its add-ons, with the chosen sizes of each. */
interface LineOfItem {
  item: { id: string };
  quantity: number;
  addons: readonly AddonChoice[];
}
type Sold = Pick<Catalogue, "addons" | "sizes">;

/** Returns whether every unit of an item takes an add-on. */
function isRequired(addon: CatalogueAddon, fleet_item_id: string): boolean {
  return modeFor(addon, fleet_item_id) === "required";
}

/** Returns a line in which required add-ons are one for each unit, whatever their number in the request. */
export function withEachRequired<L extends LineOfItem>(line: L, { addons }: Pick<Catalogue, "addons">): L {
  const isForAll = (choice: AddonChoice) =>
    addons.some((addon) => addon.id === choice.id && isRequired(addon, line.item.id));
  return {
    ...line,
    addons: line.addons.map((choice) => isForAll(choice) ? { ...choice, quantity: undefined } : choice),
  };
}

/**
 * Returns an error for each add-on of a product that has too few or too many sizes. A required one must be named for
 * its sizes. Returns another if a chosen item is no size of the product.
 */
export function findAddonSizeErrors(
  { item, quantity, addons: choices }: LineOfItem,
  { catalogue, at }: { catalogue: Sold; at: number },
): FieldError[] {
  const path = `line_items.${at}.addons`;
  const sized = catalogue.addons.filter(({ stock_product_id }) => stock_product_id !== null);
  const unnamed = sized.filter((addon) => isRequired(addon, item.id) && !choices.some(({ id }) => id === addon.id));
  return [
    ...choices.flatMap((choice, place) => {
      const addon = sized.find(({ id }) => id === choice.id);
      return findChoiceErrors(choice, { addon, quantity, catalogue, path: `${path}.${place}.sizes` });
    }),
    ...unnamed.map((addon) => missing(addon, { path, count: quantity * addon.units_per_addon, catalogue })),
  ];
}

function findChoiceErrors(
  { quantity: count, sizes = [] }: AddonChoice,
  { addon, quantity, catalogue, path }: {
    addon: CatalogueAddon | undefined;
    quantity: number;
    catalogue: Sold;
    path: string;
  },
): FieldError[] {
  const fitting = new Set(addon ? fittingSizes(addon.stock_product_id!, catalogue.sizes).map(({ id }) => id) : []);
  const needed = addon ? (count ?? quantity) * addon.units_per_addon : 0;
  return [
    ...new Set(sizes).isSubsetOf(fitting) ? [] : [{
      path,
      code: "unknown_size",
      message: "must be ids of available sizes of the add-on's product",
    }],
    ...addon && sizes.length !== needed ? [missing(addon, { path, count: needed, catalogue })] : [],
  ];
}

function missing(
  { id, name, stock_product_id }: CatalogueAddon,
  { path, count, catalogue }: { path: string; count: number; catalogue: Sold },
): FieldError {
  const sizes_of = count === 1 ? "1 size of" : `${count} sizes of`;
  const message = `must have ${sizes_of} ${
    nameOf(stock_product_id!, catalogue.sizes)
  } for the add-on "${name}" (${id})`;
  return { path, code: "size_required", message };
}

/** Returns the add-ons of a quote with their chosen sizes, which their names get: "Helmet, M · L". */
export function addonsWithSizes(
  addons: Quote["addons"],
  { lines, items }: { lines: readonly Pick<LineOfItem, "addons">[]; items: Catalogue["items"] },
): Quote["addons"] {
  return addons.map((addon) => {
    const choice = lines[addon.line_position]!.addons.find(({ id }) => id === addon.id);
    const sizes = [...choice?.sizes ?? []];
    if (!sizes.length) return addon;
    return { ...addon, name: sizedName({ ...addon, option_label: sizeLabels(sizes, items).join(" · ") }), sizes };
  });
}

/** A line of a request that changes a booking. */
interface ChangedLine {
  fleet_item_id: string;
  quantity: number;
  addons: AddonChoice[];
}

/**
 * Returns the lines of a change. An add-on without `sizes` keeps those that it has in the booking, also a required one
 * that a line does not name.
 */
export function withBookedAddonSizes<L extends ChangedLine>(
  lines: readonly L[],
  { booked, addons }: { booked: Booking["addons"]; addons: Catalogue["addons"] },
): L[] {
  const left = new Map(
    [...Map.groupBy(booked, ({ id, fleet_item_id }) => `${id} ${fleet_item_id}`)].map(([key, same]) =>
      [key, same.flatMap(({ sizes = [] }) => sizes)] as const
    ),
  );
  const sized = addons.filter(({ stock_product_id }) => stock_product_id !== null);
  return lines.map((line) => {
    const sizesOf = ({ id, units_per_addon }: CatalogueAddon, count: number) =>
      left.get(`${id} ${line.fleet_item_id}`)?.splice(0, count * units_per_addon) ?? [];
    const named = line.addons.map((choice) => {
      const addon = sized.find(({ id }) => id === choice.id);
      return !addon || choice.sizes ? choice : { ...choice, sizes: sizesOf(addon, choice.quantity ?? line.quantity) };
    });
    const required = sized.filter((addon) =>
      isRequired(addon, line.fleet_item_id) && !line.addons.some(({ id }) => id === addon.id)
    );
    const kept = required.map((addon) => ({ id: addon.id, sizes: sizesOf(addon, line.quantity) }));
    return { ...line, addons: [...named, ...kept.filter(({ sizes }) => sizes.length)] };
  });
}

/** Returns the choice of as many of a booked add-on, with the sizes of the first of them. */
export function firstOf(
  { id, sizes = [], quantity: of }: { id: string; quantity: number; sizes?: readonly string[] | undefined },
  quantity: number,
): { id: string; quantity: number; sizes?: string[] } {
  return { id, quantity, ...sizes.length && { sizes: sizes.slice(0, quantity * sizes.length / of) } };
}
