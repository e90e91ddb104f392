import type { Deps } from "../deps.ts";
import type { Intent, RefusedDeposit } from "../processor/processor.ts";
import type { Deposit } from "./deposits.sql.ts";

/**
 * Asks the bank to hold a deposit on the kept card; undefined when no card was kept. Asked again before its answer was written down,
 * it finds what it made: by the key while the processor keeps it, else among the customer's intents.
 */
export async function askForDeposit(
  { payments }: Pick<Deps, "payments">,
  tenant_id: string,
  deposit: Deposit,
): Promise<Intent | RefusedDeposit | undefined> {
  const { booking_id, account, amount, currency, processor_customer_id: customer_id, payment_method_id } = deposit;
  if (!customer_id || !payment_method_id) return undefined;
  const attempt = attemptOf(deposit);
  const made = (await payments.findIntentsOf({ account, id: customer_id })).find(({ metadata }) =>
    metadata.attempt === attempt
  );
  return made ?? await payments.createDeposit({
    account,
    amount,
    currency,
    customer_id,
    payment_method_id,
    metadata: { tenant_id, booking_id, kind: "deposit", attempt },
    idempotency_key: `dep:${attempt}`,
  });
}

/** The name of the attempt that comes next: it is the same until its outcome is written down. */
export function attemptOf({ booking_id, attempt }: Pick<Deposit, "booking_id" | "attempt">): string {
  return `${booking_id}:${attempt + 1}`;
}
