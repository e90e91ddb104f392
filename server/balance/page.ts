import type { Booking } from "../../shared/contract/booking.ts";
import type { PayPage } from "../../shared/contract/pay_links.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import { findPaymentProblem } from "../bookings/transitions.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { payLinkExpired } from "../pay_links/pay_link.ts";
import type { BalanceLink } from "../pay_links/pay_links.sql.ts";
import { createPayPage, type PayPageDeps } from "../pay_links/pay_page.ts";
import { sumPaymentsSince } from "../payments/payments.sql.ts";
import type { Problem } from "../problem.ts";
import { isStillReceiver } from "../shops/receiver.ts";
import { getShop } from "../shops/shops.sql.ts";
import { findOpenBalance } from "./balance.sql.ts";
import { payableOf } from "./payable.ts";

type PageDeps = PayPageDeps & Pick<Deps, "clock">;

/** Returns the contents of the page on which a balance is paid, or a `link_expired` problem. Changes nothing. */
export async function getBalancePage(scope: PageDeps, link: BalanceLink): Promise<PayPage | Problem<"link_expired">> {
  if (await isBalanceLinkExpired(scope, link)) return payLinkExpired();
  const { sql, payments } = scope;
  const booking = await getBooking(sql, link.tenant_id, link.booking_id);
  const shop = await getShop(sql, link.tenant_id);
  const balance = await findOpenBalance(sql, link);
  const intent = balance?.payment_intent_id
    ? await payments.findIntent({ account: balance.account, id: balance.payment_intent_id })
    : undefined;
  const isPaid = intent?.status === "succeeded" || intent?.status === "processing";
  const amount = link.is_first ? booking.due_now : payableOf(booking);
  const isOpen = amount > 0 && !isPaid;
  // An intent of another amount or account is about to be cancelled
  const isByLink = balance !== undefined && balance.reader_payment_id === null;
  const isPayable = isOpen && isByLink && balance.amount === amount && intent?.status !== "canceled" &&
    isStillReceiver(scope, shop, balance);
  return await createPayPage(scope, shop, {
    booking,
    purpose: "balance",
    amount,
    currency: booking.currency,
    client_secret: isPayable ? intent?.client_secret ?? null : null,
    intent,
    account: balance?.account ?? shop.stripe_account,
    isOpen,
  });
}

/**
 * Returns whether a link to pay a balance is too old, or its booking cannot be paid any more. A link to a fee that was
 * paid still works: its page says so.
 */
export async function isBalanceLinkExpired(
  { sql, clock }: Pick<PageDeps, "sql" | "clock">,
  { tenant_id, booking_id, expires_at }: BalanceLink,
): Promise<boolean> {
  if (Date.parse(expires_at) <= clock.now().getTime()) return true;
  const booking = await getBooking(sql, tenant_id, booking_id);
  return findPaymentProblem(booking) !== undefined && !await isFeePaid(sql, tenant_id, booking);
}

/** Returns whether a booking has ended with a fee, and the payments since then cover it: it was not waived. */
async function isFeePaid(sql: Queries, tenant_id: string, { id: booking_id, cancellation }: Booking): Promise<boolean> {
  if (!cancellation?.fee_amount) return false;
  return await sumPaymentsSince(sql, { tenant_id, booking_id }, cancellation.at) >= cancellation.fee_amount;
}
