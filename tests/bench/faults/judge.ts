import { listFailedJobs } from "../../../server/jobs/failed_jobs.sql.ts";
import { countMismatchedLines, countOversoldHours } from "../oversold.ts";
import { isBug } from "./error_lines.ts";
import { countOpenForms, findWrongCards } from "./judge_cards.ts";
import { findWrongMoney, ledgerOf } from "./judge_money.ts";
import type { Run } from "./run.ts";

interface BookingRow {
  id: string;
  status: string;
  deposit: { state: string; timing: string } | null;
  /** Number of `booking.created` events. A request has none before it is accepted. */
  created: number;
  expected_created: number;
}

/**
 * Compares a shop's money with Stripe's ledger, its stock with its bookings, and its holds and jobs with the clock.
 * Returns every inconsistency, none when all agree.
 */
export async function findInconsistencies(run: Run): Promise<string[]> {
  const { lane: { sql }, shop } = run;
  const [expired] = await sql<[{ count: number }]>`
    select count(*)::int from holds h
    where h.tenant_id = ${shop.id} and h.status = 'active' and h.expires_at < clock_timestamp() - interval '60 seconds'`;
  const failed = (await listFailedJobs(sql, { tenant_id: shop.id })).filter(({ state }) => state !== "retrying");
  return [
    ...await findWrongMoney(run),
    ...await findWrongCards(run),
    ...(await readBookings(run)).flatMap((booking) => findWrongDeposits(run, booking)),
    ...await countOversoldHours(sql, shop.id) > 0 ? ["oversold"] : [],
    ...await countMismatchedLines(sql, shop.id) > 0 ? ["stock without a booking, or a booking without stock"] : [],
    ...expired.count > 0 ? ["a hold active 60 s after its expiry"] : [],
    ...failed.map(({ task, state }) => `the job ${task} is ${state}`),
    ...run.errors().filter(isBug).map(({ event, error }) => `${event}: ${error?.split("\n")[0]}`),
  ];
}

function findWrongDeposits(run: Run, { id, status, deposit, created, expected_created }: BookingRow): string[] {
  const held = ledgerOf(run)
    .filter((entry) => entry.kind === "deposit" && entry.held > 0 && entry.metadata.booking_id === id).length;
  const isScheduled = deposit?.timing === "at_pickup" && deposit.state === "scheduled";
  const expected = deposit && !isScheduled && status !== "cancelled" ? 1 : 0;
  return [
    ...created !== expected_created ? [`${created} booking.created`] : [],
    ...held !== expected ? [`${held} deposits held for a ${status} booking instead of ${expected}`] : [],
    ...expected === 1 && deposit?.state !== "authorized" ? [`the deposit is ${deposit?.state}`] : [],
  ];
}

/**
 * Counts the intents that a customer could still pay, and the forms in which they could still save a card: those of
 * holds, and those whose client secret reached a browser.
 */
export async function countOpenIntents(run: Run): Promise<number> {
  const { lane: { sql }, shop, exposed_intents } = run;
  const known = await sql<{ id: string }[]>`
    select h.payment_intent_id as id from holds h where h.tenant_id = ${shop.id}`;
  const payable = new Set([...known.map(({ id }) => id), ...exposed_intents]);
  const open = ledgerOf(run).filter(({ id, status }) => payable.has(id) && !["succeeded", "canceled"].includes(status));
  return open.length + countOpenForms(run, payable);
}

async function readBookings({ lane: { sql }, shop }: Run): Promise<BookingRow[]> {
  return await sql<BookingRow[]>`
    select b.id, b.status,
      (select jsonb_build_object('state', d.state, 'timing', d.timing) from deposits d
        where d.tenant_id = b.tenant_id and d.booking_id = b.id) as deposit,
      (select count(*)::int from events e
        where e.tenant_id = b.tenant_id and e.booking_id = b.id and e.type = 'booking.created') as created,
      (not exists (
        select from booking_requests r
        where r.tenant_id = b.tenant_id and r.booking_id = b.id and r.accepted_at is null))::int as expected_created
    from bookings b
    where b.tenant_id = ${shop.id}`;
}
