import type { PickupLocation } from "../../../shared/contract/shop.ts";
import { useText } from "../../text/text.ts";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";

interface PlacesProps {
  places: readonly PickupLocation[];
  place: string | null;
  onPlace: (id: string) => void;
}

/** Where to pick up, for shops with several places. */
export function Places({ places, place, onPlace }: PlacesProps) {
  const { words: { dates } } = useText();
  const chosen = places.find(({ id }) => id === place) ?? places[0]!;
  return (
    <div class="field" role="group" aria-label={dates.place}>
      <h3>{dates.place}</h3>
      <div class="chips">
        {places.map(({ id, name }) => (
          <Chip key={id} pressed={id === chosen.id} onClick={() => onPlace(id)}>
            <bdi>{name}</bdi>
          </Chip>
        ))}
      </div>
      {chosen.address && (
        <p class="with-icon hint">
          <Icon name="pin" /> <bdi>{chosen.address}</bdi>
        </p>
      )}
    </div>
  );
}
