import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Photo } from "./photo.tsx";
import { formatReason } from "./reason.ts";

export interface UnavailableProps {
  items: readonly InventoryItem[];
  /** Goes back to the dates. `from` is a suggested first day. */
  onDates: (from?: string) => void;
}

/** The items that are not free for the chosen dates. */
export function Unavailable({ items, onDates }: UnavailableProps) {
  return (
    <>
      <h3 class="muted">{useText().words.unavailable.title}</h3>
      <ul>{items.map((item) => <UnavailableItem key={item.id} item={item} onDates={onDates} />)}</ul>
    </>
  );
}

/** One of them, with the reason and the next free day. */
function UnavailableItem({ item, onDates }: Pick<UnavailableProps, "onDates"> & { item: InventoryItem }) {
  const text = useText();
  const next = item.next_available;
  return (
    <li class="taken">
      <Photo photo={item.photos[0]} />
      <div>
        <h4>
          <bdi>{item.name}</bdi>
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
