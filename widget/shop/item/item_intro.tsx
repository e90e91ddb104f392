import type { Item } from "../../../shared/contract/fleet.ts";
import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { unavailable as english } from "../../text/en_unavailable.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Photo } from "../gear/photo.tsx";

addWords(english);

export interface ItemIntroProps {
  /** Null while it loads. */
  item: Item | InventoryItem | null;
  /** "3 days" */
  duration: string | null;
}

/** The only item of a tag, with its price: for a day, or for the chosen dates. */
export function ItemIntro({ item, duration }: ItemIntroProps) {
  const text = useText();
  const { gear, unavailable } = text.words;
  if (!item) return <Skeleton shape="block" />;
  const { name, description, photos: [photo], price_full_day } = item;
  const offer = "pricing" in item ? item : null;
  const amount = offer && offer.pricing.unit_amount + offer.pricing.required_addons_amount;
  return (
    <div class="box intro">
      {photo && <Photo photo={{ variants: [], ...photo }} />}
      <div class="about">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {description && <p dir="auto">{description}</p>}
        <div role="status">
          {!offer && gear.per_day(text.money(price_full_day))}
          {amount !== null && (offer!.available_quantity
            ? (
              <>
                <strong>{text.money(amount)}</strong> <span class="muted">{duration}</span>
              </>
            )
            : <span class="muted">{unavailable.title}</span>)}
        </div>
      </div>
    </div>
  );
}
