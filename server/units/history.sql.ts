import type { UnitHistoryEntry, UnitTotals } from "../../shared/contract/unit_service.ts";
import type { Queries } from "../db/client.ts";
import type { Position } from "../http/cursor.ts";

/**
 * Lists the rentals and the service of a unit, newest first. `after` is the time and the id of the previous page's last
 * entry. No entry names a person.
 */
export async function listUnitHistory(
  sql: Queries,
  tenant_id: string,
  { unit_id, after, limit }: { unit_id: string; after: Position | undefined; limit: number },
): Promise<UnitHistoryEntry[]> {
  return await sql<UnitHistoryEntry[]>`
    select h.id, h.at, (
        select jsonb_build_object(
          'booking_id', r.booking_id, 'booking_number', r.number, 'picked_up_at', iso(r.picked_up_at),
          'returned_at', iso(r.returned_at), 'amount', r.amount, 'currency', r.currency)
        from (${rentals(sql, tenant_id, unit_id)}) r
        where r.id = h.assignment_id) as rental, (
        select jsonb_build_object(
          'id', s.id, 'kind', s.kind, 'note', s.note, 'cost', s.cost, 'currency', s.currency, 'photo', s.photo,
          'done_on', s.done_on::text, 'created_at', iso(s.created_at), 'updated_at', iso(s.updated_at))
        from unit_services s
        where s.tenant_id = ${tenant_id} and s.id = h.service_id) as service
    from (
      select a.id::text as id, date_trunc('milliseconds', a.picked_up_at) as at, a.id as assignment_id,
        null::text as service_id
      from unit_assignments a
      where a.tenant_id = ${tenant_id} and a.unit_id = ${unit_id} and a.picked_up_at is not null
      union all
      select s.id, date_trunc('milliseconds', s.counts_from), null, s.id
      from unit_services s
      where s.tenant_id = ${tenant_id} and s.unit_id = ${unit_id}
    ) h
    ${after ? sql`where (h.at, h.id) < (${after[0]!}::timestamptz, ${after[1]!}::text)` : sql``}
    order by h.at desc, h.id desc
    limit ${limit}`;
}

/** Returns sums over the whole life of a unit. */
export async function sumUnitHistory(sql: Queries, tenant_id: string, unit_id: string): Promise<UnitTotals> {
  const [row] = await sql<[UnitTotals]>`
    with rentals as (${rentals(sql, tenant_id, unit_id)})
    select count(*)::int as rentals,
      coalesce(floor(extract(epoch from sum(coalesce(r.returned_at, instant()) - r.picked_up_at)) / 3600), 0)::int
        as hours,
      (select count(*)::int from unit_services s where s.tenant_id = ${tenant_id} and s.unit_id = ${unit_id}
        and s.kind = 'service') as services,
      (select count(*)::int from unit_services s where s.tenant_id = ${tenant_id} and s.unit_id = ${unit_id}
        and s.kind = 'repair') as repairs,
      coalesce((
        select jsonb_agg(jsonb_build_object('currency', e.currency, 'amount', e.amount) order by e.currency)
        from (select x.currency, sum(x.amount)::bigint as amount from rentals x group by x.currency) e), '[]') as earned,
      coalesce((
        select jsonb_agg(jsonb_build_object('currency', c.currency, 'amount', c.amount) order by c.currency)
        from (
          select s.currency, sum(s.cost)::bigint as amount
          from unit_services s
          where s.tenant_id = ${tenant_id} and s.unit_id = ${unit_id} and s.cost is not null
          group by s.currency
        ) c), '[]') as service_cost
    from rentals r`;
  return row;
}

/**
 * Returns the share of a unit in its line's amount: that of one unit of the line. The parts of a bundle share the
 * bundle's amount equally. A unit that was exchanged for another leaves its share to it. For a statement with
 * `unit_assignments a`, `units u` and `booking_lines l`.
 */
export function earnedShare(sql: Queries) {
  return sql`
    case when a.swapped then 0 else round(l.amount::numeric / (l.quantity * case
      when l.item_id = u.item_id then 1
      else greatest(1, (select sum((c ->> 'quantity')::int) from jsonb_array_elements(l.components) c))
    end))::int end`;
}

/** Selects the rentals of a unit. `offset 0` lets Postgres look up their bookings, not read all of the shop. */
function rentals(sql: Queries, tenant_id: string, unit_id: string) {
  return sql`
    select a.id, a.booking_id, b.number, a.picked_up_at, a.returned_at, b.currency,
      ${earnedShare(sql)} as amount
    from unit_assignments a
    join units u on u.tenant_id = a.tenant_id and u.id = a.unit_id
    cross join lateral (
      select x.number, x.currency
      from bookings x
      where x.tenant_id = a.tenant_id and x.id = a.booking_id
      offset 0
    ) b
    cross join lateral (
      select x.item_id, x.quantity, x.amount, x.components
      from booking_lines x
      where x.tenant_id = a.tenant_id and x.id = a.line_id
      offset 0
    ) l
    where a.tenant_id = ${tenant_id} and a.unit_id = ${unit_id} and a.picked_up_at is not null`;
}
