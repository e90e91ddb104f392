import type { Sql } from "../../server/db/client.ts";

interface Bulk {
  count: number;
  items: readonly string[];
  /** The pickups are spread evenly over `[starts, ends)`. */
  starts: Date;
  ends: Date;
  /** Bookings that were due before it are completed. */
  now: Date;
  /** Bookings whose ids start alike, as those of 12 days do. The search of the newest reads them together. */
  per_age?: number;
}

/**
 * Adds confirmed and completed bookings of a day and a half with one line, by SQL. They have no stock and no payments,
 * and no two have the same name, e-mail address or phone number. Only for a database of the caller's own.
 */
export async function addManyBookings(sql: Sql, tenant_id: string, bulk: Bulk): Promise<void> {
  const { count, items, starts, ends, now, per_age = 1_000 } = bulk;
  const idOf = numberedId(sql, per_age);
  await sql.unsafe("alter table bookings disable trigger user");
  await sql`
    insert into bookings (tenant_id, id, number, status, pickup_date, return_date, customer_name, customer_email,
      customer_phone, subtotal, tax, total, amount_paid, currency, cancellation_policy, source, locale, created_at)
    select ${tenant_id}, ${idOf}, 'B' || lpad(n::text, 7, '0'),
      case when r.pickup_date < ${now}::timestamptz - interval '33 hours' then 'completed' else 'confirmed' end,
      r.pickup_date, r.pickup_date + interval '33 hours',
      (array['Ada', 'Ben', 'Çağla', 'Dörte', 'Émile'])[1 + n % 5] || ' Surname' || n, 'customer' || n || '@example.com',
      '+49 30 ' || lpad(n::text, 8, '0'), 7000, 0, 7000, 7000, 'EUR', '[]', 'staff', 'en', r.pickup_date
    from generate_series(1, ${count}::int) n
    cross join lateral (
      select ${starts}::timestamptz
        + (${ends}::timestamptz - ${starts}::timestamptz) * ((n::bigint * 7919 % ${count}) / ${count}::float8) as pickup_date
    ) r`;
  await sql.unsafe("alter table bookings enable trigger user");
  await Promise.all([
    addTerms(sql, tenant_id, { count, idOf }),
    sql`
      insert into booking_lines (tenant_id, id, booking_id, position, item_id, name, quantity, amount)
      select ${tenant_id}, 'li_' || lpad(n::text, 26, '0'), ${idOf}, 0,
        (${[...items]}::text[])[1 + n % ${items.length}], 'Kayak', 1, 7000
      from generate_series(1, ${count}::int) n`,
  ]);
}

function numberedId(sql: Sql, per_age: number) {
  return sql`'bk_' || lpad((n / ${per_age}::int)::text, 4, '0') || lpad(n::text, 22, '0')`;
}

/**
 * Adds the terms by which the bookings are found. `search_terms` needs minutes for a million bookings, so the terms are
 * composed here. Throws if they are not those of `search_terms`.
 */
async function addTerms(
  sql: Sql,
  tenant_id: string,
  { count, idOf }: { count: number; idOf: ReturnType<typeof numberedId> },
): Promise<void> {
  await sql`
    insert into booking_terms (tenant_id, booking_id, term)
    select ${tenant_id}, r.id, t.term
    from generate_series(1, ${count}::int) n
    cross join lateral (select ${idOf} as id, n::text as short, lpad(n::text, 8, '0') as long) r
    cross join lateral unnest(array[
      'b' || substr(r.long, 2), 'customer' || r.short || '@example.com', 'surname' || r.short,
      (array['ada', 'ben', 'cagla', 'dorte', 'emile'])[1 + n % 5] || ' surname' || r.short,
      '4930' || r.long, '930' || r.long, '30' || r.long,
      -- A number of seven digits is the same as the last seven
      case when n < 1000000 then r.short end, substr(r.long, 2),
      case when n not between 1000 and 9999 then right(r.long, 4) end
    ]) as t(term)
    where t.term is not null`;
  const [{ wrong }] = await sql<[{ wrong: number }]>`
    select count(*) as wrong
    from (select * from bookings b where b.tenant_id = ${tenant_id} limit 100) b
    where array(select distinct t.term collate "C" from search_terms(b.number, b.customer_name, b.customer_email,
        b.customer_phone) as t(term) order by 1)
      <> array(select x.term from booking_terms x where x.tenant_id = ${tenant_id} and x.booking_id = b.id order by 1)`;
  if (wrong) throw new Error(`${wrong} of 100 bookings have other terms than those of search_terms`);
}
