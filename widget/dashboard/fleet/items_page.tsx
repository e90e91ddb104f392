import { signal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { EmptyList } from "../kit/empty_list.tsx";
import { ListRows } from "../kit/list_rows.tsx";
import { useList } from "../kit/use_list.ts";
import { HOME, query, replaceQuery } from "../router/location.ts";
import { useIsManager } from "../state/use_is_manager.ts";
import { useWords } from "../text/words.ts";
import { BulkBar } from "./bulk_bar.tsx";
import { FleetHead } from "./fleet_head.tsx";
import { ItemFilters } from "./item_filters.tsx";
import { addressOf, csvAddress, type ItemFilter, type ListedItem, queryOf, readFilter } from "./items.ts";
import { ItemList } from "./item_list.tsx";
import type { Selection } from "./item_row.tsx";
import { useCategories } from "./use_categories.ts";

/** Connects the list of items to the API. The address has the filter: `?q=kayak&category=cat_…&state=off_sale`. */
export function ItemsPage() {
  const words = useWords();
  const mayWrite = useIsManager();
  const filter = readFilter(query.value);
  const list = useList<ListedItem>(
    `fleet items ${JSON.stringify(filter)}`,
    (api, page) => api("GET /v1/fleet/items", { query: { ...queryOf(filter), sort: "product", limit: "50", ...page } }),
  );
  const categories = useCategories().data ?? [];
  const [selection] = useState<Selection>(() => signal(new Map<string, ListedItem>()));
  const items = list.cached.data?.data;
  useEffect(() => {
    selection.value = new Map();
  }, [filter.query, filter.category_id, filter.state]);

  const setFilter = ({ query, ...changes }: Partial<ItemFilter>) =>
    replaceQuery(addressOf({ ...query !== undefined && { query: query.trim() }, ...changes }));
  const isFiltered = Boolean(filter.query || filter.category_id || filter.state !== "active");
  const rows = useMemo(
    () => items && <ItemList items={items} selection={mayWrite ? selection : null} />,
    [items, mayWrite, words],
  );
  return (
    <div class="page fleet-page">
      <FleetHead>
        {mayWrite && (
          <>
            <a class="button quiet" href={csvAddress(filter)} download>{words.fleet.export}</a>
            <a class="button quiet" href={`${HOME}/fleet/import`}>{words.fleet.import}</a>
            <a class="button primary" href={`${HOME}/fleet/new`}>{words.fleet.new_item}</a>
          </>
        )}
      </FleetHead>
      <ItemFilters filter={filter} categories={categories} onFilter={setFilter} />
      <ListRows
        list={list}
        when="in_view"
        placeholder={{ rows: 6 }}
        empty={
          <EmptyList
            icon={isFiltered ? "search" : "bag"}
            more={isFiltered ? words.fleet.none_found_more : words.fleet.none_yet_more}
            action={isFiltered
              ? (
                <Button onClick={() => setFilter({ query: "", category_id: "", state: "active" })}>
                  {words.fleet.clear_filters}
                </Button>
              )
              : mayWrite && <a class="button primary" href={`${HOME}/fleet/new`}>{words.fleet.new_item}</a>}
          >
            {isFiltered ? words.fleet.none_found : words.fleet.none_yet}
          </EmptyList>
        }
      >
        {() => rows}
      </ListRows>
      {mayWrite && items && (
        <BulkBar
          items={items}
          selection={selection}
          categories={categories}
          onChange={list.replace}
        />
      )}
    </div>
  );
}
