import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Photo } from "./photo.tsx";
import { formatReason } from "./reason.ts";

export interface UnavailableItemProps {
  item: InventoryItem;
  onDates: (from?: string) => void;
}

/** An item that is not free for the chosen dates, with the reason and the next free day. */
export function UnavailableItem({ item, onDates }: UnavailableItemProps) {
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
