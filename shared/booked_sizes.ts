interface Part {
  fleet_item_id: string;
  quantity: number;
}

/** Returns the sizes that one unit of a booked bundle has, beside the parts that it always has. */
export function bookedSizes(
  booked: readonly Part[],
  item: { components: readonly Part[]; sized_components: readonly unknown[] } | undefined,
): string[] {
  if (!item?.sized_components.length) return [];
  const fixed = new Map(item.components.map(({ fleet_item_id, quantity }) => [fleet_item_id, quantity]));
  return booked.flatMap(({ fleet_item_id, quantity }) =>
    Array<string>(Math.max(0, quantity - (fixed.get(fleet_item_id) ?? 0))).fill(fleet_item_id)
  );
}
