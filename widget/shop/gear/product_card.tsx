import { useState } from "preact/hooks";
import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { sizes as english } from "../../text/en_sizes.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { useId } from "../../ui/use_id.ts";
import { type CardProps, ItemCard } from "./item_card.tsx";

addWords(english);

export interface ProductCardProps extends CardProps {
  /** All items, among them all sizes of the product. */
  items: readonly InventoryItem[] | null;
  /** The items that get a card. The first size of a product among them is the card of all its sizes. */
  free: readonly InventoryItem[];
}

/** A product as one card. The chosen size has its own price, stock and place in the cart. */
export function ProductCard({ items, free, ...card }: ProductCardProps) {
  const { item, cart } = card;
  const id = useId();
  const { words: { sizes: words } } = useText();
  const isSize = ({ product_id }: InventoryItem) => product_id === item.product_id;
  const sizes = items!.filter(isSize);
  const countOf = ({ id }: InventoryItem) => cart.find(({ fleet_item_id }) => fleet_item_id === id)?.quantity ?? 0;
  const [chosen, setChosen] = useState<string | null>(null);
  if (free.find(isSize) !== item) return null;
  const size = sizes.find(({ id, available_quantity }) => id === chosen && available_quantity > 0) ??
    sizes.find(countOf) ?? item;
  // A size that is taken out of the cart stays chosen
  const onQuantity: CardProps["onQuantity"] = (id, quantity) => {
    setChosen(id);
    card.onQuantity(id, quantity);
  };
  const product = size.product!;
  const shown = {
    ...size,
    description: product.description ?? size.description,
    photos: size.photos.length ? size.photos : product.photos,
  };
  return (
    <ItemCard {...card} item={shown} onQuantity={onQuantity}>
      <fieldset class="sizes">
        <legend>{words.title}</legend>
        {sizes.map((each) => {
          const { available_quantity, option_label } = each;
          const count = countOf(each);
          return (
            <label class="size" key={each.id}>
              <input
                type="radio"
                name={id}
                checked={each === size}
                disabled={!available_quantity}
                onChange={() => setChosen(each.id)}
              />
              <bdi>{option_label}</bdi>
              <small>{available_quantity ? words.left(available_quantity) : words.none}</small>
              {count > 0 && (
                <b>
                  <span aria-hidden="true">{count}</span>
                  <span class="unseen">, {words.in_cart(count)}</span>
                </b>
              )}
            </label>
          );
        })}
      </fieldset>
    </ItemCard>
  );
}
