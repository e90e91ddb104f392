import type { Transaction } from "./client.ts";

/** Sets what `instant()` returns until the transaction ends. Null is the time of Postgres again. */
export async function setInstant(tx: Transaction, instant: Date | null): Promise<void> {
  await tx`select set_config('rental.instant', ${instant?.toISOString() ?? ""}, true)`;
}
