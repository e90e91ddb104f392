import type { HoldRef } from "../refs.ts";
import type { Queries, Transaction } from "../db/client.ts";
import { violates } from "../db/violations.ts";
import type { Deps, World } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { freeHold, keepForBooking, takeForLines } from "../stock/allocations.sql.ts";
import { catalogueOf } from "../storefront/catalogue.ts";
import { bookHold } from "./book_hold.ts";
import { findHold, type Hold, lockHold, lockStanding, setHoldStatus, setReplaced } from "./holds.sql.ts";
import { findMoney, type Money } from "./intent.ts";
import { refundHold } from "./refund_hold.ts";

/** What became of a hold. */
export type Settled =
  | { at: "booked"; booking_id: string; fresh: boolean }
  | { at: "refunded" }
  | { at: "expired" }
  | { at: "unpaid"; payment_status: string };

/**
 * Asks the processor whether a hold is paid and, if so, books it. `/book`, Stripe's events and the hold's own job all come here, in any
 * order and however often: one booking comes of it, or a full refund. What costs nothing is booked by `/book` alone: it has no such job.
 */
export async function settle(deps: Deps, { tenant_id, hold_id }: HoldRef): Promise<Settled> {
  const hold = await findHold(deps.sql, tenant_id, hold_id);
  if (!hold) return { at: "expired" };
  const ended = endOf(hold);
  if (ended) return ended;
  const money = await findMoney(deps, hold);
  if (money?.status !== "succeeded") return unpaid(hold, money);
  return await deps.sql.begin(async (tx) => await settlePaid(tx, deps, { tenant_id, hold_id, money }));
}

/** A hold on which nothing can change any more. */
export function endOf({ status, booking_id }: Hold): Settled | undefined {
  if (status === "booked") return { at: "booked", booking_id: booking_id!, fresh: false };
  if (status === "refunded") return { at: "refunded" };
}

/** What a hold is that no money has come for. */
export function unpaid({ status, expired }: Hold, money: Money | undefined): Settled {
  if (status !== "active" || expired) return { at: "expired" };
  return { at: "unpaid", payment_status: money?.status ?? "requires_payment_method" };
}

/** Books a paid hold in the caller's transaction. Only stock can refuse now, and what is booked in its place; then the money goes back. */
export async function settlePaid(
  tx: Transaction,
  deps: World,
  { tenant_id, hold_id, money }: { tenant_id: string; hold_id: string; money: Money },
): Promise<Settled> {
  const hold = (await lockHold(tx, tenant_id, hold_id))!;
  const ended = endOf(hold);
  if (ended) return ended;
  assertPrice(hold, money);
  // another, where its customer has changed the cart while the money was on its way
  const standing = await lockStanding(tx, tenant_id, hold_id);
  const line_ids = hold.quote.lines.map(() => deps.ids.next("li"));
  if (standing.status === "booked" || !await keepStock(tx, deps, { tenant_id, hold, standing, line_ids })) {
    await refundHold(tx, deps, { tenant_id, hold, booked: standing.booking_id });
    return { at: "refunded" };
  }
  const booking_id = await bookHold(tx, deps, { tenant_id, hold, line_ids, money });
  await setHoldStatus(tx, tenant_id, { id: hold_id, status: "booked", booking_id });
  return { at: "booked", booking_id, fresh: true };
}

/** Nobody but the operator, at Stripe itself, can make these differ: then a person has to look. */
function assertPrice({ amount, currency }: Hold, money: Money): void {
  if (money.amount_received === undefined) return;
  if (money.amount_received === amount && money.currency === currency) return;
  throw new Error(
    `Intent ${money.id} took ${money.amount_received} ${money.currency} for a hold of ${amount} ${currency}`,
  );
}

/** The hold's stock becomes the lines'. Where it was let go, it is taken again if it is still free; false when it is not. */
async function keepStock(
  tx: Transaction,
  deps: World,
  { tenant_id, hold, standing, line_ids }: { tenant_id: string; hold: Hold; standing: Hold; line_ids: string[] },
): Promise<boolean> {
  const { items } = await catalogueOf({ ...deps, sql: tx }, tenant_id);
  const takes = hold.quote.lines.map(({ fleet_item_id, quantity }, at) => ({
    line_id: line_ids[at]!,
    item_id: fleet_item_id,
    quantity,
    starts: hold.pickup_date,
    returns: hold.return_date,
    buffer_hours: items.get(fleet_item_id)?.buffer_hours ?? 0,
  }));
  return await tx.savepoint(async (point) => {
    if (standing.id !== hold.id) await giveWay(point, tenant_id, { standing, to: hold });
    const kept = await keepForBooking(point, tenant_id, { hold_id: hold.id, line_ids });
    if (!kept) await takeForLines(point, tenant_id, takes);
    return true;
  }).catch((error: unknown) => {
    if (violates(error, "stock_never_oversold")) return false;
    throw error;
  });
}

/** What was taken in a hold's place goes, since that one is paid; its own intent is cancelled at once. */
async function giveWay(
  tx: Queries,
  tenant_id: string,
  { standing: { id, status }, to }: { standing: Hold; to: Hold },
): Promise<void> {
  if (status !== "active") return;
  await freeHold(tx, tenant_id, id);
  await setReplaced(tx, tenant_id, { id, by: to.id });
  await addJob(tx, "expire_hold", { tenant_id, hold_id: id });
}

/** The hold's job: looks after it until it is decided, so that a browser closed after paying still has its booking. */
export async function settleHold(deps: Deps, { tenant_id, hold_id }: HoldRef): Promise<void> {
  const settled = await settle(deps, { tenant_id, hold_id });
  if (settled.at !== "unpaid") return;
  const run_at = new Date(deps.clock.now().getTime() + 60_000);
  await addJob(deps.sql, "settle_hold", { tenant_id, hold_id }, { run_at });
}
