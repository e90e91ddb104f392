/** Returns whether an item consists of others: of items, or of products whose sizes are chosen. */
export function isBundle(
  { components, sized_components }: { components: readonly unknown[]; sized_components: readonly unknown[] },
): boolean {
  return components.length + sized_components.length > 0;
}
