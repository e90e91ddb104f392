import type { Queries } from "../db/client.ts";

type Fragment = ReturnType<Queries["unsafe"]>;

/** Returns the tax rate of a line or an add-on of `bookings b`, by the alias of its table. */
export function taxRateOf(sql: Queries, line: Fragment): Fragment {
  return sql`jsonb_build_object('name', ${line}.tax_name,
    'percent', coalesce(${line}.tax_percent, ${ownPercent(sql)}))`;
}

/** Returns the taxes of `booking_charges c` of `bookings b`. */
export function taxesOfCharge(sql: Queries): Fragment {
  return sql`coalesce(c.taxes, jsonb_build_array(jsonb_build_object('name', null,
    'percent', ${percentOfCharge(sql)}, 'net', c.total - c.tax, 'tax', c.tax)))`;
}

/** Returns the taxes of `bookings b`, with its charges, the highest rate first. */
export function taxesOfBooking(sql: Queries): Fragment {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('name', s.name, 'percent', s.percent, 'net', s.net, 'tax', s.tax)
      order by s.percent desc, s.name nulls first)
    from (
      select p.name, p.percent, sum(p.net) as net, sum(p.tax) as tax
      from (${taxParts(sql)}) p
      group by p.name, p.percent
      having sum(p.net) <> 0 or sum(p.tax) <> 0
    ) s), '[]')`;
}

/** Returns a query of the parts of the price of `bookings b`: one for each rate of its lines and its charges. */
function taxParts(sql: Queries): Fragment {
  return sql`
    select k.name, k.percent, k.net, k.tax
    from jsonb_to_recordset(b.taxes) as k (name text, percent numeric, net int, tax int)
    union all
    select null, ${ownPercent(sql)}, b.total - b.tax - coalesce(sum(c.total - c.tax), 0),
      b.tax - coalesce(sum(c.tax), 0)
    from (select) one
    left join booking_charges c on c.tenant_id = b.tenant_id and c.booking_id = b.id
    having b.taxes is null
    union all
    select null, ${percentOfCharge(sql)}, c.total - c.tax, c.tax
    from booking_charges c
    where c.tenant_id = b.tenant_id and c.booking_id = b.id and c.taxes is null
    union all
    select k.name, k.percent, k.net, k.tax
    from booking_charges c
    cross join lateral jsonb_to_recordset(c.taxes) as k (name text, percent numeric, net int, tax int)
    where c.tenant_id = b.tenant_id and c.booking_id = b.id`;
}

/** Returns the shop's own rate of `bookings b`. Bookings of 0.9.0 have none: the present rate counts. */
function ownPercent(sql: Queries): Fragment {
  return sql`coalesce(b.tax_percent, (select t.tax_percent from tenants t where t.id = b.tenant_id))`;
}

function percentOfCharge(sql: Queries): Fragment {
  return sql`case when c.taxable then coalesce(c.tax_percent, ${ownPercent(sql)}) else 0 end`;
}
