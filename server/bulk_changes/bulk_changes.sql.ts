import type { BulkChange, BulkRow } from "../../shared/contract/bulk_changes.ts";
import type { Queries } from "../db/client.ts";
import type { Actor } from "../deps.ts";
import type { PageQuery } from "../http/cursor.ts";

/** A bulk change as it is requested. */
export interface NewBulkChange {
  id: string;
  kind: "cancel" | "offer_dates";
  date: string;
  /** The day as the period `[starts, ends)`. */
  starts: string;
  ends: string;
  refund: "full" | "policy" | null;
  dates_until: string | null;
  message: string;
  actor: Actor;
}

/** Adds a bulk change with its bookings, in the order of their pickups. Violates `bulk_change_running`. */
export async function addBulkChange(
  tx: Queries,
  tenant_id: string,
  { booking_ids, actor, ...change }: NewBulkChange & { booking_ids: readonly string[] },
): Promise<void> {
  await tx`insert into bulk_changes ${tx({ tenant_id, ...change, actor: tx.json({ ...actor }) })}`;
  await tx`
    insert into bulk_change_bookings (tenant_id, bulk_change_id, booking_id, position)
    select ${tenant_id}, ${change.id}, b.id, row_number() over (order by b.pickup_date, b.id)
    from bookings b
    where b.tenant_id = ${tenant_id} and b.id = any(${[...booking_ids]}::text[])`;
}

/** Returns those of the ids that name no booking of the shop. */
export async function findUnknownBookings(
  sql: Queries,
  tenant_id: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select w.id
    from unnest(${[...ids]}::text[]) as w(id)
    where not exists (select from bookings b where b.tenant_id = ${tenant_id} and b.id = w.id)`;
  return rows.map(({ id }) => id);
}

/** Lists bulk changes, newest first. */
export async function listBulkChanges(
  sql: Queries,
  tenant_id: string,
  { before, limit }: PageQuery,
): Promise<BulkChange[]> {
  return await sql<BulkChange[]>`
    select ${columns(sql)}
    from bulk_changes k
    where k.tenant_id = ${tenant_id} ${before ? sql`and k.id < ${before}` : sql``}
    order by k.id desc
    limit ${limit}`;
}

/** Returns a bulk change with all its bookings. */
export async function findBulkChange(
  sql: Queries,
  tenant_id: string,
  id: string,
): Promise<BulkChange & { bookings: BulkRow[] } | undefined> {
  const [change] = await sql<BulkChange[]>`
    select ${columns(sql)} from bulk_changes k where k.tenant_id = ${tenant_id} and k.id = ${id}`;
  if (!change) return undefined;
  const bookings = await sql<BulkRow[]>`
    select r.booking_id, b.number as booking_number, b.customer_name, b.customer_phone, r.status, r.reason,
      r.refund_amount, b.currency
    from bulk_change_bookings r
    join bookings b on b.tenant_id = r.tenant_id and b.id = r.booking_id
    where r.tenant_id = ${tenant_id} and r.bulk_change_id = ${id}
    order by r.position`;
  return { ...change, bookings };
}

/** Returns the id of the bulk change that is running, or null. */
export async function findRunningChange(sql: Queries, tenant_id: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select k.id from bulk_changes k where k.tenant_id = ${tenant_id} and k.finished_at is null`;
  return row?.id ?? null;
}

/** Makes the failed bookings pending again. Returns all that wait. Violates `bulk_change_running`. */
export async function reopenBulkChange(tx: Queries, tenant_id: string, id: string): Promise<string[]> {
  await tx`select from bulk_changes k where k.tenant_id = ${tenant_id} and k.id = ${id} for update`;
  await tx`
    update bulk_change_bookings r
    set status = 'pending', reason = null, updated_at = instant()
    where r.tenant_id = ${tenant_id} and r.bulk_change_id = ${id} and r.status = 'failed'`;
  const rows = await tx<{ booking_id: string }[]>`
    select r.booking_id
    from bulk_change_bookings r
    where r.tenant_id = ${tenant_id} and r.bulk_change_id = ${id} and r.status = 'pending'
    order by r.position`;
  if (rows.length) {
    await tx`update bulk_changes k set finished_at = null where k.tenant_id = ${tenant_id} and k.id = ${id}`;
  }
  return rows.map(({ booking_id }) => booking_id);
}

function columns(sql: Queries) {
  return sql`
    k.id, k.kind, k.date, k.refund, k.dates_until, k.message, k.created_at, k.finished_at,
    (
      select jsonb_build_object('bookings', count(*),
        'pending', count(*) filter (where r.status = 'pending'),
        'done', count(*) filter (where r.status = 'done'),
        'skipped', count(*) filter (where r.status = 'skipped'),
        'failed', count(*) filter (where r.status = 'failed'))
      from bulk_change_bookings r
      where r.tenant_id = k.tenant_id and r.bulk_change_id = k.id
    ) as counts`;
}
