import { countMismatchedLines, countOversoldHours } from "../oversold.ts";
import type { Run } from "./run.ts";

interface BookingRow {
  id: string;
  status: string;
  total: number;
  currency: string;
  payment_intent_id: string;
  refund: number;
  deposit: { state: string; amount: number; timing: string } | null;
  created: number;
  received: number;
}

/** Compares a shop's money and stock with Stripe's ledger. Returns every inconsistency, none when they agree. */
export async function findInconsistencies(run: Run): Promise<string[]> {
  const { lane: { sql, stripe }, shop } = run;
  const ledger = stripe.ledger.intents().filter(({ metadata }) => metadata.tenant_id === shop.id);
  const bookings = await readBookings(run);
  const payments = Map.groupBy(await readPayments(run), ({ payment_intent_id }) => payment_intent_id);
  const wrong: string[] = [];
  const check = (isWrong: boolean, text: string) => {
    if (isWrong) wrong.push(text);
  };

  for (
    const { id, captured, refunded, currency } of ledger.filter(({ kind, captured }) =>
      kind === "rental" && captured > 0
    )
  ) {
    const stored = payments.get(id) ?? [];
    check(
      stored.length !== 1 || stored[0]!.amount !== captured,
      `${stored.length} payments stored for one payment`,
    );
    check(
      stored[0]?.amount_refunded !== refunded,
      `${stored[0]?.amount_refunded} stored as refunded instead of ${refunded}`,
    );
    const mine = bookings.filter((booking) => booking.payment_intent_id === id);
    const [booking] = mine;
    check(mine.length > 1, "two bookings for one intent");
    check(refunded > captured, "more refunded than captured");
    if (!booking) {
      check(refunded !== captured, refunded ? "refunded in part without a booking" : "paid without a booking");
      continue;
    }
    check(
      booking.total !== captured || booking.currency.toLowerCase() !== currency,
      "booked at another price than was paid",
    );
    check(refunded !== booking.refund, `refunded ${refunded} instead of ${booking.refund}`);
    check(booking.received !== 1, `${booking.received} payment.received`);
  }
  for (const { payment_intent_id, created, status, deposit, id } of bookings) {
    const paid = ledger.find((entry) => entry.id === payment_intent_id);
    check(!paid || paid.captured === 0, "booked without being paid");
    check(created !== 1, `${created} booking.created`);
    const held = ledger.filter(({ kind, held, metadata }) =>
      kind === "deposit" && held > 0 && metadata.booking_id === id
    );
    check(held.length > 1, "two deposits held");
    if (status === "cancelled") check(held.length > 0, "a deposit held for a cancelled booking");
    else if (deposit?.timing === "at_pickup" && deposit.state === "scheduled") {
      check(held.length > 0, "a deposit held without a record");
    } else if (deposit) check(held.length !== 1 || deposit.state !== "authorized", `the deposit is ${deposit.state}`);
  }
  check(await countOversoldHours(sql, shop.id) > 0, "oversold");
  check(await countMismatchedLines(sql, shop.id) > 0, "stock without a booking, or a booking without stock");
  const [expired] = await sql<[{ count: number }]>`
    select count(*)::int from holds h
    where h.tenant_id = ${shop.id} and h.status = 'active' and h.expires_at < clock_timestamp() - interval '60 seconds'`;
  check(expired.count > 0, "a hold active 60 s after its expiry");
  return wrong;
}

/**
 * Counts the intents that a customer could still pay: those of holds, and those whose client secret reached a browser.
 */
export async function countOpenIntents({ lane: { sql, stripe }, shop, exposed_intents }: Run): Promise<number> {
  const known = await sql<
    { id: string }[]
  >`select h.payment_intent_id as id from holds h where h.tenant_id = ${shop.id}`;
  const payable = new Set([...known.map(({ id }) => id), ...exposed_intents]);
  return stripe.ledger.intents().filter(({ id, status }) =>
    payable.has(id) && !["succeeded", "canceled"].includes(status)
  )
    .length;
}

type PaymentRow = { payment_intent_id: string; amount: number; amount_refunded: number };
async function readPayments({ lane: { sql }, shop }: Run): Promise<PaymentRow[]> {
  return await sql<PaymentRow[]>`
    select p.payment_intent_id, p.amount, p.amount_refunded
    from payments p
    where p.tenant_id = ${shop.id} and p.payment_intent_id is not null`;
}

async function readBookings({ lane: { sql }, shop }: Run): Promise<BookingRow[]> {
  return await sql<BookingRow[]>`
    select b.id, b.status, b.total, b.currency, b.payment_intent_id,
      coalesce((b.cancellation ->> 'refund_amount')::int, 0) as refund,
      (select jsonb_build_object('state', d.state, 'amount', d.amount, 'timing', d.timing) from deposits d
        where d.tenant_id = b.tenant_id and d.booking_id = b.id) as deposit,
      (select count(*)::int from events e
        where e.tenant_id = b.tenant_id and e.booking_id = b.id and e.type = 'booking.created') as created,
      (select count(*)::int from events e
        where e.tenant_id = b.tenant_id and e.type = 'payment.received'
          and e.data -> 'object' ->> 'payment_intent_id' = b.payment_intent_id) as received
    from bookings b
    where b.tenant_id = ${shop.id}`;
}
