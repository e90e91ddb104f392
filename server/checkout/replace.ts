import type { Queries } from "../db/client.ts";
import type { Deps, World } from "../deps.ts";
import { Problem } from "../http/problem.ts";
import { freeHold } from "../stock/allocations.sql.ts";
import { type Hold, lockHold, setHoldStatus } from "./holds.sql.ts";
import { cancelMoney } from "./expire.ts";
import { settle } from "./settle.ts";

/** Lets the former hold go in the transaction that takes the new one: if that fails, the old one stays. */
export async function replace(tx: Queries, { tenant_id, hold }: { tenant_id: string; hold: Hold }): Promise<void> {
  const former = (await lockHold(tx, tenant_id, hold.id))!;
  if (former.status === "booked") {
    throw new Problem("already_paid", "The former payment has become a booking", { booking_id: former.booking_id });
  }
  if (former.status !== "active") return;
  await freeHold(tx, tenant_id, hold.id);
  await setHoldStatus(tx, tenant_id, { id: hold.id, status: "replaced" });
}

/** Then its intent is cancelled. If it had been paid, that payment is settled and the caller told. */
export async function closeReplaced(
  deps: World & { sql: Queries },
  { tenant_id, hold }: { tenant_id: string; hold: Hold },
): Promise<void> {
  if (await cancelMoney(deps, hold) !== "succeeded") return;
  const settled = await settle(deps as Deps, { tenant_id, hold_id: hold.id });
  const booking_id = settled.at === "booked" ? settled.booking_id : null;
  throw new Problem("already_paid", "The former payment has gone through", { booking_id });
}
