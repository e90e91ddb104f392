import { signInCustomer } from "./customer.ts";
import type { Moment } from "./pg_proxy.ts";
import { type Answer, dayOf, type PendingPayment, PRICE, type Run } from "./run.ts";
import { insist } from "./staff.ts";
import { bookOrder, committed, type KillPoint, settledWithin, statement } from "./story.ts";

const takesHold = /take_hold/;
const takesOver = /set replaces = null/;
const movesBooking = /insert into booking_lines/;
const intents = "POST /v1/payment_intents";
const cancel = "POST /v1/payment_intents/:id/cancel";

/** A booking of one day, and its signed-in customer. */
interface Movable {
  /** Asks until the server answers for dates that begin a day later and last longer. Returns the payment to make. */
  hold(more: number, click?: string): Promise<PendingPayment | undefined>;
  /** Books a paid change, without a retry. */
  bookOnce(payment: PendingPayment): Promise<Answer>;
}

async function bookMovable(run: Run): Promise<Movable | undefined> {
  if (!await bookOrder(run)) return undefined;
  const session = await signInCustomer(run);
  return {
    async hold(more, click = crypto.randomUUID()) {
      const path = `POST /api/storefront/bookings/${run.booking_id}/dates/payment`;
      const body = { pickup_date: dayOf(1), return_date: dayOf(1 + more), amount: more * PRICE };
      const answer = await run.retry(() => run.send(path, body, { click, session }));
      if (answer?.status !== 200) return undefined;
      const { payment } = answer.body as { payment: PendingPayment };
      run.exposed_intents.add(payment.payment_intent_id);
      return payment;
    },
    bookOnce: ({ payment_intent_id }) => run.send("POST /v1/storefront/book", { payment_intent_id }, { session }),
  };
}

/** Asks for dearer dates while the server is killed, half of the customers twice at once. Most then pay and book. */
async function killWhileHolding(run: Run, arm: () => Promise<void>, { replaces = false } = {}): Promise<void> {
  const booked = await bookMovable(run);
  if (!booked || replaces && !await booked.hold(1)) return;
  const more = replaces ? 2 : 1;
  const dead = arm();
  const click = crypto.randomUUID();
  const hold = () => booked.hold(more, click);
  const [first] = await Promise.all(run.chance(0.5) ? [hold()] : [hold(), hold()]);
  if (!first) await settledWithin(dead);
  const payment = first ?? await booked.hold(more, run.chance(0.5) ? click : undefined);
  if (!payment || run.chance(0.2)) return;
  await run.pay(payment);
  await run.retry(() => booked.bookOnce(payment));
}

/** Books a paid change while the server is killed. Half of the customers try again. */
async function killWhileBooking(run: Run, arm: () => Promise<void>, { isBooked = true } = {}): Promise<void> {
  const booked = await bookMovable(run);
  const payment = await booked?.hold(1);
  if (!booked || !payment) return;
  const dead = arm();
  await run.pay(payment);
  if (isBooked) await booked.bookOnce(payment);
  await settledWithin(dead);
  if (run.chance(0.5)) await run.retry(() => booked.bookOnce(payment));
}

/** Moves the booking for staff, at its price. */
async function reschedule(run: Run): Promise<void> {
  await insist(run, "reschedule", { pickup_date: dayOf(9), return_date: dayOf(9) });
}

/** Lets the customer pay when staff have moved the booking. The payment is refunded while the server is killed. */
async function killWhileRefunding(run: Run): Promise<void> {
  const booked = await bookMovable(run);
  const payment = await booked?.hold(1);
  if (!booked || !payment) return;
  const dead = run.lane.killAtStripe("POST /v1/refunds", "after");
  // The job that the change of staff leaves may cancel the intent first
  await run.pay(payment);
  await reschedule(run);
  await booked.bookOnce(payment);
  await settledWithin(dead);
}

/** Ends an unpaid change while the server is killed: its hold expires, or staff move the booking. */
async function killWhileEnding(run: Run, when: Moment["when"]): Promise<void> {
  const booked = await bookMovable(run);
  const payment = await booked?.hold(1);
  if (!booked || !payment) return;
  const dead = run.lane.killAtStripe(cancel, when);
  if (run.chance(0.5)) await run.lane.advance(16 * 60);
  else await reschedule(run);
  await settledWithin(dead);
  await run.lane.start();
  if (run.chance(0.5)) await run.pay(payment).then(() => booked.bookOnce(payment), () => {});
}

/** Compares the dates of the booking with what was paid for, and with its stock. */
async function findWrongDates(run: Run): Promise<string[]> {
  if (!run.booking_id) return [];
  const [row] = await run.lane.sql<[{ days: number; total: number; outdated: number; allocations: number }]>`
    select (b.return_date at time zone 'utc')::date - (b.pickup_date at time zone 'utc')::date as days, b.total,
      count(*) filter (where a.starts <> b.pickup_date or a.returns <> b.return_date)::int as outdated,
      count(*)::int as allocations
    from bookings b
    join booking_lines l on l.tenant_id = b.tenant_id and l.booking_id = b.id
    join allocations a on a.tenant_id = l.tenant_id and a.line_id = l.id and a.state = 'booked'
    where b.tenant_id = ${run.shop.id} and b.id = ${run.booking_id}
    group by b.tenant_id, b.id`;
  const { days, total, outdated, allocations } = row;
  return [
    ...total !== days * PRICE ? [`a booking of ${days} days costs ${total}`] : [],
    ...outdated > 0 || allocations !== 1 ? ["the stock has other dates than the booking"] : [],
  ];
}

const point = (play: KillPoint["play"], options: Partial<KillPoint> = {}): KillPoint => ({
  play,
  check: findWrongDates,
  ...options,
});

/** The kill points of a customer who moves a booking to dearer dates: hold, payment, conversion, and their end. */
export const dateChangePoints: Record<string, KillPoint> = {
  "dearer dates requested, not held": point((run) =>
    killWhileHolding(run, () => run.lane.killAtStatement(statement(takesHold, "before")))
  ),
  "dearer dates held, not committed": point((run) =>
    killWhileHolding(run, () => run.lane.killAtStatement(statement(/, moves = /, "after")))
  ),
  "dearer dates held, not answered": point((run) =>
    killWhileHolding(run, () => run.lane.killAtStatement(committed(takesHold)))
  ),
  "intent of dearer dates made, id not stored": point((run) =>
    killWhileHolding(run, () => run.lane.killAtStripe(intents, "after"))
  ),
  "dearer dates replaced by others, not committed": point((run) =>
    killWhileHolding(run, () => run.lane.killAtStatement(statement(takesOver, "after")), { replaces: true })
  ),
  "dearer dates paid, never booked": point((run) => killWhileBooking(run, () => run.lane.kill(), { isBooked: false })),
  "dearer dates booked, not committed": point((run) =>
    killWhileBooking(run, () => run.lane.killAtStatement(statement(movesBooking, "after")))
  ),
  "dearer dates booked, not answered": point((run) =>
    killWhileBooking(run, () => run.lane.killAtStatement(committed(movesBooking)))
  ),
  "event of paid dearer dates read, not committed": point(
    (run) =>
      killWhileBooking(run, () => run.lane.killAtStatement(statement(movesBooking, "before")), { isBooked: false }),
    { events: true },
  ),
  "refund of dearer dates after a change of staff made, not stored": point(killWhileRefunding),
  "dearer dates ended, intent not cancelled": point((run) => killWhileEnding(run, "before")),
  "dearer dates ended, intent cancelled, not told": point((run) => killWhileEnding(run, "after")),
};
