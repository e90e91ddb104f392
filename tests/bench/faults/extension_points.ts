import { signInCustomer } from "./customer.ts";
import type { Moment } from "./pg_proxy.ts";
import { type Answer, dayOf, type PendingPayment, PRICE, type Run } from "./run.ts";
import { insist } from "./staff.ts";
import { bookOrder, committed, type KillPoint, settledWithin, statement } from "./story.ts";

const takesHold = /take_hold/;
const takesOver = /set replaces = null/;
const movesReturn = /update booking_lines/;
const intents = "POST /v1/payment_intents";
const cancel = "POST /v1/payment_intents/:id/cancel";

/** A rental of one day whose gear is out, and its signed-in customer. */
interface Rental {
  /** Asks once for more days. `click` is the Idempotency-Key. */
  ask(days: number, click: string): Promise<Answer>;
  /** Asks until the server answers. Returns the payment to make, or undefined if the request is refused. */
  extend(days: number, click?: string): Promise<PendingPayment | undefined>;
  /** Books a paid extension, without a retry. */
  bookOnce(payment: PendingPayment): Promise<Answer>;
}

async function pickUp(run: Run): Promise<Rental | undefined> {
  if (!await bookOrder(run)) return undefined;
  await insist(run, "pickup", {});
  const session = await signInCustomer(run);
  const ask = (days: number, click: string) =>
    run.send(
      `POST /api/storefront/bookings/${run.booking_id}/extension`,
      { return_date: dayOf(days), amount: days * PRICE },
      { click, session },
    );
  return {
    ask,
    async extend(days, click = crypto.randomUUID()) {
      const answer = await run.retry(() => ask(days, click));
      if (answer?.status !== 200) return undefined;
      const { payment } = answer.body as { payment: PendingPayment };
      run.exposed_intents.add(payment.payment_intent_id);
      return payment;
    },
    bookOnce: ({ payment_intent_id }) => run.send("POST /v1/storefront/book", { payment_intent_id }, { session }),
  };
}

/** Asks for a longer rental while the server is killed, half of the customers twice at once. Most then pay and book. */
async function killWhileHolding(run: Run, arm: () => Promise<void>, { replaces = false } = {}): Promise<void> {
  const rental = await pickUp(run);
  if (!rental || replaces && !await rental.extend(1)) return;
  const days = replaces ? 2 : 1;
  const dead = arm();
  const click = crypto.randomUUID();
  const hold = () => rental.extend(days, click);
  const [first] = await Promise.all(run.chance(0.5) ? [hold()] : [hold(), hold()]);
  if (!first) await settledWithin(dead);
  const payment = first ?? await rental.extend(days, run.chance(0.5) ? click : undefined);
  if (!payment || run.chance(0.2)) return;
  await run.pay(payment);
  await run.retry(() => rental.bookOnce(payment));
}

/** Books a paid extension while the server is killed. Half of the customers try again. */
async function killWhileBooking(run: Run, arm: () => Promise<void>, { isBooked = true } = {}): Promise<void> {
  const rental = await pickUp(run);
  const payment = await rental?.extend(1);
  if (!rental || !payment) return;
  const dead = arm();
  await run.pay(payment);
  if (isBooked) await rental.bookOnce(payment);
  await settledWithin(dead);
  if (run.chance(0.5)) await run.retry(() => rental.bookOnce(payment));
}

/** Lets the customer pay when staff have taken the gear back. The payment is refunded while the server is killed. */
async function killWhileRefunding(run: Run): Promise<void> {
  const rental = await pickUp(run);
  const payment = await rental?.extend(1);
  if (!rental || !payment) return;
  const dead = run.lane.killAtStripe("POST /v1/refunds", "after");
  // The job that the return leaves may cancel the intent first
  await run.pay(payment);
  await insist(run, "return", {});
  await rental.bookOnce(payment);
  await settledWithin(dead);
}

