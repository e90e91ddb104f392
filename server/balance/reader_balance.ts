import { lockBooking } from "../bookings/change.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { BookingRef } from "../refs.ts";
import type { Receiver } from "../shops/receiver.ts";
import { applyBalance } from "./apply.ts";
import { addBalance, closeBalance, findOpenBalance } from "./balance.sql.ts";

interface ReaderBalance extends Receiver {
  reader_payment_id: string;
  amount: number;
  currency: string;
}

/** How often a link is withdrawn that the customer opens again and again. */
const MAX_WITHDRAWALS = 3;

/**
 * Makes a card reader the only way to pay a booking's balance now. Cancels the attempt by link, if there is one, and
 * adds that of the reader. A repeat changes nothing.
 *
 * Returns why it cannot, or undefined: the customer's payment by link is under way, or less than the amount is due.
 */
export async function openReaderBalance(
  deps: Deps,
  ref: BookingRef,
  balance: ReaderBalance,
): Promise<"payment_processing" | "amount_changed" | undefined> {
  for (let withdrawals = 0; withdrawals < MAX_WITHDRAWALS; withdrawals++) {
    if (!await withdrawLink(deps, ref, balance.reader_payment_id)) return "payment_processing";
    const placed = await deps.sql.begin(async (tx) => await placeBalance(tx, deps, ref, balance));
    if (placed !== "link_open") return placed === "placed" ? undefined : placed;
  }
  return "payment_processing";
}

/** Ends the attempt of a card reader. Its intent is cancelled. */
export async function closeReaderBalance(tx: Queries, tenant_id: string, balance_id: string): Promise<void> {
  await closeBalance(tx, tenant_id, { id: balance_id, status: "cancelled" });
}

/** Cancels the attempt by link. A payment that succeeded is recorded. Returns false if the bank still processes it. */
async function withdrawLink(deps: Deps, ref: BookingRef, reader_payment_id: string): Promise<boolean> {
  const open = await findOpenBalance(deps.sql, ref);
  if (!open || open.reader_payment_id === reader_payment_id) return true;
  const { id: balance_id, account, payment_intent_id: id } = open;
  const intent = id === null ? undefined : await deps.payments.cancelIntent({ account, id });
  if (intent?.status === "succeeded") {
    await deps.sql.begin(async (tx) => await applyBalance(tx, deps, { ...ref, balance_id, intent }));
    return true;
  }
  if (intent && intent.status !== "canceled") return false;
  await closeBalance(deps.sql, ref.tenant_id, { id: balance_id, status: "cancelled" });
  return true;
}

/**
 * Adds the attempt of a reader. Returns `link_open` if the customer has opened the link again meanwhile, or the saved
 * card is being charged.
 */
async function placeBalance(
  tx: Queries,
  deps: Pick<Deps, "ids">,
  { tenant_id, booking_id }: BookingRef,
  { reader_payment_id, amount, currency, provider, account }: ReaderBalance,
): Promise<"placed" | "link_open" | "amount_changed"> {
  const booking = await lockBooking(tx, tenant_id, booking_id);
  const open = await findOpenBalance(tx, { tenant_id, booking_id });
  if (open) return open.reader_payment_id === reader_payment_id ? "placed" : "link_open";
  if (!booking || amount > booking.amount_due) return "amount_changed";
  const id = deps.ids.next("bal");
  await addBalance(tx, tenant_id, { id, booking_id, amount, currency, provider, account, reader_payment_id });
  return "placed";
}
