import type { Use } from "../../shared/peak.ts";
import type { Queries } from "../db/client.ts";

/** When, and of which items; of all of the shop where they are not named. */
export interface Window {
  starts: Date;
  ends: Date;
  item_ids?: readonly string[];
}
/** What is in use in a window, by item, and the version of the catalogue that goes with it. */
export interface InUse {
  version: number;
  uses: ReadonlyMap<string, readonly Use[]>;
}

/** Reads what touches a window: one round trip, index-only scans, one text. Counting is the caller's, which is faster than SQL. */
export async function inUse(sql: Queries, tenant_id: string, { starts, ends, item_ids }: Window): Promise<InUse> {
  const [row] = item_ids
    ? await sql<Found[]>`
      select u.version, u.uses from uses_of_items(${tenant_id}, ${[...item_ids]}::text[], ${starts}, ${ends}) u`
    : await sql<Found[]>`select u.version, u.uses from uses_in_shop(${tenant_id}, ${starts}, ${ends}) u`;
  return { version: row!.version, uses: byItem(row!.uses ?? "[]") };
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
