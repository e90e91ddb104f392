import type { Booking } from "../../shared/contract/booking.ts";
import type { PushDevice } from "../../shared/contract/staff_push.ts";
import type { GermanAddress } from "../../shared/contract/german_address.ts";
import { bookingColumns } from "../bookings/booking.sql.ts";
import type { Queries } from "../db/client.ts";
import type { StaffRef } from "../refs.ts";

/** Devices of an account, and devices of a shop that are notified of a booking. */
const MAX_PER_ACCOUNT = 10, MAX_PER_SHOP = 100;

/** A device to be notified. */
export interface Device {
  sealed: Uint8Array;
  public_key: string;
  pending: string[];
  failures: number;
  locale: string;
  german_address: GermanAddress;
  /** Whether the person may still work for the shop. */
  is_open: boolean;
  /** When it may be notified again, if not yet. */
  wait_until: string | null;
}

/** A browser that a person has subscribed. */
interface NewSubscription {
  id: string;
  session_id: number;
  endpoint_hash: Uint8Array;
  sealed: Uint8Array;
  public_key: string;
  device: string | null;
}

/** Lists the devices of a person, the one used last first. `is_this` is the one of the session. */
export async function listDevices(
  sql: Queries,
  { tenant_id, staff_id }: StaffRef,
  session_id: number,
): Promise<PushDevice[]> {
  return await sql<PushDevice[]>`
    select u.id, u.device as name, iso(s.seen_at) as used_at, s.id = ${session_id} as is_this
    from push_subscriptions u
    join staff_sessions s on s.tenant_id = u.tenant_id and s.id = u.session_id
    where u.tenant_id = ${tenant_id} and s.staff_id = ${staff_id}
    order by s.seen_at desc, s.id desc`;
}

/** Returns whether a person is notified on a browser, in this or an earlier session. */
export async function hasSubscribed(
  sql: Queries,
  { tenant_id, staff_id }: StaffRef,
  { session_id, endpoint_hash }: Pick<NewSubscription, "session_id" | "endpoint_hash">,
): Promise<boolean> {
  const { count } = await sql`
    select
    from push_subscriptions u
    join staff_sessions s on s.tenant_id = u.tenant_id and s.id = u.session_id
    where u.tenant_id = ${tenant_id} and s.staff_id = ${staff_id}
      and (s.id = ${session_id} or u.endpoint_hash = ${endpoint_hash})`;
  return count > 0;
}

/**
 * Adds or replaces the subscription of a session. Ends those that the browser had in other sessions, and the longest
 * unused ones beyond ten of the account. Returns its id.
 */
export async function saveSubscription(
  sql: Queries,
  { tenant_id, staff_id }: StaffRef,
  subscription: NewSubscription,
): Promise<string> {
  const { session_id, endpoint_hash } = subscription;
  // In any shop: the browser has one address at its push service
  await sql`
    delete from push_subscriptions u where u.endpoint_hash = ${endpoint_hash} and u.session_id <> ${session_id}`;
  const [{ id }] = await sql<[{ id: string }]>`
    insert into push_subscriptions ${sql({ tenant_id, ...subscription })}
    on conflict (tenant_id, session_id) do update
    set sealed = excluded.sealed, public_key = excluded.public_key, endpoint_hash = excluded.endpoint_hash,
      device = excluded.device, failures = 0
    returning id`;
  await sql`
    delete from push_subscriptions u
    where u.tenant_id = ${tenant_id} and u.session_id in (
      select s.id
      from staff_sessions s
      join push_subscriptions o on o.tenant_id = s.tenant_id and o.session_id = s.id
      where s.tenant_id = ${tenant_id} and s.staff_id = ${staff_id}
      order by s.id = ${session_id} desc, s.seen_at desc, s.id desc
      offset ${MAX_PER_ACCOUNT}
    )`;
  return id;
}

export async function deleteSubscription(sql: Queries, tenant_id: string, session_id: number): Promise<void> {
  await sql`delete from push_subscriptions u where u.tenant_id = ${tenant_id} and u.session_id = ${session_id}`;
}

/** Ends the subscription of a person's device. Returns whether there was one. */
export async function deleteDevice(sql: Queries, { tenant_id, staff_id }: StaffRef, id: string): Promise<boolean> {
  const { count } = await sql`
    delete from push_subscriptions u
    using staff_sessions s
    where u.tenant_id = ${tenant_id} and u.id = ${id} and s.tenant_id = u.tenant_id and s.id = u.session_id
      and s.staff_id = ${staff_id}`;
  return count > 0;
}

