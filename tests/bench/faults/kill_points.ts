import { holdingPoints } from "./holding_points.ts";
import type { Run } from "./run.ts";
import { committed, endOf, type KillPoint, payAndBook, statement } from "./story.ts";

const addsBooking = /insert into bookings/;
const intents = "POST /v1/payment_intents";

/** Paid, and the server dies while it books; some customers come back. */
async function dieBooking(run: Run, arm: () => Promise<void>): Promise<void> {
  const intent = await run.hold();
  if (!intent) return;
  await run.pay(intent);
  const dead = arm();
  // Stripe may refuse to say how the payment stands before the server gets that far
  let answer = await run.bookOnce(intent);
  for (let tries = 0; answer && answer.status >= 500 && tries < 3; tries++) answer = await run.bookOnce(intent);
  if (!answer) await endOf(dead);
  if (run.chance(0.5)) await Promise.all(Array.from({ length: 10 }, () => run.book(intent)));
}

/** Where a server, or Postgres, dies. */
export const killPoints: Record<string, KillPoint> = {
  ...holdingPoints,
  "paid, never booked": {
    async play(run) {
      const intent = await run.hold();
      if (!intent) return;
      await run.pay(intent);
      await run.lane.kill();
    },
  },
  "lock taken": {
    play: (run) => dieBooking(run, () => run.lane.killAtStatement(statement(/from holds h .*for update/s, "after"))),
  },
  "inserted, not committed": {
    play: (run) => dieBooking(run, () => run.lane.killAtStatement(statement(/insert into booking_lines/, "after"))),
  },
  "committed, not answered": { play: (run) => dieBooking(run, () => run.lane.killAtStatement(committed(addsBooking))) },
  "Stripe's event read, not committed": {
    events: true,
    async play(run) {
      const intent = await run.hold();
      if (!intent) return;
      const dead = run.lane.killAtStatement(statement(addsBooking, "before"));
      await run.pay(intent);
      await endOf(dead);
    },
  },
  "Stripe's event committed, not answered": {
    events: true,
    async play(run) {
      const intent = await run.hold();
      if (!intent) return;
      const dead = run.lane.killAtStatement(committed(addsBooking));
      await run.pay(intent);
      await endOf(dead);
    },
  },
  "refund made, not stored": {
    async play(run) {
      const intent = await run.hold();
      if (!intent) return;
      await payAndBook(run, intent);
      const dead = run.lane.killAtStripe("POST /v1/refunds", "after");
      await run.cancel();
      await endOf(dead);
    },
  },
  "job done, not marked": {
    async play(run) {
      const intent = await run.hold();
      if (!intent) return;
      await run.pay(intent);
      const dead = run.lane.killAtStatement(statement(/delete from .*_private_jobs/s, "before"));
      await run.lane.pass(61);
      await endOf(dead);
    },
  },
  "hold expiry half way": {
    async play(run) {
      const intent = await run.hold();
      if (!intent) return;
      const when = run.chance(0.5) ? "before" : "after";
      const dead = run.lane.killAtStripe("POST /v1/payment_intents/:id/cancel", when);
      await run.lane.pass(16 * 60);
      await endOf(dead);
      // the tab was still open: paid after the hold's end, and somebody else may have been quicker
      await run.pay(intent);
      if (run.chance(0.5)) {
        const rival = await run.hold();
        if (rival) await payAndBook(run, rival);
      }
      if (run.chance(0.5)) await run.book(intent);
    },
  },
  "Postgres killed": {
    async play(run) {
      const intent = await run.hold();
      if (!intent) return;
      await run.pay(intent);
      const booking = run.bookOnce(intent);
      await new Promise((resolve) => setTimeout(resolve, run.random.int(0, 40)));
      await run.lane.killPostgres();
      await booking;
      if (run.chance(0.5)) await run.book(intent);
    },
  },
  "deposit authorised, not stored": {
    deposit: 20_000,
    async play(run) {
      const intent = await run.hold();
      if (!intent) return;
      await run.pay(intent);
      const dead = run.lane.killAtStripe(intents, "after", (form) => form.includes("capture_method=manual"));
      await run.book(intent);
      await endOf(dead);
      if (run.chance(0.5)) await run.cancel();
    },
  },
};
