import type { Rate } from "../../../../shared/contract/rates.ts";

const MAX_PRIORITY = 100;
type Ordered = Pick<Rate, "id" | "priority" | "updated_at">;

/** Sorts rates as the server does: by priority, and of equal ones the newest first. */
export function byImportance<R extends Ordered>(rates: readonly R[]): R[] {
  return rates.toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? 1 : -1));
}

/** Returns the changes that make each rate more important than the next one. Keeps as many priorities as it can. */
export function priorityChanges(wanted: readonly Ordered[]): { id: string; priority: number; if_version: string }[] {
  let below = -1;
  const priorities = wanted.toReversed().map(({ priority }) => below = priority > below ? priority : below + 1);
  const isTooHigh = below > MAX_PRIORITY;
  return wanted.flatMap(({ id, priority, updated_at }, at) => {
    const next = isTooHigh ? wanted.length - 1 - at : priorities.at(-1 - at)!;
    return next === priority ? [] : { id, priority: next, if_version: updated_at };
  });
}

/** Returns the priority of a new rate: above all others, where that is possible. */
export function nextPriority(rates: readonly Ordered[]): number {
  return Math.min(MAX_PRIORITY, Math.max(-1, ...rates.map(({ priority }) => priority)) + 1);
}
