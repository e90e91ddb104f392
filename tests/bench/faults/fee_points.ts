import { guaranteeTerms } from "../mixed_terms.ts";
import { ledgerOf } from "./judge_money.ts";
import { atCharge, isBalance, openPayLink, takeCash } from "./pay_due.ts";
import { PRICE, type Run } from "./run.ts";
import { insist, sendToBooking } from "./staff.ts";
import { type Arm, atStatement, bookOrder, committed, type KillPoint, settledWithin, statement } from "./story.ts";

const addsPayment = /insert into payments/;
const endsBooking = /update bookings b\b.*"?cancellation"?\s*=/s;

/** Books with a guarantee card and lets the pickup time pass. Returns false if Stripe failed too often. */
async function bookAndMiss(run: Run): Promise<boolean> {
  if (!await bookOrder(run)) return false;
  const { lane: { sql }, shop, booking_id } = run;
  await sql`
    update bookings b set pickup_date = clock_timestamp() - interval '1 hour'
    where b.tenant_id = ${shop.id} and b.id = ${booking_id!}`;
  return true;
}

/** Moves the end of the booking to yesterday, and the job of its fee to now. */
async function letFeeFallDue({ lane, shop, booking_id }: Run): Promise<void> {
  const { sql } = lane;
  // The job runs at once, and puts itself off for a day. A server that was killed meanwhile keeps it locked for a while
  await lane.until("the job of the fee waits", async () => {
    const waiting = await sql`
      select from graphile_worker._private_jobs j
      where j.payload ->> 'booking_id' = ${booking_id!} and j.key = ${`tend_fee:${booking_id}`}
        and j.run_at > clock_timestamp() + interval '1 hour' and j.locked_at is null`;
    if (waiting.count === 0) await lane.advance(2);
    return waiting.count > 0;
  });
  await sql`
    update bookings b
    set cancellation = jsonb_set(b.cancellation, '{at}', to_jsonb(iso(clock_timestamp() - interval '25 hours')))
    where b.tenant_id = ${shop.id} and b.id = ${booking_id!}`;
  await sql`
    update graphile_worker._private_jobs j set run_at = clock_timestamp()
    where j.payload ->> 'booking_id' = ${booking_id!} and j.key = ${`tend_fee:${booking_id}`}`;
}

/** Ends the booking as a no-show, or cancels it too late. Both cost the price. */
const endingOf = (run: Run) => run.chance(0.5) ? "no_show" : "cancel";

interface Others {
  open?: (run: Run) => Promise<() => Promise<void>>;
  after?: (run: Run) => Promise<void>;
}

/** Kills the server while the job charges the fee to the saved card. Others pay it in another way, or waive it. */
function whileCharging(arm: Arm, { open, after }: Others = {}): KillPoint {
  return {
    terms: guaranteeTerms,
    async play(run) {
      if (!await bookAndMiss(run)) return;
      await insist(run, endingOf(run), {});
      const pay = await open?.(run);
      const dead = arm(run);
      await letFeeFallDue(run);
      const paying = run.chance(0.3) ? pay?.() : undefined;
      await settledWithin(dead);
      await (paying ?? pay?.());
      await after?.(run);
    },
    check: findWrongFee,
  };
}

/** Kills the server while it ends the booking. Staff ask again, and the fee falls due. */
function whileEnding(arm: Arm): KillPoint {
  return {
    terms: guaranteeTerms,
    async play(run) {
      if (!await bookAndMiss(run)) return;
      const click = crypto.randomUUID();
      const ending = endingOf(run);
      const dead = arm(run);
      await sendToBooking(run, ending, {}, click);
      await settledWithin(dead);
      await run.lane.start();
      const again = await run.retry(() => sendToBooking(run, ending, {}, click));
      if (again?.status !== 200) throw new Error(`${ending} again: ${JSON.stringify(again)}`);
      await letFeeFallDue(run);
    },
    check: findWrongFee,
  };
}

/** Waives the fee, unless the server knows by now that the card has paid it. */
async function waive(run: Run): Promise<void> {
  const answer = await run.retry(() => sendToBooking(run, "waive-fee", {}, crypto.randomUUID()));
  const isRefused = answer?.status === 409 || answer?.status === 422;
  if (answer?.status !== 200 && !isRefused) throw new Error(`waive-fee: ${JSON.stringify(answer)}`);
}

/** Compares what was taken from the customer with the fee, and counts the charges of it. */
async function findWrongFee(run: Run): Promise<string[]> {
  const { lane: { sql }, shop, booking_id } = run;
  if (!booking_id) return [];
  const [row] = await sql<[{ due: number; kept: number; fee: number; cash: number; is_waived: boolean }]>`
    select b.amount_due as due, b.amount_paid - b.amount_refunded as kept,
      (b.cancellation ->> 'fee_amount')::int as fee,
      (select count(*)::int from payments p
        where p.tenant_id = b.tenant_id and p.booking_id = b.id and p.method = 'cash') as cash,
      exists (select from booking_history h
        where h.tenant_id = b.tenant_id and h.booking_id = b.id and h.action = 'booking.fee_waived') as is_waived
    from bookings b
    where b.tenant_id = ${shop.id} and b.id = ${booking_id}`;
  const charged = ledgerOf(run).filter(({ kind, captured }) => kind === "balance" && captured > 0);
  const expected = row.is_waived ? 0 : PRICE;
  const least = row.cash > 0 || row.is_waived ? 0 : 1;
  const atStripe = charged.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
  return [
    ...row.fee !== PRICE ? [`the fee is ${row.fee}`] : [],
    ...row.due !== 0 || row.kept !== expected ? [`kept ${row.kept} of ${expected}, ${row.due} due`] : [],
    ...charged.length > 1 || charged.length < least ? [`the fee was charged ${charged.length} times`] : [],
    ...row.cash === 0 && atStripe !== expected ? [`Stripe has ${atStripe} instead of ${expected}`] : [],
  ];
}

/** The kill points of the fee for a no-show or a late cancellation, which a job charges to the saved card. */
export const feePoints: Record<string, KillPoint> = {
  "end with a fee, not committed": whileEnding(atStatement(statement(endsBooking, "after"))),
  "end with a fee, not answered": whileEnding(atStatement(committed(endsBooking))),
  "fee due, intent not made": whileCharging((run) =>
    run.lane.killAtStripe("POST /v1/payment_intents", "before", isBalance)
  ),
  "intent of a fee made, id not stored": whileCharging((run) =>
    run.lane.killAtStripe("POST /v1/payment_intents", "after", isBalance)
  ),
  "intent of a fee stored, card not charged": whileCharging(atCharge("before")),
  "fee charged, answer lost": whileCharging(atCharge("after")),
  "fee charged, not recorded": whileCharging(atStatement(statement(addsPayment, "before"))),
  "fee recorded, not committed": whileCharging(atStatement(statement(addsPayment, "after"))),
  "fee recorded, job not marked": whileCharging(atStatement(committed(addsPayment))),
  "fee charged while the customer pays by link, answer lost": whileCharging(atCharge("after"), {
    open: openPayLink,
  }),
  "fee charged, answer lost, paid in cash as well": whileCharging(atCharge("after"), { after: takeCash }),
  "fee charged, answer lost, waived": whileCharging(atCharge("after"), { after: waive }),
};
