import { bookingTexts } from "../../shared/records/booking.ts";
import { nullsOf } from "../bookings/redact.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";
import { endSessionsOf } from "../sign_in/sessions.sql.ts";

/** A booking that is not over: its rental, its money or its deposit. */
export interface OpenBooking {
  id: string;
  number: string;
  return_date: string;
}

/** Locks a customer, and returns when they were erased. Returns undefined if the shop has no such customer. */
export async function lockCustomer(
  tx: Queries,
  tenant_id: string,
  id: string,
): Promise<{ erased_at: string | null } | undefined> {
  const [row] = await tx<{ erased_at: string | null }[]>`
    select c.erased_at from customers c where c.tenant_id = ${tenant_id} and c.id = ${id} for update`;
  return row;
}

/** Returns the customer's bookings that are not over: gear, money, a deposit or a dispute is still open. */
export async function listOpenBookings(tx: Queries, tenant_id: string, customer_id: string): Promise<OpenBooking[]> {
  return await tx<OpenBooking[]>`
    select b.id, b.number, b.return_date
    from bookings b
    left join deposits d on d.tenant_id = b.tenant_id and d.booking_id = b.id
    where b.tenant_id = ${tenant_id} and b.id in (select bookings_of(${tenant_id}, ${customer_id}))
      and (b.status in ('requested', 'confirmed', 'picked_up', 'partially_returned')
        or b.amount_due > 0 and b.status in ('returned', 'completed', 'cancelled', 'no_show')
        or b.amount_paid - b.amount_refunded + b.amount_forgiven > b.total and b.status in ('returned', 'completed')
        or d.state in ('scheduled', 'authorized', 'action_required') and b.status in ('returned', 'completed')
        or exists (
          select from payments p
          join refunds r on r.tenant_id = p.tenant_id and r.payment_id = p.id
          where p.tenant_id = b.tenant_id and p.booking_id = b.id
            and (r.status = 'pending' or is_failed_refund_owed(r.status, r.closed_at, r.failure_reason)))
        or exists (
          select from payments p
          join disputes x on x.tenant_id = p.tenant_id and x.payment_id = p.id
          where p.tenant_id = b.tenant_id and p.booking_id = b.id
            and x.status not in ('won', 'lost', 'warning_closed')))
    order by b.return_date, b.id
    limit 10`;
}

/** Returns when the last cart that the customer is paying for ends, or null. */
export async function findHeldUntil(tx: Queries, tenant_id: string, customer_id: string): Promise<string | null> {
  const [row] = await tx<{ held_until: string | null }[]>`
    select max(hold_end(h)) as held_until
    from holds h
    join customers c on c.tenant_id = h.tenant_id and c.id = ${customer_id}
    where h.tenant_id = ${tenant_id} and h.status = 'active' and hold_end(h) > instant()
      and (h.customer_id = c.id or lower(h.customer ->> 'email') = c.email)`;
  return row!.held_until;
}

/** Returns the customer's signatures that still have contents. */
export async function listWaiversToErase(
  tx: Queries,
  tenant_id: string,
  customer_id: string,
): Promise<{ id: string; hash: string; pdf_path: string | null }[]> {
  return await tx<{ id: string; hash: string; pdf_path: string | null }[]>`
    select s.id, s.hash, p.path as pdf_path
    from waiver_signatures s
    left join waiver_pdfs p on p.tenant_id = s.tenant_id and p.waiver_id = s.id
    where s.tenant_id = ${tenant_id} and s.erased_at is null
      and s.id in (select waivers_of(${tenant_id}, ${customer_id}))
    order by s.sequence`;
}

/** Returns the names and addresses of a customer and of the riders of their bookings. */
export async function listPeople(
  tx: Queries,
  tenant_id: string,
  customer_id: string,
): Promise<{ names: string[]; emails: string[] }> {
  const [people] = await tx<[{ names: string[]; emails: string[] }]>`
    with booked as (
      select b.customer_name, b.customer_email, b.riders
      from bookings b
      where b.tenant_id = ${tenant_id} and b.id in (select bookings_of(${tenant_id}, ${customer_id}))
    ), offered as (
      select o.customer, o.riders
      from offers o
      where o.tenant_id = ${tenant_id} and o.customer_id = ${customer_id}
    ), people as (
      select c.name, c.email from customers c where c.tenant_id = ${tenant_id} and c.id = ${customer_id}
      union select b.customer_name, b.customer_email from booked b
      union select r ->> 'name', r ->> 'email' from booked b cross join jsonb_array_elements(b.riders) r
      union select o.customer ->> 'name', o.customer ->> 'email' from offered o
      union select r ->> 'name', r ->> 'email' from offered o cross join jsonb_array_elements(o.riders) r
    )
    select coalesce(array_agg(p.name) filter (where p.name <> ''), '{}') as names,
      coalesce(array_agg(p.email) filter (where p.email <> ''), '{}') as emails
    from people p`;
  return people;
}

/** What `eraseRecords` has erased, and the photos whose files are to be deleted. */
interface ErasedRecords {
  booking_ids: string[];
  photos: { path: string; widths: number[] }[];
}

/**
 * Removes personal data from everything but waivers, and from the customer's record last: the statements find the rest
 * by its address.
 */
