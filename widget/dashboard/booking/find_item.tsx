import { useEffect, useRef, useState } from "preact/hooks";
import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import { sizedName } from "../../../shared/sized_name.ts";
import { AppIcon } from "../icons.tsx";
import { FailureNotice } from "../kit/loaded.tsx";
import { SearchField } from "../kit/search_field.tsx";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";

type FoundItem = ManagedItem & { thumbnail_url: string | null };

/** The query of each choice of items. */
const queries = {
  all: {},
  /** Items that customers can book. */
  bookable: { status: "available" },
  /** Items that are not retired. */
  active: { state: "active" },
} as const;

/** The number of items that are shown. */
const SHOWN = 8;

interface FindItemProps {
  among?: keyof typeof queries;
  /** Returns whether an item is shown. Default: each is. */
  accepts?: (item: FoundItem) => boolean;
  /** Names the button of an item. Default: its name. */
  labelOf?: (name: string) => string;
  onPick: (item: FoundItem) => void;
}

/** Finds an item by part of its name. The field takes the focus. */
export function FindItem({ among = "all", accepts = () => true, labelOf, onPick }: FindItemProps) {
  const { me } = useStore();
  const words = useWords();
  const [searched, setSearched] = useState("");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current!.querySelector("input")!.focus(), []);
  const cached = useCached(`items ${me.value!.shop.id} ${among} ${searched}`, (api) => {
    const query = { ...queries[among], sort: "name", limit: "20", ...searched && { query: searched } } as const;
    return api("GET /v1/fleet/items", { query });
  });
  const items = cached.data?.data.filter(accepts).slice(0, SHOWN)
    .map((item) => ({ ...item, name: sizedName(item) }));
  return (
    <div class="find-item" ref={box}>
      <SearchField
        label={words.booking_changes.find_item}
        value={searched}
        onSearch={(text) => setSearched(text.trim())}
      />
      <FailureNotice answer={cached} />
      {items && items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <button type="button" aria-label={labelOf?.(item.name)} onClick={() => onPick(item)}>
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
      )}
      {items?.length === 0 && <p class="muted" role="status">{words.booking_changes.no_item}</p>}
    </div>
  );
}
