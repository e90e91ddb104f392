import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { search } from "../../text/en_search.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import "../../ui/rare_icons.ts";

addWords(search);

/** What the customer searches for. */
export interface ItemSearch {
  query: string;
  matches: (item: InventoryItem) => boolean;
}

export interface SearchProps {
  query: string;
  found: readonly InventoryItem[];
  onSearch: (search: ItemSearch) => void;
}

/** The search in a long list of items. */
export function Search({ query, found, onSearch }: SearchProps) {
  const { words } = useText();
  return (
    <div class="search">
      <Icon name="search" />
      <input
        class="input"
        type="search"
        aria-label={words.search.label}
        placeholder={words.search.label}
        value={query}
        onInput={({ currentTarget: { value } }) => onSearch({ query: value, matches: matcherOf(value) })}
      />
      <p class="unseen" role="status">
        {query && words.search.found(new Set(found.map(({ id, product_id }) => product_id ?? id)).size)}
      </p>
    </div>
  );
}

/** Returns whether the name, description or category of an item contains all words of a query. */
function matcherOf(query: string): ItemSearch["matches"] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ name, description, category }) => {
    const text = `${name} ${description ?? ""} ${category.name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
}
