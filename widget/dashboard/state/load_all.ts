/** A page of a list. */
export interface Page<T> {
  data: T[];
  next_cursor: string | null;
}
/** The query parameters of a page. */
export type PageQuery = { limit: string; cursor?: string };

/** Returns all records of a list, page by page. `onProgress` gets the number that was read so far. */
export async function loadAll<T>(
  load: (query: PageQuery) => Promise<Page<T>>,
  onProgress?: (count: number) => void,
): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<T> = await load({ limit: "100", ...cursor && { cursor } });
    all.push(...page.data);
    cursor = page.next_cursor;
    onProgress?.(all.length);
  } while (cursor);
  return all;
}
