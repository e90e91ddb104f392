import type { BookingRef } from "../refs.ts";
import { findBooking } from "../bookings/booking.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import type { Intent } from "../processor/processor.ts";
import { findShop } from "../shops/shops.sql.ts";
import { linkHash } from "../token.ts";
import { type Deposit, getDeposit } from "./deposits.sql.ts";
import { findPayLinkByHash } from "./pay_links.sql.ts";
import { isBookingOver } from "./timing.ts";

type PayLinkDeps = Pick<Deps, "payments"> & { sql: Queries };

/** Finds the booking of a `/pay/:token` link. A malformed token is not looked up. */
export async function findPayLink(sql: Queries, token: string): Promise<BookingRef | undefined> {
  const hash = linkHash("pay", token);
  return hash ? await findPayLinkByHash(sql, hash) : undefined;
}

/** Returns the contents of the page at `/pay/:token`, or a `link_expired` problem. Changes nothing. */
export async function getPayPage(scope: PayLinkDeps, ref: BookingRef) {
  const { tenant_id, booking_id } = ref;
  const { intent, deposit, expired } = await findPendingIntent(scope, ref);
  const shop = await findShop(scope.sql, tenant_id);
  const booking = await findBooking(scope.sql, tenant_id, booking_id);
  if (expired || !shop || !booking) return payLinkExpired();
  const open = intent !== undefined && intent.status !== "requires_capture";
  const { name, locale, branding, mode } = shop;
  return {
    shop: { name, locale, ...branding },
    booking_number: booking.number,
    amount: deposit.amount,
    currency: deposit.currency,
    state: open ? "open" as const : "done" as const,
    client_secret: open ? intent.client_secret : null,
    payments: { ...scope.payments.profile(mode), account: deposit.account },
  };
}

/**
 * Fetches the intent that the customer must confirm. It is undefined once the customer has confirmed it, or the link
 * has expired.
 */
export async function findPendingIntent(
  { sql, payments }: PayLinkDeps,
  { tenant_id, booking_id }: BookingRef,
): Promise<{ deposit: Deposit; intent: Intent | undefined; expired: boolean }> {
  const deposit = await getDeposit(sql, tenant_id, booking_id);
  const { account, pending_intent_id: id } = deposit;
  const expired = isPayLinkExpired(deposit);
  return { deposit, expired, intent: id && !expired ? await payments.findIntent({ account, id }) : undefined };
}

/**
 * Returns true if there is nothing to confirm any more. A link whose deposit the customer has confirmed still works.
 */
export function isPayLinkExpired(deposit: Deposit): boolean {
  const { state, pending_intent_id } = deposit;
  return isBookingOver(deposit) || !["authorized", "action_required"].includes(state) ||
    (state === "action_required" && !pending_intent_id);
}

/** Returns the problem of a link that has nothing left to confirm. */
export function payLinkExpired(): Problem<"link_expired"> {
  return new Problem("link_expired", "The booking is over, or its deposit needs no confirmation any more");
}
