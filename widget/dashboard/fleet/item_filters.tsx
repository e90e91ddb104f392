import type { Category } from "../../../shared/contract/categories.ts";
import { SearchField } from "../kit/search_field.tsx";
import { optionsOf } from "../kit/options.ts";
import { Select } from "../kit/select.tsx";
import { useWords } from "../text/words.ts";
import { type ItemFilter, itemStates } from "./items.ts";

interface ItemFiltersProps {
  filter: ItemFilter;
  categories: readonly Category[];
  onFilter: (changes: Partial<ItemFilter>) => void;
}

/** The search, the category and the state of the listed items. */
export function ItemFilters({ filter, categories, onFilter }: ItemFiltersProps) {
  const words = useWords();
  return (
    <div class="item-filters" role="search">
      <SearchField label={words.fleet.search} value={filter.query} onSearch={(query) => onFilter({ query })} />
      <Select
        label={words.fleet.category}
        unlabelled
        value={filter.category_id}
        none={words.fleet.all_categories}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(category_id) => onFilter({ category_id })}
      />
      <Select
        label={words.fleet.state}
        unlabelled
        value={filter.state}
        options={optionsOf(itemStates, words.fleet.states)}
        onChange={(state) => onFilter({ state })}
      />
    </div>
  );
}
