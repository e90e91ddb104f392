import { useEffect, useState } from "preact/hooks";
import { Skeleton } from "../../ui/skeleton.tsx";
import { lazyComponent, lazyFile } from "../lazy_file.tsx";
import { chooseFirstItem, knownItems, loadOfferedItems } from "../state/first_item.ts";
import type { Store } from "../state/store.ts";
import { GearStrip } from "./gear_strip.tsx";

const space = <Skeleton shape="block" />;
const ItemIntro = lazyComponent(lazyFile(() => import("../item/lazy_item.ts")), (file) => file.ItemIntroStep, space);

/** Connects the strip to the store. Shows the tag's item or a single one large. The `hr` closes its box. */
export function GearStripStep({ store }: { store: Store }) {
  const { item, category } = store.preset.value;
  const [items, setItems] = useState(knownItems.get(store));
  useEffect(() => {
    if (!item) loadOfferedItems(store).then(setItems);
  }, [item, category]);
  const wanted = item ?? (items?.length === 1 && items[0]!.id);
  if (wanted) return <ItemIntro store={store} wanted={wanted} />;
  // The prices need the shop's currency.
  if (!items || !store.shop.value) return space;
  if (items.length === 0) return <hr />;
  return (
    <GearStrip
      items={items}
      chosen={store.trip.value.first_item}
      onChoose={(id) => chooseFirstItem(store, id)}
    />
  );
}
