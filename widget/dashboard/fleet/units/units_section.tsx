import { useState } from "preact/hooks";
import type { ManagedItem } from "../../../../shared/contract/fleet.ts";
import type { Unit } from "../../../../shared/contract/units.ts";
import { Button } from "../../../ui/button.tsx";
import { SearchField } from "../../kit/search_field.tsx";
import { useList } from "../../kit/use_list.ts";
import { HOME } from "../../router/location.ts";
import { useIsManager } from "../../state/use_is_manager.ts";
import { useUnitsWords } from "../../text/units_words.ts";
import { useWords } from "../../text/words.ts";
import { Section } from "../form_fields.tsx";
import { AddUnitsSheet } from "./add_units_sheet.tsx";
import { TrackingSwitch } from "./tracking_switch.tsx";
import { UnitList } from "./unit_list.tsx";

interface UnitsSectionProps {
  item: ManagedItem;
  /** True if the item has changes that are not saved. */
  isUnsaved?: boolean;
  /** Called after the counts of the item have changed. */
  onChange?: () => Promise<void>;
}

/** The numbered units of an item. They are saved by themselves, not with the item. */
export function UnitsSection({ item, isUnsaved = false, onChange }: UnitsSectionProps) {
  const words = useWords();
  const own = useUnitsWords();
  const isManager = useIsManager();
  const [search, setSearch] = useState("");
  const [isAdding, setAdding] = useState(false);
  const query = search.trim();
  const list = useList<Unit>(
    `units ${item.id} ${query}`,
    (api, page) =>
      api("GET /v1/units", { query: { fleet_item_id: item.id, status: "active", ...query && { query }, ...page } }),
  );
  const isEmpty = !query && list.cached.data?.data.length === 0;
  const lead = item.tracking === "unit" ? own.tracked : isEmpty ? own.lead : own.counted;
  return (
    <Section title={own.title} lead={lead}>
      {!isEmpty && <SearchField label={own.search} value={search} onSearch={setSearch} />}
      {isEmpty ? <p class="muted">{own.none}</p> : <UnitList list={list} isFiltered={query !== ""} />}
      {isManager && (
        <div class="row wrap">
          <Button icon="plus" onClick={() => setAdding(true)}>{own.add}</Button>
          {!isEmpty && <a class="button quiet" href={`${HOME}/print/units?item=${item.id}`}>{words.actions.labels}</a>}
          <a class="button quiet" href={`${HOME}/fleet/units/import`}>{own.import}</a>
          {onChange && (!isEmpty || item.tracking === "unit") && <TrackingSwitch {...{ item, isUnsaved, onChange }} />}
        </div>
      )}
      {isAdding && (
        <AddUnitsSheet
          item={item}
          onClose={() => setAdding(false)}
          onChange={() => {
            list.refresh();
            void onChange?.();
          }}
        />
      )}
    </Section>
  );
}
