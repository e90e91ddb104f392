import { useEffect } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { formatDuration } from "../duration.ts";
import { hasAddons, loadAddons } from "../state/addons.ts";
import { chooseRange } from "../state/dates.ts";
import { setAddon, setQuantity } from "../state/gear.ts";
import { shownItems } from "../state/shown_items.ts";
import { goTo } from "../state/navigate.ts";
import type { Inventory, Store } from "../state/store.ts";
import { hoursOfTrip } from "../trip_hours.ts";
import { lazyComponent, lazyFile } from "../lazy_file.tsx";
import { Gear } from "./gear.tsx";
import { CardSkeleton } from "./item_card.tsx";
import { extrasFile, ShownCoveredDeposit, ShownExtras } from "./shown_extras.tsx";

const parts = lazyFile(() => import("./lazy_parts.ts"));
// As high as the search
const Search = lazyComponent(lazyFile(() => import("./lazy_search.ts")), (file) => file.Search, <div class="input" />);
const Unavailable = lazyComponent(lazyFile(() => import("./lazy_unavailable.ts")), (file) => file.Unavailable, null);
const Lightbox = lazyComponent(parts, (file) => file.Lightbox, null);
const ItemDetails = lazyComponent(parts, (file) => file.ItemDetails);
// As high as a card
const SizedCard = lazyComponent(parts, (file) => file.SizedCard, <CardSkeleton />);

/** Connects the items to the store. */
export function GearStep({ store }: { store: Store }) {
  const text = useText();
  const { category } = store.preset.value;
  const { range: { from, to } } = store.trip.value;
  const times = hoursOfTrip(store, text);
  const inventory = store.inventory.value;
  useEffect(() => {
    // An item and its extras then appear together, and nothing moves later.
    if (inventory) loadExtras(store, inventory);
  }, [inventory]);
  return (
    <Gear
      key={category}
      {...inventory}
      items={shownItems(store)}
      cart={store.trip.value.lines}
      addons={store.addons.value}
      duration={formatDuration(store, text)}
      when={to && [text.days(from!, to), times?.bar_hours].filter(Boolean).join(", ")}
      category={category}
      Lightbox={Lightbox}
      ItemDetails={ItemDetails}
      CoveredDeposit={ShownCoveredDeposit}
      Extras={ShownExtras}
      SizedCard={SizedCard}
      Search={Search}
      Unavailable={Unavailable}
      onQuantity={(...change) => setQuantity(store, ...change)}
      onAddon={(...change) => setAddon(store, ...change)}
      onDates={(from) => {
        if (store.busy.value) return;
        goTo(store, "dates");
        if (from) chooseRange(store, { from, to: null });
      }}
    />
  );
}

/** Loads the add-ons of all items, and the file that shows them if there are any. */
async function loadExtras(store: Store, { items }: Inventory): Promise<void> {
  await loadAddons(store, items.map(({ id }) => id).filter((id) => !store.addons.value.has(id)));
  // Without the file, it is loaded when it is first shown.
  if (hasAddons(store)) extrasFile.load().catch(() => {});
}
