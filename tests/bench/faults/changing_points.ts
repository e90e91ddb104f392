import { signInCustomer } from "./customer.ts";
import type { Moment } from "./pg_proxy.ts";
import { dayOf, PRICE, type Run } from "./run.ts";
import { insist, readBooking, sendToBooking } from "./staff.ts";
import { bookOrder, committed, type KillPoint, settledWithin, statement } from "./story.ts";

const replacesLines = /delete from booking_lines/;
const refunds = "POST /v1/refunds";

/** Lengthens a booking of one day to two, or shortens one of two days to one. */
type Direction = "longer" | "shorter";

async function bookFor(run: Run, direction: Direction): Promise<Record<string, unknown> | undefined> {
  if (direction === "shorter") Object.assign(run.order, { amount: 2 * PRICE, return_date: dayOf(1) });
  if (!await bookOrder(run)) return undefined;
  return { return_date: dayOf(direction === "longer" ? 1 : 0), pricing: "requote" };
}

/** Changes a booking while the server is killed. Half of the staff click twice; half send the request again. */
async function killWhileChanging(run: Run, direction: Direction, arm: () => Promise<void>): Promise<void> {
  const change = await bookFor(run, direction);
  if (!change) return;
  const dead = arm();
  const click = crypto.randomUUID();
  const send = () => sendToBooking(run, "change", change, click);
  await Promise.all(run.chance(0.5) ? [send()] : [send(), send()]);
  await settledWithin(dead);
  if (run.chance(0.5)) await run.retry(send);
  if (run.chance(0.3)) await run.cancel();
}

const killAtStatement = (direction: Direction, moment: Moment): KillPoint => ({
  play: (run) => killWhileChanging(run, direction, () => run.lane.killAtStatement(moment)),
});
const killAtRefund = (when: Moment["when"]): KillPoint => ({
  play: (run) => killWhileChanging(run, "shorter", () => run.lane.killAtStripe(refunds, when)),
});

/** Kills the server during a preview, which must change nothing. Then makes the change that the preview has shown. */
async function killWhilePreviewing(run: Run): Promise<void> {
  const direction = run.chance(0.5) ? "longer" : "shorter";
  const change = await bookFor(run, direction);
  if (!change) return;
  const before = JSON.stringify(await readBooking(run));
  const dead = run.lane.killAtStatement(statement(replacesLines, "after"));
  await sendToBooking(run, "change", { ...change, preview: true }, crypto.randomUUID());
  await settledWithin(dead);
  await run.lane.start();
  const preview = await insist(run, "change", { ...change, preview: true });
  if (JSON.stringify(await readBooking(run)) !== before) throw new Error("a preview changed the booking");
  const { difference, refund } = await insist(run, "change", change);
  if (difference !== preview.difference || refund !== preview.refund) {
    throw new Error("a change differs from its preview");
  }
}

/**
 * Lets a customer shorten their own booking while the server is killed. Half of them send the change twice at once.
 * When it is sent again, it must succeed.
 */
async function killWhileCustomerChanges(run: Run, arm: () => Promise<void>): Promise<void> {
  if (!await bookFor(run, "shorter")) return;
  const session = await signInCustomer(run);
  const dates = { pickup_date: dayOf(), return_date: dayOf() };
  const path = `POST /api/storefront/bookings/${run.booking_id}/dates`;
  const dead = arm();
  const send = () => run.send(path, dates, { click: crypto.randomUUID(), session });
  await Promise.all(run.chance(0.5) ? [send()] : [send(), send()]);
  await settledWithin(dead);
  const answer = await run.retry(send);
  if (answer?.status !== 200) throw new Error(`the customer's change was refused: ${JSON.stringify(answer)}`);
  if (run.chance(0.3)) await run.cancel();
}

const killCustomerAt = (moment: Moment): KillPoint => ({
  play: (run) => killWhileCustomerChanges(run, () => run.lane.killAtStatement(moment)),
});

/** The kill points of changes to a booking's period and price. */
export const changingPoints: Record<string, KillPoint> = {
  "change stored, not committed": killAtStatement("longer", statement(/insert into booking_lines/, "after")),
  "change committed, not answered": killAtStatement("longer", committed(replacesLines)),
  "change with a refund committed, not answered": killAtStatement("shorter", committed(replacesLines)),
  "refund of a change not made": killAtRefund("before"),
  "refund of a change made, not stored": killAtRefund("after"),
  "customer's change stored, not committed": killCustomerAt(statement(/insert into booking_lines/, "after")),
  "customer's change committed, not answered": killCustomerAt(committed(replacesLines)),
  "refund of a customer's change not made": {
    play: (run) => killWhileCustomerChanges(run, () => run.lane.killAtStripe(refunds, "before")),
  },
  "preview of a change computed, not rolled back": { play: killWhilePreviewing },
};
