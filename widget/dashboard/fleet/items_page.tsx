import { signal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Notice } from "../../ui/notice.tsx";
import { LoadState } from "../kit/load_state.tsx";
import { HOME, navigate, query, withQuery } from "../router/location.ts";
import { errorMessage } from "../state/error_message.ts";
import { includesRole } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { BulkBar } from "./bulk_bar.tsx";
import { ExportButton } from "./export_button.tsx";
import { FleetHead } from "./fleet_head.tsx";
import { ItemFilters } from "./item_filters.tsx";
import { type ItemFilter, type ListedItem, readFilter } from "./items.ts";
import { ItemList } from "./item_list.tsx";
import type { Selection } from "./item_row.tsx";
import { useCategories } from "./use_categories.ts";
import { useItemPages } from "./use_item_pages.ts";

/** Connects the list of items to the API. The address has the filter: `?q=kayak&category=cat_…&state=off_sale`. */
export function ItemsPage() {
  const { me } = useStore();
  const words = useWords();
  const { fleet: say } = words;
  const mayWrite = includesRole(me.value!.role, "manager");
  const filter = readFilter(query.value);
  const pages = useItemPages(filter);
  const categories = useCategories().data ?? [];
  const [selection] = useState<Selection>(() => signal(new Map<string, ListedItem>()));
  const { items, error, received_at, refresh } = pages;
  useEffect(() => {
    selection.value = new Map();
  }, [filter.query, filter.category_id, filter.state]);

  const setFilter = ({ query, category_id, state }: Partial<ItemFilter>) =>
    navigate(
      withQuery({
        ...query !== undefined && { q: query.trim() || null },
        ...category_id !== undefined && { category: category_id || null },
        ...state !== undefined && { state: state === "active" ? null : state },
      }),
      { replace: true },
    );
  const isFiltered = Boolean(filter.query || filter.category_id || filter.state !== "active");
  const list = useMemo(
    () => items && <ItemList items={items} selection={mayWrite ? selection : null} />,
    [items, mayWrite, words],
  );
  return (
    <div class="page fleet-page">
      <FleetHead>
        {mayWrite && (
          <>
            <ExportButton filter={filter} />
            <a class="button quiet" href={`${HOME}/fleet/import`}>{say.import}</a>
            <a class="button primary" href={`${HOME}/fleet/new`}>{say.new_item}</a>
          </>
        )}
      </FleetHead>
      <ItemFilters filter={filter} categories={categories} onFilter={setFilter} />
      <LoadState hasData={items !== null} error={error} received_at={received_at} onRetry={refresh} />
      {items?.length === 0 && (
        <Empty
          icon={isFiltered ? "search" : "bag"}
          action={isFiltered
            ? (
              <Button onClick={() => setFilter({ query: "", category_id: "", state: "active" })}>
                {say.clear_filters}
              </Button>
            )
            : mayWrite && <a class="button primary" href={`${HOME}/fleet/new`}>{say.new_item}</a>}
        >
          {isFiltered ? say.none_found : say.none_yet}
          <br />
          <span class="muted">{isFiltered ? say.none_found_more : say.none_yet_more}</span>
        </Empty>
      )}
      {list}
      {pages.moreError ? <Notice bad>{errorMessage(words, pages.moreError)}</Notice> : null}
      {pages.hasMore && <ShowMore busy={pages.loadingMore} onMore={pages.loadMore} />}
      {mayWrite && items && (
        <BulkBar
          items={items}
          selection={selection}
          categories={categories}
          onChange={pages.replace}
        />
      )}
    </div>
  );
}

/** Loads the next page when it comes into view. It is a button too, for keyboards and screen readers. */
function ShowMore({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const { fleet: say, shared } = useWords();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!place) return;
    const observer = new IntersectionObserver(([entry]) => entry!.isIntersecting && onMore(), { rootMargin: "600px" });
    observer.observe(place);
    return () => observer.disconnect();
  });
  return (
    <div class="show-more" ref={setPlace}>
      <Button busy={busy && shared.loading} onClick={onMore}>{say.more}</Button>
    </div>
  );
}
