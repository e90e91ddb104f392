import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import type { Intent, RefusedDeposit } from "../processor/processor.ts";
import { authorizeDeposit } from "./authorize.ts";
import { type Deposit, findDeposit } from "./deposits.sql.ts";
import { recordDepositIntent } from "./record_intent.ts";

type PickupDeps = Pick<Deps, "payments" | "ids" | "clock" | "sql">;

/**
 * Authorizes a deposit that is due at pickup, if it is not authorized yet. Returns a `deposit_missing` problem if no
 * money is held.
 *
 * The outcome is recorded in a transaction of its own. If the pickup is refused afterwards, the booking still shows
 * what the bank holds.
 */
export async function authorizeForPickup(
  deps: PickupDeps,
  tenant_id: string,
  booking_id: string,
): Promise<Problem<"deposit_missing"> | undefined> {
  const ref = { tenant_id, booking_id };
  const deposit = await findDeposit(deps.sql, tenant_id, booking_id);
  if (!deposit || isSecured(deposit) || deposit.state === "released" || deposit.state === "claimed") return undefined;
  const intent = await findConfirmedOrAuthorize(deps, tenant_id, deposit);
  const state = intent
    ? await deps.sql.begin(async (tx) => await recordDepositIntent(tx, deps, ref, intent))
    : deposit.state;
  if (state === "authorized") return undefined;
  const detail = "The deposit has not been taken. Take it in cash, or ask the customer to confirm it.";
  return new Problem("deposit_missing", detail);
}

/** Returns true if the shop holds the money now: in cash, or authorized on a card. */
export function isSecured({ state, method, payment_intent_id }: Deposit): boolean {
  if (method === "cash") return state === "authorized";
  return (state === "authorized" || state === "action_required") && payment_intent_id !== null;
}

/** Returns the pending intent if the customer has confirmed it. Otherwise authorizes the deposit on the saved card. */
async function findConfirmedOrAuthorize(
  deps: PickupDeps,
  tenant_id: string,
  deposit: Deposit,
): Promise<Intent | RefusedDeposit | undefined> {
  const { account, pending_intent_id: id } = deposit;
  const pending = id ? await deps.payments.findIntent({ account, id }) : undefined;
  return pending?.status === "requires_capture" ? pending : await authorizeDeposit(deps, tenant_id, deposit);
}
