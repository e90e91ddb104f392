import { invalidCursor } from "../../shared/contract/common.ts";
import type { Vault } from "../vault.ts";
import { invalid } from "../problem.ts";

/** The end of a page: the values that the list is sorted by, the id last. */
export type Position = readonly (string | number)[];

/** Characters of a cursor's signature. */
const SIGNATURE = 24;

/** Pages through one list of one shop. */
export interface Pager {
  /**
   * Returns the position after which to continue; undefined for the first page. Throws a 400 for another list's cursor.
   */
  after(cursor: string | undefined): Promise<Position | undefined>;
  /** Makes a page from up to `limit + 1` rows. */
  page<Row>(rows: readonly Row[], limit: number, positionOf: (row: Row) => Position): Promise<Page<Row>>;
  /** Reads a page of a list that is sorted by id, newest first. */
  newestFirst<Row extends { id: string }>(
    request: PageRequest,
    read: (query: PageQuery) => Promise<readonly Row[]>,
  ): Promise<Page<Row>>;
}
type PageRequest = { cursor?: string | undefined; limit: number };
/** The rows of a page, newest first: at most `limit` rows before the id `before`, the last one of the previous page. */
export type PageQuery = { before: string | undefined; limit: number };
/** The response of every list. */
export interface Page<Row> {
  data: Row[];
  has_more: boolean;
  next_cursor: string | null;
}

/**
 * Returns the pager of one list. `list` has everything that determines its rows and their order: shop, route, sort and
 * filters. Cursors are signed for that list. They contain the values of the last row, so rows that are added or deleted
 * meanwhile neither repeat nor skip another row.
 */
export function createPager(
  vault: Vault,
  list: Record<string, unknown> & { tenant_id: string; route: string },
): Pager {
  const textOf = (position: string) => `${JSON.stringify(list)}\n${position}`;
  const isOwn = async (position: string, signature: string) =>
    (await vault.hmacs(textOf(position), "cursor")).some((hash) => hash.slice(0, SIGNATURE) === signature);
  const pager: Pager = {
    async after(cursor) {
      if (cursor === undefined) return undefined;
      const [position = "", signature = ""] = cursor.split(".");
      if (!await isOwn(position, signature)) throw invalid({ path: "cursor", ...invalidCursor });
      return JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(position, { alphabet: "base64url" })));
    },
    async page(rows, limit, positionOf) {
      const data = rows.slice(0, limit);
      const has_more = rows.length > limit;
      if (!has_more) return { data, has_more, next_cursor: null };
      const json = new TextEncoder().encode(JSON.stringify(positionOf(data.at(-1)!)));
      const position = json.toBase64({ alphabet: "base64url", omitPadding: true });
      const signature = (await vault.hmac(textOf(position), "cursor")).slice(0, SIGNATURE);
      return { data, has_more, next_cursor: `${position}.${signature}` };
    },
    async newestFirst({ cursor, limit }, read) {
      const before = (await pager.after(cursor))?.[0]?.toString();
      return await pager.page(await read({ before, limit: limit + 1 }), limit, ({ id }) => [id]);
    },
  };
  return pager;
}
