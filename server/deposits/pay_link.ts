import type { PayPage } from "../../shared/contract/pay_links.ts";
import type { BookingRef } from "../refs.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { payLinkExpired } from "../pay_links/pay_link.ts";
import { createPayPage, type PayPageDeps } from "../pay_links/pay_page.ts";
import type { Problem } from "../problem.ts";
import type { Intent } from "../processor/processor.ts";
import { getShop } from "../shops/shops.sql.ts";
import { type Deposit, getDeposit } from "./deposits.sql.ts";
import { isBookingOver } from "./timing.ts";

type PayLinkDeps = Pick<Deps, "payments"> & { sql: Queries };

/** Returns the contents of the page on which a deposit is confirmed, or a `link_expired` problem. Changes nothing. */
export async function getPayPage(
  scope: PayPageDeps,
  ref: BookingRef,
): Promise<PayPage | Problem<"link_expired">> {
  const { tenant_id, booking_id } = ref;
  const { intent, deposit, expired } = await findPendingIntent(scope, ref);
  if (expired) return payLinkExpired();
  const shop = await getShop(scope.sql, tenant_id);
  const booking = await getBooking(scope.sql, tenant_id, booking_id);
  const isOpen = intent !== undefined && intent.status !== "requires_capture";
  const { amount, currency, account } = deposit;
  return await createPayPage(scope, shop, {
    booking,
    purpose: "deposit",
    amount,
    currency,
    client_secret: isOpen ? intent.client_secret : null,
    intent,
    account,
    isOpen,
  });
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
