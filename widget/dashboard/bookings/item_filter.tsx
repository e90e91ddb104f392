import { useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { FindItem } from "../booking/find_item.tsx";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";

/** Returns the name of an item; null without one, or until it is loaded. */
export function useItemName(id: string | null): string | null {
  const { me } = useStore();
  const { data } = useCached(
    `item name ${me.value!.shop.id} ${id}`,
    (api) => id ? api("GET /v1/fleet/items/:id", { params: { id } }) : Promise.resolve(null),
  );
  return data?.name ?? null;
}

interface ItemFilterProps {
  /** The id of the item that the bookings have; null for any. */
  item: string | null;
  onChange: (item: string | null) => void;
}

/** Chooses an item that the bookings have. */
export function ItemFilter({ item, onChange }: ItemFilterProps) {
  const words = useWords();
  const name = useItemName(item);
  const [searching, setSearching] = useState(false);
  return (
    <fieldset>
      <legend>{words.calendar.item}</legend>
      {searching
        ? (
          <FindItem
            onPick={({ id }) => {
              onChange(id);
              setSearching(false);
            }}
          />
        )
        : (
          <div class="chips">
            {item && (
              <Button icon="close" label={words.bookings.without(name ?? item)} onClick={() => onChange(null)}>
                <bdi>{name ?? item}</bdi>
              </Button>
            )}
            <Button icon="search" onClick={() => setSearching(true)}>{words.fleet.find_item}</Button>
          </div>
        )}
    </fieldset>
  );
}
