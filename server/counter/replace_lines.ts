import type { Booking } from "../../shared/contract/booking.ts";
import { countSeats } from "../../shared/seats.ts";
import { addAddons, addLines } from "../bookings/new_booking.sql.ts";
import { changeBooking } from "../bookings/change.sql.ts";
import { deleteAddons, deleteLines } from "../bookings/lines.sql.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { changePlannedDeposit } from "../deposits/change_plan.ts";
import { planWaivers } from "../signing/carts.ts";
import { findSigningBooking } from "../signing/riders.sql.ts";
import { allocateLines, freeBookingStock } from "../stock/allocations.sql.ts";
import { lockBookingItems } from "../stock/booking_demands.sql.ts";
import { allocationsOf } from "../stock/demands.ts";
import { namingShortages } from "../stock/shortage.ts";
import type { QuotedCart } from "../storefront/cart.ts";
import type { Catalogue } from "../storefront/catalogue.ts";
import { freeChangedUnits } from "../units/free_changed.sql.ts";
import { endChanges } from "./end_changes.ts";

interface Replacement {
  tenant_id: string;
  booking: Booking;
  quoted: Pick<QuotedCart, "quote" | "demands">;
  catalogue: Catalogue;
}

/** Frees the stock of a booking. Returns the ids of its new lines: a line of the same item keeps its id. */
export async function freeLines(
  tx: Queries,
  { ids }: World,
  { tenant_id, booking, quoted: { quote, demands } }: Replacement,
): Promise<string[]> {
  const known = [...booking.lines];
  const line_ids = quote.lines.map(({ fleet_item_id }) => {
    const at = known.findIndex((line) => line.fleet_item_id === fleet_item_id);
    return at < 0 ? ids.next("li") : known.splice(at, 1)[0]!.id;
  });
  // Items are locked before their stock is freed, so that nobody takes it in between
  await lockBookingItems(tx, tenant_id, { booking_id: booking.id, also: demands.map(({ item_id }) => item_id) });
  await endChanges(tx, { tenant_id, booking_id: booking.id });
  await freeBookingStock(tx, tenant_id, booking.id);
  return line_ids;
}

/**
 * Writes the new lines and add-ons of a booking, with the deposit and the waivers that they require. Call it after
 * `takeStock`, which tells what bundles consist of.
 */
export async function replaceLines(
  tx: Queries,
  deps: World,
  { tenant_id, booking, quoted: { quote }, line_ids, catalogue }: Replacement & { line_ids: readonly string[] },
): Promise<void> {
  const { id, riders } = booking;
  await deleteAddons(tx, tenant_id, id);
  await deleteLines(tx, tenant_id, id);
  await addLines(tx, tenant_id, id, quote.lines.map((line, at) => ({ ...line, id: line_ids[at]! })));
  await addAddons(tx, tenant_id, id, quote.addons);
  await freeChangedUnits(tx, { tenant_id, booking_id: id });
  const account = catalogue.shop.stripe_account;
  await changePlannedDeposit(tx, deps, { tenant_id, booking_id: id, deposit: quote.deposit, account });
  // Named riders decide about the waivers; without names the seats do
  if (riders?.length) return;
  const seats = countSeats(quote.lines);
  const before = await findSigningBooking(tx, tenant_id, id);
  await changeBooking(tx, tenant_id, id, await planWaivers(tx, tenant_id, { riders: [], seats, before }));
}

/** Allocates the stock of the new lines. Throws `out_of_stock`. */
export async function takeStock(
  tx: Queries,
  { tenant_id, quoted: { quote, demands }, line_ids, catalogue: { items, addons } }: Replacement & {
    line_ids: readonly string[];
  },
): Promise<void> {
  const takes = allocationsOf(demands, { items, starts: quote.pickup_date, returns: quote.return_date })
    .map((take) => ({ ...take, line_id: line_ids[take.line_position]! }));
  await namingShortages({ demands, addons }, async () => await allocateLines(tx, tenant_id, takes));
}
