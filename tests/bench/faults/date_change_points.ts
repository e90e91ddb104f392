import { pointsOf } from "./paid_change.ts";
import { dayOf, PRICE, type Run } from "./run.ts";
import { insist } from "./staff.ts";
import { atOnce, atStatement, atStripe, committed, type KillPoint, statement } from "./story.ts";

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

const takesHold = /take_hold/;
const takesOver = /set replaces = null/;
const movesBooking = /insert into booking_lines/;

/** Dates that begin a day later and last longer. Staff prevent them by moving the booking at its price. */
const { whileHolding, whileBooking, whileRefunding, whileEnding } = pointsOf({
  action: "dates/payment",
  bodyOf: (days) => ({ pickup_date: dayOf(1), return_date: dayOf(1 + days), amount: days * PRICE }),
  prevent: (run) => insist(run, "reschedule", { pickup_date: dayOf(9), return_date: dayOf(9) }),
  check: findWrongDates,
});

/** The kill points of a customer who moves a booking to dearer dates: hold, payment, conversion, and their end. */
export const dateChangePoints: Record<string, KillPoint> = {
  "dearer dates requested, not held": whileHolding(atStatement(statement(takesHold, "before"))),
  "dearer dates held, not committed": whileHolding(atStatement(statement(/, moves = /, "after"))),
  "dearer dates held, not answered": whileHolding(atStatement(committed(takesHold))),
  "intent of dearer dates made, id not stored": whileHolding(atStripe("POST /v1/payment_intents", "after")),
  "dearer dates replaced by others, not committed": whileHolding(
    atStatement(statement(takesOver, "after")),
    { replaces: true },
  ),
  "dearer dates paid, never booked": whileBooking(atOnce, { isBooked: false }),
  "dearer dates booked, not committed": whileBooking(atStatement(statement(movesBooking, "after"))),
  "dearer dates booked, not answered": whileBooking(atStatement(committed(movesBooking))),
  "event of paid dearer dates read, not committed": whileBooking(
    atStatement(statement(movesBooking, "before")),
    { isBooked: false, events: true },
  ),
  "refund of dearer dates after a change of staff made, not stored": whileRefunding,
  "dearer dates ended, intent not cancelled": whileEnding("before"),
  "dearer dates ended, intent cancelled, not told": whileEnding("after"),
};
