import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import type { ItemState } from "../../../shared/contract/item_query.ts";
import { choiceFilter, type FilterState, readFilters, textFilter, writeFilters } from "../kit/filters.ts";

/** An item as the list shows it. */
export type ListedItem = ManagedItem & { thumbnail_url: string | null };

/** The states of the filter in their order. */
export const itemStates: readonly ItemState[] = ["active", "on_sale", "off_sale", "retired"];

/** How the address has what the list shows. */
const filters = {
  query: textFilter("q"),
  category_id: textFilter("category"),
  state: choiceFilter("state", itemStates),
};
/** What the list shows: the search, the category and the state. */
export type ItemFilter = FilterState<typeof filters>;

/** Reads the filter of an address. Ignores nonsense. */
export function readFilter(query: URLSearchParams): ItemFilter {
  return readFilters(filters, query);
}

/** Returns the query parameters of the address for some changes of the filter. `null` removes one. */
export function addressOf(changes: Partial<ItemFilter>): Record<string, string | null> {
  return writeFilters(filters, changes);
}

/** Returns the query of the API for a filter. */
export function queryOf({ query, category_id, state }: ItemFilter) {
  const text = query.trim().slice(0, 200);
  return { state, ...text && { query: text }, ...category_id && { category_id } };
}

/** Returns the address of the CSV file with the items of a filter. */
export function csvAddress(filter: ItemFilter): string {
  return `/v1/fleet/items.csv?${new URLSearchParams(queryOf(filter))}`;
}
