import { useState } from "preact/hooks";
import type { ManagedAddon } from "../../../shared/contract/addons.ts";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { Tag } from "../../ui/chip.tsx";
import { EmptyList } from "../kit/empty_list.tsx";
import { Loaded } from "../kit/loaded.tsx";
import { loadAll } from "../state/load_all.ts";
import { useIsManager } from "../state/use_is_manager.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";
import { AddonSheet } from "./addon_sheet.tsx";
import { FleetHead } from "./fleet_head.tsx";
import { ListButton } from "./list_button.tsx";

/** The add-ons in the order in which customers see them. */
export function AddonsPage() {
  const { me } = useStore();
  const words = useWords();
  const mayWrite = useIsManager();
  const cached = useCached<ManagedAddon[]>(
    `all addons ${me.value!.shop.id}`,
    (api) => loadAll((query) => api("GET /v1/addons", { query })),
  );
  const [open, setOpen] = useState<ManagedAddon | "new" | null>(null);
  return (
    <div class="page fleet-page">
      <FleetHead>
        {mayWrite && <Button kind="primary" onClick={() => setOpen("new")}>{words.fleet.new_addon}</Button>}
      </FleetHead>
      <Loaded cached={cached} rows={4}>
        {(addons) =>
          addons.length
            ? (
              <ul class="plain-list">
                {addons.toSorted((a, b) => a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1)).map((addon) => (
                  <AddonRow
                    key={addon.id}
                    addon={addon}
                    onOpen={mayWrite ? () => setOpen(addon) : null}
                  />
                ))}
              </ul>
            )
            : <EmptyList icon="bag" more={words.fleet.no_addons_more}>{words.fleet.no_addons}</EmptyList>}
      </Loaded>
      {open && (
        <AddonSheet
          addon={open === "new" ? null : open}
          onClose={() => setOpen(null)}
          onChange={cached.refresh}
        />
      )}
    </div>
  );
}

function AddonRow({ addon, onOpen }: { addon: ManagedAddon; onOpen: (() => void) | null }) {
  const format = useFormat();
  const words = useWords();
  const { price, price_type, mode } = addon;
  return (
    <li>
      <ListButton record={addon} onOpen={onOpen} />
      <span class="list-end">
        <Tag>{words.fleet.mode_names[mode]}</Tag>
        <span>{price_type === "per_day" ? words.fleet.per_day(format.money(price)) : format.money(price)}</span>
      </span>
    </li>
  );
}
