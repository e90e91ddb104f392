import { useEffect, useRef, useState } from "preact/hooks";
import { AppIcon } from "../icons.tsx";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { SearchField } from "../kit/search_field.tsx";
import type { ListedItem } from "./items.ts";

interface ItemPickerProps {
  /** Ids of items that cannot be chosen. */
  except: ReadonlySet<string>;
  /** Whether bundles can be chosen. A bundle cannot be a part of another one. */
  bundles: boolean;
  onPick: (item: ListedItem) => void;
}

/** Finds an item by its name and chooses it. */
export function ItemPicker({ except, bundles, onPick }: ItemPickerProps) {
  const { api } = useStore();
  const words = useWords();
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<ListedItem[] | null>(null);
  const latest = useRef(0);
  useEffect(() => {
    const request = ++latest.current;
    const text = query.trim();
    api("GET /v1/fleet/items", { query: { state: "active", limit: "20", sort: "name", ...text && { query: text } } })
      .then(({ data }) => request === latest.current && setFound(data), () => {
        if (request === latest.current) setFound([]);
      });
  }, [query]);
  const choices = found?.filter(({ id, components }) => !except.has(id) && (bundles || !components.length)).slice(0, 8);
  return (
    <div class="item-picker">
      <SearchField label={words.fleet.find_item} value={query} onSearch={setQuery} />
      {choices && (choices.length
        ? (
          <ul>
            {choices.map((item) => (
              <li key={item.id}>
                <button type="button" onClick={() => onPick(item)}>
                  <span class="thumbnail small">
                    {item.thumbnail_url
                      ? <img src={item.thumbnail_url} alt="" width="32" height="32" />
                      : <AppIcon name="photo" />}
                  </span>
                  <bdi>{item.name}</bdi>
                </button>
              </li>
            ))}
          </ul>
        )
        : <p class="muted" role="status">{words.fleet.none_found}</p>)}
    </div>
  );
}
