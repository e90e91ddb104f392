/** Units of one item in `[starts, ends)`. Times are ISO 8601 in UTC, so their texts are in order. */
export interface Span {
  item_id: string;
  quantity: number;
  starts: string;
  ends: string;
}

/** Returns the units and times that are needed in a period, less those that are there already. */
export function missingStock(needed: readonly Span[], present: readonly Span[]): Span[] {
  const item_ids = [...new Set(needed.map(({ item_id }) => item_id))];
  return item_ids.flatMap((item_id) => {
    const of = (spans: readonly Span[]) => spans.filter((span) => span.item_id === item_id);
    const [wanted, has] = [of(needed), of(present)];
    const times = [...new Set([...wanted, ...has].flatMap(({ starts, ends }) => [starts, ends]))].sort();
    return times.slice(1).flatMap((ends, at) => {
      const starts = times[at]!;
      const unitsIn = (spans: readonly Span[]) =>
        spans.reduce((sum, span) => span.starts <= starts && span.ends >= ends ? sum + span.quantity : sum, 0);
      const quantity = unitsIn(wanted) - unitsIn(has);
      return quantity > 0 ? { item_id, quantity, starts, ends } : [];
    });
  });
}
