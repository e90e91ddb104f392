-- What touches [starts, ends), as JSON `[[item, quantity, starts, ends], …]` with instants in ms, and the version of the catalogue that
-- goes with it. Parts of a ms make a use longer, never shorter; half a µs, which floats may add or lack, does neither.
-- They take the place of shop_in_use and items_in_use, which servers that are about to be replaced still call.

create function uses_in_shop(tenant text, window_starts timestamptz, window_ends timestamptz, out version bigint, out uses text)
language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  moment timestamptz := instant();
begin
  select v.version, (
    select '[' || string_agg('["' || u.item_id || '",' || u.quantity || ',' || floor(date_part('epoch', u.starts) * 1000 + 0.0005)::bigint
      || ',' || ceil(date_part('epoch', u.ends) * 1000 - 0.0005)::bigint, '],') || ']]'
    from (
      select a.item_id, a.quantity, a.starts, a.ends
      from allocations a
      where a.tenant_id = tenant and a.state <> 'out' and a.ends - a.starts <= interval '8 days'
        and a.starts > window_starts - interval '8 days' and a.starts < window_ends and a.ends > window_starts
        and (a.expires_at is null or a.expires_at > moment)
      union all
      select a.item_id, a.quantity, a.starts, a.ends
      from allocations a
      where a.tenant_id = tenant and a.state <> 'out' and a.ends - a.starts > interval '8 days'
        and a.ends > window_starts and a.starts < window_ends
        and (a.expires_at is null or a.expires_at > moment)
      union all
      select a.item_id, a.quantity, a.starts, greatest(a.returns, moment) + make_interval(hours => a.buffer_hours)
      from allocations a
      where a.tenant_id = tenant and a.state = 'out' and a.starts < window_ends
        and greatest(a.returns, moment) + make_interval(hours => a.buffer_hours) > window_starts
    ) u)
  into version, uses
  from catalogue_versions v
  where v.tenant_id = tenant;
end $$;

-- The same of some items, item by item: `= any(items)` in a kept plan scans what the whole shop rents in these days (6 ms instead of 0.4).
create function uses_of_items(
  tenant text, items text[], window_starts timestamptz, window_ends timestamptz, out version bigint, out uses text)
language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  moment timestamptz := instant();
begin
  select v.version, (
    select '[' || string_agg('["' || i.id || '",' || u.quantity || ',' || floor(date_part('epoch', u.starts) * 1000 + 0.0005)::bigint
      || ',' || ceil(date_part('epoch', u.ends) * 1000 - 0.0005)::bigint, '],') || ']]'
    from unnest(items) i(id)
    cross join lateral (
      select a.quantity, a.starts, a.ends
      from allocations a
      where a.tenant_id = tenant and a.item_id = i.id and a.state <> 'out' and a.ends - a.starts <= interval '8 days'
        and a.starts > window_starts - interval '8 days' and a.starts < window_ends and a.ends > window_starts
        and (a.expires_at is null or a.expires_at > moment)
      union all
      select a.quantity, a.starts, a.ends
      from allocations a
      where a.tenant_id = tenant and a.item_id = i.id and a.state <> 'out' and a.ends - a.starts > interval '8 days'
        and a.ends > window_starts and a.starts < window_ends
        and (a.expires_at is null or a.expires_at > moment)
      union all
      select a.quantity, a.starts, greatest(a.returns, moment) + make_interval(hours => a.buffer_hours)
      from allocations a
      where a.tenant_id = tenant and a.item_id = i.id and a.state = 'out' and a.starts < window_ends
        and greatest(a.returns, moment) + make_interval(hours => a.buffer_hours) > window_starts
      offset 0
    ) u)
  into version, uses
  from catalogue_versions v
  where v.tenant_id = tenant;
end $$;
