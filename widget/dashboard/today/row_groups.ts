import type { DayRow } from "../../../shared/contract/dashboard.ts";
import { DAY, HOUR, instantOf, MINUTE, wallOf } from "../../../shared/wall_clock.ts";
import { dayOfMidnight } from "../../../shared/whole_days.ts";
import { isDone, type RowList } from "./row_state.ts";

/** The shop's clock, and when its day is. */
export interface DayClock {
  /** The current time in ms. */
  now: number;
  timezone: string;
  /** Minutes after which a pickup counts as late. */
  grace_minutes: number;
}

/** Rows that are shown together: late ones, those of the whole day, or those of an hour. */
export interface RowGroup {
  kind: "late" | "all_day" | "hour";
  /** When the group begins, in ms. */
  at: number;
  rows: DayRow[];
}

/** How many rows of a list are open at first. Longer lists are grouped by hours. */
export const OPEN_ROWS = 12;

/**
 * Returns how many minutes a pickup or an overdue return is late; 0 within the grace. A pickup of a whole day is late
 * when the day is over.
 */
export function minutesLate(row: DayRow, list: RowList, { now, timezone, grace_minutes }: DayClock): number {
  if (list === "returns" || isDone(row, list)) return 0;
  const isWholeDay = list === "pickups" && dayOfMidnight(row.at, "pickup", timezone) !== null;
  const minutes = (now - Date.parse(row.at) - (isWholeDay ? DAY : 0)) / MINUTE;
  // The server decides what is overdue
  return list === "overdue" || minutes > grace_minutes ? Math.max(0, minutes) : 0;
}

/** Groups the open rows of a list, late ones first, and returns what is done apart. */
export function groupRows(
  rows: readonly DayRow[],
  list: RowList,
  clock: DayClock,
): { groups: RowGroup[]; done: DayRow[] } {
  const groups = new Map<string, RowGroup>();
  const done: DayRow[] = [];
  for (const row of rows) {
    if (isDone(row, list)) done.push(row);
    else {
      const group = groupOf(row, list, clock);
      const key = `${group.kind} ${group.at}`;
      const known = groups.get(key);
      if (known) known.rows.push(row);
      else groups.set(key, { ...group, rows: [row] });
    }
  }
  return { groups: [...groups.values()].sort((one, other) => one.at - other.at), done };
}

function groupOf(row: DayRow, list: RowList, clock: DayClock): Pick<RowGroup, "kind" | "at"> {
  if (minutesLate(row, list, clock) > 0) return { kind: "late", at: -Infinity };
  const at = Date.parse(row.at);
  const end = list === "pickups" ? "pickup" : "return";
  if (dayOfMidnight(row.at, end, clock.timezone)) return { kind: "all_day", at: end === "pickup" ? at : Infinity };
  const wall = wallOf(at, clock.timezone);
  return { kind: "hour", at: instantOf(wall - wall % HOUR, clock.timezone) };
}

/** Returns which groups are open at first: so many that `OPEN_ROWS` rows are shown, and at least one. */
export function openAtFirst(groups: readonly RowGroup[]): RowGroup[] {
  let shown = 0;
  return groups.filter(({ rows }) => {
    const isOpen = shown < OPEN_ROWS;
    shown += rows.length;
    return isOpen;
  });
}
