import { requestTerms } from "../mixed_terms.ts";
import { ledgerOf } from "./judge_money.ts";
import { openPayLink } from "./pay_due.ts";
import { PRICE, type Run } from "./run.ts";
import { sendToBooking } from "./staff.ts";
import { type Arm, atStatement, atStripe, committed, type KillPoint, settledWithin, statement } from "./story.ts";

const requests = /insert into booking_requests/;
const accepts = /update booking_requests/;
const cancels = /update bookings b/;

/** Sends a request while the server is killed. The customer sends it again. */
function whileRequesting(arm: Arm): KillPoint {
  return {
    terms: requestTerms,
    async play(run) {
      const hold = await run.hold();
      if (!hold) return;
      const dead = arm(run);
      await run.bookOnce(hold);
      await settledWithin(dead);
      await run.book(hold);
      if (run.booking_id && run.chance(0.5)) await answer(run, "accept");
    },
    check: findWrongRequest,
  };
}

/** Answers a request while the server is killed. Staff answer again, sometimes in another way. */
function whileAnswering(kind: "accept" | "decline", arm: Arm): KillPoint {
  return {
    terms: requestTerms,
    async play(run) {
      if (!await request(run)) return;
      const dead = arm(run);
      await sendToBooking(run, kind, {}, crypto.randomUUID());
      await settledWithin(dead);
      await answer(run, run.chance(0.7) ? kind : kind === "accept" ? "decline" : "accept");
    },
    check: findWrongRequest,
  };
}

/** Lets the time to answer or to pay pass while the server is killed. Some customers pay at the same moment. */
function whileWaiting(until: "answer_by" | "pay_by", arm: Arm): KillPoint {
  return {
    terms: requestTerms,
    async play(run) {
      if (!await request(run)) return;
      const pay = until === "pay_by" ? await acceptAndOpen(run) : undefined;
      const dead = arm(run);
      await letPass(run, until);
      if (run.chance(0.5)) await pay?.();
      await settledWithin(dead);
      if (run.chance(0.3)) await pay?.();
      if (until === "answer_by" && run.chance(0.3)) await answer(run, "accept");
    },
    check: findWrongRequest,
  };
}

async function request(run: Run): Promise<boolean> {
  const hold = await run.hold();
  if (hold) await run.book(hold);
  return run.booking_id !== undefined;
}

async function answer(run: Run, kind: "accept" | "decline"): Promise<void> {
  const click = crypto.randomUUID();
  await run.retry(() => sendToBooking(run, kind, {}, click));
}

/** Accepts a request, and opens the link to its first payment. */
async function acceptAndOpen(run: Run): Promise<() => Promise<void>> {
  await answer(run, "accept");
  return await openPayLink(run);
}

/** Moves a deadline of the request to the past, and its job to now. */
async function letPass({ lane: { sql }, shop, booking_id }: Run, until: "answer_by" | "pay_by"): Promise<void> {
  await sql`
    update booking_requests r set ${sql(until)} = clock_timestamp() - interval '1 minute'
    where r.tenant_id = ${shop.id} and r.booking_id = ${booking_id!}`;
  await sql`
    update graphile_worker._private_jobs j set run_at = clock_timestamp()
    where j.key = ${`tend_request:${booking_id}`} and j.locked_at is null`;
}

/** Returns a payment before the acceptance, more than one afterwards, and money that a cancelled booking keeps. */
async function findWrongRequest(run: Run): Promise<string[]> {
  const { lane: { sql }, shop } = run;
  const bookings = await sql<{ status: string; kept: number; due: number; is_accepted: boolean }[]>`
    select b.status, b.amount_paid - b.amount_refunded as kept, b.amount_due as due,
      r.accepted_at is not null as is_accepted
    from bookings b
    join booking_requests r on r.tenant_id = b.tenant_id and r.booking_id = b.id
    where b.tenant_id = ${shop.id}`;
  const charged = ledgerOf(run).filter(({ captured, refunded }) => captured > refunded);
  return [
    ...bookings.length > 1 ? [`${bookings.length} requests of one kayak`] : [],
    ...bookings.flatMap(({ status, kept, due, is_accepted }) => [
      ...status === "cancelled" && (kept || due) ? [`a cancelled request keeps ${kept}, ${due} due`] : [],
      ...status !== "cancelled" && kept + due !== PRICE ? [`kept ${kept} and ${due} due of ${PRICE}`] : [],
      ...kept && !is_accepted ? [`${kept} paid before the shop accepted`] : [],
      ...(status === "confirmed") !== (is_accepted && status !== "cancelled")
        ? [`${status}, accepted: ${is_accepted}`]
        : [],
    ]),
    ...charged.length > 1 ? [`charged ${charged.length} times`] : [],
  ];
}

/** The kill points of requests, which the shop accepts first. */
export const requestPoints: Record<string, KillPoint> = {
  "requested, not committed": whileRequesting(atStatement(statement(requests, "after"))),
  "requested, not answered": whileRequesting(atStatement(committed(requests))),
  "request accepted, not committed": whileAnswering("accept", atStatement(statement(accepts, "after"))),
  "request accepted, not answered": whileAnswering("accept", atStatement(committed(accepts))),
  "request declined, not committed": whileAnswering("decline", atStatement(statement(cancels, "after"))),
  "request declined, not answered": whileAnswering("decline", atStatement(committed(cancels))),
  "request unanswered, end not committed": whileWaiting("answer_by", atStatement(statement(cancels, "after"))),
  "request unanswered, job not marked": whileWaiting("answer_by", atStatement(committed(cancels))),
  "request unpaid, intent being cancelled": whileWaiting(
    "pay_by",
    atStripe("POST /v1/payment_intents/:id/cancel", "after"),
  ),
  "request unpaid, end not committed": whileWaiting("pay_by", atStatement(statement(cancels, "after"))),
  "request unpaid, job not marked": whileWaiting("pay_by", atStatement(committed(cancels))),
};
