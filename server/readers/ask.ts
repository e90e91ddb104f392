import type { Booking } from "../../shared/contract/booking.ts";
import type { ReaderPayment } from "../../shared/contract/readers.ts";
import { stepOf } from "../../shared/money.ts";
import { findPaymentRefusal } from "../balance/refusal.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { type Deposit, findDeposit } from "../deposits/deposits.sql.ts";
import { canAuthorize, isTooEarly } from "../deposits/timing.ts";
import { notChargeable } from "../payments/not_chargeable.ts";
import { Problem } from "../problem.ts";
import { getReceiver } from "../shops/receiver.ts";
import { getShop } from "../shops/shops.sql.ts";
import type { ReaderRow } from "./readers.sql.ts";

interface Request {
  booking: Booking;
  reader: ReaderRow;
  for: ReaderPayment["for"];
  amount?: number | undefined;
}

/**
 * Returns the amount that a reader asks for. Returns a problem if the booking does not allow it, or if the reader takes
 * money for another account than the shop's. Throws `payments_unavailable` while that account takes no payments.
 */
export async function findAskedAmount(
  tx: Queries,
  deps: Pick<Deps, "payments" | "clock">,
  tenant_id: string,
  { booking, reader, amount, ...request }: Request,
) {
  const { provider, account } = getReceiver(deps, await getShop(tx, tenant_id));
  if (reader.provider !== provider || reader.account !== account) {
    const detail = "The reader is registered with another payment account. Remove it and register it again.";
    return new Problem("reader_of_other_shop", detail);
  }
  if (request.for === "balance") return findBalanceAmount(booking, amount);
  const deposit = await findDeposit(tx, tenant_id, booking.id);
  const refusal = findDepositRefusal(deposit, { reader, now: deps.clock.now() });
  if (refusal) return refusal;
  return amount === undefined || amount === deposit!.amount ? deposit!.amount : outOfRange(deposit!.amount, "exactly");
}

function findBalanceAmount(booking: Booking, amount = booking.amount_due) {
  const refusal = findPaymentRefusal({ ...booking, amount_due: booking.amount_due && amount });
  if (refusal?.code === "invalid_request") return notChargeable("amount");
  if (refusal) return refusal;
  return amount > booking.amount_due ? outOfRange(booking.amount_due, "at most") : amount;
}

function outOfRange(amount: number, limit: "at most" | "exactly"): Problem<"amount_out_of_range"> {
  return new Problem("amount_out_of_range", `\`amount\` must be ${limit} ${amount}`);
}

function findDepositRefusal(
  deposit: Deposit | undefined,
  { reader, now }: { reader: ReaderRow; now: Date },
): Problem<"invalid_transition"> | Problem<"invalid_request"> | undefined {
  if (!deposit) return notAuthorized("none", "This booking has no deposit to place on a card");
  const { state, account, payment_intent_id, pending_intent_id } = deposit;
  if (!canAuthorize(deposit)) {
    return notAuthorized(state, `A deposit that is ${state.replace("_", " ")} cannot become authorized`);
  }
  if (isTooEarly(deposit, now)) {
    return notAuthorized(state, "The pickup is more than 5 days away: a card authorization could lapse before it");
  }
  if (account !== reader.account && (payment_intent_id || pending_intent_id)) {
    return notAuthorized(state, "The deposit is being taken in another payment account. Release it first");
  }
  return deposit.amount % stepOf(deposit.currency) ? notChargeable("amount") : undefined;
}

function notAuthorized(from: string, detail: string): Problem<"invalid_transition"> {
  return new Problem("invalid_transition", detail, { from, to: "authorized" });
}
