import type { AddonPrice, DepositCover } from "./addon_terms.ts";
import type { Addon } from "./contract/addons.ts";
import { halfUp } from "./money.ts";
import type { Period } from "./period.ts";

/** An add-on is required for an item, optional, or hidden. */
export type AddonMode = Addon["mode"];
/** An add-on with its modes for single items. For any other item its own `mode` applies. */
export type SoldAddon = Pick<Addon, "id" | "name" | "mode"> & AddonPrice & DepositCover & {
  items: readonly { fleet_item_id: string; mode: AddonMode }[];
};
/** An add-on that a line asks for, with its sizes. Without a quantity it is one for each unit. */
export type AddonChoice = { id: string; quantity?: number | undefined; sizes?: string[] | undefined };

const weakestFirst = ["hidden", "optional", "required"] as const;

/** Returns the mode of an add-on for one item. */
export function modeFor({ items, mode }: SoldAddon, fleet_item_id: string): AddonMode {
  return items.find((entry) => entry.fleet_item_id === fleet_item_id)?.mode ?? mode;
}

/** Returns the mode of an add-on for a cart: the strongest of its modes for the cart's items. */
export function modeForCart(addon: SoldAddon, fleet_item_ids: readonly string[]): AddonMode {
  const ranks = fleet_item_ids.map((id) => weakestFirst.indexOf(modeFor(addon, id)));
  return weakestFirst[Math.max(0, ...ranks)]!;
}

/**
 * Returns the price of a quantity of an add-on for a rental. Half a day counts as a day. A percent counts from the
 * rental amount of as many units of the line. It has up to three decimals, and its amount is rounded once.
 */
export function addonAmount(
  { price, price_type, percent }: AddonPrice,
  quantity: number,
  { days, line }: Pick<Period, "days"> & { line: { amount: number; quantity: number } },
): number {
  return percent
    ? halfUp(line.amount * quantity * Math.round(percent * 1000), line.quantity * 100_000)
    : price * quantity * (price_type === "per_day" ? days : 1);
}

/**
 * Returns the add-ons of a line as `selectAddons` does, or undefined if one that the line asks for is not available for
 * its item.
 */
export function addonsOfLine<Sold extends SoldAddon>(
  { fleet_item_id, quantity, choices }: { fleet_item_id: string; quantity: number; choices: readonly AddonChoice[] },
  addons: readonly Sold[],
): { addon: Sold; quantity: number }[] | undefined {
  const sold = addons.filter((addon) => modeFor(addon, fleet_item_id) !== "hidden");
  if (!choices.every(({ id }) => sold.some((addon) => addon.id === id))) return undefined;
  return selectAddons(
    { quantity, addons: choices },
    sold.map((addon) => ({ ...addon, mode: modeFor(addon, fleet_item_id) })),
  );
}

/** Returns the add-ons of a line: each required one for every unit, and the optional ones that the line asks for. */
export function selectAddons<Sold extends Pick<Addon, "id" | "mode">>(
  { quantity, addons }: { quantity: number; addons: readonly AddonChoice[] },
  sold: readonly Sold[],
): { addon: Sold; quantity: number }[] {
  return sold.flatMap((addon) => {
    if (addon.mode === "required") return { addon, quantity };
    const choice = addons.find(({ id }) => id === addon.id);
    return choice ? { addon, quantity: choice.quantity ?? quantity } : [];
  });
}

/** Returns an error for each add-on that a line names twice, or of which it asks for more than its own quantity. */
export function findAddonErrors(
  { quantity, addons }: { quantity: number; addons: readonly AddonChoice[] },
): { path: string; code: "too_many" | "repeated"; message: string }[] {
  return addons.flatMap((choice, at) => {
    if (addons.findIndex(({ id }) => id === choice.id) < at) {
      return { path: `addons.${at}.id`, code: "repeated" as const, message: "is already in this line" };
    }
    if ((choice.quantity ?? 1) <= quantity) return [];
    return {
      path: `addons.${at}.quantity`,
      code: "too_many" as const,
      message: "must be at most the line's `quantity`",
    };
  });
}
