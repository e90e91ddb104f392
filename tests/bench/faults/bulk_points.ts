import { dayOf, type Run } from "./run.ts";
import {
  type Arm,
  atStatement,
  atStripe,
  bookOrder,
  committed,
  type KillPoint,
  settledWithin,
  statement,
} from "./story.ts";

const refunds = "POST /v1/refunds";
const BOOKINGS = 3;

/** Books the kayaks of one day. Returns the ids of the bookings. */
async function bookDay(run: Run): Promise<string[]> {
  const { lane, shop, kayak } = run;
  await lane.sql`
    update items i set inventory_count = ${BOOKINGS} where i.tenant_id = ${shop.id} and i.id = ${kayak}`;
  const ids: string[] = [];
  while (ids.length < BOOKINGS && await bookOrder(run)) ids.push(run.booking_id!);
  return ids;
}

/** Cancels and refunds all bookings of a day at once while the server is killed. Half of the staff click twice. */
async function killWhileCancelling(run: Run, arm: Arm): Promise<void> {
  const booking_ids = await bookDay(run);
  if (!booking_ids.length) return;
  const body = { kind: "cancel", date: dayOf(), booking_ids, refund: "full", message: "A storm is coming." };
  const click = crypto.randomUUID();
  const cancel = () => run.send("POST /v1/bulk-changes", body, { secret: true, click });
  const dead = arm(run);
  await Promise.all(run.chance(0.5) ? [cancel()] : [cancel(), cancel()]);
  await settledWithin(dead);
  const answer = await run.retry(cancel);
  if (answer?.status !== 201) throw new Error(`the bulk change was refused: ${JSON.stringify(answer)}`);
}

/** Expects one bulk change that has ended, and one cancellation and one full refund of each booking of the day. */
async function findWrongCancellations(run: Run): Promise<string[]> {
  const { lane: { sql }, shop } = run;
  const changes = await sql<{ is_running: boolean }[]>`
    select k.finished_at is null as is_running from bulk_changes k where k.tenant_id = ${shop.id}`;
  const rows = await sql<{ number: string; state: string; expected: string }[]>`
    select b.number,
      format('%s, row %s, %s times cancelled, %s refunds of %s', b.status, r.status,
        (
          select count(*) from booking_history h
          where h.tenant_id = b.tenant_id and h.booking_id = b.id and h.action = 'booking.cancelled'
        ), count(f.id), coalesce(sum(f.amount), 0)) as state,
      format('cancelled, row done, 1 times cancelled, 1 refunds of %s', b.total) as expected
    from bulk_change_bookings r
    join bookings b on b.tenant_id = r.tenant_id and b.id = r.booking_id
    left join payments p on p.tenant_id = b.tenant_id and p.booking_id = b.id
    left join refunds f on f.tenant_id = p.tenant_id and f.payment_id = p.id
    where r.tenant_id = ${shop.id}
    group by b.tenant_id, b.id, r.status`;
  const wrong = rows.filter(({ state, expected }) => state !== expected);
  return [
    ...changes.length > 1 ? [`${changes.length} bulk changes for one click`] : [],
    ...changes.some(({ is_running }) => is_running) ? ["a bulk change has not ended"] : [],
    ...wrong.map(({ number, state }) => `booking ${number} of the bulk change: ${state}`),
  ];
}

const point = (arm: Arm): KillPoint => ({
  play: (run) => killWhileCancelling(run, arm),
  check: findWrongCancellations,
});

const addsRows = /insert into bulk_change_bookings/;
const endsRow = /update bulk_change_bookings r\s+set status/;

/** The kill points of a bulk change that cancels and refunds the bookings of a day. */
export const bulkPoints: Record<string, KillPoint> = {
  "bulk change stored, not committed": point(atStatement(statement(addsRows, "after"))),
  "bulk change committed, not answered": point(atStatement(committed(addsRows))),
  "booking of a bulk change cancelled, not committed": point(atStatement(statement(endsRow, "after"))),
  "booking of a bulk change cancelled, its job not marked": point(atStatement(committed(endsRow))),
  "refund of a bulk change not made": point(atStripe(refunds, "before")),
  "refund of a bulk change made, not stored": point(atStripe(refunds, "after")),
};
