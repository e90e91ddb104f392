import { createToken } from "../../server/staff/session.ts";
import { addStaffSession } from "../../server/staff/sessions.sql.ts";
import { addStaff } from "../../server/staff/staff.sql.ts";
import { DAY } from "../../shared/wall_clock.ts";
import { addManyBookings } from "../support/many_bookings.ts";
import { ids } from "../support/stock.ts";
import { fillShop, today } from "./data_sets.ts";
import type { BenchDatabase } from "./database.ts";
import type { BenchShop } from "./shop.ts";

/** The days around today over which the bookings are spread. */
const SPREAD = 365;

interface Size {
  items: number;
  bookings: number;
}

/** Adds a shop whose bookings are complete: with customers, lines, stock, and terms by which they are found. */
export async function fillDashboardShop(database: BenchDatabase, { items, bookings }: Size): Promise<BenchShop> {
  const { sql } = database;
  const shop = await fillShop(database, { items, bookings: 0 });
  const [starts, ends] = [-SPREAD, SPREAD].map((days) => new Date(today + days * DAY)) as [Date, Date];
  const restore = await dropChecks(database, ["bookings", "booking_terms", "booking_lines", "allocations"]);
  await addManyBookings(sql, shop.id, {
    count: bookings,
    items: shop.items,
    starts,
    ends,
    now: new Date(today),
    // As many as a shop of this size gets in 12 days
    per_age: Math.ceil(bookings * 12 / (2 * SPREAD)),
  });
  // Without figures about the new rows, Postgres joins them by a loop over a loop, which takes hours
  await sql`analyze bookings, booking_lines`;
  await sql.begin(async (tx) => {
    await tx.unsafe("alter table allocations disable trigger user");
    await tx`
      insert into allocations (tenant_id, line_id, item_id, quantity, starts, returns, buffer_hours, state)
      select l.tenant_id, l.id, l.item_id, l.quantity, b.pickup_date, b.return_date, 0,
        case b.status when 'completed' then 'returned' else 'booked' end
      from bookings b
      join booking_lines l on l.tenant_id = b.tenant_id and l.booking_id = b.id
      where b.tenant_id = ${shop.id}`;
    await tx.unsafe("alter table allocations enable trigger user");
  });
  await restore();
  return shop;
}

/**
 * Drops what slows filling down: the foreign keys of some tables, and the indexes that no constraint needs. Returns a
 * function that creates them again.
 */
async function dropChecks({ sql }: BenchDatabase, tables: readonly string[]): Promise<() => Promise<void>> {
  const relations = sql`any(${[...tables]}::text[]::regclass[])`;
  const indexes = await sql<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = ${relations} and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;
  const keys = await sql<{ place: string; name: string; definition: string }[]>`
    select format('alter table %s', c.conrelid::regclass) as place, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    where c.conrelid = ${relations} and c.contype = 'f'`;
  for (const { place, name } of keys) await sql.unsafe(`${place} drop constraint ${name}`);
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  return async () => {
    await sql.begin(async (tx) => {
      // With the usual setting, every index would be sorted on disk
      await tx.unsafe("set local maintenance_work_mem = '1GB'");
      for (const { definition } of indexes) await tx.unsafe(definition);
      for (const { place, name, definition } of keys) {
        await tx.unsafe(`${place} add constraint ${name} ${definition}`);
      }
    });
  };
}

/** Adds a term that only the oldest bookings of a shop have, as a name that was common years ago. */
export async function addOldTerm(
  { sql }: BenchDatabase,
  { id }: BenchShop,
  { term, count }: { term: string; count: number },
) {
  await sql`
    insert into booking_terms (tenant_id, booking_id, term)
    select b.tenant_id, b.id, ${term} || ' ' || b.number
    from bookings b
    where b.tenant_id = ${id}
    order by b.id
    limit ${count}`;
}

/** Hands out what was picked up today and before, some of it overdue: what Today counts shortages from. */
export async function handOutGear({ sql }: BenchDatabase, { id }: BenchShop): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe("alter table bookings disable trigger user; alter table allocations disable trigger user");
    await tx`
      update bookings b
      set status = 'picked_up', actual_pickup_at = b.pickup_date
      where b.tenant_id = ${id} and b.status = 'confirmed' and b.pickup_date <= now()
        and b.return_date > now() - interval '6 hours'`;
    await tx`
      update allocations a
      set state = 'out'
      from booking_lines l
      join bookings b on b.tenant_id = l.tenant_id and b.id = l.booking_id
      where a.tenant_id = ${id} and l.tenant_id = a.tenant_id and l.id = a.line_id and b.status = 'picked_up'`;
    await tx.unsafe("alter table bookings enable trigger user; alter table allocations enable trigger user");
  });
}

/** Starts a session of an owner of a shop. Returns its cookie. */
export async function signInAtBench({ sql }: BenchDatabase, { id }: BenchShop): Promise<string> {
  const person = await addStaff(sql, id, {
    id: ids.next("st"),
    email: `owner@${id.replace("_", "-")}.example`,
    role: "owner",
    is_accepted: true,
  });
  const { token, hash } = await createToken();
  await addStaffSession(sql, { tenant_id: id, staff_id: person.id }, hash);
  return token;
}
