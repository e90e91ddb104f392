/** Units in use during `[starts, ends)`, in ms. `ends` includes the buffer. */
export interface Use {
  starts: number;
  ends: number;
  quantity: number;
}

/**
 * Returns the highest number of units in use at any instant of `[starts, ends)`. Uses that do not overlap can share a
 * unit.
 */
export function peakOf(uses: readonly Use[], { starts, ends }: { starts: number; ends: number }): number {
  const changes: { at: number; by: number }[] = [];
  for (const use of uses) {
    if (use.starts >= ends || use.ends <= starts || use.starts >= use.ends) continue;
    changes.push({ at: use.starts, by: use.quantity }, { at: use.ends, by: -use.quantity });
  }
  if (changes.length <= 2) return changes[0]?.by ?? 0;
  // Uses that overlap the window and each other do so inside the window, so their peak is the window's.
  // At the same instant returns come first: a unit returned at noon can be picked up at noon.
  changes.sort((a, b) => a.at - b.at || a.by - b.by);
  let inUse = 0;
  let peak = 0;
  for (const { by } of changes) {
    inUse += by;
    peak = Math.max(peak, inUse);
  }
  return peak;
}

/**
 * Returns how many units are free during a whole window. It is never negative, even if stock was reduced below its
 * bookings.
 */
export function freeOf(capacity: number, uses: readonly Use[], window: { starts: number; ends: number }): number {
  return Math.max(0, capacity - peakOf(uses, window));
}
