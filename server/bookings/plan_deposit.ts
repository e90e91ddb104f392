import type { Quote } from "../../shared/contract/quote.ts";
import type { Queries } from "../db/client.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { addDeposit } from "./deposit.sql.ts";

interface DepositPlan {
  booking_id: string;
  deposit: Quote["deposit"];
  /** The connected account at the processor. */
  account: string | null;
  /** The saved card and its customer at the processor; null for a walk-in. */
  customer_id: string | null;
  payment_method_id: string | null;
}

/** Adds the deposit that a new booking requires. The `tend_deposit` job authorizes it when it is due. */
export async function planDeposit(tx: Queries, tenant_id: string, plan: DepositPlan): Promise<void> {
  const { booking_id, deposit: { full_amount: _full, ...deposit }, account, customer_id, payment_method_id } = plan;
  if (deposit.amount === 0) return;
  await addDeposit(tx, tenant_id, {
    booking_id,
    ...deposit,
    account,
    processor_customer_id: customer_id,
    payment_method_id,
  });
  await addJob(tx, "tend_deposit", { tenant_id, booking_id });
}
