import { useState } from "preact/hooks";
import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { useText } from "../../text/text.ts";
import { BundleCard } from "./bundle_card.tsx";
import { type CardProps, ItemCard } from "./item_card.tsx";
import { SizePicker } from "./size_picker.tsx";

export interface SizedCardProps extends CardProps {
  /** All items, among them all sizes of each product. */
  items: readonly InventoryItem[] | null;
  /** The items that get a card. The first size of a product among them is the card of all its sizes. */
  free: readonly InventoryItem[];
}

/** A product as one card. The chosen size has its own price, stock and place in the cart. */
export function ProductCard({ items, free, ...card }: SizedCardProps) {
  const { item, cart } = card;
  const { words: { sizes: words } } = useText();
  const isSize = ({ product_id }: InventoryItem) => product_id === item.product_id;
  const sizes = items!.filter(isSize);
  const countOf = ({ id }: InventoryItem) => cart.find(({ fleet_item_id }) => fleet_item_id === id)?.quantity ?? 0;
  const [chosen, setChosen] = useState<string | null>(null);
  if (free.find(isSize) !== item) return null;
  const size = sizes.find(({ id, available_quantity }) => id === chosen && available_quantity > 0) ??
    sizes.find(countOf) ?? item;
  // A size that is taken out of the cart stays chosen
  const onQuantity: CardProps["onQuantity"] = (id, ...change) => {
    setChosen(id);
    card.onQuantity(id, ...change);
  };
  const product = size.product!;
  const shown = {
    ...size,
    description: product.description ?? size.description,
    photos: size.photos.length ? size.photos : product.photos,
  };
  const Card = size.sized_components.length ? BundleCard : ItemCard;
  return (
    <Card {...card} item={shown} onQuantity={onQuantity}>
      <SizePicker
        title={words.title}
        sizes={sizes}
        chosen={size.id}
        leftOf={({ available_quantity }) => available_quantity}
        countOf={countOf}
        onChange={setChosen}
      />
    </Card>
  );
}
