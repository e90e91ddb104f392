import { useState } from "preact/hooks";
import type { ManagedLocation } from "../../../../shared/contract/shop.ts";
import { Button } from "../../../ui/button.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { orderChanges } from "../../kit/list_order.ts";
import { AppIcon } from "../../icons.tsx";
import { includesRole } from "../../state/session.ts";
import { useStore } from "../../state/store.ts";
import { useAction } from "../../state/use_action.ts";
import { useWords } from "../../text/words.ts";
import { Notice } from "../../../ui/notice.tsx";
import { SectionFrame } from "../frame.tsx";
import { Loaded } from "../../kit/loaded.tsx";
import { useList } from "../../kit/use_list.ts";
import { LocationForm } from "./location_form.tsx";

/** Where customers pick up: the list, and one location at a time to edit. */
export function LocationsSection() {
  const words = useWords();
  const { api, me } = useStore();
  const canEdit = includesRole(me.value!.role, "manager");
  const [edited, setEdited] = useState<string | null>(null);
  const { run, error } = useAction();
  const list = useList<ManagedLocation>(
    "all locations",
    (api, cursor) => api("GET /v1/pickup-locations", { query: { limit: "100", ...cursor && { cursor } } }),
  );
  const rows = list.rows.toSorted((a, b) => a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1));
  const close = () => {
    setEdited(null);
    list.refresh();
  };
  const move = (at: number, by: -1 | 1) =>
    run(async () => {
      const order = rows.toSpliced(at, 1).toSpliced(at + by, 0, rows[at]!);
      try {
        for (const { id, ...body } of orderChanges(order)) {
          await api("PATCH /v1/pickup-locations/:id", { params: { id }, body });
        }
      } finally {
        await list.refresh();
      }
    });
  return (
    <SectionFrame
      name="locations"
      actions={canEdit && edited !== "new" &&
        <Button icon="plus" onClick={() => setEdited("new")}>{words.settings.locations.new}</Button>}
    >
      <Loaded cached={list.cached}>
        {() => (
          <>
            {!canEdit && <p class="muted">{words.settings.read_only}</p>}
            {error && <Notice bad>{error}</Notice>}
            {edited === "new" && <LocationForm sort_order={rows.length} onClose={close} />}
            {rows.length === 0 && edited !== "new" && <Empty icon="pin">{words.settings.locations.none}</Empty>}
            {rows.map((row, at) =>
              edited === row.id
                ? <LocationForm key={row.id} location={row} sort_order={row.sort_order} onClose={close} />
                : (
                  <section class="card location" key={row.id}>
                    <div>
                      <h2>
                        <bdi>{row.name}</bdi>
                      </h2>
                      {row.address && <p class="muted lines">{row.address}</p>}
                      {row.instructions && <p class="lines">{row.instructions}</p>}
                    </div>
                    {canEdit && (
                      <div class="row">
                        {rows.length > 1 && (
                          <>
                            <button
                              type="button"
                              class="icon-button"
                              aria-label={words.settings.locations.up(row.name)}
                              disabled={at === 0}
                              onClick={() => move(at, -1)}
                            >
                              <AppIcon name="up" />
                            </button>
                            <button
                              type="button"
                              class="icon-button"
                              aria-label={words.settings.locations.down(row.name)}
                              disabled={at === rows.length - 1}
                              onClick={() => move(at, 1)}
                            >
                              <AppIcon name="lower" />
                            </button>
                          </>
                        )}
                        <Button label={`${words.actions.edit}: ${row.name}`} onClick={() => setEdited(row.id)}>
                          {words.actions.edit}
                        </Button>
                      </div>
                    )}
                  </section>
                )
            )}
          </>
        )}
      </Loaded>
    </SectionFrame>
  );
}
