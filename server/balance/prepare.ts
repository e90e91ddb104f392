import { lockBooking } from "../bookings/change.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { BalanceLink } from "../pay_links/pay_links.sql.ts";
import type { BookingRef } from "../refs.ts";
import { getReceiver } from "../shops/receiver.ts";
import { getShop } from "../shops/shops.sql.ts";
import {
  addBalance,
  type BalancePayment,
  cancelWithoutIntent,
  findOpenBalance,
  getBalance,
  setBalanceIntent,
} from "./balance.sql.ts";
import { findSavedCard } from "./saved_card.sql.ts";
import { findPayableAmount, type OpenBalance, reconcileBalance, scheduleBalance } from "./tend.ts";

type LinkedBooking = BookingRef & Pick<BalanceLink, "is_first">;

/**
 * Returns the attempt to pay the amount that is due now, with its intent. Returns undefined if nothing is due,
 * or a card reader asks for it.
 *
 * The attempt is a row of its own, and its id is the idempotency key at the processor. If the server dies before it has
 * stored the intent, the next call is answered with the same one.
 */
export async function prepareBalance(deps: Deps, ref: LinkedBooking): Promise<OpenBalance | undefined> {
  const open = await reconcileBalance(deps, ref);
  if (open?.intent) return open;
  const balance = open?.balance ?? await deps.sql.begin(async (tx) => await placeBalance(tx, deps, ref));
  if (!balance) return undefined;
  const intent = await createIntent(deps, ref, balance).catch(async (error: unknown) => {
    // The processor repeats its failure for a day under this key, so the next try needs another attempt
    await cancelWithoutIntent(deps.sql, ref.tenant_id, balance.id);
    throw error;
  });
  if (await setBalanceIntent(deps.sql, ref.tenant_id, { id: balance.id, intent_id: intent.id })) {
    return { balance, intent };
  }
  // Another amount became due meanwhile. Nobody has the client secret of this intent
  await deps.payments.cancelIntent({ account: balance.account, id: intent.id });
  return undefined;
}

/** Adds an attempt for the amount due, unless there is one. The lock on the booking makes it the only one. */
async function placeBalance(
  tx: Queries,
  deps: Deps,
  { is_first, ...ref }: LinkedBooking,
): Promise<BalancePayment | undefined> {
  const { tenant_id, booking_id } = ref;
  const booking = await lockBooking(tx, tenant_id, booking_id);
  const known = await findOpenBalance(tx, ref);
  if (known) return known.reader_payment_id ? undefined : known;
  const amount = await findPayableAmount({ ...deps, sql: tx }, ref);
  if (!booking || amount === 0) return undefined;
  // The rest is paid at another time
  if (is_first && booking.due_now === 0) return undefined;
  const { provider, account } = getReceiver(deps, await getShop(tx, tenant_id));
  const id = deps.ids.next("bal");
  await addBalance(tx, tenant_id, { id, booking_id, amount, currency: booking.currency, provider, account });
  const balance = await getBalance(tx, tenant_id, id);
  await scheduleBalance(tx, deps, { ...ref, created_at: balance.created_at });
  return balance;
}

async function createIntent(
  { sql, payments }: Pick<Deps, "sql" | "payments">,
  { tenant_id, booking_id }: BookingRef,
  { id, provider, account, amount, currency }: BalancePayment,
) {
  const { mode } = await getShop(sql, tenant_id);
  const metadata = { kind: "balance", tenant_id, booking_id, balance_id: id };
  const card = await findSavedCard(sql, { tenant_id, booking_id });
  const isKnown = card?.provider === provider && card.account === account;
  const payer = isKnown ? { customer_id: card.processor_customer_id, has_saved_card: true } : {};
  const idempotency_key = `pi:${id}`;
  return await payments.createIntent({ account, mode, amount, currency, metadata, ...payer, idempotency_key });
}
