import { useEffect, useRef, useState } from "preact/hooks";
import type { Category } from "../../../shared/contract/categories.ts";
import { Icon } from "../../ui/icon.tsx";
import { useId } from "../../ui/use_id.ts";
import { Select } from "../components/select.tsx";
import { useWords } from "../text/words.ts";
import { type ItemFilter, itemStates } from "./items.ts";

/** Time in ms without a key after which a search starts. */
const PAUSE_MS = 250;

interface ItemFiltersProps {
  filter: ItemFilter;
  categories: readonly Category[];
  onFilter: (changes: Partial<ItemFilter>) => void;
}

/** The search, the category and the state of the listed items. */
export function ItemFilters({ filter, categories, onFilter }: ItemFiltersProps) {
  const { fleet: say } = useWords();
  return (
    <div class="item-filters" role="search">
      <SearchField label={say.search} value={filter.query} onSearch={(query) => onFilter({ query })} />
      <Select
        label={say.category}
        unlabelled
        value={filter.category_id}
        options={[
          { value: "", label: say.all_categories },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(category_id) => onFilter({ category_id })}
      />
      <Select
        label={say.state}
        unlabelled
        value={filter.state}
        options={itemStates.map((state) => ({ value: state, label: say.states[state] }))}
        onChange={(state) => onFilter({ state: state as ItemFilter["state"] })}
      />
    </div>
  );
}

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A search field that searches after a short pause of typing. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  function type(text: string): void {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text), PAUSE_MS);
  }
  return (
    <div class="item-search">
      <label for={id} class="unseen">{label}</label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        class="input"
        placeholder={label}
        value={typed}
        maxLength={200}
        autocomplete="off"
        onInput={({ currentTarget }) => type(currentTarget.value)}
        // Enter would submit a form around it.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
    </div>
  );
}
