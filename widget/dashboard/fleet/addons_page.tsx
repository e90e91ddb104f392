import { useState } from "preact/hooks";
import type { ManagedAddon } from "../../../shared/contract/addons.ts";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { Tag } from "../../ui/chip.tsx";
import { EmptyList } from "../kit/empty_list.tsx";
import { Loaded } from "../kit/loaded.tsx";
import { useIsManager } from "../state/use_is_manager.ts";
import { useStore } from "../state/store.ts";
import { useAll } from "../state/use_all.ts";
import { useCoverWords } from "../text/cover_words.ts";
import { percentOf } from "../text/percent.ts";
import { useWords } from "../text/words.ts";
import { AddonSheet } from "./addon_sheet.tsx";
import { FleetHead } from "./fleet_head.tsx";
import { ListButton } from "./list_button.tsx";

/** The add-ons in the order in which customers see them. */
export function AddonsPage() {
  const { me } = useStore();
  const words = useWords();
  const mayWrite = useIsManager();
  const cached = useAll<ManagedAddon>(`all addons ${me.value!.shop.id}`, {
    list: (api, query) => api("GET /v1/addons", { query }),
  });
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
  const cover = useCoverWords();
  const priceOf = ({ price, price_type, percent }: ManagedAddon) => {
    if (percent !== null) return cover.of_rent(percentOf(format.locale, percent));
    return price_type === "per_day" ? words.fleet.per_day(format.money(price)) : format.money(price);
  };
  const depositOf = ({ waive_deposit, lower_deposit_percent }: ManagedAddon) => {
    if (waive_deposit) return cover.no_deposit;
    return lower_deposit_percent && cover.lower_deposit(percentOf(format.locale, lower_deposit_percent));
  };
  return (
    <li>
      <ListButton record={addon} onOpen={onOpen} />
      <span class="list-end">
        <Tag>{words.fleet.mode_names[addon.mode]}</Tag>
        {depositOf(addon) && <Tag>{depositOf(addon)}</Tag>}
        <span>{priceOf(addon)}</span>
      </span>
    </li>
  );
}
