import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { ManagedLocation } from "../../../../shared/contract/pickup_locations.ts";
import { Button } from "../../../ui/button.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { EditButton } from "../../kit/edit_button.tsx";
import { movedTo, orderChanges } from "../../kit/list_order.ts";
import { useStore } from "../../state/store.ts";
import { useAction } from "../../state/use_action.ts";
import { useWords } from "../../text/words.ts";
import { Notice } from "../../../ui/notice.tsx";
import { SectionFrame } from "../frame.tsx";
import { ListRows } from "../../kit/list_rows.tsx";
import { MoveButtons } from "../../kit/move_buttons.tsx";
import { useList } from "../../kit/use_list.ts";
import { LocationForm } from "./location_form.tsx";

/** Where customers pick up: the list, and one location at a time to edit. */
export function LocationsSection() {
  const words = useWords();
  const { api } = useStore();
  const [edited, setEdited] = useState<string | null>(null);
  const { run, error } = useAction();
  const list = useList<ManagedLocation>(
    "all locations",
    (api, page) => api("GET /v1/pickup-locations", { query: { limit: "100", ...page } }),
  );
  const rows = list.rows.toSorted((a, b) => a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1));
  const close = () => {
    setEdited(null);
    list.refresh();
  };
  const move = (at: number, by: -1 | 1) =>
    run(async () => {
      try {
        for (const { id, ...body } of orderChanges(movedTo(rows, at, at + by))) {
          await api("PATCH /v1/pickup-locations/:id", { params: { id }, body });
        }
      } finally {
        await list.refresh();
      }
    });
  return (
    <SectionFrame
      name="locations"
      actions={edited !== "new" &&
        <Button icon="plus" onClick={() => setEdited("new")}>{words.settings.locations.new}</Button>}
    >
      {error && <Notice bad>{error}</Notice>}
      {edited === "new" && <LocationForm sort_order={rows.length} onClose={close} />}
      <ListRows
        list={list}
        empty={edited !== "new" && <Empty icon="pin">{words.settings.locations.none}</Empty>}
      >
        {() =>
          rows.map((row, at) =>
            edited === row.id
              ? <LocationForm key={row.id} location={row} sort_order={row.sort_order} onClose={close} />
              : (
                <LocationCard key={row.id} location={row}>
                  <div class="row">
                    {rows.length > 1 && (
                      <MoveButtons
                        labels={[words.settings.locations.up(row.name), words.settings.locations.down(row.name)]}
                        at={at}
                        count={rows.length}
                        onMove={(by) => void move(at, by)}
                      />
                    )}
                    <EditButton name={row.name} onClick={() => setEdited(row.id)} />
                  </div>
                </LocationCard>
              )
          )}
      </ListRows>
    </SectionFrame>
  );
}

interface LocationCardProps {
  location: ManagedLocation;
  /** The buttons. */
  children: ComponentChildren;
}

function LocationCard({ location: { name, address, instructions }, children }: LocationCardProps) {
  return (
    <section class="card location">
      <div>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {address && <p class="muted lines">{address}</p>}
        {instructions && <p class="lines">{instructions}</p>}
      </div>
      {children}
    </section>
  );
}
