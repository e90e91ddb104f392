import type { Booking } from "../../shared/contract/booking.ts";
import type { Queries } from "../db/client.ts";
import { allocateLines, freeAddonStock, moveBookingStock } from "../stock/allocations.sql.ts";
import { listBookingDemands, lockBookingItems } from "../stock/booking_demands.sql.ts";
import { allocationsOf } from "../stock/demands.ts";
import { namingShortages } from "../stock/shortage.ts";
import type { QuotedCart } from "../storefront/cart.ts";
import type { Catalogue } from "../storefront/catalogue.ts";
import { endChanges } from "./end_changes.ts";

interface Move {
  tenant_id: string;
  booking: Booking;
  period: { pickup_date: string; return_date: string };
}

/** Moves a booking's stock to a new period. Throws `out_of_stock` if it is not free then. */
export async function moveStock(tx: Queries, { tenant_id, booking, period }: Move): Promise<void> {
  const { id: booking_id, addons } = booking;
  await endChanges(tx, { tenant_id, booking_id });
  const demands = await listBookingDemands(tx, tenant_id, booking_id);
  const { pickup_date: starts, return_date: returns } = period;
  await namingShortages({ demands, addons }, async () => {
    await moveBookingStock(tx, tenant_id, { booking_id, starts, returns });
  });
}

/**
 * Moves the stock of a booking that has a new quote. Its lines are those of the quote and keep their units. The add-ons
 * of the quote take theirs anew: it may have others.
 */
export async function moveRequotedStock(
  tx: Queries,
  { tenant_id, booking, period, catalogue: { items, addons }, requoted }: Move & {
    catalogue: Catalogue;
    requoted: QuotedCart;
  },
): Promise<void> {
  const { id: booking_id, lines } = booking;
  const { demands } = requoted;
  const { pickup_date: starts, return_date: returns } = period;
  const forAddons = demands.filter(({ addon_id }) => addon_id !== null);
  const takes = allocationsOf(forAddons, { items, starts, returns })
    .map((take) => ({ ...take, line_id: lines[take.line_position]!.id }));
  await lockBookingItems(tx, tenant_id, { booking_id, also: takes.map(({ item_id }) => item_id) });
  await endChanges(tx, { tenant_id, booking_id });
  await freeAddonStock(tx, tenant_id, booking_id);
  await namingShortages({ demands, addons }, async () => {
    await moveBookingStock(tx, tenant_id, { booking_id, starts, returns });
    await allocateLines(tx, tenant_id, takes);
  });
}
