import type { Answer } from "../../shared/contract/answer.ts";
import type { Booking, BookingDraft } from "../../shared/contract/booking.ts";
import type { CancellationPolicy } from "../../shared/contract/shop.ts";
import type { LineRate } from "../../shared/contract/pricing.ts";
import type { Quote } from "../../shared/contract/storefront.ts";
import type { AppliedTaxRate } from "../../shared/contract/taxes.ts";
import { type BookingField, bookingFields } from "../../shared/records/booking.ts";
import type { Queries } from "../db/client.ts";
import { missingAnswers } from "./answers.sql.ts";
import { draftOf } from "./booking_draft.ts";
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
        order by x.position)
      from booking_addons x where x.tenant_id = b.tenant_id and x.booking_id = b.id), '[]')`,
    charges: sql`coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'label', c.label, 'amount', c.amount,
        'taxable', c.taxable, 'taxes', ${taxesOfCharge(sql)}, 'tax', c.tax, 'total', c.total,
        'discount', c.discount, 'created_at', iso(c.created_at)) order by c.id)
      from booking_charges c where c.tenant_id = b.tenant_id and c.booking_id = b.id), '[]')`,
    taxes: taxesOfBooking(sql),
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

/** Returns the number of signed waivers of `bookings b`. */
export function signedWaivers(sql: Queries) {
  return sql`(
    select count(*)
    from waiver_bookings w
    where w.tenant_id = b.tenant_id and w.booking_id = b.id
      and (w.place = any (b.places) or b.places = '{}' and w.place < b.waivers_required))`;
}

/** The row of a new booking. Amounts are in minor units. */
export interface NewBooking extends BookingDraft {
  id: string;
  number: string;
  pickup_date: string;
  return_date: string;
  customer_id: string | null;
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
  riders: readonly { name: string; email: string | null }[];
  answers: readonly Answer[];
  pickup_location: object | null;
  subtotal: number;
  tax: number;
  total: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  waivers_required: number;
  /** A number for each rider who must sign; see `signing/riders.ts`. */
  places: readonly number[];
  next_place: number;
  payment_intent_id: string | null;
  cancellation_policy: CancellationPolicy;
  source: "storefront" | "staff";
  locale: string;
  hold_id: string | null;
}

export async function addBooking(sql: Queries, tenant_id: string, booking: NewBooking): Promise<void> {
  const { riders, answers, places, pickup_location, cancellation_policy, ...row } = booking;
  await sql`
    insert into bookings ${
    sql({
      tenant_id,
      ...row,
      ...draftOf(row),
      customer_notes: row.source === "storefront" ? row.notes ?? null : null,
      riders: sql.json([...riders]),
      answers: sql.json([...answers]),
      places: [...places],
      pickup_location: pickup_location && sql.json({ ...pickup_location }),
      cancellation_policy: sql.json([...cancellation_policy]),
    })
  }`;
  // As evidence of what the customer accepted: the shop may change its terms
  await sql`
    update bookings b
    set terms_url = t.terms_url
    from tenants t
    where b.tenant_id = ${tenant_id} and b.id = ${booking.id} and t.id = b.tenant_id`;
}

/** A line of a quote. It has no `seats` if its hold is from before 0.10.0, and no `tax_rate` from before 0.11.0. */
type NewLine = Pick<Booking["lines"][number], "id" | "fleet_item_id" | "name" | "quantity" | "amount"> & {
  seats?: number | undefined;
  rates?: LineRate[] | undefined;
  tax_rate?: AppliedTaxRate | undefined;
};

/** Adds the lines of a booking. Their stock is allocated already, which tells what bundles consist of. */
export async function addLines(
  sql: Queries,
  tenant_id: string,
  booking_id: string,
  lines: readonly NewLine[],
): Promise<void> {
  const rows = lines.map(({ fleet_item_id: item_id, seats = 1, rates = [], tax_rate, ...line }, position) => {
    const { id, name, quantity, amount } = line;
    const columns = { id, item_id, name, quantity, seats, amount, rates, ...columnsOf(tax_rate) };
    return { tenant_id, booking_id, position, ...columns };
  });
  await sql`
    insert into booking_lines (tenant_id, booking_id, position, id, item_id, name, quantity, seats, amount, rates,
      tax_name, tax_percent, components)
    select l.tenant_id, l.booking_id, l.position, l.id, l.item_id, l.name, l.quantity, l.seats, l.amount, l.rates,
      l.tax_name, l.tax_percent, coalesce((
      select jsonb_agg(
        jsonb_build_object('fleet_item_id', i.id, 'name', sized_name(i.name, i.option_label),
          'quantity', a.units_each) order by a.id)
      from allocations a
      join items i on i.tenant_id = a.tenant_id and i.id = a.item_id
      where a.tenant_id = ${tenant_id} and a.line_id = l.id and a.addon_id is null and a.item_id <> l.item_id), '[]')
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as l(
      tenant_id text, booking_id text, position int, id text, item_id text, name text, quantity int, seats int,
      amount int, rates jsonb, tax_name text, tax_percent numeric)`;
}

/** Adds the add-ons of a booking. Those of a hold from before 0.10.0 have no `line_position`. */
export async function addAddons(
  sql: Queries,
  tenant_id: string,
  booking_id: string,
  addons: readonly Quote["addons"][number][],
): Promise<void> {
  if (!addons.length) return;
  const rows = addons.map(({ id: addon_id, fleet_item_id: item_id, line_position, tax_rate, ...addon }, position) => ({
    tenant_id,
    booking_id,
    position,
    addon_id,
    item_id,
    line_position: line_position ?? null,
    ...addon,
    ...columnsOf(tax_rate),
  }));
  await sql`insert into booking_addons ${sql(rows)}`;
}

/** Returns the columns of the tax rate that a line was priced with. */
function columnsOf(tax_rate: AppliedTaxRate | undefined) {
  return { tax_name: tax_rate?.name ?? null, tax_percent: tax_rate?.percent ?? null };
}
