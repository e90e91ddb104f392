import type { Booking } from "../../shared/contract/booking.ts";
import { DAY } from "../../shared/wall_clock.ts";
import { findBooking } from "../bookings/booking.sql.ts";
import { createCustomerMailJob } from "../bookings/mail_job.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { balanceDue, balancePaid } from "../mail/letters/balance.ts";
import type { ByStaff } from "../jobs/jobs.ts";
import { createPayLink } from "../pay_links/pay_link.ts";
import type { BookingRef } from "../refs.ts";
import { getReceiver } from "../shops/receiver.ts";
import { getShop } from "../shops/shops.sql.ts";
import { payableOf } from "./payable.ts";
import { findPaymentRefusal } from "./refusal.ts";

/** Time in ms for which a link to pay a balance works. */
const LINK_LIFETIME = 14 * DAY;

/** Creates a link to pay a booking's balance. */
export async function createBalanceLink(
  sql: Queries,
  deps: Pick<Deps, "settings" | "clock">,
  { tenant_id, booking_id, is_first = false }: BookingRef & { is_first?: boolean },
): Promise<{ url: string; expires_at: string }> {
  const expires_at = new Date(deps.clock.now().getTime() + LINK_LIFETIME).toISOString();
  const link = { tenant_id, booking_id, is_first, kind: "balance", expires_at } as const;
  return { url: await createPayLink(sql, deps, link), expires_at };
}

/** Creates a link to what is due now by the payment terms, and returns its address. */
export async function createFirstPaymentLink(
  sql: Queries,
  deps: Pick<Deps, "settings" | "clock">,
  ref: BookingRef,
): Promise<string> {
  return (await createBalanceLink(sql, deps, { ...ref, is_first: true })).url;
}

/**
 * Creates a link to pay a booking's balance, and returns what is due now. Throws `payments_unavailable` if the shop
 * takes no online payments.
 */
export async function createPaymentLink(
  sql: Queries,
  deps: Pick<Deps, "settings" | "clock" | "payments">,
  { tenant_id, booking }: { tenant_id: string; booking: Booking },
): Promise<{ url: string; amount: number; expires_at: string }> {
  getReceiver(deps, await getShop(sql, tenant_id));
  return { amount: payableOf(booking), ...await createBalanceLink(sql, deps, { tenant_id, booking_id: booking.id }) };
}

const mailLink = createCustomerMailJob<BookingRef & ByStaff>(async (shop, booking, { tenant_id, booking_id }, deps) => {
  const { url, expires_at } = await createBalanceLink(deps.sql, deps, { tenant_id, booking_id });
  return { letter: balanceDue(shop, booking, { pay_url: url, until: expires_at }) };
});

/** Job: mails the customer a link to pay the balance. The link is created here, so that no job contains its token. */
export async function mailPaymentLink(deps: Deps, ref: BookingRef & ByStaff): Promise<void> {
  const booking = await findBooking(deps.sql, ref.tenant_id, ref.booking_id);
  if (booking && !findPaymentRefusal(booking)) await mailLink(deps, ref);
}

/** Job: mails the customer a receipt of a payment by card. */
export const mailBalancePaid = createCustomerMailJob<BookingRef & { amount: number }>((shop, booking, { amount }) => ({
  letter: balancePaid(shop, booking, { amount }),
}));
