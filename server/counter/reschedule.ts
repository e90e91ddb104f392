import type { Booking } from "../../shared/contract/booking.ts";
import type { Quote } from "../../shared/contract/storefront.ts";
import { instantOfEnd, periodOf } from "../../shared/read_period.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { invalid } from "../problem.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { refundBooking } from "../payments/refunds.ts";
import { announceWaivers } from "../signing/links.ts";
import { moveBookingStock } from "../stock/allocations.sql.ts";
import { quoteCart } from "../storefront/cart.ts";
import { type Catalogue, catalogueOf } from "../storefront/catalogue.ts";
import { emitEvent } from "../events/emit.ts";
import { addAddons } from "../bookings/booking.sql.ts";
import { changeBooking } from "../bookings/change.sql.ts";
import { watchReturn } from "./handing.ts";
import { removeAddons, setAmount } from "../bookings/lines.sql.ts";

interface Move {
  pickup_date?: string | undefined;
  return_date: string;
  /** Price it anew; otherwise the price stays. */
  requote: boolean;
}

/** Moves a booking, which the caller has locked, if its units are free then too (else `stock_never_oversold` is violated). */
export async function reschedule(
  tx: Queries,
  deps: World,
  { tenant_id, booking, move }: { tenant_id: string; booking: Booking; move: Move },
): Promise<Booking> {
  const { id } = booking;
  const catalogue = await catalogueOf({ ...deps, sql: tx }, tenant_id);
  const period = newPeriod(booking, move, { shop: catalogue.shop, now: deps.clock.now() });
  if (move.requote) {
    if (catalogue.shop.currency !== booking.currency) {
      throw invalid({
        path: "requote",
        code: "other_currency",
        message: "cannot be: the shop's prices are in another currency now",
      });
    }
    await reprice(tx, deps, {
      tenant_id,
      booking,
      quote: quoteFor(catalogue, booking, { ...period, now: deps.clock.now() }),
    });
  }
  await moveBookingStock(tx, tenant_id, { booking_id: id, starts: period.pickup_date, returns: period.return_date });
  const moved = await changeBooking(tx, tenant_id, id, period);
  if (booking.status !== "confirmed") await watchReturn(tx, tenant_id, moved);
  await announceWaivers(tx, tenant_id, id);
  await addJob(tx, "tend_deposit", { tenant_id, booking_id: id });
  await emitEvent(tx, deps, tenant_id, "booking.updated", moved);
  await addJob(tx, "mail_booking_changed", { tenant_id, booking_id: id });
  return moved;
}

type Instants = { pickup_date: string; return_date: string };

function newPeriod(
  { status, pickup_date }: Booking,
  move: Move,
  here: { shop: Catalogue["shop"]; now: Date },
): Instants {
  if (move.pickup_date !== undefined) {
    const period = periodOf({ pickup_date: move.pickup_date, return_date: move.return_date }, here);
    if ("faults" in period) throw invalid(...period.faults);
    const pickup = period.pickup_at.toISOString();
    if (status !== "confirmed" && pickup !== pickup_date) {
      throw invalid({ path: "pickup_date", code: "already_out", message: "cannot change: the gear is out" });
    }
    return { pickup_date: pickup, return_date: period.return_at.toISOString() };
  }
  // the return alone may be a day or an instant, whichever way the pickup was once written
  const return_at = instantOfEnd(move.return_date, "return", here)?.toISOString() ?? move.return_date;
  const period = periodOf({ pickup_date, return_date: return_at }, here);
  if ("faults" in period) throw invalid(...period.faults);
  return { pickup_date, return_date: return_at };
}

/** What the same things cost in the new period, on today's terms. */
function quoteFor(
  catalogue: Catalogue,
  { lines, addons }: Booking,
  { now, ...period }: Instants & { now: Date },
): Quote {
  const items = [...new Set(lines.map(({ fleet_item_id }) => fleet_item_id))];
  const line_items = items.map((fleet_item_id) => ({
    fleet_item_id,
    quantity: sumOf(lines.filter((line) => line.fleet_item_id === fleet_item_id)),
    addons: [...Map.groupBy(addons.filter((addon) => addon.fleet_item_id === fleet_item_id), ({ id }) => id)]
      .map(([id, same]) => ({ id, quantity: sumOf(same) })),
  }));
  return quoteCart(catalogue, { ...period, line_items }, { now, staff: true }).quote;
}

function sumOf(parts: readonly { quantity: number }[]): number {
  return parts.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Less than was paid is refunded, more than before is due: what was given back for another reason is not asked for again. */
async function reprice(
  tx: Queries,
  deps: World,
  { tenant_id, booking, quote }: { tenant_id: string; booking: Booking; quote: Quote },
): Promise<void> {
  const { id, lines, amount_paid, amount_refunded, amount_due } = booking;
  for (const line of lines) {
    const { unit_amount } = quote.lines.find(({ fleet_item_id }) => fleet_item_id === line.fleet_item_id)!;
    await setAmount(tx, tenant_id, { id: line.id, amount: unit_amount * line.quantity });
  }
  await removeAddons(tx, tenant_id, id);
  await addAddons(tx, tenant_id, id, quote.addons);
  const kept = amount_paid - amount_refunded;
  const { subtotal, tax, total } = quote;
  const due = Math.max(0, Math.min(amount_due + total - booking.total, total - kept));
  await changeBooking(tx, tenant_id, id, { subtotal, tax, total, amount_due: due });
  if (kept > total) {
    await refundBooking(tx, deps, tenant_id, { booking_id: id, amount: kept - total, reason: "rescheduled" });
    await addJob(tx, "mail_refund_made", { tenant_id, booking_id: id, refund: kept - total });
  }
}
