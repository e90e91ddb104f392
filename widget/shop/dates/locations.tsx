import type { PickupLocation } from "../../../shared/contract/pickup_locations.ts";
import { pickupChoice as english } from "../../text/en_pickup_choice.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";

addWords(english);

export interface LocationsProps {
  locations: readonly PickupLocation[];
  location_id: string | null;
  onLocation: (id: string) => void;
}

/** The choice of the pickup location, for shops with several. */
export function Locations({ locations, location_id, onLocation }: LocationsProps) {
  const { words: { pickup_choice } } = useText();
  const chosen = locations.find(({ id }) => id === location_id) ?? locations[0]!;
  return (
    <div class="stack" role="group" aria-label={pickup_choice.place}>
      <h3>{pickup_choice.place}</h3>
      <div class="chips">
        {locations.map(({ id, name }) => (
          <Chip key={id} pressed={id === chosen.id} onClick={() => onLocation(id)}>
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
