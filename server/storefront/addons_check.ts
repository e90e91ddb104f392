import { modeFor, modeForCart } from "../../shared/addons.ts";
import { periodOf } from "../../shared/read_period.ts";
import { invalid } from "../problem.ts";
import { unitsOfAddon } from "../stock/demands.ts";
import { createFreeUnits } from "../stock/free_units.ts";
import { countSets, needsOf, type SetNeed } from "../stock/sale_units.ts";
import type { CatalogueAddon } from "./catalogue.sql.ts";
import type { Catalogue, CatalogueScope } from "./catalogue.ts";
import { fittingSizes } from "./chosen_sizes.ts";
import { readStock } from "./read_stock.ts";

/**
 * Returns the add-ons that can be booked with some of these items. Ignores ids that are unknown or not on sale. Staff
 * may sell items that are not live.
 */
export function addonsFor(ids: readonly string[], { items, addons }: Catalogue, { staff }: { staff: boolean }) {
  const sold = ids.filter((id) => {
    const item = items.get(id);
    return item?.status === "available" && (item.live || staff);
  });
  return addons.flatMap((addon) => {
    const mode = modeForCart(addon, sold);
    const fleet_item_ids = sold.filter((id) => modeFor(addon, id) !== "hidden");
    const required_item_ids = sold.filter((id) => modeFor(addon, id) === "required");
    return mode === "hidden" || !fleet_item_ids.length ? [] : { ...addon, mode, fleet_item_ids, required_item_ids };
  });
}

interface AddonsQuery {
  ids: readonly string[];
  staff: boolean;
  pickup_date: string;
  return_date: string;
  /** The payment intent of a hold to leave out. */
  holding: string | undefined;
}

/** Returns the same add-ons with the number that is free in a period; null for an unlimited add-on. */
export async function addonsInPeriod(
  scope: CatalogueScope & { clock: { now(): Date } },
  tenant_id: string,
  { ids, staff, holding, ...ends }: AddonsQuery,
) {
  const { catalogue, query: { period, addons }, uses } = await readStock(scope, tenant_id, (catalogue) => {
    const period = periodOf(ends, { shop: catalogue.shop, now: scope.clock.now() });
    if ("faults" in period) throw invalid(...period.faults);
    const addons = addonsFor(ids, catalogue, { staff });
    const item_ids = [
      ...new Set(
        addons.flatMap((addon) => needsOfAddon(addon, catalogue).flatMap(({ item_id, or = [] }) => [item_id, ...or])),
      ),
    ];
    return { period, addons, item_ids, starts: period.pickup_at, ends: period.return_at, holding };
  });
  const free = createFreeUnits(uses);
  const { items } = catalogue;
  return addons.map((addon) => {
    const needs = needsOfAddon(addon, catalogue);
    return { ...addon, available_quantity: needs.length ? countSets(needs, { items, free, period }) : null };
  });
}

/** Returns the units that one add-on takes: of any sizes of its product together, or of its item. */
function needsOfAddon(addon: CatalogueAddon, { items, sizes }: Pick<Catalogue, "items" | "sizes">): SetNeed[] {
  const { stock_product_id, units_per_addon } = addon;
  if (stock_product_id === null) return unitsOfAddon(addon, items);
  return needsOf([], [{ sizes: fittingSizes(stock_product_id, sizes).map(({ id }) => id), units: units_per_addon }]) ??
    [];
}
