import type { Use } from "../../shared/peak.ts";
import type { Queries } from "../db/client.ts";
import { gather } from "../db/gather.ts";

/** When, and of which items; of all of the shop where they are not named. */
export interface Window {
  starts: Date;
  ends: Date;
  item_ids?: readonly string[];
  /** The payment intent of a hold that is left out. */
  holding?: string | undefined;
}
/** What is in use in a window, by item, and the version of the catalogue that goes with it. */
export interface InUse {
  version: number;
  uses: ReadonlyMap<string, readonly Use[]>;
}

/** Reads what touches a window: one round trip, index-only scans, one text. Counting is the caller's, which is faster than SQL. */
export async function inUse(
  sql: Queries,
  tenant_id: string,
  { starts, ends, item_ids, holding }: Window,
): Promise<InUse> {
  const asked = { starts: starts.toISOString(), ends: ends.toISOString(), items: item_ids?.join() ?? "" };
  const { version, uses: text } = await (item_ids ? usesOfItems : usesInShop)(sql, tenant_id, asked);
  const uses = byItem(text ?? "[]");
  if (holding) { for (const own of await usesOfHold(sql, tenant_id, holding)) leaveOut(uses, own); }
  return { version, uses };
}

/** A window as texts; of items it names their ids, with commas between. */
interface Asked {
  starts: string;
  ends: string;
  items: string;
}

const usesInShop = gather(async (sql: Queries, tenant_id, asked: readonly Asked[]) =>
  await sql<Found[]>`
    select u.version, u.uses
    from ${windows(sql, asked)}
    cross join lateral uses_in_shop(${tenant_id}, w.starts, w.ends) u
    order by w.place`
);

const usesOfItems = gather(async (sql: Queries, tenant_id, asked: readonly Asked[]) =>
  await sql<Found[]>`
    select u.version, u.uses
    from ${windows(sql, asked)}
    cross join lateral uses_of_items(${tenant_id}, string_to_array(w.items, ','), w.starts, w.ends) u
    order by w.place`
);

/** Three texts: the driver takes as long to write a page's ids as a list of Postgres as to read what comes back. */
function windows(sql: Queries, asked: readonly Asked[]) {
  const all = (name: keyof Asked) => asked.map((one) => one[name]).join(";");
  return sql`unnest(
      string_to_array(${all("starts")}, ';')::timestamptz[],
      string_to_array(${all("ends")}, ';')::timestamptz[],
      string_to_array(${all("items")}, ';')) with ordinality as w(starts, ends, items, place)`;
}

/** What a live hold takes, in the very numbers of `uses_in_shop`: a lapsed one would leave out another's that is its equal. */
async function usesOfHold(
  sql: Queries,
  tenant_id: string,
  payment_intent_id: string,
): Promise<(Use & { item_id: string })[]> {
  return await sql<(Use & { item_id: string })[]>`
    select a.item_id, a.quantity, floor(date_part('epoch', a.starts) * 1000 + 0.0005)::bigint as starts,
      ceil(date_part('epoch', a.ends) * 1000 - 0.0005)::bigint as ends
    from holds h
    join allocations a on a.tenant_id = h.tenant_id and a.hold_id = h.id
    where h.tenant_id = ${tenant_id} and h.payment_intent_id = ${payment_intent_id} and a.state = 'held'
      and a.expires_at > instant()`;
}

function leaveOut(uses: Map<string, Use[]>, { item_id, ...own }: Use & { item_id: string }): void {
  const of = uses.get(item_id) ?? [];
  const at = of.findIndex(({ starts, ends, quantity }) =>
    starts === own.starts && ends === own.ends && quantity === own.quantity
  );
  if (at >= 0) of.splice(at, 1);
}

interface Found {
  version: number;
  uses: string | null;
}

/** Reading JSON takes a third of the time of splitting a text. */
function byItem(text: string): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const [item_id, quantity, starts, ends] of JSON.parse(text) as [string, number, number, number][]) {
    const use = { starts, ends, quantity };
    const known = uses.get(item_id);
    if (known) known.push(use);
    else uses.set(item_id, [use]);
  }
  return uses;
}
