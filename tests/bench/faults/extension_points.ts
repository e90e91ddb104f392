import { pointsOf } from "./paid_change.ts";
import { dayOf, PRICE, type Run } from "./run.ts";
import { insist } from "./staff.ts";
import { atOnce, atStatement, atStripe, committed, type KillPoint, statement } from "./story.ts";

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

const takesHold = /take_hold/;
const takesOver = /set replaces = null/;
const movesReturn = /update booking_lines/;
const intents = "POST /v1/payment_intents";

/** More days for gear that is out. Staff prevent them by taking it back. */
const { whileHolding, whileBooking, whileRefunding, whileEnding } = pointsOf({
  action: "extension",
  bodyOf: (days) => ({ return_date: dayOf(days), amount: days * PRICE }),
  prepare: (run) => insist(run, "pickup", {}),
  prevent: (run) => insist(run, "return", {}),
  check: findWrongReturn,
});

/** The kill points of a customer who extends a running rental: hold, payment, conversion, and their end. */
export const extensionPoints: Record<string, KillPoint> = {
  "extension requested, not held": whileHolding(atStatement(statement(takesHold, "before"))),
  "extension held, not committed": whileHolding(atStatement(statement(/set extends = /, "after"))),
  "extension held, not answered": whileHolding(atStatement(committed(takesHold))),
  "intent of an extension not made": whileHolding(atStripe(intents, "before")),
  "intent of an extension made, id not stored": whileHolding(atStripe(intents, "after")),
  "extension replaced by a longer one, not committed": whileHolding(
    atStatement(statement(takesOver, "after")),
    { replaces: true },
  ),
  "extension replaced by a longer one, not answered": whileHolding(
    atStatement(committed(takesOver)),
    { replaces: true },
  ),
  "extension paid, never booked": whileBooking(atOnce, { isBooked: false }),
  "extension booked, not committed": whileBooking(atStatement(statement(movesReturn, "after"))),
  "extension booked, not answered": whileBooking(atStatement(committed(movesReturn))),
  "event of a paid extension read, not committed": whileBooking(
    atStatement(statement(movesReturn, "before")),
    { isBooked: false, events: true },
  ),
  "refund of an extension after the return made, not stored": whileRefunding,
  "extension ended, intent not cancelled": whileEnding("before"),
  "extension ended, intent cancelled, not told": whileEnding("after"),
};
