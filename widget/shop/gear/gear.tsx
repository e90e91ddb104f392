import { useState } from "preact/hooks";
import type { Addon } from "../../../shared/contract/addons.ts";
import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type CartLine, searched } from "./search.ts";
import { Empty } from "../../ui/empty.tsx";
import { ComingCard, ItemCard } from "./item_card.tsx";
import { Title } from "../../ui/shell.tsx";
import { UnavailableItem } from "./unavailable_item.tsx";

export interface GearProps {
  /** With `include_unavailable`; null while they load. */
  items: readonly InventoryItem[] | null;
  cart: readonly CartLine[];
  /** Those of each item. */
  addons: ReadonlyMap<string, readonly Addon[]>;
  /** How long the rental is: "3 days". */
  span: string | null;
  /** The category shown first, by id or slug. */
  category?: string | null;
  onQuantity: (fleet_item_id: string, quantity: number) => void;
  onAddon: (fleet_item_id: string, addon: CartLine["addons"][number]) => void;
  /** Back to the dates, with a day to begin at when the customer took a suggestion. */
  onDates: (from?: string) => void;
}

/** Everything the shop rents, priced for the chosen dates. */
export function Gear({ items, cart, addons, span, category, onQuantity, onAddon, onDates }: GearProps) {
  const { words: { gear } } = useText();
  const [shown, setShown] = useState(category ?? null);
  const [query, setQuery] = useState("");

  if (!items) {
    return (
      <section aria-busy="true">
        <Title>{gear.title}</Title>
        <div class="chips">
          <Skeleton shape="chip" count={3} />
        </div>
        <div class="stack">{[1, 2, 3, 4, 5].map((at) => <ComingCard key={at} />)}</div>
      </section>
    );
  }
  const categories = [...new Map(items.map(({ category }) => [category.id, category])).values()];
  const here = categories.find(({ id, slug }) => id === shown || slug === shown);
  const found = searched(items, query).filter(({ category_id }) => !here || category_id === here.id);
  const free = found.filter(({ available_quantity }) => available_quantity > 0);
  const taken = found.filter(({ available_quantity }) => available_quantity === 0);
  const showAll = () => (setQuery(""), setShown(null));

  return (
    <section>
      <Title>{gear.title}</Title>
      {items.length >= 12 && (
        <div class="search">
          <Icon name="search" />
          <input
            class="input"
            type="search"
            aria-label={gear.search}
            placeholder={gear.search}
            value={query}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
        </div>
      )}
      {categories.length > 1 && (
        <div class="chips scroll">
          <Chip pressed={!here} onClick={() => setShown(null)}>{gear.all}</Chip>
          {categories.map(({ id, name }) => (
            <Chip key={id} pressed={id === here?.id} onClick={() => setShown(id)}>{name}</Chip>
          ))}
        </div>
      )}
      <p class="unseen" role="status">{query && gear.found(found.length)}</p>
      {items.length === 0 && <Empty icon="bag">{gear.nothing_here}</Empty>}
      {items.length > 0 && found.length === 0 && (
        <Empty icon="search" action={<Button onClick={showAll}>{gear.show_all}</Button>}>{gear.nothing_found}</Empty>
      )}
      {found.length > 0 && free.length === 0 && (
        <Empty
          icon="calendar"
          action={<Button onClick={() => onDates()}>{gear.other_dates}</Button>}
        >
          {gear.nothing_free}
        </Empty>
      )}
      <ul class="stack">
        {free.map((item) => (
          <ItemCard
            key={item.id}
            item={item}
            line={cart.find(({ fleet_item_id }) => fleet_item_id === item.id)}
            addons={addons.get(item.id) ?? []}
            span={span}
            onQuantity={(quantity) => onQuantity(item.id, quantity)}
            onAddon={(addon) => onAddon(item.id, addon)}
          />
        ))}
      </ul>
      {taken.length > 0 && (
        <>
          <h3 class="muted">{gear.unavailable}</h3>
          <ul>{taken.map((item) => <UnavailableItem key={item.id} item={item} onDates={onDates} />)}</ul>
        </>
      )}
    </section>
  );
}
