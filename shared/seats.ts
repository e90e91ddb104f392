/** Units of one item. `seats` is undefined in a quote of a hold from before 0.10.0, whose units had one seat. */
interface SeatedLine {
  quantity: number;
  seats?: number | undefined;
}

/** Returns the number of riders that the units of all lines carry. */
export function countSeats(lines: readonly SeatedLine[]): number {
  return lines.reduce((sum, { quantity, seats = 1 }) => sum + quantity * seats, 0);
}

/** Returns lines in which items that were booked before keep their seats, whatever the item has now. */
export function keepSeats<Line extends SeatedLine & { fleet_item_id: string }>(
  lines: readonly Line[],
  booked: readonly { fleet_item_id: string; seats: number }[],
): Line[] {
  return lines.map((line) => {
    const before = booked.find(({ fleet_item_id }) => fleet_item_id === line.fleet_item_id);
    return before ? { ...line, seats: before.seats } : line;
  });
}
