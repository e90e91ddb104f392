import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../text/words.ts";
import { Loaded } from "./loaded.tsx";
import type { List } from "./use_list.ts";

interface ListRowsProps<Row extends { id: string }> extends ShowMoreProps<Row> {
  /** Stands in place of the rows if there are none. */
  empty: ComponentChildren;
  /** True if the rows of the list before stay until those of this list are there. */
  keepsRows?: boolean;
  /** The placeholder's rows and their class, as `Loaded` has them. */
  placeholder?: { rows: number; rowsClass?: string };
  /** Draws the rows. `isOld` says that they belong to the list before. */
  children: (rows: readonly Row[], isOld: boolean) => ComponentChildren;
}

/** The rows of a list, with what went wrong, and the button for the next page. */
export function ListRows<Row extends { id: string }>(
  { list, empty, keepsRows, placeholder, children, ...more }: ListRowsProps<Row>,
) {
  const { cached, shownRows } = list;
  const data = keepsRows ? shownRows : cached.data?.data ?? null;
  return (
    <Loaded cached={{ ...cached, data }} {...placeholder}>
      {(rows) =>
        rows.length
          ? (
            <>
              {children(rows, !cached.data)}
              <ShowMore list={list} {...more} />
            </>
          )
          : empty}
    </Loaded>
  );
}

interface ShowMoreProps<Row extends { id: string }> {
  list: List<Row>;
  /** When the next page is requested: with the button, ahead of it, or when the end of the rows comes into view. */
  when?: "asked" | "ahead" | "in_view";
}

/** Adds the next page. It is a button in any case, for keyboards and screen readers. */
function ShowMore<Row extends { id: string }>({ list, when = "asked" }: ShowMoreProps<Row>) {
  const words = useWords();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (when === "ahead") list.prefetch();
  }, [list.next]);
  useEffect(() => {
    if (!place || when !== "in_view" || list.error) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry!.isIntersecting) void list.showMore();
    }, { rootMargin: "600px" });
    observer.observe(place);
    return () => observer.disconnect();
  });
  return (
    <>
      {list.error && <Notice bad>{list.error}</Notice>}
      {list.hasMore && (
        <div class="show-more" ref={setPlace}>
          <Button busy={list.busy && words.shared.loading} onClick={() => void list.showMore()}>
            {words.actions.more}
          </Button>
        </div>
      )}
    </>
  );
}
