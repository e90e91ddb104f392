import { useEffect, useRef, useState } from "preact/hooks";
import type { PartSize } from "../../../shared/contract/components.ts";
import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { sizedName } from "../../../shared/sized_name.ts";
import type { Dates } from "../../shop/state/calendar.ts";
import type { AddonsByItem } from "../../shop/state/price.ts";
import type { StaffApi } from "../api.ts";

/** All items that staff may book in a period, and the instants that the period stands for. */
export interface Inventory {
  items: readonly InventoryItem[];
  addon_sizes?: readonly PartSize[] | undefined;
  period: Dates;
}

/** Returns the items for the chosen dates: null while they load. Not cached for the tab: stock must be fresh. */
export function useInventory(api: StaffApi, dates: Dates | null) {
  const key = dates && `${dates.pickup_date} ${dates.return_date}`;
  const [loaded, setLoaded] = useState<{ key: string; inventory: Inventory } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const latest = useRef<string | null>(null);
  latest.current = key;

  async function refresh(): Promise<Inventory | null> {
    if (!dates || !key) return null;
    setError(null);
    try {
      const inventory = await fetchInventory(api, dates);
      if (latest.current !== key) return null;
      setLoaded({ key, inventory });
      return inventory;
    } catch (failure) {
      if (latest.current === key) setError(failure);
      return null;
    }
  }
  useEffect(() => void refresh(), [key]);
  return { inventory: loaded?.key === key ? loaded.inventory : null, error, refresh };
}

async function fetchInventory(api: StaffApi, dates: Dates): Promise<Inventory> {
  const items: InventoryItem[] = [];
  let page, cursor: string | undefined;
  do {
    const query = { ...dates, include_unavailable: "true" as const, limit: "500", cursor };
    page = await api("GET /v1/fleet/inventory", { query });
    items.push(...page.data.map((item) => ({ ...item, name: sizedName(item) })));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  const { pickup_date, return_date } = page;
  return { ...page, items, period: { pickup_date, return_date } };
}

/** Returns the add-ons of the items in the cart. One request per item: the answer has the mode for that item. */
export function useAddons(api: StaffApi, ids: readonly string[]): AddonsByItem {
  const [addons, setAddons] = useState<AddonsByItem>(new Map());
  const requested = useRef(new Set<string>());
  useEffect(() => {
    for (const id of ids.filter((id) => !requested.current.has(id))) {
      requested.current.add(id);
      api("GET /api/storefront/addons-check", { query: { fleet_item_ids: id } }).then(
        ({ addons }) => setAddons((known) => new Map(known).set(id, addons.filter(({ mode }) => mode !== "hidden"))),
        // The next change of the cart asks again
        () => requested.current.delete(id),
      );
    }
  }, [ids.join()]);
  return addons;
}
