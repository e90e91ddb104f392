import { useRef, useState } from "preact/hooks";
import type { ManagedCategory } from "../../../shared/contract/categories.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { EmptyList } from "../kit/empty_list.tsx";
import { movedTo, orderChanges } from "../kit/list_order.ts";
import { Loaded } from "../kit/loaded.tsx";
import { focusMoveButton, MoveButtons } from "../kit/move_buttons.tsx";
import { useIsManager } from "../state/use_is_manager.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";
import { CategorySheet } from "./category_sheet.tsx";
import { FleetHead } from "./fleet_head.tsx";
import { ListButton } from "./list_button.tsx";
import { categoriesKey, useCategories } from "./use_categories.ts";

/** The categories in the order in which customers see them. */
export function CategoriesPage() {
  const { api, cache, me } = useStore();
  const words = useWords();
  const mayWrite = useIsManager();
  const cached = useCategories();
  const { data: categories, refresh } = cached;
  const [open, setOpen] = useState<ManagedCategory | "new" | null>(null);
  const [announced, setAnnounced] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const moving = useAction();

  async function move(from: number, by: 1 | -1): Promise<void> {
    const next = movedTo(categories!, from, from + by);
    const changes = orderChanges(next);
    const isMoved = await moving.run(async () => {
      let shown = next;
      const show = () => cache.put(categoriesKey(me.value!.shop.id), shown);
      show();
      for (const { id, ...body } of changes) {
        const changed = await api("PATCH /v1/fleet/categories/:id", { params: { id }, body });
        shown = shown.map((category) => category.id === id ? changed : category);
        show();
      }
    });
    refresh();
    if (!isMoved) return;
    setAnnounced(words.fleet.moved(categories![from]!.name, from + by + 1));
    focusMoveButton(list.current?.children[from + by], by);
  }
  return (
    <div class="page fleet-page">
      <FleetHead>
        {mayWrite && <Button kind="primary" onClick={() => setOpen("new")}>{words.fleet.new_category}</Button>}
      </FleetHead>
      {moving.error && <Notice bad>{moving.error}</Notice>}
      <p class="unseen" role="status">{announced}</p>
      <Loaded cached={cached} rows={4}>
        {(categories) =>
          categories.length
            ? (
              <>
                <p class="muted">{words.fleet.category_order}</p>
                <ul class="plain-list" ref={list}>
                  {categories.map((category, at) => (
                    <li key={category.id}>
                      {mayWrite && (
                        <MoveButtons
                          labels={[words.fleet.move_up(category.name), words.fleet.move_down(category.name)]}
                          at={at}
                          count={categories.length}
                          onMove={(by) => move(at, by)}
                        />
                      )}
                      <ListButton record={category} onOpen={mayWrite ? () => setOpen(category) : null} />
                    </li>
                  ))}
                </ul>
              </>
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
