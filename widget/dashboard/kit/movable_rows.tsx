import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { Notice } from "../../ui/notice.tsx";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";
import { movedTo } from "./list_order.ts";
import { focusMoveButton, MoveButtons } from "./move_buttons.tsx";

interface MovableRowsProps<R, C> {
  rows: readonly R[];
  /** The key of the rows in the cache. They change their places there before the changes are saved. */
  cacheKey: string;
  /** Whether the person may move rows. */
  mayMove: boolean;
  /** Says what the order means. */
  lead: string;
  /** Returns the changes of records that bring the rows into an order. */
  changesOf: (wanted: readonly R[]) => readonly C[];
  save: (change: C) => Promise<R>;
  /** Loads the rows again, as they are stored. */
  refresh: () => void;
  children: (row: R, at: number) => ComponentChildren;
}

/** Rows whose order counts, with buttons that move them. The focus follows a moved row. */
export function MovableRows<R extends { id: string; name: string }, C>(
  { rows, cacheKey, mayMove, lead, changesOf, save, refresh, children }: MovableRowsProps<R, C>,
) {
  const { cache } = useStore();
  const words = useWords();
  const [announced, setAnnounced] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const moving = useAction();

  async function move(from: number, by: 1 | -1): Promise<void> {
    const isMoved = await moving.run(async () => {
      let shown = movedTo(rows, from, from + by);
      const changes = changesOf(shown);
      cache.put(cacheKey, shown);
      for (const change of changes) {
        const changed = await save(change);
        shown = shown.map((row) => row.id === changed.id ? changed : row);
        cache.put(cacheKey, shown);
      }
    });
    refresh();
    if (!isMoved) return;
    setAnnounced(words.fleet.moved(rows[from]!.name, from + by + 1));
    focusMoveButton(list.current?.children[from + by], by);
  }
  return (
    <>
      {moving.error && <Notice bad>{moving.error}</Notice>}
      <p class="unseen" role="status">{announced}</p>
      <p class="muted">{lead}</p>
      <ul class="plain-list" ref={list}>
        {rows.map((row, at) => (
          <li key={row.id}>
            {mayMove && (
              <MoveButtons
                labels={[words.fleet.move_up(row.name), words.fleet.move_down(row.name)]}
                at={at}
                count={rows.length}
                onMove={(by) => void move(at, by)}
              />
            )}
            {children(row, at)}
          </li>
        ))}
      </ul>
    </>
  );
}
