import type { Booking } from "../../shared/contract/booking.ts";
import { dateOf, HOUR, wallOf } from "../../shared/wall_clock.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import { changeBooking, scheduleRest } from "../bookings/change.sql.ts";
import { scheduleRiskCheck } from "../bookings/risk_check.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { tellRiskOfNewBooking } from "../downtime/at_risk.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { Problem } from "../problem.ts";
import { canPayOnline } from "../shops/receiver.ts";
import { getShop, type ShopRow } from "../shops/shops.sql.ts";
import { scheduleWaiverMails } from "../signing/links.ts";
import { findRequest, setAccepted, type StoredRequest } from "./requests.sql.ts";

/**
 * Confirms a requested booking, which the caller has locked. What is due now is paid by a link that the customer is
 * mailed. Returns a Problem if the time to answer is over: the job that declines it may be late.
 */
export async function acceptRequest(
  tx: Queries,
  deps: World,
  { tenant_id, booking }: { tenant_id: string; booking: Booking },
): Promise<Booking | Problem<"request_expired">> {
  const { id: booking_id, pickup_date } = booking;
  const ref = { tenant_id, booking_id };
  const request = (await findRequest(tx, ref))!;
  const now = deps.clock.now();
  if (Date.parse(request.answer_by) <= now.getTime()) {
    return new Problem("request_expired", "The time to answer this request is over. It is declined.");
  }
  const shop = await getShop(tx, tenant_id);
  const changed = await changeBooking(tx, tenant_id, booking_id, {
    status: "confirmed",
    ...termsNow(booking, shop, now),
  });
  const isPaidNow = changed.due_now > 0 && canPayOnline(deps, shop);
  const pay_by = isPaidNow ? payTime(request, pickup_date, now) : null;
  await setAccepted(tx, ref, pay_by);
  const accepted = await getBooking(tx, tenant_id, booking_id);
  await scheduleRiskCheck(tx, tenant_id, accepted);
  await scheduleWaiverMails(tx, tenant_id, booking_id);
  await scheduleRest(tx, ref);
  if (pay_by) await addJob(tx, "tend_request", ref, { run_at: pay_by });
  await emitEvent(tx, deps, tenant_id, "booking.created", accepted, { action: "booking.accepted" });
  await tellRiskOfNewBooking(tx, deps, { tenant_id, booking: accepted });
  await addJob(tx, "mail_request_accepted", { ...ref, by_staff: true });
  return accepted;
}

/** Returns the terms that change with the acceptance: all is due at once if the day of the rest has come. */
function termsNow({ rest_due_on }: Booking, { timezone }: Pick<ShopRow, "timezone">, now: Date) {
  const isRestDue = rest_due_on !== null && rest_due_on <= dateOf(wallOf(now.getTime(), timezone));
  return isRestDue ? { payment_terms: "full", rest_due_on: null } as const : {};
}

/** Returns until when the customer pays. Null if the pickup is earlier: then staff see at the counter what is due. */
function payTime({ pay_hours }: StoredRequest, pickup_date: string, now: Date): string | null {
  const time = now.getTime() + pay_hours * HOUR;
  return time < Date.parse(pickup_date) ? new Date(time).toISOString() : null;
}
