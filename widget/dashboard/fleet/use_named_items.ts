import { sizedName } from "../../../shared/sized_name.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";

/** An item as lists of a few items need it. */
export interface NamedItem {
  id: string;
  name: string;
  category_id: string;
  product_id: string | null;
}

/** Returns the items with some ids. One that cannot be read has no name yet. */
export function useNamedItems(ids: readonly string[]): ReadonlyMap<string, NamedItem> {
  const { me } = useStore();
  const wanted = [...new Set(ids)].sort();
  const { data } = useCached(
    `named items ${me.value!.shop.id} ${wanted.join()}`,
    (api) => Promise.all(wanted.map((id) => api("GET /v1/fleet/items/:id", { params: { id } }).catch(() => null))),
  );
  return new Map((data ?? []).flatMap((item) => item ? [[item.id, { ...item, name: sizedName(item) }]] : []));
}