/** Remembers a booking for the devices of a shop. Returns them, with the time at which each may be notified. */
export async function addPending(
  sql: Queries,
  tenant_id: string,
  booking_id: string,
): Promise<{ session_id: number; run_at: string }[]> {
  // Locked in one order, so that two jobs of a shop cannot wait for each other
  return await sql<{ session_id: number; run_at: string }[]>`
    with chosen as (
      select s.id
      from staff_sessions s
      join push_subscriptions o on o.tenant_id = s.tenant_id and o.session_id = s.id
      where s.tenant_id = ${tenant_id}
      order by s.seen_at desc, s.id desc
      limit ${MAX_PER_SHOP}
    ), locked as (
      select o.session_id
      from push_subscriptions o
      where o.tenant_id = ${tenant_id} and o.session_id in (select c.id from chosen c)
      order by o.session_id
      for update
    )
    update push_subscriptions u
    set pending = array_append(array_remove(u.pending, ${booking_id}), ${booking_id})
    from locked l
    where u.tenant_id = ${tenant_id} and u.session_id = l.session_id
    returning u.session_id, iso(greatest(u.next_at, instant())) as run_at`;
}

/** Returns a device and locks it. */
export async function lockDevice(sql: Queries, tenant_id: string, session_id: number): Promise<Device | undefined> {
  const [row] = await sql<Device[]>`
    select u.sealed, u.public_key, u.pending, u.failures, coalesce(p.locale, t.locale) as locale, t.german_address,
      p.disabled_at is null and p.removed_at is null as is_open,
      case when u.next_at > instant() then iso(u.next_at) end as wait_until
    from push_subscriptions u
    join staff_sessions s on s.tenant_id = u.tenant_id and s.id = u.session_id
    join staff p on p.tenant_id = s.tenant_id and p.id = s.staff_id
    join tenants t on t.id = u.tenant_id
    where u.tenant_id = ${tenant_id} and u.session_id = ${session_id}
    for update of u`;
  return row;
}

/** Lets nothing else be sent to a device for 30 s. Returns the end of that time. */
export async function leaseDevice(sql: Queries, tenant_id: string, session_id: number): Promise<string> {
  const [row] = await sql<[{ next_at: string }]>`
    update push_subscriptions u
    set next_at = instant() + interval '30 seconds'
    where u.tenant_id = ${tenant_id} and u.session_id = ${session_id}
    returning iso(u.next_at) as next_at`;
  return row.next_at;
}

/** Lists the bookings of the last day that a device is notified of, newest first. */
export async function listPending(sql: Queries, tenant_id: string, ids: readonly string[]): Promise<Booking[]> {
  return await sql<Booking[]>`
    select ${bookingColumns(sql)}
    from bookings b
    where b.tenant_id = ${tenant_id} and b.id = any(${ids as string[]}) and b.status <> 'cancelled'
      and b.created_at > instant() - interval '1 day'
    order by b.created_at desc, b.id desc
    limit 100`;
}

/** Forgets bookings that a device was notified of. Returns when the next notification may follow, if one waits. */
export async function recordSent(
  sql: Queries,
  tenant_id: string,
  { session_id, sent }: { session_id: number; sent: readonly string[] },
): Promise<string | undefined> {
  const [row] = await sql<{ next_at: string; is_waiting: boolean }[]>`
    update push_subscriptions u
    set pending = array(select unnest(u.pending) except select unnest(${sent as string[]}::text[])), failures = 0,
      next_at = instant() + interval '1 minute'
    where u.tenant_id = ${tenant_id} and u.session_id = ${session_id}
    returning iso(u.next_at) as next_at, cardinality(u.pending) > 0 as is_waiting`;
  return row?.is_waiting ? row.next_at : undefined;
}

/** Records a failed attempt and the time of the next one. */
export async function recordFailure(
  sql: Queries,
  tenant_id: string,
  { session_id, failures, next_at }: { session_id: number; failures: number; next_at: Date },
): Promise<void> {
  await sql`
    update push_subscriptions u
    set failures = ${failures}, next_at = ${next_at}
    where u.tenant_id = ${tenant_id} and u.session_id = ${session_id}`;
}
