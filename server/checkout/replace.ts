import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../http/problem.ts";
import { freeHold } from "../stock/allocations.sql.ts";
import { type Hold, lockHold, setHoldStatus } from "./holds.sql.ts";
import { cancelMoney, letGo } from "./expire.ts";
import { findMoney } from "./intent.ts";
import { settlePaid } from "./settle.ts";

/** Lets the former hold go in the transaction that takes the new one: if that fails, the old one stays. */
export async function replace(tx: Queries, { tenant_id, hold }: { tenant_id: string; hold: Hold }): Promise<void> {
  const former = (await lockHold(tx, tenant_id, hold.id))!;
  if (former.status === "booked") {
    throw new Problem("already_paid", "The former payment has become a booking", { booking_id: former.booking_id! });
  }
  if (former.status !== "active") return;
  await freeHold(tx, tenant_id, hold.id);
  await setHoldStatus(tx, tenant_id, { id: hold.id, status: "replaced" });
}

/**
 * Then its intent is cancelled. If it had been paid, that payment is booked in the place of the new hold, and the caller told; one
 * that was refunded before is over.
 */
export async function closeReplaced(
  deps: Deps,
  { tenant_id, hold, by }: { tenant_id: string; hold: Hold; by: string },
): Promise<void> {
  if (hold.status === "refunded" || await cancelMoney(deps, hold) !== "succeeded") return;
  const money = (await findMoney(deps, hold))!;
  const settled = await deps.sql.begin(async (tx) => {
    await letGo(tx, tenant_id, { hold_id: by, as: "replaced" });
    return await settlePaid(tx, deps, { tenant_id, hold_id: hold.id, money });
  });
  if (settled.at === "booked") {
    throw new Problem("already_paid", "The former payment has gone through", { booking_id: settled.booking_id });
  }
  throw new Problem("sold_out_refunded", "The former payment came when its gear was sold; it is refunded in full").undoing();
}