export async function eraseRecords(tx: Queries, tenant_id: string, customer_id: string): Promise<ErasedRecords> {
  const ids = (await tx<{ id: string }[]>`select bookings_of(${tenant_id}, ${customer_id}) as id`).map(({ id }) => id);
  const [customer] = await tx<{ email: string }[]>`
    select c.email from customers c where c.tenant_id = ${tenant_id} and c.id = ${customer_id}`;
  const { email } = customer!;
  // Without the customer's id, a payment that arrives late is not booked for the erased record but for its payer
  await tx`
    update holds h
    set customer_id = null, customer = null, riders = null, answers = '[]', notes = null, address = null, network = null
    where h.tenant_id = ${tenant_id}
      and (h.customer_id = ${customer_id} or lower(h.customer ->> 'email') = ${email} or h.booking_id = any(${ids})
        or h.id in (select b.hold_id from bookings b where b.tenant_id = ${tenant_id} and b.id = any(${ids})))`;
  await eraseOffers(tx, tenant_id, { customer_id, email, booking_ids: ids });
  await tx`
    delete from events e
    where e.tenant_id = ${tenant_id}
      and (e.booking_id = any(${ids}) or strpos(lower(e.data::text), ${JSON.stringify(email)}) > 0
        or strpos(e.data::text, ${JSON.stringify(customer_id)}) > 0)`;
  await tx`
    update refunds r set reason = null
    where r.tenant_id = ${tenant_id} and r.reason is not null
      and r.payment_id in (
        select p.id from payments p where p.tenant_id = ${tenant_id} and p.booking_id = any(${ids}))`;
  await tx`
    update sign_links l set sent_to = null where l.tenant_id = ${tenant_id} and l.booking_id = any(${ids})`;
  await tx`delete from pay_links l where l.tenant_id = ${tenant_id} and l.booking_id = any(${ids})`;
  await tx`delete from saved_cards c where c.tenant_id = ${tenant_id} and c.booking_id = any(${ids})`;
  await tx`delete from booking_links l where l.tenant_id = ${tenant_id} and l.booking_id = any(${ids})`;
  await tx`
    update unit_assignments a set rider = null where a.tenant_id = ${tenant_id} and a.booking_id = any(${ids})`;
  await tx`delete from booking_undos u where u.tenant_id = ${tenant_id} and u.booking_id = any(${ids})`;
  await tx`
    update bookings b
    set customer_name = null, customer_email = null, customer_phone = null, riders = '[]', answers = '[]',
      places = '{}', inspection_notes = null ${alsoSet(tx, nullsOf(bookingTexts))},
      pickup_override = b.pickup_override || '{"reason": ""}',
      cancellation = b.cancellation || '{"reason": null}', version = b.version + 1, updated_at = instant()
    where b.tenant_id = ${tenant_id} and b.id = any(${ids})`;
  // Runs after the update, whose locks keep new photos out until the transaction ends
  const photos = await tx<ErasedRecords["photos"]>`
    delete from booking_photos p
    where p.tenant_id = ${tenant_id} and p.booking_id = any(${ids})
    returning p.path, array(select (v ->> 'width')::int from jsonb_array_elements(p.variants) v) as widths`;
  await endSessionsOf(tx, tenant_id, customer_id);
  await tx`delete from corrected_emails e where e.tenant_id = ${tenant_id} and e.customer_id = ${customer_id}`;
  await tx`delete from login_codes l where l.tenant_id = ${tenant_id} and lower(l.email) = ${email}`;
  await tx`delete from login_clients k where k.tenant_id = ${tenant_id} and lower(k.email) = ${email}`;
  await tx`
    update customers c
    set email = c.id || '@erased.invalid', name = '', phone = null, company = null, vat_id = null,
      billing_address = null, notes = null, email_verified = false, erased_at = instant(), updated_at = instant()
    where c.tenant_id = ${tenant_id} and c.id = ${customer_id}`;
  return { booking_ids: ids, photos: [...photos] };
}

/** Removes personal data from offers. Nobody can accept an open one any more, so it is withdrawn. */
async function eraseOffers(
  tx: Queries,
  tenant_id: string,
  { customer_id, email, booking_ids }: { customer_id: string; email: string; booking_ids: readonly string[] },
): Promise<void> {
  const rows = await tx<{ id: string }[]>`
    update offers o
    set customer_id = null, customer = null, riders = '[]', answers = '[]', notes = null, message = null,
      status = case o.status when 'open' then 'withdrawn' else o.status end,
      ended_at = coalesce(o.ended_at, instant()), version = o.version + 1, updated_at = instant()
    where o.tenant_id = ${tenant_id}
      and (o.customer_id = ${customer_id} or lower(o.customer ->> 'email') = ${email}
        or o.booking_id = any(${[...booking_ids]}::text[]))
    returning o.id`;
  const ids = rows.map(({ id }) => id);
  await tx`delete from offer_links l where l.tenant_id = ${tenant_id} and l.offer_id = any(${ids})`;
  await tx`
    delete from allocations a
    where a.tenant_id = ${tenant_id} and a.offer_id = any(${ids}) and a.state = 'held'`;
}

/** Records in the audit who erased a customer. `setActor` has named the actor of the transaction. */
export async function auditErasure(tx: Queries, tenant_id: string, customer_id: string): Promise<void> {
  await tx`
    insert into audit_entries (tenant_id, id, actor_kind, actor_id, action, record_id, changes)
    select c.tenant_id, next_audit_id(), a.actor ->> 'kind', a.actor ->> 'id', 'customer.erased', c.id,
      jsonb_build_object('erased_at', jsonb_build_object('from', null, 'to', c.erased_at))
    from customers c
    cross join (select current_setting('rental.actor')::json as actor) a
    where c.tenant_id = ${tenant_id} and c.id = ${customer_id}`;
}
