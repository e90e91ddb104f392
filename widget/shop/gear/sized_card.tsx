import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { BundleCard } from "./bundle_card.tsx";
import type { CardProps } from "./item_card.tsx";
import { ProductCard } from "./product_card.tsx";

export interface SizedCardProps extends CardProps {
  /** All items, among them all sizes of each product. */
  items: readonly InventoryItem[] | null;
  /** The items that get a card. The first size of a product among them is the card of all its sizes. */
  free: readonly InventoryItem[];
}

/** The card of an item whose size, or whose parts' sizes, the customer chooses. */
export function SizedCard(props: SizedCardProps) {
  return props.item.product ? <ProductCard {...props} /> : <BundleCard {...props} />;
}
