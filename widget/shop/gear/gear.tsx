import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import type { Addon } from "../../../shared/contract/addons.ts";
import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { useText } from "../../text/text.ts";
import { Chip } from "../../ui/chip.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { CartLine } from "../state/trip.ts";
import { CardSkeleton, ItemCard } from "./item_card.tsx";
import { Title } from "../../ui/shell.tsx";
import type { ExtrasProps } from "./extras.tsx";
import type { ItemDetailsProps } from "./item_details.tsx";
import type { LightboxProps } from "./lightbox.tsx";
import type { NothingFreeProps } from "./nothing_free.tsx";
import type { ItemSearch, SearchProps } from "./search.tsx";
import type { UnavailableProps } from "./unavailable.tsx";

export interface GearProps {
  /** All items, including unavailable ones; null while they load. */
  items: readonly InventoryItem[] | null;
  cart: readonly CartLine[];
  /** By item. */
  addons: ReadonlyMap<string, readonly Addon[]>;
  /** "3 days" */
  duration: string | null;
  /** "Fri 3 July, 9:00 – 13:00": the dates of all prices. */
  when?: string | null;
  /** The category shown first, by id or slug. */
  category?: string | null;
  /** Shows photos in the size of the window. */
  Lightbox: ComponentType<LightboxProps>;
  /** Everything about an item that its card has no room for. */
  ItemDetails: ComponentType<ItemDetailsProps>;
  /** The add-ons of an item in the cart. */
  Extras: ComponentType<ExtrasProps>;
  /** Shown from 12 items on. */
  Search: ComponentType<SearchProps>;
  Unavailable: ComponentType<UnavailableProps>;
  NothingFree: ComponentType<NothingFreeProps>;
  onQuantity: (fleet_item_id: string, quantity: number) => void;
  onAddon: (fleet_item_id: string, addon: CartLine["addons"][number]) => void;
  /** Goes back to the dates. `from` is a suggested first day. */
  onDates: (from?: string) => void;
}

/** The items that the shop rents, with prices for the chosen dates. */
export function Gear(props: GearProps) {
  const { items, cart, addons, duration, when, category, onQuantity, onAddon, onDates } = props;
  const { Lightbox, ItemDetails, Extras, Search, Unavailable, NothingFree } = props;
  const { words: { gear } } = useText();
  const [shown, setShown] = useState(category ?? null);
  const [search, setSearch] = useState<ItemSearch | null>(null);
  const [opened, setOpened] = useState<{ item: InventoryItem; at: number } | null>(null);

  if (!items) {
    return (
      <section aria-busy="true">
        <Title>{gear.title}</Title>
        {when && <p class="muted">{when}</p>}
        <div class="chips">
          <Skeleton shape="chip" count={3} />
        </div>
        <div class="stack cards">{[1, 2, 3, 4, 5].map((at) => <CardSkeleton key={at} />)}</div>
      </section>
    );
  }
  const categories = [...new Map(items.map(({ category }) => [category.id, category])).values()];
  const chosen = categories.find(({ id, slug }) => id === shown || slug === shown);
  const found = items.filter((item) =>
    (!chosen || item.category_id === chosen.id) && (!search || search.matches(item))
  );
  const showAll = () => {
    setSearch(null);
    setShown(null);
  };
  const free = found.filter(({ available_quantity }) => available_quantity > 0);
  const taken = found.filter(({ available_quantity }) => available_quantity === 0);

  return (
    <section>
      <Title>{gear.title}</Title>
      {when && <p class="muted">{when}</p>}
      {items.length >= 12 && <Search query={search?.query ?? ""} count={found.length} onSearch={setSearch} />}
      {categories.length > 1 && (
        <div class="chips scroll">
          <Chip pressed={!chosen} onClick={() => setShown(null)}>{gear.all}</Chip>
          {categories.map(({ id, name }) => (
            <Chip key={id} pressed={id === chosen?.id} onClick={() => setShown(id)}>{name}</Chip>
          ))}
        </div>
      )}
      {free.length === 0 && <NothingFree items={items} found={found} onShowAll={showAll} onDates={onDates} />}
      <ul class="stack cards">
        {free.map((item) => (
          <ItemCard
            key={item.id}
            item={item}
            line={cart.find(({ fleet_item_id }) => fleet_item_id === item.id)}
            addons={addons.get(item.id) ?? []}
            duration={duration}
            ItemDetails={ItemDetails}
            Extras={Extras}
            onPhoto={(at) => setOpened({ item, at })}
            onQuantity={(quantity) => onQuantity(item.id, quantity)}
            onAddon={(addon) => onAddon(item.id, addon)}
          />
        ))}
      </ul>
      {taken.length > 0 && <Unavailable items={taken} onDates={onDates} />}
      {opened && (
        <Lightbox
          name={opened.item.name}
          photos={opened.item.photos}
          start={opened.at}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
