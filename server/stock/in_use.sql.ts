import type { Use } from "../../shared/peak.ts";
import type { Queries } from "../db/client.ts";
import { batchQueries } from "../db/batch_queries.ts";

/** A period and its items. Without `item_ids`: all items of the shop. */
export interface StockWindow {
  starts: Date;
  ends: Date;
  item_ids?: readonly string[];
  /** The payment intent of a hold to leave out. */
  holding?: string | undefined;
  /** A booking to leave out, with the holds that change it. */
  without_booking?: string | undefined;
}
/** The stock in use in a window, by item, and the catalogue's version at the same moment. */
export interface StockInUse {
  version: number;
  uses: ReadonlyMap<string, readonly Use[]>;
}

/** Reads the uses that overlap a window, in one round trip and with index-only scans. The caller counts the units. */
export async function findStockInUse(
  sql: Queries,
  tenant_id: string,
  { starts, ends, item_ids, holding, without_booking }: StockWindow,
): Promise<StockInUse> {
  const window = { starts: starts.toISOString(), ends: ends.toISOString(), items: item_ids?.join() ?? "" };
  const { version, uses: json } = await (item_ids ? usesOfItems : usesInShop)(sql, tenant_id, window);
  const uses = usesByItem(json ?? "[]");
  if (holding) { for (const use of await usesOfHold(sql, tenant_id, holding)) removeUse(uses, use); }
  if (without_booking) { for (const use of await usesOfBooking(sql, tenant_id, without_booking)) removeUse(uses, use); }
  return { version, uses };
}

/** A window as text; `items` are ids separated by commas. */
interface WindowText {
  starts: string;
  ends: string;
  items: string;
}

interface FoundUses {
  version: number;
  /** JSON. */
  uses: string | null;
}

const usesInShop = batchQueries(async (sql: Queries, tenant_id, windows: readonly WindowText[]) =>
  await sql<FoundUses[]>`
    select u.version, u.uses
    from ${windowRows(sql, windows)}
    cross join lateral uses_in_shop(${tenant_id}, w.starts, w.ends) u
    order by w.place`
);

const usesOfItems = batchQueries(async (sql: Queries, tenant_id, windows: readonly WindowText[]) =>
  await sql<FoundUses[]>`
    select u.version, u.uses
    from ${windowRows(sql, windows)}
    cross join lateral uses_of_items(${tenant_id}, string_to_array(w.items, ','), w.starts, w.ends) u
    order by w.place`
);

/** Passes windows as three texts. The driver serializes an array of a page's ids much more slowly. */
function windowRows(sql: Queries, windows: readonly WindowText[]) {
  const join = (name: keyof WindowText) => windows.map((window) => window[name]).join(";");
  return sql`unnest(
      string_to_array(${join("starts")}, ';')::timestamptz[],
      string_to_array(${join("ends")}, ';')::timestamptz[],
      string_to_array(${join("items")}, ';')) with ordinality as w(starts, ends, items, place)`;
}

/**
 * Returns the uses of a live hold, rounded exactly as `uses_in_shop` does, so that they can be found among its results.
 * Uses of an expired hold must not be returned: they could remove an equal use of another hold.
 */
async function usesOfHold(
  sql: Queries,
  tenant_id: string,
  payment_intent_id: string,
): Promise<(Use & { item_id: string })[]> {
  return await sql<(Use & { item_id: string })[]>`
    select a.item_id, a.quantity, floor_ms(a.starts) as starts, ceil_ms(a.ends) as ends
    from holds h
    join allocations a on a.tenant_id = h.tenant_id and a.hold_id = h.id
    where h.tenant_id = ${tenant_id} and h.payment_intent_id = ${payment_intent_id} and a.expires_at > instant()`;
}

/** Returns the uses of a booking before its pickup, and of live holds that change it, rounded like those of a hold. */
async function usesOfBooking(
  sql: Queries,
  tenant_id: string,
  booking_id: string,
): Promise<(Use & { item_id: string })[]> {
  return await sql<(Use & { item_id: string })[]>`
    select a.item_id, a.quantity, floor_ms(a.starts) as starts, ceil_ms(a.ends) as ends
    from booking_lines l
    join allocations a on a.tenant_id = l.tenant_id and a.line_id = l.id and a.state = 'booked'
    where l.tenant_id = ${tenant_id} and l.booking_id = ${booking_id}
    union all
    select a.item_id, a.quantity, floor_ms(a.starts), ceil_ms(a.ends)
    from holds h
    join allocations a on a.tenant_id = h.tenant_id and a.hold_id = h.id and a.state = 'held'
    where h.tenant_id = ${tenant_id} and h.extends = ${booking_id} and h.status = 'active'
      and a.expires_at > instant()`;
}

function removeUse(uses: Map<string, Use[]>, { item_id, ...removed }: Use & { item_id: string }): void {
  const itemUses = uses.get(item_id) ?? [];
  const index = itemUses.findIndex(({ starts, ends, quantity }) =>
    starts === removed.starts && ends === removed.ends && quantity === removed.quantity
  );
  if (index >= 0) itemUses.splice(index, 1);
}

function usesByItem(json: string): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const [item_id, quantity, starts, ends] of JSON.parse(json) as [string, number, number, number][]) {
    const use = { starts, ends, quantity };
    const known = uses.get(item_id);
    if (known) known.push(use);
    else uses.set(item_id, [use]);
  }
  return uses;
}
