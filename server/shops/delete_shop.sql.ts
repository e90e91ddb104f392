import type { Queries } from "../db/client.ts";
import { deleteJobsOfShop, selectJobs } from "../jobs/graphile_worker/private_jobs.sql.ts";

/** Counts of the records that prevent a deletion: current rentals, and payments that are not settled. */
export interface OpenBusiness {
  open_bookings: number;
  /** Completed bookings whose customers have paid too much. */
  open_credits: number;
  live_holds: number;
  open_deposits: number;
  pending_refunds: number;
  /** Payments that belong to no booking and have not been refunded in full. */
  unrefunded_payments: number;
}

/** Locks the shop until the transaction ends. Other transactions cannot add records to it meanwhile. */
export async function lockShop(sql: Queries, tenant_id: string): Promise<void> {
  await sql`select from tenants t where t.id = ${tenant_id} for update`;
}

/** Marks the shop as being deleted. The trigger that keeps signatures append-only then allows their deletion. */
export async function markForDeletion(sql: Queries, tenant_id: string): Promise<void> {
  await sql`update tenants t set deleting_at = instant() where t.id = ${tenant_id}`;
}

export async function countOpenBusiness(sql: Queries, tenant_id: string): Promise<OpenBusiness> {
  const [row] = await sql<[OpenBusiness]>`
    select
      (select count(*)::int from bookings b where b.tenant_id = ${tenant_id}
        and b.status in ('requested', 'confirmed', 'picked_up', 'partially_returned', 'returned')) as open_bookings,
      (select count(*)::int from bookings b where b.tenant_id = ${tenant_id} and b.status = 'completed'
        and b.amount_paid - b.amount_refunded + b.amount_forgiven > b.total) as open_credits,
      (select count(*)::int from holds h where h.tenant_id = ${tenant_id}
        and h.status = 'active' and stock_end(h) > instant()) as live_holds,
      (select count(*)::int from deposits d where d.tenant_id = ${tenant_id}
        and d.state in ('scheduled', 'authorized', 'action_required')) as open_deposits,
      (select count(*)::int from refunds r where r.tenant_id = ${tenant_id}
        and (r.status = 'pending'
          or is_failed_refund_owed(r.status, r.closed_at, r.failure_reason))) as pending_refunds,
      (select count(*)::int from payments p where p.tenant_id = ${tenant_id}
        and p.booking_id is null and p.amount > p.amount_refunded) as unrefunded_payments`;
  return row;
}

/** Returns the years in which the shop issued invoices. */
export async function listInvoiceYears(sql: Queries, tenant_id: string): Promise<number[]> {
  const rows = await sql<{ year: number }[]>`
    select n.year from invoice_numbers n where n.tenant_id = ${tenant_id} order by n.year`;
  return rows.map(({ year }) => year);
}

/** Returns the invoices and credit notes of a year as JSON, in the order of their numbers. */
export async function readInvoices(sql: Queries, tenant_id: string, year: number): Promise<string> {
  const [row] = await sql<[{ json: string }]>`
    select coalesce(jsonb_agg(to_jsonb(i) order by i.sequence), '[]')::text as json
    from invoices i
    where i.tenant_id = ${tenant_id} and i.year = ${year}`;
  return row.json;
}

/** Returns the paths of all files in the shop's storage, including deleted photos whose cleanup job has not run yet. */
export async function findStoredFiles(sql: Queries, tenant_id: string): Promise<string[]> {
  const rows = await sql<{ path: string }[]>`
    with photo_files as (
      select p.path, array(select v ->> 'width' from jsonb_array_elements(p.variants) v) as widths
      from photos p
      where p.tenant_id = ${tenant_id}
      union all
      select p.path, array(select v ->> 'width' from jsonb_array_elements(p.variants) v)
      from booking_photos p
      where p.tenant_id = ${tenant_id}
      union all
      select j.payload ->> 'path', array(select json_array_elements_text(j.payload -> 'widths'))
      from (${selectJobs(sql)}) j
      where j.task = 'delete_photo_files' and j.payload ->> 'tenant_id' = ${tenant_id}
    )
    select f.path from photo_files f
    union
    select regexp_replace(f.path, '\\.\\w+$', '') || '_' || w.width || '.webp'
    from photo_files f cross join lateral unnest(f.widths) as w(width)
    union
    select 'waivers/' || s.tenant_id || '/' || s.id || '.pdf' from waiver_signatures s
      where s.tenant_id = ${tenant_id}`;
  return rows.map(({ path }) => path);
}

/**
 * Lists the tables with a `tenant_id`. Each comes before the tables that it refers to, so rows can be deleted in this
 * order.
 */
export async function findShopTables(sql: Queries): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    with recursive referred as (
      select c.oid, 0 as depth
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      union
      select f.confrelid, r.depth + 1
      from referred r
      join pg_constraint f on f.conrelid = r.oid and f.contype = 'f' and f.confrelid <> f.conrelid
      where f.confrelid <> 'tenants'::regclass
    )
    select c.relname as name
    from referred r
    join pg_class c on c.oid = r.oid
    group by c.oid, c.relname
    order by max(r.depth), c.oid desc`;
  return rows.map(({ name }) => name);
}

/** Deletes the shop's rows of one table and returns their number. */
export async function deleteRows(sql: Queries, tenant_id: string, table: string): Promise<number> {
  return (await sql`delete from ${sql(table)} where tenant_id = ${tenant_id}`).count;
}

/** Deletes what belongs to the shop in tables without a `tenant_id`: its jobs and its demo payments. */
export async function deleteJobsAndDemoPayments(
  sql: Queries,
  tenant_id: string,
): Promise<{ jobs: number; demo_intents: number }> {
  const jobs = await deleteJobsOfShop(sql, tenant_id);
  await sql`
    delete from demo_refunds r
    using demo_intents i
    where i.id = r.intent_id and i.metadata ->> 'tenant_id' = ${tenant_id}`;
  await sql`delete from demo_readers r where r.metadata ->> 'tenant_id' = ${tenant_id}`;
  const intents = await sql`delete from demo_intents i where i.metadata ->> 'tenant_id' = ${tenant_id}`;
  return { jobs, demo_intents: intents.count };
}

/** Deletes the shop itself, last. */
export async function deleteTenant(sql: Queries, tenant_id: string): Promise<void> {
  await sql`delete from tenants t where t.id = ${tenant_id}`;
}
