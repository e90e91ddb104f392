import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Photo } from "./photo.tsx";
import { isLong, specsOf } from "./specs.ts";

export interface ItemDetailsProps {
  item: InventoryItem;
  onPhoto: (at: number) => void;
}

/** The whole description, more photos, specifications and the deposit. */
export function ItemDetails({ item, onPhoto }: ItemDetailsProps) {
  const { words: { gear }, money } = useText();
  const specs = specsOf(item);
  const { deposit_amount } = item.pricing;
  return (
    <>
      {item.photos.length > 1 && (
        <div class="photos">
          {item.photos.slice(1, 5).map((photo, at) => (
            <Photo
              key={photo.url}
              photo={photo}
              label={gear.photos_of(item.name)}
              onOpen={() => onPhoto(at + 1)}
            />
          ))}
        </div>
      )}
      {isLong(item) && <p dir="auto">{item.description}</p>}
      {specs.length > 0 && (
        <dl>
          {specs.map(([name, value]) => (
            <div class="line" key={name}>
              <dt>{name.replaceAll("_", " ")}</dt>
              <dd>
                <bdi>{String(value)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!!deposit_amount && (
        <p class="with-icon">
          <Icon name="shield" /> {gear.deposit(money(deposit_amount))}
        </p>
      )}
    </>
  );
}
