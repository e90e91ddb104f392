import type { Booking } from "../../shared/contract/booking.ts";
import { type BookingField, bookingFields } from "../../shared/records/booking.ts";
import type { Queries } from "../db/client.ts";
import { missingAnswers } from "./answers.sql.ts";
import { taxesOfBooking, taxesOfCharge, taxRateOf } from "./taxes.sql.ts";

/** Returns a booking as the API shows it. */
export async function findBooking(sql: Queries, tenant_id: string, id: string): Promise<Booking | undefined> {
  const [row] = await sql<Booking[]>`
    select ${bookingColumns(sql)} from bookings b where b.tenant_id = ${tenant_id} and b.id = ${id}`;
  return row;
}

/** Returns a booking as the API shows it. Throws if there is none. */
export async function getBooking(sql: Queries, tenant_id: string, id: string): Promise<Booking> {
  const booking = await findBooking(sql, tenant_id, id);
  if (!booking) throw new Error(`There is no booking ${id}`);
  return booking;
}

/** Returns the columns of a booking as the API shows it, for a statement that names the table `bookings b`. */
export function bookingColumns(sql: Queries) {
  const computed: Partial<Record<BookingField, ReturnType<Queries["unsafe"]>>> = computedColumns(sql);
  return Object.keys(bookingFields).map((name, at) =>
    sql`${at ? sql`,` : sql``} ${computed[name as BookingField] ?? sql`b.${sql(name)}`} as ${sql(name)}`
  );
}

/** Returns the fields that are no columns of the table. */
function computedColumns(sql: Queries) {
  return {
    overdue: sql`b.status in ('picked_up', 'partially_returned') and b.return_date < instant()`,
    lines: sql`(
      select jsonb_agg(jsonb_build_object('id', l.id, 'fleet_item_id', l.item_id, 'name', l.name,
        'quantity', l.quantity, 'seats', l.seats, 'out', l.out, 'returned', l.returned, 'amount', l.amount,
        'rates', l.rates, 'tax_rate', ${taxRateOf(sql, sql`l`)}, 'components', l.components) order by l.position)
      from booking_lines l where l.tenant_id = b.tenant_id and l.booking_id = b.id)`,
    units: sql`coalesce((
      select jsonb_agg(jsonb_build_object('line_id', a.line_id, 'unit_id', a.unit_id, 'code', u.code, 'rider', a.rider,
        'assigned_at', iso(a.assigned_at), 'picked_up_at', iso(a.picked_up_at), 'returned_at', iso(a.returned_at))
        order by a.id)
      from unit_assignments a
      join units u on u.tenant_id = a.tenant_id and u.id = a.unit_id
      where a.tenant_id = b.tenant_id and a.booking_id = b.id), '[]')`,
    addons: sql`coalesce((
      select jsonb_agg(jsonb_build_object('id', x.addon_id, 'name', x.name, 'fleet_item_id', x.item_id,
        'line_position', coalesce(x.line_position, (
          select min(l.position) from booking_lines l
          where l.tenant_id = x.tenant_id and l.booking_id = x.booking_id and l.item_id = x.item_id)),
        'quantity', x.quantity, 'price', x.price, 'amount', x.amount, 'tax_rate', ${taxRateOf(sql, sql`x`)})
        || case when x.sizes <> '{}' then jsonb_build_object('sizes', x.sizes) else '{}' end
        order by x.position)
      from booking_addons x where x.tenant_id = b.tenant_id and x.booking_id = b.id), '[]')`,
    charges: sql`coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'label', c.label, 'amount', c.amount,
        'taxable', c.taxable, 'taxes', ${taxesOfCharge(sql)}, 'tax', c.tax, 'total', c.total,
        'discount', c.discount, 'created_at', iso(c.created_at)) order by c.id)
      from booking_charges c where c.tenant_id = b.tenant_id and c.booking_id = b.id), '[]')`,
    taxes: taxesOfBooking(sql),
    due_now: dueNow(sql),
    rest_due_on: sql`b.rest_due_on::text`,
    request: sql`(
      select jsonb_build_object('answer_by', iso(r.answer_by), 'accepted_at', iso(r.accepted_at),
        'pay_by', iso(r.pay_by))
      from booking_requests r where r.tenant_id = b.tenant_id and r.booking_id = b.id)`,
    answers_missing: missingAnswers(sql),
    customer: sql`jsonb_build_object('id', b.customer_id, 'name', b.customer_name, 'email', b.customer_email,
      'phone', b.customer_phone)`,
    deposit: sql`(
      select jsonb_build_object('state', coalesce(d.state, 'none'), 'amount', coalesce(d.amount, 0),
        'timing', coalesce(d.timing, 'at_pickup'), 'duration', coalesce(d.duration, 'until_return'),
        'auto_release', coalesce(d.auto_release, true), 'method', d.method,
        'claimed_amount', coalesce(d.claimed_amount, 0), 'claim_reason', d.claim_reason,
        'failure_reason', d.failure_reason, 'authorized_at', iso(d.authorized_at),
        'capture_before', iso(d.capture_before))
      from (select) one left join deposits d on d.tenant_id = b.tenant_id and d.booking_id = b.id)`,
    inspection: sql`
      case when b.inspection_status is not null then jsonb_build_object('status', b.inspection_status,
        'due_at', iso(b.inspection_due_at), 'completed_at', iso(b.inspected_at), 'notes', b.inspection_notes) end`,
    waivers: sql`jsonb_build_object('required', b.waivers_required, 'signed', ${signedWaivers(sql)})`,
  };
}

/** Returns what is due of `bookings b` now. Before the day of the rest, that is what is left of the first payment. */
function dueNow(sql: Queries) {
  return sql`
    case when b.status = 'requested' then 0
    when b.status <> 'confirmed' or b.payment_terms = 'full' or b.rest_due_on <= (
      select (instant() at time zone t.timezone)::date from tenants t where t.id = b.tenant_id)
    then b.amount_due else least(b.amount_due, greatest(0, b.first_payment - b.amount_paid)) end`;
}

/** Returns the number of signed waivers of `bookings b`. */
export function signedWaivers(sql: Queries) {
  return sql`(
    select count(*)
    from waiver_bookings w
    where w.tenant_id = b.tenant_id and w.booking_id = b.id
      and (w.place = any (b.places) or b.places = '{}' and w.place < b.waivers_required))`;
}
