import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { NothingFree, type NothingFreeProps } from "./nothing_free.tsx";
import { Photo } from "./photo.tsx";
import { formatReason } from "./reason.ts";

export interface UnavailableProps extends NothingFreeProps {
  /** `from` is a suggested first day. */
  onDates: (from?: string) => void;
}

/**
 * The items that are not free for the chosen dates, and what helps if none is. A product is one of them if none of its
 * sizes is free.
 */
export function Unavailable(props: UnavailableProps) {
  const { found, onDates } = props;
  const sizes = Map.groupBy(found, ({ id, product_id }) => product_id ?? id);
  const taken = [...sizes.values()].filter((sizes) => sizes.every(({ available_quantity }) => !available_quantity))
    .map(firstFree);
  const { words: { unavailable } } = useText();
  return (
    <>
      {taken.length === sizes.size && <NothingFree {...props} />}
      {taken.length > 0 && (
        <>
          <h3 class="muted">{unavailable.title}</h3>
          <ul>{taken.map((item) => <UnavailableItem key={item.id} item={item} onDates={onDates} />)}</ul>
        </>
      )}
    </>
  );
}

/** Returns the size of a product that is free first. */
function firstFree(sizes: readonly InventoryItem[]): InventoryItem {
  const dayOf = ({ next_available }: InventoryItem) => next_available ?? "9999";
  return sizes.reduce((first, size) => dayOf(size) < dayOf(first) ? size : first);
}

/** One of them, with the reason and the next free day. */
function UnavailableItem({ item, onDates }: Pick<UnavailableProps, "onDates"> & { item: InventoryItem }) {
  const text = useText();
  const next = item.next_available;
  return (
    <li class="taken">
      <Photo photo={item.photos[0] ?? item.product?.photos[0]} />
      <div>
        <h4>
          <bdi>{item.product?.name ?? item.name}</bdi>
        </h4>
        <p class="muted">{formatReason(item, text)}</p>
      </div>
      {next && (
        <Button kind="plain" icon="calendar" onClick={() => onDates(next)}>
          {text.words.unavailable.free_from(text.day(next))}
        </Button>
      )}
    </li>
  );
}
