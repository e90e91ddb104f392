import { addCharges } from "../../shared/charge.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import type { Quote } from "../../shared/contract/storefront.ts";
import { instantOfEnd, periodOf } from "../../shared/read_period.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { invalid } from "../problem.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { refundBooking } from "../payments/refunds.ts";
import { scheduleWaiverMails } from "../signing/links.ts";
import { quoteCart, type QuotedCart } from "../storefront/cart.ts";
import { type Catalogue, catalogueOf } from "../storefront/catalogue.ts";
import { emitEvent } from "../events/emit.ts";
import { addAddons } from "../bookings/booking.sql.ts";
import { changeBooking } from "../bookings/change.sql.ts";
import { changeTotals } from "../bookings/totals.ts";
import { deleteAddons, setLineAmount } from "../bookings/lines.sql.ts";
import { moveRequotedStock, moveStock } from "./move_stock.ts";
import { scheduleOverdueCheck } from "./overdue.ts";

interface Reschedule {
  pickup_date?: string | undefined;
  return_date: string;
  /** Computes the price again; otherwise it stays. */
  requote: boolean;
}

/**
 * Moves a booking, which the caller has locked, to a new period. Violates `stock_never_oversold` if its units are not
 * free then.
 */
export async function reschedule(
  tx: Queries,
  deps: World,
  { tenant_id, booking, change }: { tenant_id: string; booking: Booking; change: Reschedule },
): Promise<Booking> {
  const { id } = booking;
  const catalogue = await catalogueOf({ ...deps, sql: tx }, tenant_id);
  const period = newPeriod(booking, change, { shop: catalogue.shop, now: deps.clock.now() });
  let requoted: QuotedCart | undefined;
  if (change.requote) {
    if (catalogue.shop.currency !== booking.currency) {
      throw invalid({
        path: "requote",
        code: "other_currency",
        message: "must be false: the currency of the shop has changed since the booking",
      });
    }
    requoted = requote(catalogue, booking, { ...period, now: deps.clock.now() });
    await reprice(tx, deps, { tenant_id, booking, quote: requoted.quote });
  }
  const move = { tenant_id, booking, period };
  // What the customer has already stays as it was handed out
  if (requoted && booking.status === "confirmed") await moveRequotedStock(tx, { ...move, catalogue, requoted });
  else await moveStock(tx, move);
  const rescheduled = await changeBooking(tx, tenant_id, id, period);
  if (booking.status !== "confirmed") await scheduleOverdueCheck(tx, tenant_id, rescheduled);
  await scheduleWaiverMails(tx, tenant_id, id);
  await addJob(tx, "tend_deposit", { tenant_id, booking_id: id });
  await emitEvent(tx, deps, tenant_id, "booking.updated", rescheduled);
  await addJob(tx, "mail_booking_changed", { tenant_id, booking_id: id });
  return rescheduled;
}

type Instants = { pickup_date: string; return_date: string };

function newPeriod(
  { status, pickup_date }: Booking,
  change: Reschedule,
  context: { shop: Catalogue["shop"]; now: Date },
): Instants {
  if (change.pickup_date !== undefined) {
    const period = periodOf({ pickup_date: change.pickup_date, return_date: change.return_date }, context);
    if ("faults" in period) throw invalid(...period.faults);
    const pickup = period.pickup_at.toISOString();
    if (status !== "confirmed" && pickup !== pickup_date) {
      throw invalid({ path: "pickup_date", code: "already_out", message: "cannot change while the gear is out" });
    }
    return { pickup_date: pickup, return_date: period.return_at.toISOString() };
  }
  // The return may be a day or an instant, independent of how the pickup was given
  const return_at = instantOfEnd(change.return_date, "return", context)?.toISOString() ?? change.return_date;
  const period = periodOf({ pickup_date, return_date: return_at }, context);
  if ("faults" in period) throw invalid(...period.faults);
  return { pickup_date, return_date: return_at };
}

/** Quotes the same items and add-ons for the new period at current prices. */
function requote(
  catalogue: Catalogue,
  { lines, addons }: Booking,
  { now, ...period }: Instants & { now: Date },
): QuotedCart {
  const item_ids = [...new Set(lines.map(({ fleet_item_id }) => fleet_item_id))];
  const line_items = item_ids.map((fleet_item_id) => ({
    fleet_item_id,
    quantity: totalQuantity(lines.filter((line) => line.fleet_item_id === fleet_item_id)),
    addons: [...Map.groupBy(addons.filter((addon) => addon.fleet_item_id === fleet_item_id), ({ id }) => id)]
      .map(([id, same]) => ({ id, quantity: totalQuantity(same) })),
  }));
  return quoteCart(catalogue, { ...period, line_items }, { now, staff: true });
}

function totalQuantity(parts: readonly { quantity: number }[]): number {
  return parts.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Changes a booking to a new quote, with its charges. Refunds what was paid above the new total, and adds a higher total
 * to the amount due.
 */
async function reprice(
  tx: Queries,
  deps: World,
  { tenant_id, booking, quote }: { tenant_id: string; booking: Booking; quote: Quote },
): Promise<void> {
  const { id, lines, charges, amount_paid, amount_refunded } = booking;
  for (const line of lines) {
    const { unit_amount } = quote.lines.find(({ fleet_item_id }) => fleet_item_id === line.fleet_item_id)!;
    await setLineAmount(tx, tenant_id, { id: line.id, amount: unit_amount * line.quantity });
  }
  await deleteAddons(tx, tenant_id, id);
  await addAddons(tx, tenant_id, id, quote.addons);
  const kept = amount_paid - amount_refunded;
  const { total } = await changeTotals(tx, tenant_id, booking, addCharges(quote, charges));
  if (kept > total) {
    await refundBooking(tx, deps, tenant_id, { booking_id: id, amount: kept - total, reason: "rescheduled" });
    await addJob(tx, "mail_refund_made", { tenant_id, booking_id: id, refund: kept - total });
  }
}
