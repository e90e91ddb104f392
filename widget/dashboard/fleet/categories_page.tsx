import { useState } from "preact/hooks";
import type { ManagedCategory } from "../../../shared/contract/categories.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyList } from "../kit/empty_list.tsx";
import { orderChanges } from "../kit/list_order.ts";
import { Loaded } from "../kit/loaded.tsx";
import { MovableRows } from "../kit/movable_rows.tsx";
import { useIsManager } from "../state/use_is_manager.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { CategorySheet } from "./category_sheet.tsx";
import { FleetHead } from "./fleet_head.tsx";
import { ListButton } from "./list_button.tsx";
import { categoriesKey, useCategories } from "./use_categories.ts";

/** The categories in the order in which customers see them. */
export function CategoriesPage() {
  const { api, me } = useStore();
  const words = useWords();
  const mayWrite = useIsManager();
  const cached = useCategories();
  const { data: categories, refresh } = cached;
  const [open, setOpen] = useState<ManagedCategory | "new" | null>(null);

  return (
    <div class="page fleet-page">
      <FleetHead>
        {mayWrite && <Button kind="primary" onClick={() => setOpen("new")}>{words.fleet.new_category}</Button>}
      </FleetHead>
      <Loaded cached={cached} rows={4}>
        {(categories) =>
          categories.length
            ? (
              <MovableRows
                rows={categories}
                cacheKey={categoriesKey(me.value!.shop.id)}
                mayMove={mayWrite}
                lead={words.fleet.category_order}
                changesOf={orderChanges}
                save={({ id, ...body }) => api("PATCH /v1/fleet/categories/:id", { params: { id }, body })}
                refresh={refresh}
              >
                {(category) => <ListButton record={category} onOpen={mayWrite ? () => setOpen(category) : null} />}
              </MovableRows>
            )
            : <EmptyList icon="bag" more={words.fleet.no_categories_more}>{words.fleet.no_categories}</EmptyList>}
      </Loaded>
      {open && (
        <CategorySheet
          category={open === "new" ? null : open}
          nextOrder={(categories?.at(-1)?.sort_order ?? -1) + 1}
          onClose={() => setOpen(null)}
          onChange={() => refresh()}
        />
      )}
    </div>
  );
}
