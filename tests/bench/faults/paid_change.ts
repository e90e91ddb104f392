import { signInCustomer } from "./customer.ts";
import type { Moment } from "./pg_proxy.ts";
import type { Answer, PendingPayment, Run } from "./run.ts";
import { type Arm, atStripe, bookOrder, type KillPoint, settledWithin } from "./story.ts";

/** A change of a booking that its customer holds and pays for. */
interface PaidChange {
  /** The end of the route that asks for it. */
  action: "dates/payment" | "extension";
  /** Returns the body that asks for a larger change the larger `size` is. The size 1 is the smallest. */
  bodyOf(size: number): Record<string, unknown>;
  /** Brings a new booking into the state in which the change is possible. */
  prepare?(run: Run): Promise<unknown>;
  /** Does what staff can do while the customer pays, so that the payment is refunded. */
  prevent(run: Run): Promise<unknown>;
  check: NonNullable<KillPoint["check"]>;
}

/** The requests of one customer about such a change. */
interface Requests {
  /** Asks once for the change. `click` is the Idempotency-Key. */
  ask(size: number, click: string): Promise<Answer>;
  /** Asks until the server answers. Returns the payment to make, or undefined if the request is refused. */
  hold(size: number, click?: string): Promise<PendingPayment | undefined>;
  /** Books a paid change, without a retry. */
  bookOnce(payment: PendingPayment): Promise<Answer>;
}

/** Books the run's order and signs its customer in. */
async function openBooking(run: Run, { action, bodyOf, prepare }: PaidChange): Promise<Requests | undefined> {
  if (!await bookOrder(run)) return undefined;
  await prepare?.(run);
  const session = await signInCustomer(run);
  const ask = (size: number, click: string) =>
    run.send(`POST /api/storefront/bookings/${run.booking_id}/${action}`, bodyOf(size), { click, session });
  return {
    ask,
    async hold(size, click = crypto.randomUUID()) {
      const answer = await run.retry(() => ask(size, click));
      if (answer?.status !== 200) return undefined;
      const { payment } = answer.body as { payment: PendingPayment };
      run.exposed_intents.add(payment.payment_intent_id);
      return payment;
    },
    bookOnce: ({ payment_intent_id }) => run.send("POST /v1/storefront/book", { payment_intent_id }, { session }),
  };
}

/** Returns functions that make the kill points of a paid change: while it is held, booked, refunded or ended. */
export function pointsOf(change: PaidChange) {
  const point = (play: KillPoint["play"], options: Partial<KillPoint> = {}): KillPoint => ({
    play,
    check: change.check,
    ...options,
  });

  async function openHeld(run: Run) {
    const requests = await openBooking(run, change);
    const payment = await requests?.hold(1);
    return requests && payment ? { requests, payment } : undefined;
  }

  return {
    /** Kills the server while the customer asks; half of them ask twice at once. Most then pay and book. */
    whileHolding: (arm: Arm, { replaces = false } = {}) =>
      point(async (run) => {
        const requests = await openBooking(run, change);
        if (!requests || replaces && !await requests.hold(1)) return;
        const size = replaces ? 2 : 1;
        const dead = arm(run);
        const click = crypto.randomUUID();
        const hold = () => requests.hold(size, click);
        const [first] = await Promise.all(run.chance(0.5) ? [hold()] : [hold(), hold()]);
        if (!first) await settledWithin(dead);
        const payment = first ?? await requests.hold(size, run.chance(0.5) ? click : undefined);
        if (!payment || run.chance(0.2)) return;
        await run.pay(payment);
        await run.retry(() => requests.bookOnce(payment));
      }),

    /** Kills the server while a paid change is booked. Half of the customers try again. With `events`, Stripe books. */
    whileBooking: (arm: Arm, { isBooked = true, events = false } = {}) =>
      point(async (run) => {
        const held = await openHeld(run);
        if (!held) return;
        const { requests, payment } = held;
        const dead = arm(run);
        await run.pay(payment);
        if (isBooked) await requests.bookOnce(payment);
        await settledWithin(dead);
        if (run.chance(0.5)) await run.retry(() => requests.bookOnce(payment));
      }, { events }),

    /** Kills the server while a payment that came too late is refunded. */
    whileRefunding: point(async (run) => {
      const held = await openHeld(run);
      if (!held) return;
      const dead = atStripe("POST /v1/refunds", "after")(run);
      // The job that the change of staff leaves may cancel the intent first
      await run.pay(held.payment);
      await change.prevent(run);
      await held.requests.bookOnce(held.payment);
      await settledWithin(dead);
    }),

    /** Kills the server while an unpaid change ends: its hold expires, or staff prevent the change. */
    whileEnding: (when: Moment["when"]) =>
      point(async (run) => {
        const held = await openHeld(run);
        if (!held) return;
        const { requests, payment } = held;
        const dead = atStripe("POST /v1/payment_intents/:id/cancel", when)(run);
        if (run.chance(0.5)) await run.lane.advance(16 * 60);
        else await change.prevent(run);
        await settledWithin(dead);
        await run.lane.start();
        if (run.chance(0.5)) await run.pay(payment).then(() => requests.bookOnce(payment), () => {});
        if (run.chance(0.3)) await requests.ask(1, crypto.randomUUID());
      }),
  };
}
