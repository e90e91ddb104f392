import { useRef, useState } from "preact/hooks";
import type { PriceTable } from "../../../../shared/contract/price_tables.ts";
import { Button } from "../../../ui/button.tsx";
import { FindItem } from "../../booking/find_item.tsx";
import { IconButton } from "../../kit/icon_button.tsx";
import { Loaded } from "../../kit/loaded.tsx";
import { HOME } from "../../router/location.ts";
import { loadAll } from "../../state/load_all.ts";
import { useStore } from "../../state/store.ts";
import { useAction } from "../../state/use_action.ts";
import { useCached } from "../../state/use_cached.ts";
import { usePricesWords } from "../../text/prices_words.ts";
import { useWords } from "../../text/words.ts";

/** The items that have the prices of a table, and a search that gives them to another one. */
export function TableItems({ table, onChange }: { table: PriceTable; onChange: () => void }) {
  const { api, me, message } = useStore();
  const words = useWords();
  const own = usePricesWords();
  const { run, error } = useAction();
  const section = useRef<HTMLElement>(null);
  const [adds, setAdds] = useState(false);
  const items = useCached(
    `items_of_table ${me.value!.shop.id} ${table.id}`,
    (api) =>
      loadAll((page) => api("GET /v1/fleet/items", { query: { price_table_id: table.id, state: "active", ...page } })),
  );
  const give = ({ id, name }: { id: string; name: string }, price_table_id: string | null) =>
    run(async () => {
      await api("PATCH /v1/fleet/items/:id", { params: { id }, body: { price_table_id } });
      message.value = price_table_id ? own.items.added(name) : own.items.removed(name);
      setAdds(false);
      setTimeout(() => section.current?.querySelector<HTMLElement>("button.button")?.focus());
      items.refresh();
      onChange();
    });
  return (
    <section class="card stack" ref={section}>
      <h2>{own.items.title}</h2>
      <Loaded cached={items} rows={2}>
        {(data) =>
          data.length
            ? (
              <ul class="plain-list">
                {data.map((item) => (
                  <li key={item.id}>
                    <a class="list-button" href={`${HOME}/fleet/${item.id}`}>
                      <strong>
                        <bdi>{item.name}</bdi>
                      </strong>
                    </a>
                    <IconButton
                      icon="bin"
                      label={words.fleet.remove(item.name)}
                      onClick={() => void give(item, null)}
                    />
                  </li>
                ))}
              </ul>
            )
            : <p class="muted">{own.items.none}</p>}
      </Loaded>
      {error && <p class="error" role="alert">{error}</p>}
      {adds
        ? (
          <FindItem
            among="active"
            accepts={({ price_table_id }) => price_table_id !== table.id}
            onPick={(item) => void give(item, table.id)}
          />
        )
        : <Button icon="plus" onClick={() => setAdds(true)}>{own.items.add}</Button>}
    </section>
  );
}
