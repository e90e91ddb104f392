import { cardTerms, mixedTerms } from "../mixed_terms.ts";
import { accountPoints } from "./account_points.ts";
import { balancePoints } from "./balance_points.ts";
import { bulkPoints } from "./bulk_points.ts";
import { changingPoints } from "./changing_points.ts";
import { dateChangePoints } from "./date_change_points.ts";
import { disputePoints } from "./dispute_points.ts";
import { expiringPoints } from "./expiring_points.ts";
import { extensionPoints } from "./extension_points.ts";
import { feePoints } from "./fee_points.ts";
import { guaranteePoints } from "./guarantee_points.ts";
import { holdingPoints } from "./holding_points.ts";
import { pickupPoints } from "./pickup_points.ts";
import { refundPoints } from "./refund_points.ts";
import { requestPoints } from "./request_points.ts";
import { restPoints } from "./rest_points.ts";
import type { Run } from "./run.ts";
import { stockPoints } from "./stock_points.ts";
import { committed, type KillPoint, payAndBook, settledWithin, statement } from "./story.ts";

const insertsBooking = /insert into bookings/;
const intents = "POST /v1/payment_intents";

/** Books a paid hold while the server is killed. Half of the customers try again. */
async function killWhileBooking(run: Run, arm: () => Promise<void>): Promise<void> {
  const intent = await run.hold();
  if (!intent) return;
  await run.pay(intent);
  const dead = arm();
  // Stripe may fail before the server reaches the kill point
  let answer = await run.bookOnce(intent);
  for (let tries = 0; answer && answer.status >= 500 && tries < 3; tries++) answer = await run.bookOnce(intent);
  if (!answer) await settledWithin(dead);
  if (run.chance(0.5)) await Promise.all(Array.from({ length: 10 }, () => run.book(intent)));
}

/** The points at which a server or Postgres is killed. */
export const killPoints: Record<string, KillPoint> = {
  ...holdingPoints,
  ...expiringPoints,
  "paid, never booked": {
    terms: cardTerms,
    async play(run) {
      const intent = await run.hold();
      if (!intent) return;
      await run.pay(intent);
      await run.lane.kill();
    },
  },
  "lock taken": {
    terms: mixedTerms,
    play: (run) =>
      killWhileBooking(run, () => run.lane.killAtStatement(statement(/from holds h\s.*for update/s, "after"))),
  },
  "inserted, not committed": {
    terms: mixedTerms,
    play: (run) =>
      killWhileBooking(run, () => run.lane.killAtStatement(statement(/insert into booking_lines/, "after"))),
  },
  "committed, not answered": {
    terms: mixedTerms,
    play: (run) => killWhileBooking(run, () => run.lane.killAtStatement(committed(insertsBooking))),
  },
  "Stripe's event read, not committed": {
    terms: cardTerms,
    events: true,
    async play(run) {
      const intent = await run.hold();
      if (!intent) return;
      const dead = run.lane.killAtStatement(statement(insertsBooking, "before"));
      await run.pay(intent);
      await settledWithin(dead);
    },
  },
  "Stripe's event committed, not answered": {
    terms: cardTerms,
    events: true,
    async play(run) {
      const intent = await run.hold();
      if (!intent) return;
      const dead = run.lane.killAtStatement(committed(insertsBooking));
      await run.pay(intent);
      await settledWithin(dead);
    },
  },
  "refund made, not stored": {
    terms: cardTerms,
    async play(run) {
      const intent = await run.hold();
      if (!intent) return;
      await payAndBook(run, intent);
      const dead = run.lane.killAtStripe("POST /v1/refunds", "after");
      await run.cancel();
      await settledWithin(dead);
    },
  },
  "job done, not marked": {
    terms: cardTerms,
    async play(run) {
      const intent = await run.hold();
      if (!intent) return;
      await run.pay(intent);
      const dead = run.lane.killAtStatement(statement(/delete from .*_private_jobs/s, "before"));
      await run.lane.advance(61);
      await settledWithin(dead);
    },
  },
  "hold expiry half way": {
    terms: cardTerms,
    async play(run) {
      const intent = await run.hold();
      if (!intent) return;
      const when = run.chance(0.5) ? "before" : "after";
      const dead = run.lane.killAtStripe("POST /v1/payment_intents/:id/cancel", when);
      await run.lane.advance(16 * 60);
      await settledWithin(dead);
      // Pays after the hold expired; another customer may book first
      await run.pay(intent);
      if (run.chance(0.5)) {
        const rival = await run.hold();
        if (rival) await payAndBook(run, rival);
      }
      if (run.chance(0.5)) await run.book(intent);
    },
  },
  "Postgres killed": {
    terms: cardTerms,
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
      await settledWithin(dead);
      if (run.chance(0.5)) await run.cancel();
    },
  },
  ...pickupPoints,
  ...changingPoints,
  ...extensionPoints,
  ...dateChangePoints,
  ...balancePoints,
  ...restPoints,
  ...requestPoints,
  ...guaranteePoints,
  ...feePoints,
  ...refundPoints,
  ...disputePoints,
  ...stockPoints,
  ...accountPoints,
  ...bulkPoints,
};
