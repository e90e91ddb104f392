import { type HoldPlacement, takeHold } from "../../server/checkout/hold_changes.sql.ts";
import type { Hold } from "../../server/checkout/holds.sql.ts";
import type { Queries } from "../../server/db/client.ts";
import { createIds } from "../../server/ids.ts";
import { addShop } from "../../server/shops/shops.sql.ts";
import { allocateLines, type NewAllocation } from "../../server/stock/allocations.sql.ts";
import { violates } from "../../server/db/violations.ts";
import { HOUR } from "../../shared/wall_clock.ts";
import { openTimedPool } from "./database.ts";

export const ids = createIds({ now: () => new Date() });

/** Inserts items by SQL, for tests that need only stock. */
export async function addItems(
  sql: Queries,
  tenant_id: string,
  items: readonly { inventory_count?: number; buffer_hours?: number | null; live?: boolean }[],
): Promise<string[]> {
  const category_id = ids.next("cat");
  await sql`
    insert into categories (tenant_id, id, name, slug) values (${tenant_id}, ${category_id}, 'Boats', ${
    category_id.slice(4)
  })`;
  const made = items.map((item) => ({
    id: ids.next("fi"),
    inventory_count: 1,
    buffer_hours: null,
    live: true,
    ...item,
  }));
  await sql`
    insert into items (tenant_id, id, category_id, name, slug, price_half_day, price_full_day, inventory_count, buffer_hours, live)
    select ${tenant_id}, i.id, ${category_id}, 'Kayak', substr(i.id, 4), 2000, 3500, i.inventory_count, i.buffer_hours, i.live
    from json_to_recordset(${
    JSON.stringify(made)
  }::text::json) as i(id text, inventory_count int, buffer_hours int, live boolean)`;
  return made.map(({ id }) => id);
}

/** Opens a shop that has only stock, on its own connections with the real time. */
export async function openStock(
  items: Parameters<typeof addItems>[2],
  { pool = 3, url }: { pool?: number; url?: string } = {},
) {
  const { sql, setTime, end } = openTimedPool(pool, url);
  const id = ids.next("ten");
  await addShop(sql, { id, slug: id.replace("_", "-"), name: "Stock", mode: "test" });
  return {
    id,
    sql,
    setTime,
    items: await addItems(sql, id, items),
    [Symbol.asyncDispose]: end,
  };
}

/** A hold without a price, its expiry and the stock that it takes. */
export interface FreeHold {
  hold_id: string;
  expires_at: string;
  takes: readonly NewAllocation[];
}

/** Allocates stock with a minimal hold. Repeats it if the catalogue changes meanwhile. */
export async function takeForHold(sql: Queries, tenant_id: string, hold: FreeHold): Promise<void> {
  for (;;) {
    const version = await readCatalogueVersion(sql, tenant_id);
    const outcome = await takeHold(sql, tenant_id, placementOf(hold, version));
    if (outcome === "taken") return;
    if (outcome !== "changed") throw new Error(outcome);
  }
}

/** Returns what `takeHold` writes for a minimal hold. */
export function placementOf({ hold_id, expires_at, takes }: FreeHold, version: number): HoldPlacement {
  const { starts: pickup_date, returns: return_date } = takes[0]!;
  const hold = {
    id: hold_id,
    pickup_date,
    return_date,
    expires_at,
    quote: {},
    amount: 0,
    currency: "EUR",
    payment: { kind: "free" },
    waiver_signature_ids: [],
    locale: "en",
    takes,
    renewals: 0,
    replaces: null,
  } as unknown as Hold;
  return { hold, jobs: [], version, size: { units: 1, unit_days: 1, key_id: null }, limits: null, stored: null };
}

export async function readCatalogueVersion(sql: Queries, tenant_id: string): Promise<number> {
  const [{ version } = { version: 0 }] = await sql<{ version: number }[]>`
    select v.version from catalogue_versions v where v.tenant_id = ${tenant_id}`;
  return version;
}

/** Returns an allocation of one unit. Its hours count from 3 May 2027, 00:00 UTC. */
export function allocationOf(
  item_id: string,
  [from, to]: readonly [number, number],
  rest: Partial<NewAllocation> = {},
): NewAllocation {
  return {
    item_id,
    quantity: 1,
    starts: hourAt(from).toISOString(),
    returns: hourAt(to).toISOString(),
    buffer_hours: 0,
    ...rest,
  };
}

export function hourAt(at: number): Date {
  return new Date(Date.parse("2027-05-03T00:00:00Z") + at * HOUR);
}

/** Returns whether stock was taken or is sold out. Throws any other error. */
export async function allocationOutcome(taking: Promise<unknown>): Promise<"taken" | "out_of_stock"> {
  return await taking.then(() => "taken" as const, (error: unknown) => {
    if (violates(error, "stock_never_oversold")) return "out_of_stock" as const;
    throw error;
  });
}

/** Adds a booking with one line, and its stock. */
export async function addBooking(
  { sql, id, items }: Pick<Awaited<ReturnType<typeof openStock>>, "sql" | "id" | "items">,
  { item = items[0], hours, quantity = 1 }: {
    item?: string | undefined;
    hours: readonly [number, number];
    quantity?: number;
  },
): Promise<{ booking_id: string; line_id: string }> {
  const [booking_id, line_id] = [ids.next("bk"), ids.next("li")];
  const take = allocationOf(item!, hours, { quantity });
  await sql`
    insert into bookings (
      tenant_id, id, number, pickup_date, return_date, subtotal, tax, total, currency, source, cancellation_policy, locale)
    values (
      ${id}, ${booking_id}, ${
    booking_id.slice(-8)
  }, ${take.starts}, ${take.returns}, 0, 0, 0, 'EUR', 'staff', '[]', 'en')`;
  await sql`
    insert into booking_lines (tenant_id, booking_id, id, position, item_id, name, quantity, amount)
    values (${id}, ${booking_id}, ${line_id}, 0, ${item!}, 'Kayak', ${quantity}, 0)`;
  await allocateLines(sql, id, [{ ...take, line_id }]);
  return { booking_id, line_id };
}

/** Returns the positions of the items that no transaction has locked, also in a shop with the same ids. */
export async function listUnlocked(
  { sql, id, items }: Pick<Awaited<ReturnType<typeof openStock>>, "sql" | "id" | "items">,
  tenant_id = id,
): Promise<number[]> {
  const unlocked = await sql<{ id: string }[]>`
    select i.id
    from items i
    where i.tenant_id = ${tenant_id}
    order by i.id
    for no key update skip locked`;
  return unlocked.map(({ id }) => items.indexOf(id));
}
