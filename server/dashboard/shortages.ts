import type { StockShortage } from "../../shared/contract/shortages.ts";
import { findReachableBookings } from "../bookings/reachable.sql.ts";
import type { Queries } from "../db/client.ts";
import { type ItemStock, type Shortage, shortagesOf } from "../stock/shortages.ts";
import { listUsesOfShortItems, type ShortUse } from "../stock/shortages.sql.ts";
import { findDowntimeReasons, findItemNames } from "./shortages.sql.ts";

/** An item that lacks units, with what uses them. */
interface ShortItem {
  item_id: string;
  stock: ItemStock;
  uses: readonly ShortUse[];
}

interface ShortageQuery {
  items: readonly ShortItem[];
  /** The current time in ms. */
  now: number;
  pickup_location_id: string | undefined;
}

/** Lists the items that lack units as things are now. */
export async function listShortItems(sql: Queries, tenant_id: string): Promise<ShortItem[]> {
  const byItem = Map.groupBy(await listUsesOfShortItems(sql, tenant_id), ({ item_id }) => item_id);
  return [...byItem].map(([item_id, uses]) => ({ item_id, stock: stockOf(uses), uses }));
}

/** Describes the shortages of a shop's items, the first time first, with the people to call. */
export async function describeShortages(
  sql: Queries,
  tenant_id: string,
  { items, now, pickup_location_id }: ShortageQuery,
): Promise<StockShortage[]> {
  const found = items.flatMap(({ item_id, stock, uses }) =>
    shortagesOf(stock, now).map((shortage) => ({ item_id, shortage, causes: causesOf(uses, shortage) }))
  ).sort((one, other) => one.shortage.starts - other.shortage.starts);
  if (!found.length) return [];
  const booking_ids = found.flatMap(({ shortage, causes }) =>
    [...shortage.lacks, ...causes.late].map(({ booking_id }) => booking_id!)
  );
  const [names, bookings, downtimes] = await Promise.all([
    findItemNames(sql, tenant_id, found.map(({ item_id }) => item_id)),
    findReachableBookings(sql, tenant_id, booking_ids),
    findDowntimeReasons(
      sql,
      tenant_id,
      found.flatMap(({ causes }) => causes.down.map(({ downtime_id }) => downtime_id!)),
    ),
  ]);
  const reach = (id: string) => {
    const { number, customer_name, customer_phone } = bookings.get(id)!;
    return { booking_id: id, booking_number: number, customer_name, customer_phone };
  };
  const isHere = ({ lacks }: Shortage) =>
    pickup_location_id === undefined ||
    lacks.some(({ booking_id }) => bookings.get(booking_id)!.pickup_location_id === pickup_location_id);
  return found.filter(({ shortage }) => isHere(shortage)).map(({ item_id, shortage, causes }) => ({
    fleet_item_id: item_id,
    item_name: names.get(item_id)!,
    missing_units: shortage.missing_units,
    starts: new Date(shortage.starts).toISOString(),
    ends: new Date(shortage.ends).toISOString(),
    bookings: sumByBooking(shortage.lacks).map(({ booking_id, quantity }) => {
      const { pickup_date, return_date } = bookings.get(booking_id)!;
      return { ...reach(booking_id), pickup_date, return_date, missing_units: quantity };
    }),
    overdue: sumByBooking(causes.late)
      .map(({ booking_id, quantity }) => (
        { ...reach(booking_id), due_at: bookings.get(booking_id)!.return_date, units: quantity }
      ))
      .sort((one, other) => one.due_at.localeCompare(other.due_at)),
    downtimes: causes.down.map(({ downtime_id, quantity }) => (
      { id: downtime_id!, units: quantity, ...downtimes.get(downtime_id!)! }
    )),
  }));
}

function stockOf(uses: readonly ShortUse[]): ItemStock {
  const needs = uses.filter(({ state }) => state === "booked").map(({ booking_id, quantity, starts, ends }) => (
    { booking_id: booking_id!, quantity, starts, ends }
  ));
  return { capacity: uses[0]!.capacity, taken: uses.filter(({ state }) => state !== "booked"), needs };
}

/** Returns what takes units in the time of a shortage: late gear and downtime. */
function causesOf(uses: readonly ShortUse[], { starts, ends }: Shortage) {
  const during = uses.filter((use) => use.starts < ends && use.ends > starts);
  return {
    late: during.filter((use): use is ShortUse & { booking_id: string } => use.is_late),
    down: during.filter(({ state }) => state === "down"),
  };
}

function sumByBooking(uses: readonly { booking_id: string; quantity: number }[]) {
  return [...Map.groupBy(uses, ({ booking_id }) => booking_id)].map(([booking_id, same]) => (
    { booking_id, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) }
  ));
}
