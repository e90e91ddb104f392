import type { Entry } from "../../support/stripe/ledger.ts";
import type { Run } from "./run.ts";

interface PaymentRow {
  id: string;
  booking_id: string | null;
  method: string;
  payment_intent_id: string | null;
  amount: number;
  amount_refunded: number;
  currency: string;
  /** The statuses of its disputes, oldest first. */
  disputes: string[];
  /** Number of `payment.received` events. */
  received: number;
  /** Number of refunds without an answer of Stripe. */
  unanswered: number;
}

/** What a booking says about its money. */
interface BookingMoney {
  id: string;
  number: string;
  status: string;
  total: number;
  amount_paid: number;
  amount_refunded: number;
  amount_due: number;
  amount_forgiven: number;
  payment_intent_id: string;
  /** What its cancellation promises, and what else was refunded. */
  refund: number;
  other_refunds: number;
  /** The intents of its balance whose client secret a browser can have. */
  balance_intents: string[];
}

/** Returns the payments of a shop in the ledger of Stripe's double. */
export function ledgerOf({ lane: { stripe }, shop }: Run): Entry[] {
  return stripe.ledger.intents().filter(({ metadata }) => metadata.tenant_id === shop.id);
}

/** Compares each captured payment of the ledger with the stored one, and each booking with its payments. */
export async function findWrongMoney(run: Run): Promise<string[]> {
  const ledger = ledgerOf(run);
  const payments = await readPayments(run);
  const bookings = await readBookings(run);
  return [
    ...ledger.filter(({ kind, captured }) => kind !== "deposit" && captured > 0).flatMap((entry) =>
      findWrongPayment(run, entry, payments)
    ),
    ...bookings.flatMap((booking) => findWrongBooking(booking, { payments, ledger })),
    ...hasDuplicates(bookings.map(({ payment_intent_id }) => payment_intent_id)) ? ["two bookings for one intent"] : [],
  ];
}

function findWrongPayment(run: Run, entry: Entry, payments: readonly PaymentRow[]): string[] {
  const { id, kind, captured, refunded, currency } = entry;
  const stored = payments.filter(({ payment_intent_id }) => payment_intent_id === id);
  const [payment] = stored;
  if (!payment || stored.length > 1) return [`${stored.length} payments stored for one of ${kind}`];
  const { booking_id, amount, amount_refunded, received, disputes, unanswered } = payment;
  const reported = run.lane.stripe.store.all("dispute").filter(({ payment_intent }) => payment_intent === id)
    .map(({ status }) => status);
  return [
    ...amount !== captured ? [`stored ${amount} instead of ${captured}`] : [],
    ...payment.currency.toLowerCase() !== currency ? ["stored in another currency"] : [],
    ...amount_refunded !== refunded ? [`stored ${amount_refunded} as refunded instead of ${refunded}`] : [],
    ...refunded > captured ? ["more refunded than captured"] : [],
    ...unanswered > 0 && refunded === amount_refunded ? ["a refund that was made is not recorded"] : [],
    ...!booking_id && refunded !== captured ? [`refunded ${refunded} of ${captured} without a booking`] : [],
    ...booking_id && received !== 1 ? [`${received} payment.received`] : [],
    ...`${disputes}` !== `${reported}` ? [`the disputes are ${disputes}, not ${reported}`] : [],
  ];
}

/** What a booking keeps and what is due add up to its total. After its end it keeps what was not promised. */
function findWrongBooking(
  booking: BookingMoney,
  { payments, ledger }: { payments: readonly PaymentRow[]; ledger: readonly Entry[] },
): string[] {
  const { id, status, total, amount_paid, amount_refunded, amount_due, amount_forgiven } = booking;
  const own = payments.filter(({ booking_id }) => booking_id === id);
  const [paid, refunded] = [sum(own, "amount"), sum(own, "amount_refunded")];
  const hasEnded = status === "cancelled" || status === "no_show";
  const promised = booking.refund + booking.other_refunds;
  const first = ledger.find((entry) => entry.id === booking.payment_intent_id);
  // Nothing is paid with a form that saves the card; see `judge_cards.ts`
  const isFree = /^(free|seti)_/.test(booking.payment_intent_id);
  // Nobody can pay an intent whose creation Stripe answered with an error
  const openIntents = ledger.filter((entry) =>
    booking.balance_intents.includes(entry.id) && entry.status.startsWith("requires_")
  );
  return [
    ...!first?.captured && !isFree ? ["booked without being paid"] : [],
    ...amount_paid !== paid || amount_refunded !== refunded
      ? [`paid ${amount_paid}, refunded ${amount_refunded}; payments say ${paid} and ${refunded}`]
      : [],
    ...hasEnded && refunded !== promised ? [`${status}, refunded ${refunded} instead of ${promised}`] : [],
    ...hasEnded && amount_due !== 0 ? [`${status}, ${amount_due} due`] : [],
    ...!hasEnded && paid - refunded + amount_forgiven + amount_due !== total
      ? [`total ${total}, paid ${paid}, refunded ${refunded}, forgiven ${amount_forgiven}, due ${amount_due}`]
      : [],
    ...openIntents.filter(({ amount }) => amount !== amount_due).map(({ amount }) =>
      `an intent of ${amount} is open, but ${amount_due} is due`
    ),
  ];
}

function sum(payments: readonly PaymentRow[], field: "amount" | "amount_refunded"): number {
  return payments.reduce((total, payment) => total + payment[field], 0);
}

function hasDuplicates(values: readonly string[]): boolean {
  return new Set(values).size < values.length;
}

async function readPayments({ lane: { sql }, shop }: Run): Promise<PaymentRow[]> {
  return await sql<PaymentRow[]>`
    select p.id, p.booking_id, p.method, p.payment_intent_id, p.amount, p.amount_refunded, p.currency,
      array(select d.status from disputes d
        where d.tenant_id = p.tenant_id and d.payment_id = p.id order by d.opened_at, d.id) as disputes,
      (select count(*)::int from events e
        where e.tenant_id = p.tenant_id and e.type = 'payment.received'
          and e.data -> 'object' ->> 'id' = p.id) as received,
      (select count(*)::int from refunds r
        where r.tenant_id = p.tenant_id and r.payment_id = p.id and r.status = 'pending'
          and r.processor_refund_id is null) as unanswered
    from payments p
    where p.tenant_id = ${shop.id} and p.kind = 'rental'`;
}

async function readBookings({ lane: { sql }, shop }: Run): Promise<BookingMoney[]> {
  return await sql<BookingMoney[]>`
    select b.id, b.number, b.status, b.total, b.amount_paid, b.amount_refunded, b.amount_due, b.amount_forgiven,
      b.payment_intent_id, coalesce((b.cancellation ->> 'refund_amount')::int, 0) as refund,
      (select coalesce(sum(r.amount), 0)::int from refunds r
        join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
        where p.tenant_id = b.tenant_id and p.booking_id = b.id and r.status <> 'failed'
          and r.reason in ('rescheduled', 'More than was due')) as other_refunds,
      array(select p.payment_intent_id from balance_payments p
        where p.tenant_id = b.tenant_id and p.booking_id = b.id and p.payment_intent_id is not null) as balance_intents
    from bookings b
    where b.tenant_id = ${shop.id}`;
}
