import { useState } from "preact/hooks";
import type { InventoryItem } from "../../shared/contract/storefront.ts";
import { GearStrip } from "../shop/gear_strip/gear_strip.tsx";

/** The strip of items above the dates. */
export function StripSample({ items }: { items: readonly InventoryItem[] }) {
  const [chosen, setChosen] = useState<string | null>(items[1]!.id);
  const offered = items.map((item) => ({ ...item, from_price: item.price_half_day }));
  return <GearStrip items={offered} chosen={chosen} onChoose={setChosen} />;
}
