import type { Unit } from "../../../../shared/contract/units.ts";
import { choiceFilter, idFilter, readFilters, textFilter, writeFilters } from "../../kit/filters.ts";
import { optionsOf } from "../../kit/options.ts";
import { SearchField } from "../../kit/search_field.tsx";
import { Select } from "../../kit/select.tsx";
import { useList } from "../../kit/use_list.ts";
import { query as address, replaceQuery } from "../../router/location.ts";
import { useUnitsWords } from "../../text/units_words.ts";
import { FleetHead } from "../fleet_head.tsx";
import { UnitList } from "./unit_list.tsx";

const states = ["active", "ready", "service", "due", "retired"] as const;

/** How the address has what the list shows. */
const filters = {
  text: textFilter("q"),
  state: choiceFilter("state", states),
  item: idFilter("item"),
};

/** The numbered units of the shop, newest first. */
export function UnitsPage() {
  const own = useUnitsWords();
  const { text, state, item } = readFilters(filters, address.value);
  const request = {
    ...state === "due" ? { due: "true" as const } : { status: state },
    ...text && { query: text },
    ...item && { fleet_item_id: item },
  };
  const list = useList<Unit>(
    `units ${JSON.stringify(request)}`,
    (api, page) => api("GET /v1/units", { query: { ...request, limit: "50", ...page } }),
  );
  const labels = { ...own.states, active: own.all_states, due: own.due };
  return (
    <div class="page fleet-page units-page">
      <FleetHead />
      <div class="item-filters" role="search">
        <SearchField
          label={own.search}
          value={text}
          onSearch={(typed) => replaceQuery(writeFilters(filters, { text: typed.trim() }))}
        />
        <Select
          label={own.state}
          unlabelled
          value={state}
          options={optionsOf(states, labels)}
          // An item is chosen elsewhere, and only together with its state
          onChange={(chosen) => replaceQuery(writeFilters(filters, { state: chosen, item: null }))}
        />
      </div>
      <UnitList list={list} namesItem isFiltered={Boolean(text || item) || state !== "active"} />
    </div>
  );
}
