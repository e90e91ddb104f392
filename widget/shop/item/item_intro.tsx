import type { Item } from "../../../shared/contract/fleet.ts";
import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { unavailable as english } from "../../text/en_unavailable.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Photo } from "../gear/photo.tsx";
import { lowestPrice } from "../state/shown_items.ts";

addWords(english);

export interface ItemIntroProps {
  /** The item, or the sizes of a product. Null while they load. */
  items: readonly (Item | InventoryItem)[] | null;
  /** The id of the product, or the id or slug of the item. */
  wanted: string;
  /** "3 days" */
  duration: string | null;
}

/** The only item of a tag, with its price: for a day, or for the chosen dates. */
export function ItemIntro({ items, wanted, duration }: ItemIntroProps) {
  const text = useText();
  const { gear, dates, unavailable } = text.words;
  if (!items) return <Skeleton shape="block" />;
  const [item] = items;
  const product = item!.product?.id === wanted ? item!.product : null;
  const { name, description } = product ?? item!;
  const [photo] = product?.photos.length ? product.photos : item!.photos;
  const offered = items.filter((item): item is InventoryItem => "pricing" in item);
  const amount = lowestPrice(offered);
  const from = (price: number) => product ? dates.from_price(text.money(price)) : text.money(price);
  return (
    <div class="box intro">
      {photo && <Photo photo={{ variants: [], ...photo }} />}
      <div class="about">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {description && <p dir="auto">{description}</p>}
        <div role="status">
          {!offered.length && gear.per_day(from(Math.min(...items.map(({ price_full_day }) => price_full_day))))}
          {amount !== null && (
            <>
              <strong>{from(amount)}</strong> <span class="muted">{duration}</span>
            </>
          )}
          {offered.length > 0 && amount === null && <span class="muted">{unavailable.title}</span>}
        </div>
      </div>
    </div>
  );
}
