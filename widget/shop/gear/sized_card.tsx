import { BundleCard } from "./bundle_card.tsx";
import { ProductCard, type SizedCardProps } from "./product_card.tsx";

/** The card of an item whose size, or whose parts' sizes, the customer chooses. */
export function SizedCard(props: SizedCardProps) {
  return props.item.product ? <ProductCard {...props} /> : <BundleCard {...props} />;
}
