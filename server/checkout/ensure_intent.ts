import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Tenant } from "../http/handlers.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { Problem } from "../problem.ts";
import { freeHoldStock } from "../stock/allocations.sql.ts";
import { keepsCard, type ProcessorPayment } from "./hold_payment.ts";
import { expireWithoutIntent, setIntentId } from "./hold_changes.sql.ts";
import type { Hold } from "./holds.sql.ts";
import { findProcessorIntent, type ProcessorIntent } from "./processor_intent.ts";

/** A hold that the customer has to pay for. */
export type PayableHold = Hold & { payment: ProcessorPayment };

/**
 * Returns the hold's intent, and creates it first if there is none. Idempotent by the hold's id: the processor answers
 * a second creation with the intent of the first.
 *
 * Throws a Problem that releases the request's `Idempotency-Key` if the hold was expired or replaced meanwhile.
 */
export async function ensureIntent(
  { sql, payments }: Pick<Deps, "payments"> & { sql: Queries },
  tenant: Tenant,
  hold: PayableHold,
): Promise<ProcessorIntent> {
  const existing = await findProcessorIntent({ payments }, hold.payment);
  if (existing) return existing;
  const intent = await createIntent({ payments }, tenant, hold).catch((error) =>
    releaseHold(sql, { tenant_id: tenant.id, hold_id: hold.id }, error)
  );
  const status = await setIntentId(sql, tenant.id, { id: hold.id, intent_id: intent.id });
  if (status === "active") return intent;
  // The hold is over, or another request with the same key released or replaced it: the job cancels the intent
  await addJob(sql, "expire_hold", { tenant_id: tenant.id, hold_id: hold.id });
  if (status === "replaced") throw holdReplaced().releasingKey();
  throw new Problem("payment_processor_error", "The payment took too long to prepare; please try again").releasingKey();
}

/** Returns the problem of a request whose hold another request has replaced meanwhile. */
export function holdReplaced(): Problem<"hold_replaced"> {
  return new Problem("hold_replaced", "Another request has changed this cart meanwhile. Send the change again.");
}

async function createIntent(
  { payments }: Pick<Deps, "payments">,
  tenant: Tenant,
  { id: hold_id, payment, amount, currency, customer, quote }: PayableHold,
): Promise<ProcessorIntent> {
  const metadata = { tenant_id: tenant.id, hold_id, kind: "rental" };
  const owner = { account: payment.account, mode: tenant.mode };
  // A customer at the processor keeps the card: for a deposit, the rest or a guarantee
  const customer_id = quote.deposit.amount > 0 || keepsCard(quote) ? await createCustomer() : null;
  if (payment.kind === "setup") {
    const idempotency_key = `si:${hold_id}`;
    return await payments.createSetup({ ...owner, customer_id: customer_id!, metadata, idempotency_key });
  }
  const idempotency_key = `pi:${hold_id}`;
  return await payments.createIntent({ ...owner, amount, currency, metadata, customer_id, idempotency_key });

  async function createCustomer(): Promise<string> {
    const { id } = await payments.createCustomer({
      ...owner,
      name: customer?.name ?? null,
      email: customer?.email ?? null,
      metadata,
      idempotency_key: `cu:${hold_id}`,
    });
    return id;
  }
}

/**
 * Releases a hold whose intent could not be created, and rethrows the error. The processor repeats its failure for a
 * day under the hold's key. The customer's next try therefore needs another hold and its stock. If the processor
 * created the intent in spite of the error, nobody has its client secret.
 */
async function releaseHold(
  sql: Queries,
  { tenant_id, hold_id }: { tenant_id: string; hold_id: string },
  error: unknown,
): Promise<never> {
  const isReleased = await expireWithoutIntent(sql, tenant_id, hold_id);
  if (isReleased) await freeHoldStock(sql, tenant_id, hold_id);
  throw isReleased && error instanceof Problem ? error.releasingKey() : error;
}
