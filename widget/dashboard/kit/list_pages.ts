/** A page of a list, as the API answers it. */
export interface Page<Row> {
  data: Row[];
  next_cursor: string | null;
}

/** The pages of a list that are shown, joined. */
export interface Pages<Row> extends Page<Row> {
  /** How many pages they are. Default: one. */
  count?: number;
}

/** Loads the page at a cursor, or the first one. */
type LoadPage<Row> = (cursor: string | null) => Promise<Page<Row>>;

/** The most pages that are loaded again at once. */
const MAX_RELOADED = 10;

/** Joins rows with further ones. A row that has moved to a further page meanwhile is shown once, where it was. */
export function joinRows<Row extends { id: string }>(rows: readonly Row[], further: readonly Row[]): Row[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...further.filter(({ id }) => !known.has(id))];
}

/** Adds the next page. */
export function addPage<Row extends { id: string }>(pages: Pages<Row>, next: Page<Row>): Pages<Row> {
  return {
    data: joinRows(pages.data, next.data),
    next_cursor: next.next_cursor,
    count: (pages.count ?? 1) + 1,
  };
}

/** Loads the first pages of a list, one after the other. */
export async function loadPages<Row extends { id: string }>(load: LoadPage<Row>, count: number): Promise<Pages<Row>> {
  let pages: Pages<Row> = await load(null);
  while (pages.next_cursor !== null && (pages.count ?? 1) < count) {
    pages = addPage(pages, await load(pages.next_cursor));
  }
  return pages;
}

/** Loads the shown pages again. Of a very long list, the rows after the first pages stay as they are. */
export async function reloadPages<Row extends { id: string }>(
  load: LoadPage<Row>,
  shown: Pages<Row> | null,
): Promise<Pages<Row>> {
  const count = shown?.count ?? 1;
  const pages = await loadPages(load, Math.min(count, MAX_RELOADED));
  if (!shown || count <= MAX_RELOADED || pages.next_cursor === null) return pages;
  return { ...shown, data: joinRows(pages.data, shown.data.slice(pages.data.length)) };
}
