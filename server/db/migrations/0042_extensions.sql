-- Extensions: a customer takes more time for gear that is out. Its hold is a hold like any other.

-- The booking that a hold extends; null for a hold that becomes a booking. `pickup_date` is then the end that the
-- booking had, and `return_date` its new one. The hold's allocations name the lines that they extend.
alter table holds add column extends id;
create index holds_extending on holds (tenant_id, extends) where status = 'active' and extends is not null;

-- As in 0022, with two differences for units whose return only moves later. The time that they had before is not
-- checked again: other units may be short in it, and taking nothing more there changes nothing. And the time that the
-- hold of an extension has taken for them is theirs until the hold expires.
create or replace function check_updated_allocations() returns trigger language plpgsql as $$
begin
  perform check_stock(array(
    select row(n.tenant_id, n.item_id, n.quantity, part.starts, part.ends, part.granted_until)::allocated_units
    from new_rows n
    join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
    cross join lateral (
      select n.item_id <> o.item_id
        or n.quantity > o.quantity
        or n.starts < o.starts
        or n.buffer_hours > o.buffer_hours as takes_more,
        n.returns > o.returns as returns_later
    ) change
    cross join lateral (
      select change.takes_more or change.returns_later as grows,
        not change.takes_more and change.returns_later and n.starts = o.starts and o.state in ('booked', 'out')
          as only_returns_later
    ) growth
    left join lateral (
      select h.starts, h.expires_at
      from allocations h
      where growth.only_returns_later
        and h.tenant_id = n.tenant_id
        and h.line_id = n.line_id
        and h.state = 'held'
        and h.item_id = n.item_id
        and h.addon_id is not distinct from n.addon_id
        and h.quantity >= n.quantity
        and h.ends >= n.ends
      order by h.expires_at desc
      limit 1
    ) held on true
    cross join lateral (
      select
        case when growth.only_returns_later then o.ends else n.starts end as starts,
        n.ends,
        case
          when (o.state, n.state) = ('booked', 'out') then 'infinity'
          when o.state = 'held' and not growth.grows then o.expires_at
          else held.expires_at
        end as granted_until
      union all
      -- The hold of a rental that may be overdue by then starts later
      select o.ends, held.starts, null
      where held.starts > o.ends
    ) part
    where n.state not in ('returned', 'down')
      and (o.state = 'held' or growth.grows)), false);
  return null;
end $$;
