/** A bar's place in days from the first day of the calendar. */
export interface Span {
  from: number;
  to: number;
}

interface PackedLanes {
  /** The lane of each bar. */
  lanes: number[];
  /** The free days between each bar and the next one in its lane. */
  rooms: number[];
  count: number;
}

/**
 * Stacks overlapping bars: each one gets the first lane that is free. Bars come in the order of their starts. `least`
 * is the width below which a bar is not drawn, in days.
 */
export function packLanes<T extends Span>(bars: readonly T[], least: number): PackedLanes {
  /** The last bar of each lane, and where it ends. */
  const last: { at: number; end: number }[] = [];
  const rooms = bars.map(() => Infinity);
  const lanes = bars.map(({ from, to }, at) => {
    const free = last.findIndex(({ end }) => end <= from);
    const lane = free < 0 ? last.length : free;
    if (free >= 0) rooms[last[lane]!.at] = from - last[lane]!.end;
    last[lane] = { at, end: Math.max(to, from + least) };
    return lane;
  });
  return { lanes, rooms, count: last.length };
}

/** Counts for each day the bars in lanes that are not shown. */
export function countHidden<T extends Span>(
  bars: readonly T[],
  lanes: readonly number[],
  { shown, days }: { shown: number; days: number },
): Map<number, number> {
  const hidden = new Map<number, number>();
  for (const [at, { from, to }] of bars.entries()) {
    if (lanes[at]! < shown) continue;
    const last = Math.min(days, Math.max(Math.ceil(to), Math.floor(from) + 1));
    for (let day = Math.max(0, Math.floor(from)); day < last; day++) hidden.set(day, (hidden.get(day) ?? 0) + 1);
  }
  return hidden;
}
