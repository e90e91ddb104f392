import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import type { ItemState } from "../../../shared/contract/item_query.ts";

/** An item as the list shows it. */
export type ListedItem = ManagedItem & { thumbnail_url: string | null };

/** What the list shows: the search, the category and the state. They are part of the address. */
export interface ItemFilter {
  query: string;
  category_id: string;
  state: ItemState;
}

/** The states of the filter in their order. */
export const itemStates: readonly ItemState[] = ["active", "on_sale", "off_sale", "retired"];

/** Reads the filter of an address. Ignores nonsense. */
export function readFilter(query: URLSearchParams): ItemFilter {
  const state = itemStates.find((known) => known === query.get("state"));
  return { query: query.get("q") ?? "", category_id: query.get("category") ?? "", state: state ?? "active" };
}

/** Returns the query of the API for a filter. */
export function queryOf({ query, category_id, state }: ItemFilter) {
  const text = query.trim().slice(0, 200);
  return { state, ...text && { query: text }, ...category_id && { category_id } };
}
