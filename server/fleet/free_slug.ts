/** The slugs that are taken, and the number that the last one for a name got. */
interface Slugs {
  taken: Set<string>;
  counts: Map<string, number>;
}

/** Returns a slug that is not taken, and takes it: `kayak`, `kayak-2`, `kayak-3`. */
export function freeSlug(wanted: string, { taken, counts }: Slugs): string {
  let slug = wanted;
  let count = counts.get(wanted) ?? 1;
  while (taken.has(slug)) slug = `${wanted}-${++count}`;
  counts.set(wanted, count);
  taken.add(slug);
  return slug;
}
