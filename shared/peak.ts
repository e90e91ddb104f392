/** Units out during `[starts, ends)`, in ms; `ends` has the buffer in it. */
export interface Use {
  starts: number;
  ends: number;
  quantity: number;
}

/** The most units in use at any instant of `[starts, ends)`. Two uses that do not overlap need the same unit. */
export function peakOf(uses: readonly Use[], { starts, ends }: { starts: number; ends: number }): number {
  const changes: { at: number; by: number }[] = [];
  for (const use of uses) {
    if (use.starts >= ends || use.ends <= starts || use.starts >= use.ends) continue;
    changes.push({ at: use.starts, by: use.quantity }, { at: use.ends, by: -use.quantity });
  }
  if (changes.length <= 2) return changes[0]?.by ?? 0;
  // Uses that all touch the window and overlap each other do so within it, so their highest sum is the window's.
  // Of one instant the returns come first: what comes back at noon goes out again at noon.
  changes.sort((a, b) => a.at - b.at || a.by - b.by);
  let inUse = 0, peak = 0;
  for (const { by } of changes) {
    inUse += by;
    peak = Math.max(peak, inUse);
  }
  return peak;
}

/** How many units may still be taken for all of a window. Never below zero: a booking may stand although stock shrank. */
export function freeOf(capacity: number, uses: readonly Use[], window: { starts: number; ends: number }): number {
  return Math.max(0, capacity - peakOf(uses, window));
}
