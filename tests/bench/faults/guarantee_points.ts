import { guaranteeTerms } from "../mixed_terms.ts";
import { ledgerOf } from "./judge_money.ts";
import { PRICE, type Run } from "./run.ts";
import {
  type Arm,
  atOnce,
  atStatement,
  atStripe,
  committed,
  type KillPoint,
  payAndBook,
  settledWithin,
  statement,
} from "./story.ts";

const setups = "POST /v1/setup_intents";
const cancels = "POST /v1/setup_intents/:id/cancel";
const savesCard = /insert into saved_cards/;

/** Places a hold while the server is killed. The customer asks again, and most save their card and book. */
function whileHolding(arm: Arm): KillPoint {
  return {
    terms: guaranteeTerms,
    async play(run) {
      const click = crypto.randomUUID();
      const dead = arm(run);
      const [intent] = await Promise.all(
        run.chance(0.5) ? [run.hold({ click })] : [run.hold({ click }), run.hold({ click })],
      );
      if (!intent) await settledWithin(dead);
      const again = intent ?? await run.hold({ click });
      if (again && run.chance(0.8)) await payAndBook(run, again);
    },
    check: findWrongCharges,
  };
}

/** Books with a saved card while the server is killed. Half of the customers try again. */
function whileBooking(arm: Arm, { events = false } = {}): KillPoint {
  return {
    terms: guaranteeTerms,
    events,
    async play(run) {
      const intent = await run.hold();
      if (!intent) return;
      // Stripe's event may book as soon as the card is saved
      const early = events ? arm(run) : undefined;
      await run.pay(intent);
      const dead = early ?? arm(run);
      if (!events) await run.bookOnce(intent);
      await settledWithin(dead);
      if (run.chance(0.5)) await Promise.all(Array.from({ length: 5 }, () => run.book(intent)));
    },
    check: findWrongCharges,
  };
}

/** Lets a hold expire while the server is killed. The customer saves the card too late, and another one may book. */
function whileExpiring(arm: Arm): KillPoint {
  return {
    terms: guaranteeTerms,
    async play(run) {
      const intent = await run.hold();
      if (!intent) return;
      const dead = arm(run);
      await run.lane.advance(16 * 60);
      await settledWithin(dead);
      await run.pay(intent);
      if (run.chance(0.5)) {
        const rival = await run.hold();
        if (rival) await payAndBook(run, rival);
      }
      if (run.chance(0.5)) await run.book(intent);
    },
    check: findWrongCharges,
  };
}

/** Returns charges of a booking with a guarantee, and amounts due other than its price. Nothing is paid before it. */
async function findWrongCharges(run: Run): Promise<string[]> {
  const { lane: { sql }, shop } = run;
  const bookings = await sql<{ paid: number; due: number }[]>`
    select b.amount_paid as paid, b.amount_due as due from bookings b where b.tenant_id = ${shop.id}`;
  const charged = ledgerOf(run).filter(({ captured, held }) => captured > 0 || held > 0);
  return [
    ...bookings.length > 1 ? [`${bookings.length} bookings of one kayak`] : [],
    ...bookings.filter(({ paid, due }) => paid !== 0 || due !== PRICE).map(({ paid, due }) =>
      `paid ${paid}, due ${due}`
    ),
    ...charged.map(({ kind, captured, held }) => `${kind}: ${captured} charged and ${held} held before a no-show`),
  ];
}

/** The kill points of a booking whose card is only saved, as a guarantee. */
export const guaranteePoints: Record<string, KillPoint> = {
  "guarantee: customer made, card form not": whileHolding(atStripe("POST /v1/customers", "after")),
  "guarantee: card form not made": whileHolding(atStripe(setups, "before")),
  "guarantee: card form made, id not stored": whileHolding(atStripe(setups, "after")),
  "guarantee: id of the card form stored, not answered": whileHolding(
    atStatement(statement(/set payment_intent_id =/, "after")),
  ),
  "guarantee: card saved, never booked": {
    terms: guaranteeTerms,
    async play(run) {
      const intent = await run.hold();
      if (!intent) return;
      await run.pay(intent);
      await atOnce(run);
    },
    check: findWrongCharges,
  },
  "guarantee: card kept, not committed": whileBooking(atStatement(statement(savesCard, "after"))),
  "guarantee: booked, not answered": whileBooking(atStatement(committed(savesCard))),
  "guarantee: event of the card read, not committed": whileBooking(
    atStatement(statement(/insert into bookings/, "before")),
    { events: true },
  ),
  "guarantee: card form being cancelled": whileExpiring((run) =>
    run.lane.killAtStripe(cancels, run.chance(0.5) ? "before" : "after")
  ),
};
