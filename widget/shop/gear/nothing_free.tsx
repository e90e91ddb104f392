import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { unavailable } from "../../text/en_unavailable.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import "../../ui/rare_icons.ts";

addWords(unavailable);

export interface NothingFreeProps {
  /** All items of the shop. */
  items: readonly InventoryItem[];
  /** Those that the search and the category leave. */
  found: readonly InventoryItem[];
  /** Ends the search, and shows all categories. */
  onShowAll: () => void;
  onDates: () => void;
}

/** Says why no item can be added, and what helps. */
export function NothingFree({ items, found, onShowAll, onDates }: NothingFreeProps) {
  const words = useText().words.unavailable;
  if (!items.length) return <Empty icon="bag">{words.nothing_here}</Empty>;
  if (found.length) {
    return (
      <Empty icon="calendar" action={<Button onClick={() => onDates()}>{words.other_dates}</Button>}>
        {words.nothing_free}
      </Empty>
    );
  }
  return (
    <Empty icon="search" action={<Button onClick={onShowAll}>{words.show_all}</Button>}>{words.nothing_found}</Empty>
  );
}
