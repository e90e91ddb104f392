import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Photo } from "./photo.tsx";

/** The whole description, more photos, specifications and the deposit, in a section that opens. */
export function ItemDetails({ item, onPhoto }: { item: InventoryItem; onPhoto: (at: number) => void }) {
  const { words: { gear }, money } = useText();
  const specs = Object.entries(item.specs).filter(([, value]) => typeof value !== "object");
  const { deposit_amount } = item.pricing;
  // The card shows two lines of the description.
  const long = item.description && item.description.length > 90;
  if (!long && !specs.length && !deposit_amount && item.photos.length < 2) return null;
  return (
    <details class="more item-details">
      <summary aria-label={gear.details_of(item.name)}>
        {gear.details}
        <Icon name="down" />
      </summary>
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
      {long && <p dir="auto">{item.description}</p>}
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
    </details>
  );
}
