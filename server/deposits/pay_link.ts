import type { BookingRef } from "../refs.ts";
import { toCustomer } from "../bookings/letters.ts";
import { findBooking } from "../bookings/booking.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import { depositAction } from "../mail/letters/deposit.ts";
import type { Intent } from "../processor/processor.ts";
import { findShop } from "../shops/shops.sql.ts";
import { linkHash, newToken } from "../token.ts";
import { type Deposit, findDeposit } from "./deposits.sql.ts";
import { addLink, findLinkOf } from "./links.sql.ts";
import { isOver } from "./timing.ts";

type Reading = Pick<Deps, "payments"> & { sql: Queries };

/** Job: mails the link with which a customer confirms a deposit. The token is made here: no job and no table ever holds it. */
export const mailDepositAction = toCustomer<BookingRef>(
  async (shop, booking, { tenant_id, booking_id }, { sql, settings }) => {
    const token = newToken();
    await addLink(sql, tenant_id, { hash: linkHash("pay", token)!, booking_id });
    const pay_url = `${settings.base_url}/pay/${token}`;
    return { letter: depositAction(shop, booking, { pay_url, until: booking.deposit.capture_before }) };
  },
);

/** The booking that a link of `/pay/:token` is about; what cannot be a token is not looked up. */
export async function findLink(sql: Queries, token: string): Promise<BookingRef | undefined> {
  const hash = linkHash("pay", token);
  return hash ? await findLinkOf(sql, hash) : undefined;
}

/** What the page behind a link shows; reading changes nothing. */
export async function readLink(scope: Reading, about: BookingRef) {
  const { tenant_id, booking_id } = about;
  const { intent, deposit, over } = await intentBehind(scope, about);
  const shop = await findShop(scope.sql, tenant_id);
  const booking = await findBooking(scope.sql, tenant_id, booking_id);
  if (over || !shop || !booking) return new Problem("link_expired", "The booking is over, or its deposit settled");
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

/** The intent that waits behind a link, as the processor has it now; none is left where its customer has confirmed. */
export async function intentBehind(
  { sql, payments }: Reading,
  { tenant_id, booking_id }: BookingRef,
): Promise<{ deposit: Deposit; intent: Intent | undefined; over: boolean }> {
  const deposit = (await findDeposit(sql, tenant_id, booking_id))!;
  const { account, pending_intent_id: id } = deposit;
  const over = isSettled(deposit);
  return { deposit, over, intent: id && !over ? await payments.findIntent({ account, id }) : undefined };
}

/** Whether there is nothing more to confirm; who has confirmed may still come back to read so. */
export function isSettled(deposit: Deposit): boolean {
  const { state, pending_intent_id } = deposit;
  return isOver(deposit) || !["authorized", "action_required"].includes(state) ||
    (state === "action_required" && !pending_intent_id);
}
