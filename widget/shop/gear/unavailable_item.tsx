import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Photo } from "./photo.tsx";

/** An item that is not free for the chosen dates, with the reason and the next free day. */
export function UnavailableItem({ item, onDates }: { item: InventoryItem; onDates: (from?: string) => void }) {
  const { words: { gear }, day } = useText();
  const next = item.next_available;
  return (
    <li class="taken">
      <Photo photo={item.photos[0]} />
      <div>
        <h4>
          <bdi>{item.name}</bdi>
        </h4>
        <p class="muted">{gear.reasons[item.reason ?? "out_of_stock"]}</p>
      </div>
      {next && <Button kind="plain" icon="calendar" onClick={() => onDates(next)}>{gear.free_from(day(next))}</Button>}
    </li>
  );
}
