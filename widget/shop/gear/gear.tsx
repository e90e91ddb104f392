import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { useText } from "../../text/text.ts";
import { Chip } from "../../ui/chip.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type CardProps, CardSkeleton, ItemCard, type OpenedPhoto } from "./item_card.tsx";
import { Title } from "../../ui/shell.tsx";
import type { LightboxProps } from "./lightbox.tsx";
import type { SizedCardProps } from "./product_card.tsx";
import type { ItemSearch, SearchProps } from "./search.tsx";
import type { UnavailableProps } from "./unavailable.tsx";

export interface GearProps extends Omit<CardProps, "item" | "onOpen"> {
  /** All items, including unavailable ones; null while they load. */
  items: readonly InventoryItem[] | null;
  /** "Fri 3 July, 9:00 – 13:00": the dates of all prices. */
  when?: string | null;
  /** The category shown first, by id or slug. */
  category?: string | null;
  /** Shows photos in the size of the window. */
  Lightbox: ComponentType<LightboxProps>;
  /** All sizes of a product, or a bundle whose sizes are chosen. */
  SizedCard: ComponentType<SizedCardProps>;
  /** Shown from 12 items on. */
  Search: ComponentType<SearchProps>;
  Unavailable: ComponentType<UnavailableProps>;
  /** Goes back to the dates. `from` is a suggested first day. */
  onDates: (from?: string) => void;
}

/** The items that the shop rents, with prices for the chosen dates. */
export function Gear(props: GearProps) {
  const { items: loaded, when, category, onDates, Lightbox, Search, SizedCard, Unavailable } = props;
  const { words: { gear } } = useText();
  const [shown, setShown] = useState(category ?? null);
  const [search, setSearch] = useState<ItemSearch | null>(null);
  const [opened, setOpened] = useState<OpenedPhoto | null>(null);

  const items = loaded ?? [];
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

  return (
    <section aria-busy={!loaded}>
      <Title>{gear.title}</Title>
      {when && <p class="muted">{when}</p>}
      {items.length >= 12 && <Search query={search?.query ?? ""} found={found} onSearch={setSearch} />}
      {!loaded && (
        <>
          <div class="chips">
            <Skeleton shape="chip" count={3} />
          </div>
          <div class="stack cards">
            <CardSkeleton />
            <CardSkeleton />
            <CardSkeleton />
            <CardSkeleton />
            <CardSkeleton />
          </div>
        </>
      )}
      {categories.length > 1 && (
        <div class="chips scroll">
          <Chip pressed={!chosen} onClick={() => setShown(null)}>{gear.all}</Chip>
          {categories.map(({ id, name }) => (
            <Chip key={id} pressed={id === chosen?.id} onClick={() => setShown(id)}>{name}</Chip>
          ))}
        </div>
      )}
      <ul class="stack cards">
        {free.map((item) => {
          const Card = item.product || item.sized_components[0] ? SizedCard : ItemCard;
          return <Card {...props} key={item.id} item={item} free={free} onOpen={setOpened} />;
        })}
      </ul>
      {loaded && free.length < (found.length || 1) && (
        <Unavailable items={items} found={found} onShowAll={showAll} onDates={onDates} />
      )}
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
