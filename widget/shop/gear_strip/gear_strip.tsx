import type { OfferedItem } from "../../../shared/contract/offered_items.ts";
import { useText } from "../../text/text.ts";

export interface GearStripProps {
  items: readonly OfferedItem[];
  /** The id of the chosen item. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

/** What the shop rents, with photos and lowest prices, in a row that scrolls. A second tap takes a choice back. */
export function GearStrip({ items, chosen, onChoose }: GearStripProps) {
  const { words: { steps, dates }, money } = useText();
  return (
    <div class="strip" role="group" aria-label={steps.gear}>
      {items.map(({ id, name, photos: [photo], from_price }) => (
        <button
          type="button"
          key={id}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id === chosen ? null : id)}
        >
          {photo && (
            <img
              src={photo.url}
              srcset={photo.variants.map(({ url, width }) => `${url} ${width}w`).join() || undefined}
              sizes="160px"
              alt=""
              loading="lazy"
            />
          )}
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span class="muted">{dates.from_price(money(from_price))}</span>
        </button>
      ))}
    </div>
  );
}
