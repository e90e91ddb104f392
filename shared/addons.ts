import type { Addon } from "./contract/addons.ts";
import type { Period } from "./period.ts";

/** How an add-on goes with an item: always, if wished, or not at all. */
export type AddonMode = Addon["mode"];
/** An add-on with the modes it has for particular items; for any other item its own `mode` holds. */
export type SoldAddon = Pick<Addon, "id" | "name" | "price" | "price_type" | "mode"> & {
  items: readonly { fleet_item_id: string; mode: AddonMode }[];
};
/** What a line asks for; without a quantity it is one for each unit. */
export type AddonWish = { id: string; quantity?: number | undefined };

const weakestFirst = ["hidden", "optional", "required"] as const;

/** How an add-on goes with one item. */
export function modeFor({ items, mode }: SoldAddon, fleet_item_id: string): AddonMode {
  return items.find((entry) => entry.fleet_item_id === fleet_item_id)?.mode ?? mode;
}

/** How an add-on goes with a cart: the strongest of its modes for the items. */
export function modeForCart(addon: SoldAddon, fleet_item_ids: readonly string[]): AddonMode {
  const ranks = fleet_item_ids.map((id) => weakestFirst.indexOf(modeFor(addon, id)));
  return weakestFirst[Math.max(0, ...ranks)]!;
}

/** What so many of an add-on come to over a rental; half a day counts as one. */
export function addonAmount(
  { price, price_type }: Pick<Addon, "price" | "price_type">,
  quantity: number,
  { days }: Pick<Period, "days">,
): number {
  return price * quantity * (price_type === "per_day" ? days : 1);
}

/** What a line takes: required add-ons for all its units, optional ones as asked; undefined when one asked for is not to be had. */
export function addonsOfLine(
  { fleet_item_id, quantity, wishes }: { fleet_item_id: string; quantity: number; wishes: readonly AddonWish[] },
  addons: readonly SoldAddon[],
): { addon: SoldAddon; quantity: number }[] | undefined {
  const sold = addons.filter((addon) => modeFor(addon, fleet_item_id) !== "hidden");
  if (!wishes.every(({ id }) => sold.some((addon) => addon.id === id))) return undefined;
  return extrasOf(
    { quantity, addons: wishes },
    sold.map((addon) => ({ ...addon, mode: modeFor(addon, fleet_item_id) })),
  );
}

/** How many of each add-on that goes with an item a line takes: required ones for all its units, optional ones as asked. */
export function extrasOf<Sold extends Pick<Addon, "id" | "mode">>(
  { quantity, addons }: { quantity: number; addons: readonly AddonWish[] },
  sold: readonly Sold[],
): { addon: Sold; quantity: number }[] {
  return sold.flatMap((addon) => {
    if (addon.mode === "required") return { addon, quantity };
    const wish = addons.find(({ id }) => id === addon.id);
    return wish ? { addon, quantity: wish.quantity ?? quantity } : [];
  });
}

/** The faults (400) of a line's add-ons beside each other and its quantity, named like the entries of a Problem's `errors`. */
export function addonFaultsOf(
  { quantity, addons }: { quantity: number; addons: readonly AddonWish[] },
): { path: string; code: "too_many" | "repeated"; message: string }[] {
  return addons.flatMap((wish, at) => {
    if (addons.findIndex(({ id }) => id === wish.id) < at) {
      return { path: `addons.${at}.id`, code: "repeated" as const, message: "is in the line already" };
    }
    if ((wish.quantity ?? 1) <= quantity) return [];
    return {
      path: `addons.${at}.quantity`,
      code: "too_many" as const,
      message: "must not be more than the line's quantity",
    };
  });
}
