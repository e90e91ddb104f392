interface OrderedRecord {
  id: string;
  sort_order: number;
  updated_at: string;
}

/** Returns the changes that bring records into the given order. Keeps as many sort orders as it can. */
export function orderChanges(wanted: readonly OrderedRecord[]) {
  const changes: { id: string; sort_order: number; if_version: string }[] = [];
  let last = -Infinity;
  for (const { id, sort_order, updated_at } of wanted) {
    const next = sort_order > last ? sort_order : last + 1;
    if (next !== sort_order) changes.push({ id, sort_order: next, if_version: updated_at });
    last = next;
  }
  return changes;
}

/** Returns a list with one entry at another place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}
