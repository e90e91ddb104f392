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

/** Rows whose order counts. They are dragged, or moved by buttons. The focus follows a row that a button moved. */
export function MovableRows<R extends { id: string; name: string }, C>(
  { rows, cacheKey, mayMove, lead, changesOf, save, refresh, children }: MovableRowsProps<R, C>,
) {
  const { cache } = useStore();
  const words = useWords();
  const [announced, setAnnounced] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const moving = useAction();
  /** The place of the row that is dragged, and where it would be dropped. */
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);

  async function move(from: number, to: number): Promise<boolean> {
    const isMoved = await moving.run(async () => {
      let shown = movedTo(rows, from, to);
      const changes = changesOf(shown);
      cache.put(cacheKey, shown);
      for (const change of changes) {
        const changed = await save(change);
        shown = shown.map((row) => row.id === changed.id ? changed : row);
        cache.put(cacheKey, shown);
      }
    });
    refresh();
    if (isMoved) setAnnounced(words.fleet.moved(rows[from]!.name, to + 1));
    return isMoved;
  }
  async function moveBy(from: number, by: 1 | -1): Promise<void> {
    if (await move(from, from + by)) focusMoveButton(list.current?.children[from + by], by);
  }
  const dragOf = (at: number) => ({
    draggable: true,
    class: drag?.to === at ? "dragged" : undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer!.effectAllowed = "move";
      setDrag({ from: at, to: at });
    },
    onDragOver: (event: DragEvent) => {
      if (!drag) return;
      event.preventDefault();
      if (drag.to !== at) setDrag({ ...drag, to: at });
    },
    onDrop: (event: DragEvent) => {
      if (!drag) return;
      event.preventDefault();
      if (drag.from !== drag.to) void move(drag.from, drag.to);
      setDrag(null);
    },
    onDragEnd: () => setDrag(null),
  });
  const shown = drag ? movedTo(rows, drag.from, drag.to) : rows;
  return (
    <>
      {moving.error && <Notice bad>{moving.error}</Notice>}
      <p class="unseen" role="status">{announced}</p>
      <p class="muted">{lead}</p>
      <ul class="plain-list" ref={list}>
        {shown.map((row, at) => (
          <li key={row.id} {...mayMove && dragOf(at)}>
            {mayMove && (
              <MoveButtons
                labels={[words.fleet.move_up(row.name), words.fleet.move_down(row.name)]}
                at={at}
                count={rows.length}
                onMove={(by) => void moveBy(at, by)}
              />
            )}
            {children(row, at)}
          </li>
        ))}
      </ul>
    </>
  );
}
