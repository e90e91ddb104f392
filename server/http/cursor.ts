import { foreignCursor } from "../../shared/contract/common.ts";
import type { Vault } from "../vault.ts";
import { invalid } from "../problem.ts";

/** Where a page ended: the values its list is sorted by, the id last. */
export type Position = readonly (string | number)[];

/** One list of one shop. */
export interface Listing {
  /** Where to go on, or undefined at the start; throws a 400 for a cursor of anything but this very list. */
  after(cursor: string | undefined): Promise<Position | undefined>;
  /** A page out of `limit + 1` rows. */
  page<Row>(rows: readonly Row[], limit: number, positionOf: (row: Row) => Position): Promise<Page<Row>>;
  /** A page of a list that runs by id, newest first. */
  newestFirst<Row extends { id: string }>(
    asked: PageAsked,
    read: (rows: Stretch) => Promise<readonly Row[]>,
  ): Promise<Page<Row>>;
}
type PageAsked = { cursor?: string | undefined; limit: number };
/** Which rows of a list, newest first: at most `limit` of those before the last id of the page before. */
export type Stretch = { before: string | undefined; limit: number };
/** What every list answers. */
export interface Page<Row> {
  data: Row[];
  has_more: boolean;
  next_cursor: string | null;
}

/**
 * The cursors of one list. `decides` is all that chooses its rows and their order: shop, route, sort, order, filters. A cursor
 * holds the last row's own values, so rows that come and go meanwhile move no other row over a page's edge.
 */
export function listing(
  vault: Vault,
  decides: Record<string, unknown> & { tenant_id: string; route: string },
): Listing {
  const sign = async (said: string) => (await vault.hmac(`${JSON.stringify(decides)}\n${said}`, "cursor")).slice(0, 24);
  const list: Listing = {
    async after(cursor) {
      if (cursor === undefined) return undefined;
      const [said = "", signature = ""] = cursor.split(".");
      if (signature !== await sign(said)) throw invalid({ path: "cursor", ...foreignCursor });
      return JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(said, { alphabet: "base64url" })));
    },
    async page(rows, limit, positionOf) {
      const shown = rows.slice(0, limit);
      const has_more = rows.length > limit;
      if (!has_more) return { data: shown, has_more, next_cursor: null };
      const position = new TextEncoder().encode(JSON.stringify(positionOf(shown.at(-1)!)));
      const said = position.toBase64({ alphabet: "base64url", omitPadding: true });
      return { data: shown, has_more, next_cursor: `${said}.${await sign(said)}` };
    },
    async newestFirst({ cursor, limit }, read) {
      const before = (await list.after(cursor))?.[0]?.toString();
      return await list.page(await read({ before, limit: limit + 1 }), limit, ({ id }) => [id]);
    },
  };
  return list;
}
