import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import type { Intent, RefusedDeposit } from "../processor/processor.ts";
import { type Deposit, findDeposit } from "./deposits.sql.ts";
import { noteIntent } from "./note.ts";
import { askForDeposit } from "./place.ts";

type Asking = Pick<Deps, "payments" | "ids" | "clock"> & { sql: Queries };

/**
 * Before gear goes out: has the deposit held, if one is due and is not yet. Asks the processor at once; the function it answers writes
 * the outcome down in the pickup's transaction and answers `deposit_missing` if nothing is held.
 */
export async function depositForPickup(
  deps: Asking,
  tenant_id: string,
  booking_id: string,
): Promise<(tx: Queries) => Promise<Problem<"deposit_missing"> | undefined>> {
  const deposit = await findDeposit(deps.sql, tenant_id, booking_id);
  if (!deposit || isHeld(deposit) || deposit.state === "released" || deposit.state === "claimed") {
    return () => Promise.resolve(undefined);
  }
  const intent = await confirmedOrAsked(deps, tenant_id, deposit);
  return async (tx) => {
    const state = intent ? await noteIntent(tx, deps, { tenant_id, booking_id }, intent) : deposit.state;
    if (state === "authorized") return undefined;
    return new Problem(
      "deposit_missing",
      "The deposit has not been taken. Take it in cash, or ask the customer to confirm it.",
    )
      .committing();
  };
}

/** Whether money stands behind a deposit now. */
export function isHeld({ state, method, payment_intent_id }: Deposit): boolean {
  return (state === "authorized" || state === "action_required") && (method === "cash" || payment_intent_id !== null);
}

/** The intent that waited for its customer, if that has confirmed it; else a new try on the kept card. */
async function confirmedOrAsked(
  deps: Asking,
  tenant_id: string,
  deposit: Deposit,
): Promise<Intent | RefusedDeposit | undefined> {
  const { account, pending_intent_id: id } = deposit;
  const waiting = id ? await deps.payments.findIntent({ account, id }) : undefined;
  return waiting?.status === "requires_capture" ? waiting : await askForDeposit(deps, tenant_id, deposit);
}
