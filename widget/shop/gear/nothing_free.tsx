import { unavailable } from "../../text/en_unavailable.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";

addWords(unavailable);

export interface NothingFreeProps {
  /** Whether the shop rents anything. */
  hasItems: boolean;
  /** Whether the search and the category leave any item. */
  hasFound: boolean;
  /** Ends the search. */
  onAll: () => void;
  onDates: () => void;
}

/** Says why no item can be added, and what helps. */
export function NothingFree({ hasItems, hasFound, onAll, onDates }: NothingFreeProps) {
  const words = useText().words.unavailable;
  if (!hasItems) return <Empty icon="bag">{words.nothing_here}</Empty>;
  return hasFound
    ? (
      <Empty icon="calendar" action={<Button onClick={onDates}>{words.other_dates}</Button>}>
        {words.nothing_free}
      </Empty>
    )
    : (
      <Empty icon="search" action={<Button onClick={onAll}>{words.show_all}</Button>}>
        {words.nothing_found}
      </Empty>
    );
}
