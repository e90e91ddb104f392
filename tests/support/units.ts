import type { Booking } from "../../shared/contract/booking.ts";
import type { ItemDraft } from "../../shared/contract/fleet.ts";
import type { Unit } from "../../shared/contract/units.ts";
import { bookWalkIn } from "./book.ts";
import { openShop, type TestShop } from "./shop.ts";

/** The first instant of `WEDNESDAY`. */
export const PICKUP = "2027-05-12T09:00:00Z";

/** Adds units of an item with these codes. */
export async function addUnits(shop: TestShop, item_id: string, codes: readonly string[]): Promise<Unit[]> {
  const body = { units: codes.map((code) => ({ code })) };
  return (await shop.staff("POST /v1/fleet/items/:id/units", { params: { id: item_id }, body })).data;
}

/** Adds an item that is tracked by unit, with units of these codes. */
export async function addTracked(shop: TestShop, codes: readonly string[], draft: Partial<ItemDraft> = {}) {
  const item = await shop.addItem({ tracking: "unit", ...draft });
  return { item, units: await addUnits(shop, item.id, codes) };
}

/** A unit by its code, as a request names it. */
interface Scan {
  code: string;
  line_id?: string;
  rider?: string;
  replaces?: string;
}

/**
 * Opens a shop with three boards, B1 to B3, and a confirmed booking of some of them, at the time of its pickup. The
 * functions act on that booking; a scan without a line is for its first one.
 */
export async function openBoardRental(
  { quantity = 2, pool, ...draft }: Partial<ItemDraft> & { quantity?: number; pool?: number } = {},
) {
  const shop = await openShop({ pool });
  const { item: board, units } = await addTracked(shop, ["B1", "B2", "B3"], { name: "Board", ...draft });
  const booking = await bookWalkIn(shop, { items: [{ id: board.id, quantity }], email: "ada@example.com" });
  await shop.travel(PICKUP);
  const params = { id: booking.id };
  const line_id = booking.lines[0]!.id;
  const named = (scans: readonly Scan[] | undefined) => scans && { units: scans.map((scan) => ({ line_id, ...scan })) };
  const linesOf = (count: number | undefined) => count === undefined ? {} : { lines: [{ line_id, quantity: count }] };
  return Object.assign(shop, {
    board,
    units,
    booking,
    line_id,
    pickUp: (scans?: readonly Scan[], count?: number) =>
      shop.staff("POST /v1/bookings/:id/pickup", { params, body: { ...named(scans), ...linesOf(count) } }),
    takeBack: (scans?: readonly Scan[], count?: number) =>
      shop.staff("POST /v1/bookings/:id/return", { params, body: { ...named(scans), ...linesOf(count) } }),
    assign: (scans: readonly Scan[], release: string[] = []) =>
      shop.staff("PUT /v1/bookings/:id/units", { params, body: { ...named(scans), release } }),
    undo: (action: "pickup" | "return") => shop.staff(`POST /v1/bookings/:id/${action}/undo`, { params, body: {} }),
    unit: async (code: string) => (await shop.staff("GET /v1/units", { query: { code } })).data[0]!,
  });
}

/** Returns the units of a booking as texts: `B1 ahead`, `B2 out`, `B3 back`. */
export function statesOf({ units }: Pick<Booking, "units">): string[] {
  return units!.map(({ code, picked_up_at, returned_at }) =>
    `${code} ${returned_at ? "back" : picked_up_at ? "out" : "ahead"}`
  );
}
