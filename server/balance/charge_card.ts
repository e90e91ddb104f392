import { getBooking } from "../bookings/booking.sql.ts";
import type { Deps } from "../deps.ts";
import type { BookingRef } from "../refs.ts";
import { applyBalance } from "./apply.ts";
import { prepareBalance } from "./prepare.ts";
import { findSavedCard } from "./saved_card.sql.ts";
import { findPayableAmount } from "./tend.ts";

/** What became of an attempt to charge a saved card. */
export type CardResult = "paid" | "processing" | "replaced" | "no_card" | "declined";

/**
 * Charges the saved card of a booking what is due. Returns `paid` if nothing is due any more. `processing`: the bank
 * has not decided yet. `replaced`: another attempt is on its way, such as that of a card reader. `no_card`: no card can
 * pay it. `declined`: the bank refuses, or asks for the customer.
 *
 * It pays the one open attempt of the booking, whose link the customer may have open as well. So at most one of them
 * pays. `try_id` names the try: the processor repeats its answer to the same one.
 */
export async function chargeSavedCard(
  deps: Deps,
  ref: BookingRef,
  try_id: string,
): Promise<CardResult> {
  const card = await findSavedCard(deps.sql, ref);
  if (!card) return "no_card";
  const open = await prepareBalance(deps, ref);
  if (!open?.intent) return await explainNoAttempt(deps, ref);
  const { balance: { id: balance_id, account, provider }, intent: { id, customer_id } } = open;
  const { payment_method_id, processor_customer_id } = card;
  // The shop has another account now, which does not know the card
  if (provider !== card.provider || account !== card.account || customer_id !== processor_customer_id) return "no_card";
  const idempotency_key = `card:${balance_id}:${try_id}`;
  const intent = await deps.payments.chargeCard({ account, id, payment_method_id, idempotency_key });
  // A card reader asks now, or another amount is due
  if (intent.status === "canceled") return "replaced";
  // The job `tend_balance` follows a payment that the bank still processes
  if (intent.status !== "succeeded") return intent.status === "processing" ? "processing" : "declined";
  await deps.sql.begin(async (tx) => await applyBalance(tx, deps, { ...ref, balance_id, intent }));
  return "paid";
}

/** Returns why there is no attempt that the saved card can pay. */
async function explainNoAttempt(deps: Deps, ref: BookingRef): Promise<CardResult> {
  if ((await getBooking(deps.sql, ref.tenant_id, ref.booking_id)).amount_due === 0) return "paid";
  return await findPayableAmount(deps, ref) === 0 ? "no_card" : "replaced";
}
