import { restTerms } from "../mixed_terms.ts";
import { ledgerOf } from "./judge_money.ts";
import { atCharge, isBalance, openPayLink, takeCash } from "./pay_due.ts";
import { PRICE, type Run } from "./run.ts";
import { type Arm, atStatement, bookOrder, committed, type KillPoint, settledWithin, statement } from "./story.ts";

const addsPayment = /insert into payments/;

/** Moves the day of the rest to yesterday, and its job to now. */
async function letRestFallDue({ lane: { sql }, shop, booking_id }: Run): Promise<void> {
  await sql`
    update bookings b set rest_due_on = current_date - 1
    where b.tenant_id = ${shop.id} and b.id = ${booking_id!}`;
  await sql`
    update graphile_worker._private_jobs j set run_at = clock_timestamp()
    where j.payload ->> 'booking_id' = ${booking_id!} and j.key = ${`tend_rest:${booking_id}`}`;
}

/** Kills the server while the job charges the rest to the saved card. Others pay it in another way, or try to. */
function whileCharging(
  arm: Arm,
  { open, after }: { open?: (run: Run) => Promise<() => Promise<void>>; after?: (run: Run) => Promise<void> } = {},
): KillPoint {
  return {
    terms: restTerms,
    async play(run) {
      if (!await bookOrder(run)) return;
      const pay = await open?.(run);
      const dead = arm(run);
      await letRestFallDue(run);
      const paying = run.chance(0.3) ? pay?.() : undefined;
      await settledWithin(dead);
      await (paying ?? pay?.());
      await after?.(run);
    },
    check: findWrongRest,
  };
}

/** Compares what was taken from the customer with the price, and counts the charges of the rest. */
async function findWrongRest(run: Run): Promise<string[]> {
  const { lane: { sql }, shop, booking_id } = run;
  if (!booking_id) return [];
  const [row] = await sql<[{ due: number; kept: number; cash: number }]>`
    select b.amount_due as due, b.amount_paid - b.amount_refunded as kept,
      (select count(*)::int from payments p
        where p.tenant_id = b.tenant_id and p.booking_id = b.id and p.method = 'cash') as cash
    from bookings b
    where b.tenant_id = ${shop.id} and b.id = ${booking_id}`;
  const charged = ledgerOf(run).filter(({ kind, captured }) => kind === "balance" && captured > 0);
  const least = row.cash > 0 ? 0 : 1;
  return [
    ...row.due !== 0 || row.kept !== PRICE ? [`kept ${row.kept} of ${PRICE}, ${row.due} due`] : [],
    ...charged.length > 1 || charged.length < least ? [`the rest was charged ${charged.length} times`] : [],
  ];
}

/** Books with a rest while the server is killed. Its card must be saved, and pays the rest. */
function whileBooking(arm: Arm): KillPoint {
  return {
    terms: restTerms,
    async play(run) {
      const intent = await run.hold();
      if (!intent) return;
      await run.pay(intent);
      const dead = arm(run);
      await run.bookOnce(intent);
      await settledWithin(dead);
      await run.lane.start();
      await run.book(intent);
      if (run.booking_id) await letRestFallDue(run);
    },
    check: findWrongRest,
  };
}

/** The kill points of the rest of a price, which a job charges to the saved card. */
export const restPoints: Record<string, KillPoint> = {
  "card for the rest saved, not committed": whileBooking(atStatement(statement(/insert into saved_cards/, "after"))),
  "booked with a rest, not answered": whileBooking(atStatement(committed(/insert into saved_cards/))),
  "rest due, intent not made": whileCharging((run) =>
    run.lane.killAtStripe("POST /v1/payment_intents", "before", isBalance)
  ),
  "intent of a rest made, id not stored": whileCharging((run) =>
    run.lane.killAtStripe("POST /v1/payment_intents", "after", isBalance)
  ),
  "intent of a rest stored, card not charged": whileCharging(atCharge("before")),
  "rest charged, answer lost": whileCharging(atCharge("after")),
  "rest charged, not recorded": whileCharging(atStatement(statement(addsPayment, "before"))),
  "rest recorded, not committed": whileCharging(atStatement(statement(addsPayment, "after"))),
  "rest recorded, job not marked": whileCharging(atStatement(committed(addsPayment))),
  "rest charged while the customer pays by link, answer lost": whileCharging(atCharge("after"), {
    open: openPayLink,
  }),
  "rest charged, answer lost, paid in cash as well": whileCharging(atCharge("after"), { after: takeCash }),
};
