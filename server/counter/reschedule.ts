import type { Booking } from "../../shared/contract/booking.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { scheduleWaiverMails } from "../signing/links.ts";
import { catalogueOf } from "../storefront/catalogue.ts";
import { emitEvent } from "../events/emit.ts";
import { changeBooking } from "../bookings/change.sql.ts";
import { scheduleRiskCheck } from "../bookings/risk_check.ts";
import { moveRequotedStock, moveStock } from "./move_stock.ts";
import { scheduleOverdueCheck } from "./overdue.ts";
import { changePeriod } from "./period_change.ts";
import { quoteChange, refundSurplus, renewBookedDiscounts, setPrices, setTotals } from "./reprice.ts";
import { mailTimeAfter } from "./undo_window.ts";

interface Reschedule {
  pickup_date?: string | undefined;
  return_date: string;
  /** Computes the price again; otherwise it stays. */
  requote: boolean;
  notify: boolean;
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
  const now = deps.clock.now();
  const period = changePeriod(booking, change, { shop: catalogue.shop, now });
  const requoted = change.requote ? quoteChange(catalogue, booking, { period, now, field: "requote" }) : undefined;
  if (requoted) {
    const quote = renewBookedDiscounts(catalogue, requoted, booking);
    await setPrices(tx, { tenant_id, booking, quote });
    const priced = await setTotals(tx, deps, { tenant_id, booking, quote });
    await refundSurplus(tx, deps, { tenant_id, booking: priced, notify: change.notify });
  }
  const move = { tenant_id, booking, period };
  // What the customer has already stays as it was handed out
  if (requoted && booking.status === "confirmed") await moveRequotedStock(tx, { ...move, catalogue, requoted });
  else await moveStock(tx, move);
  const rescheduled = await changeBooking(tx, tenant_id, id, period);
  await concludeChange(tx, deps, { tenant_id, booking: rescheduled, notify: change.notify });
  return rescheduled;
}

interface Conclusion {
  tenant_id: string;
  booking: Booking;
  /** Whether the customer is mailed. */
  notify: boolean;
  /** Whether the change can be undone, so that the mail waits. */
  undoable?: boolean;
}

/** Schedules what follows from a changed booking, and tells the customer if `notify` says so. */
export async function concludeChange(
  tx: Queries,
  deps: World,
  { tenant_id, booking, notify, undoable = false }: Conclusion,
): Promise<void> {
  await scheduleFollowUps(tx, { tenant_id, booking });
  const customer_notified = notify && Boolean(booking.customer?.email);
  await emitEvent(tx, deps, tenant_id, "booking.updated", booking, { detail: { customer_notified } });
  if (!notify) return;
  const run_at = undoable ? mailTimeAfter(deps.clock.now()) : undefined;
  await addJob(tx, "mail_booking_changed", { tenant_id, booking_id: booking.id }, { run_at });
}

/** Schedules what depends on the period of a booking: the overdue check, waiver mails and the deposit. */
export async function scheduleFollowUps(
  tx: Queries,
  { tenant_id, booking }: { tenant_id: string; booking: Booking },
): Promise<void> {
  const { id, status } = booking;
  if (status === "confirmed") await scheduleRiskCheck(tx, tenant_id, booking);
  else await scheduleOverdueCheck(tx, tenant_id, booking);
  await scheduleWaiverMails(tx, tenant_id, id);
  await addJob(tx, "tend_deposit", { tenant_id, booking_id: id });
}
