import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import { freeHold } from "../stock/allocations.sql.ts";
import { findHold, type Hold, lockStanding, setReplaced } from "./holds.sql.ts";
import { cancelMoney, letGo } from "./expire.ts";
import { findMoney } from "./intent.ts";
import { settlePaid } from "./settle.ts";

/** One hold that was known, and another that takes its place. */
interface Exchange {
  tenant_id: string;
  former: string;
  by: string;
}

/**
 * Lets the former hold go in the transaction that takes the new one: if that fails, the old one stays. Where the former was replaced
 * before (by another tab, or by a request whose answer was lost), what stands in its place goes.
 */
export async function replace(tx: Queries, { tenant_id, former, by }: Exchange): Promise<void> {
  const { id, status, booking_id } = await lockStanding(tx, tenant_id, former);
  if (status === "booked") {
    throw new Problem("already_paid", "The former payment has become a booking", { booking_id: booking_id! });
  }
  if (status === "refunded") return;
  await freeHold(tx, tenant_id, id);
  await setReplaced(tx, tenant_id, { id, by });
}

/**
 * Then its intent is cancelled. If it had been paid, that payment is booked in the place of the new hold, and the caller told; one
 * that was refunded before is over.
 */
export async function closeReplaced(deps: Deps, exchange: Exchange): Promise<void> {
  const { tenant_id, by } = exchange;
  const hold = await findReplaced(deps, exchange);
  if (hold.status === "refunded" || await cancelMoney(deps, hold) !== "succeeded") return;
  const money = (await findMoney(deps, hold))!;
  const settled = await deps.sql.begin(async (tx) => {
    const settled = await settlePaid(tx, deps, { tenant_id, hold_id: hold.id, money });
    if (settled.at === "refunded") await letGo(tx, tenant_id, by);
    return settled;
  });
  if (settled.at === "booked") {
    throw new Problem("already_paid", "The former payment has gone through", { booking_id: settled.booking_id });
  }
  throw new Problem("sold_out_refunded", "The former payment came when its gear was sold; it is refunded in full")
    .undoing();
}

/** The hold whose place was taken: the former one, or the last of those that had followed it. */
async function findReplaced({ sql }: Pick<Deps, "sql">, { tenant_id, former, by }: Exchange): Promise<Hold> {
  let hold = (await findHold(sql, tenant_id, former))!;
  while (hold.status === "replaced" && hold.replaced_by && hold.replaced_by !== by) {
    hold = (await findHold(sql, tenant_id, hold.replaced_by))!;
  }
  return hold;
}
