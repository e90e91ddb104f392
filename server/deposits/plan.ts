import type { Quote } from "../../shared/contract/storefront.ts";
import type { Queries } from "../db/client.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { addDeposit } from "./deposits.sql.ts";

interface Plan {
  booking_id: string;
  deposit: Quote["deposit"];
  account: string | null;
  /** The kept card and its owner at the processor; a walk-in has none. */
  customer_id: string | null;
  payment_method_id: string | null;
}

/** Writes down the deposit that a new booking asks for, in the booking's transaction. */
export async function planDeposit(tx: Queries, tenant_id: string, plan: Plan): Promise<void> {
  const { booking_id, deposit, account, customer_id, payment_method_id } = plan;
  if (deposit.amount === 0) return;
  await addDeposit(tx, tenant_id, {
    booking_id,
    ...deposit,
    account,
    processor_customer_id: customer_id,
    payment_method_id,
  });
  await tendSoon(tx, { tenant_id, booking_id });
}

/** Has a booking's deposit looked at now: after whatever changed the booking's state or dates. */
export async function tendSoon(
  tx: Queries,
  { tenant_id, booking_id, run_at }: { tenant_id: string; booking_id: string; run_at?: Date },
): Promise<void> {
  await addJob(tx, "tend_deposit", { tenant_id, booking_id }, { run_at });
}
