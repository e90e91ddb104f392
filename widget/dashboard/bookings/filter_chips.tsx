import { addDays } from "../../ui/calendar_days.ts";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { AppIcon } from "../icons.tsx";
import { useWords } from "../text/words.ts";
import { daysOf } from "./filter_days.ts";
import { useItemName } from "./item_filter.tsx";
import {
  hasQuickFilter,
  isFiltered,
  type ListState,
  noFilters,
  type QuickFilter,
  quickFilters,
  toggleQuickFilter,
} from "./list_query.ts";

interface FilterChipsProps {
  state: ListState;
  locations: readonly { id: string; name: string }[];
  onChange: (changes: Partial<ListState>) => void;
}

/** The filters of the list: those that one tap sets, and those that are set otherwise, which one tap removes. */
export function FilterChips({ state, locations, onChange }: FilterChipsProps) {
  const words = useWords();
  const format = useFormat();
  const names = Object.keys(quickFilters) as QuickFilter[];
  const hasOwnChip = (name: "hand_out" | "out") => hasQuickFilter(state, name);
  const statuses = state.status.length && !hasOwnChip("hand_out") && !hasOwnChip("out");
  const pickup = daysOf(format, words, state.pickup_from, state.pickup_to);
  const back = daysOf(format, words, state.return_from, state.return_to);
  const { due_from, due_before } = state;
  const due = daysOf(format, words, due_from, due_before && addDays(due_before, -1));
  const itemName = useItemName(state.item);
  const location = locations.find(({ id }) => id === state.location);
  const remove = (label: string, changes: Partial<ListState>) => (
    <button
      key={label}
      type="button"
      class="chip removable"
      aria-label={words.bookings.without(label)}
      onClick={() => onChange(changes)}
    >
      <bdi>{label}</bdi> <AppIcon name="close" />
    </button>
  );
  return (
    <div class="filters" role="group" aria-label={words.bookings.filters}>
      {names.map((name) => (
        <Chip
          key={name}
          pressed={hasQuickFilter(state, name)}
          onClick={() => onChange(toggleQuickFilter(state, name))}
        >
          {words.bookings.quick[name]}
        </Chip>
      ))}
      {statuses
        ? remove(format.list(state.status.map((status) => words.counter.status[status])), { status: [] })
        : null}
      {pickup && remove(words.bookings.pickup_on(pickup), { pickup_from: "", pickup_to: "" })}
      {back && remove(words.bookings.return_on(back), { return_from: "", return_to: "" })}
      {due && remove(words.bookings.due_on(due), { due_from: "", due_before: "" })}
      {state.item && remove(itemName ?? state.item, { item: null })}
      {state.location && remove(location?.name ?? state.location, { location: null })}
      {isFiltered(state) && <Button kind="plain" onClick={() => onChange(noFilters)}>{words.bookings.clear}</Button>}
    </div>
  );
}