/** Ends an unpaid extension while the server is killed: its hold expires, or staff take the gear back. */
async function killWhileEnding(run: Run, when: Moment["when"]): Promise<void> {
  const rental = await pickUp(run);
  const payment = await rental?.extend(1);
  if (!rental || !payment) return;
  const dead = run.lane.killAtStripe(cancel, when);
  if (run.chance(0.5)) await run.lane.advance(16 * 60);
  else await insist(run, "return", {});
  await settledWithin(dead);
  await run.lane.start();
  if (run.chance(0.5)) await run.pay(payment).then(() => rental.bookOnce(payment), () => {});
  if (run.chance(0.3)) await rental.ask(1, crypto.randomUUID());
}

/** Compares the return of the rental with what was paid for, and with the time for which its gear is out. */
async function findWrongReturn(run: Run): Promise<string[]> {
  if (!run.booking_id) return [];
  const [row] = await run.lane.sql<[{ days: number; total: number; outdated: number }]>`
    select (b.return_date at time zone 'utc')::date - ${dayOf()}::date as days, b.total,
      (
        select count(*)::int
        from booking_lines l
        join allocations a on a.tenant_id = l.tenant_id and a.line_id = l.id
        where l.tenant_id = b.tenant_id and l.booking_id = b.id and a.state = 'out' and a.returns <> b.return_date
      ) as outdated
    from bookings b
    where b.tenant_id = ${run.shop.id} and b.id = ${run.booking_id}`;
  const { days, total, outdated } = row;
  return [
    ...total !== days * PRICE ? [`a rental of ${days} days costs ${total}`] : [],
    ...outdated > 0 ? ["gear is out until another time than the booking's return"] : [],
  ];
}

const point = (play: KillPoint["play"], options: Partial<KillPoint> = {}): KillPoint => ({
  play,
  check: findWrongReturn,
  ...options,
});

/** The kill points of a customer who extends a running rental: hold, payment, conversion, and their end. */
export const extensionPoints: Record<string, KillPoint> = {
  "extension requested, not held": point((run) =>
    killWhileHolding(run, () => run.lane.killAtStatement(statement(takesHold, "before")))
  ),
  "extension held, not committed": point((run) =>
    killWhileHolding(run, () => run.lane.killAtStatement(statement(/set extends = /, "after")))
  ),
  "extension held, not answered": point((run) =>
    killWhileHolding(run, () => run.lane.killAtStatement(committed(takesHold)))
  ),
  "intent of an extension not made": point((run) =>
    killWhileHolding(run, () => run.lane.killAtStripe(intents, "before"))
  ),
  "intent of an extension made, id not stored": point((run) =>
    killWhileHolding(run, () => run.lane.killAtStripe(intents, "after"))
  ),
  "extension replaced by a longer one, not committed": point((run) =>
    killWhileHolding(run, () => run.lane.killAtStatement(statement(takesOver, "after")), { replaces: true })
  ),
  "extension replaced by a longer one, not answered": point((run) =>
    killWhileHolding(run, () => run.lane.killAtStatement(committed(takesOver)), { replaces: true })
  ),
  "extension paid, never booked": point((run) => killWhileBooking(run, () => run.lane.kill(), { isBooked: false })),
  "extension booked, not committed": point((run) =>
    killWhileBooking(run, () => run.lane.killAtStatement(statement(movesReturn, "after")))
  ),
  "extension booked, not answered": point((run) =>
    killWhileBooking(run, () => run.lane.killAtStatement(committed(movesReturn)))
  ),
  "event of a paid extension read, not committed": point(
    (run) =>
      killWhileBooking(run, () => run.lane.killAtStatement(statement(movesReturn, "before")), { isBooked: false }),
    { events: true },
  ),
  "refund of an extension after the return made, not stored": point(killWhileRefunding),
  "extension ended, intent not cancelled": point((run) => killWhileEnding(run, "before")),
  "extension ended, intent cancelled, not told": point((run) => killWhileEnding(run, "after")),
};
