import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { DayRow } from "../../../shared/contract/dashboard.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import { BookingRow } from "./booking_row.tsx";
import { type DayClock, groupRows, OPEN_ROWS, openAtFirst, type RowGroup } from "./row_groups.ts";
import type { RowList } from "./row_state.ts";

/** How many rows of a group are drawn before the rest is asked for. Of late ones fewer: the next hour comes soon. */
const MOST_ROWS = 20, MOST_LATE_ROWS = 5;

interface DayListProps {
  list: RowList;
  rows: readonly DayRow[];
  clock: DayClock;
  /** True if the rows are those that a search has found: they are shown whatever their state. */
  isSearch?: boolean;
}

/** A list of the day: what is next, by hours if there is much of it, and what is done folded at its end. */
export function DayList({ list, rows, clock, isSearch }: DayListProps) {
  const words = useWords();
  const { groups, done } = groupRows(rows, list, clock);
  const open = rows.length - done.length;
  const titled = open > OPEN_ROWS;
  const shown = titled ? openAtFirst(groups) : groups;
  const empty = list === "pickups" ? words.today.no_pickups : words.today.no_returns;
  return (
    <section class={`day-list ${list}`} aria-labelledby={`list-${list}`}>
      <header>
        <h2 id={`list-${list}`}>
          {words.today[list]} <span class="count">{isSearch ? rows.length : open}</span>
        </h2>
        {done.length > 0 && !isSearch && <p class="muted">{words.today.done_of(done.length, rows.length)}</p>}
      </header>
      {isSearch && rows.length > 0
        ? (
          <div class="rows" onKeyDown={moveFocus}>
            <Rows {...{ list, rows, clock }} />
          </div>
        )
        : rows.length > 0
        ? (
          <div class="rows" onKeyDown={moveFocus}>
            {titled
              ? groups.map((group) => (
                <Fold
                  key={`${group.kind} ${group.at}`}
                  title={<GroupTitle group={group} />}
                  count={group.rows.length}
                  isOpenAtFirst={shown.includes(group)}
                >
                  <Rows
                    {...{ list, rows: group.rows, clock }}
                    most={group.kind === "late" ? MOST_LATE_ROWS : MOST_ROWS}
                  />
                </Fold>
              ))
              : open > 0
              ? <Rows {...{ list, rows: groups.flatMap((group) => group.rows), clock }} />
              : <p class="nothing">{words.today.all_done}</p>}
            {done.length > 0 && (
              <Fold title={words.today.done(done.length)}>
                <Rows {...{ list, rows: done, clock }} />
              </Fold>
            )}
          </div>
        )
        : <p class="nothing">{empty}</p>}
    </section>
  );
}

function GroupTitle({ group: { kind, at } }: { group: RowGroup }) {
  const words = useWords();
  const format = useFormat();
  return <>{kind === "hour" ? format.moment(new Date(at), "time") : words.today[kind]}</>;
}

interface FoldProps {
  title: ComponentChildren;
  count?: number;
  isOpenAtFirst?: boolean;
  children: ComponentChildren;
}

/** Rows below a title that folds them away. */
function Fold({ title, count, isOpenAtFirst = false, children }: FoldProps) {
  // What was open at first changes as rows are done. A person's choice does not
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isOpenAtFirst;
  return (
    <>
      <h3>
        <button type="button" class="fold" aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
          <Icon name="next" />
          {title} {count !== undefined && <span class="count">{count}</span>}
        </button>
      </h3>
      {isOpen && children}
    </>
  );
}

function Rows({ list, rows, clock, most = MOST_ROWS }: Omit<DayListProps, "isSearch"> & { most?: number }) {
  const words = useWords();
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, most);
  return (
    <>
      <ul>
        {shown.map((row) => <BookingRow key={row.booking_id} {...{ row, list, clock }} />)}
      </ul>
      {rows.length > shown.length && (
        <Button kind="plain" onClick={() => setAll(true)}>{words.today.show_all(rows.length - shown.length)}</Button>
      )}
    </>
  );
}

/** Moves the focus between rows with the arrow keys. Tab works as well. */
function moveFocus(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(".row-link, .fold")];
  const next = links[links.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
