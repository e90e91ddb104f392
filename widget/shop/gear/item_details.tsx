import type { ComponentType } from "preact";
import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { itemDetails } from "../../text/en_item_details.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import type { CoveredDepositProps } from "../summary/covered_deposit.tsx";
import { Photo } from "./photo.tsx";
import { isLong, specsOf } from "./specs.ts";

addWords(itemDetails);

export interface ItemDetailsProps {
  item: InventoryItem;
  onPhoto: (at: number) => void;
  /** The deposit that required add-ons waive or lower. */
  CoveredDeposit: ComponentType<CoveredDepositProps>;
}

/** The whole description, more photos, specifications and the deposit. */
export function ItemDetails({ item, onPhoto, CoveredDeposit }: ItemDetailsProps) {
  const { words: { gear, item_details }, money } = useText();
  const specs = specsOf(item);
  const full_amount = item.deposit_amount ?? 0;
  const amount = item.pricing.deposit_amount ?? 0;
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
      {amount < full_amount && <CoveredDeposit deposit={{ amount, full_amount }} />}
      {amount > 0 && amount === full_amount && (
        <p class="with-icon">
          <Icon name="shield" /> {item_details.deposit(money(amount))}
        </p>
      )}
    </>
  );
}
