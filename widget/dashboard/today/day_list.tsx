import type { DayRow } from "../../../shared/contract/dashboard.ts";
import { useWords } from "../text/words.ts";
import { BookingRow } from "./booking_row.tsx";
import { isDone, type RowList } from "./row_state.ts";

/** A list of the day: its title, how much of it is done, and its rows in order of time. */
export function DayList({ list, rows, now }: { list: RowList; rows: readonly DayRow[]; now: number }) {
  const words = useWords();
  const done = rows.filter((row) => isDone(row, list)).length;
  const empty = list === "pickups" ? words.today.no_pickups : words.today.no_returns;
  return (
    <section class={`day-list ${list}`} aria-labelledby={`list-${list}`}>
      <header>
        <h2 id={`list-${list}`}>
          {words.today[list]} <span class="count">{rows.length}</span>
        </h2>
        {done > 0 && <p class="muted">{words.today.done_of(done, rows.length)}</p>}
      </header>
      {rows.length
        ? (
          <ul onKeyDown={moveFocus}>
            {rows.map((row) => <BookingRow key={row.booking_id} {...{ row, list, now }} />)}
          </ul>
        )
        : <p class="nothing">{empty}</p>}
    </section>
  );
}

/** Moves the focus between rows with the arrow keys. Tab works as well. */
function moveFocus(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
