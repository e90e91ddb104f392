import { type ComponentChildren, Fragment } from "preact";
import type { Unit } from "../../../../shared/contract/units.ts";
import { EmptyList } from "../../kit/empty_list.tsx";
import { ListRows } from "../../kit/list_rows.tsx";
import type { List } from "../../kit/use_list.ts";
import { HOME } from "../../router/location.ts";
import { useUnitsWords } from "../../text/units_words.ts";
import { UnitPlace, UnitState } from "./unit_state.tsx";

interface UnitListProps {
  list: List<Unit>;
  /** True if a search or a filter hides other units. */
  isFiltered: boolean;
  /** True if each row names the item. */
  namesItem?: boolean;
  /** What can be done if there are no units at all. */
  action?: ComponentChildren;
}

/** Units with their code, their state, and where they are. */
export function UnitList({ list, isFiltered, namesItem = false, action }: UnitListProps) {
  const own = useUnitsWords();
  return (
    <ListRows
      list={list}
      keepsRows
      placeholder={{ rows: 3 }}
      empty={isFiltered
        ? <EmptyList icon="search" more={own.none_found_more}>{own.none_found}</EmptyList>
        : <EmptyList icon="bag" more={own.lead} action={action}>{own.none}</EmptyList>}
    >
      {(units) => (
        <ul class="plain-list unit-list">
          {units.map((unit) => <UnitRow key={unit.id} {...{ unit, namesItem }} />)}
        </ul>
      )}
    </ListRows>
  );
}

function UnitRow({ unit, namesItem }: { unit: Unit; namesItem: boolean }) {
  const { id, code, item_name, condition, serial } = unit;
  const facts = [...namesItem ? [item_name] : [], condition, serial].filter(Boolean);
  return (
    <li>
      <a class="list-button" data-row href={`${HOME}/fleet/units/${id}`}>
        <strong>
          <bdi>{code}</bdi>
        </strong>
        {facts.length > 0 && (
          <small class="muted">
            {facts.map((fact, at) => (
              <Fragment key={at}>
                {at > 0 && " · "}
                <bdi>{fact}</bdi>
              </Fragment>
            ))}
          </small>
        )}
      </a>
      <span class="list-end">
        <UnitPlace unit={unit} />
        <UnitState unit={unit} />
      </span>
    </li>
  );
}
