-- Limits on the stock that customers hold without paying.

-- The largest hold that a guest may take: a share of the stock, and a number of rental days (null for any).
alter table tenants
  add column guest_hold_max_percent int not null default 50 check (guest_hold_max_percent between 1 and 100),
  add column guest_hold_max_days int default 60 check (guest_hold_max_days between 1 and 366);

alter table holds
  -- The publishable key of the request. Null for a secret key, whose holds no limit counts.
  add column key_id id,
  add column units int not null default 0,
  -- Units times rental days.
  add column unit_days int not null default 0,
  -- How often a replacement or an extension has moved the expiry.
  add column renewals int not null default 0;
drop index holds_of_address;
-- Limits count these statuses only. A client can replace its hold often; the index must not grow with that.
create index holds_of_address on holds (tenant_id, address, expires_at) where status in ('active', 'expired');
create index holds_of_key on holds (tenant_id, key_id, expires_at) where status in ('active', 'expired');
-- Holds that a processing payment keeps after their expiry count as well.
create index holds_processing on holds (tenant_id) where status = 'active' and processing_since is not null;

-- Whether a customer has a booking that was not cancelled.
create function is_regular(shop text, customer text) returns boolean stable language sql as $$
  select exists (
    select from bookings b
    where b.tenant_id = shop and b.customer_id = customer and b.status not in ('cancelled', 'no_show'))
$$;

-- Returns the limit that a new hold exceeds together with earlier ones, or null.
-- `too_many`: the number of live holds of the customer or of the address.
-- `too_much`: the units of the address's live holds, its unit-days of the last hour, or those that its key has left.
-- `too_long`: the hours of the last day in which its address had all stock of an item, or those that its key has left.
-- They count what earlier holds have used, not what the new one will use.
-- Paid holds do not count, nor do those that were replaced while they were live. The hold that replaced them has what
-- they used in `used_before`. A hold that expired counts, even if it was replaced later. The hold that a new one renews
-- counts only with the time that it has used. A new hold without renewals renews none.
-- A replacement that failed does not count: it never had stock.
-- Regular customers have limits of their own, for their address.
-- Requests of one customer or address wait for each other: otherwise two could count before either is written.
create function exceeded_hold_limit(shop text, hold json, limits json) returns text language plpgsql as $$
declare
  buyer text := hold ->> 'customer_id';
  client text := hold ->> 'address';
  renewed text := case when (hold ->> 'renewals')::int > 0 then hold ->> 'replaces' end;
  units bigint := hold ->> 'units';
  unit_days bigint := hold ->> 'unit_days';
  max_hours numeric := limits ->> 'stock_hours_per_address';
  moment timestamptz;
  of_address record;
begin
  perform
    pg_advisory_xact_lock(hashtextextended(shop || ' ' || coalesce(buyer, client), 7)),
    pg_advisory_xact_lock(hashtextextended(shop || ' ' || client, 8));
  moment := instant();
  with counted as materialized (
    select
      h.units,
      h.unit_days,
      h.takes,
      h.used_before,
      is_other,
      h.status = 'active' and hold_end(h) > moment as is_live,
      h.expires_at > moment - interval '1 hour' or h.status = 'active' and h.processing_since is not null as is_recent,
      greatest(extract(epoch from
        case when is_other then h.expires_at else least(h.expires_at, moment) end
        - greatest(h.created_at, moment - interval '24 hours')), 0) as seconds
    from holds h
    cross join lateral (select h.id is distinct from renewed as is_other) o
    where h.tenant_id = shop
      and h.address = client
      and h.status in ('active', 'expired')
      and (
        h.expires_at > moment - interval '24 hours'
        or h.status = 'active' and h.processing_since is not null)
      and not (h.status = 'expired' and h.replaces is not null)
  )
  select
    count(*) filter (where c.is_other and c.is_live) as live_holds,
    coalesce(sum(c.units) filter (where c.is_other and c.is_live), 0) as live_units,
    coalesce(sum(c.unit_days) filter (where c.is_other and c.is_recent), 0) as unit_days,
    (
      select coalesce(max(used.hours), 0)
      from (
        select sum(u.unit_seconds) / 3600 / stock.units as hours
        from counted h
        cross join lateral used_unit_seconds(h.takes, h.seconds, h.used_before) u
        join json_to_recordset(limits -> 'stock') as stock(item_id text, units int) on stock.item_id = u.item_id
        group by stock.item_id, stock.units
      ) used
    ) as stock_hours
  into of_address
  from counted c;
  if of_address.live_holds >= (limits ->> 'holds_per_address')::int or (
    select count(*)
    from holds h
    where h.tenant_id = shop and h.customer_id = buyer and h.status = 'active' and hold_end(h) > moment
      and h.id is distinct from renewed
  ) >= (limits ->> 'holds_per_customer')::int
  then
    return 'too_many';
  end if;
  if (
    of_address.live_units + units > (limits ->> 'units_per_address')::bigint
    or of_address.unit_days + unit_days > (limits ->> 'unit_days_per_address')::bigint
    or unit_days > (limits ->> 'unit_days_left_of_key')::bigint
  ) and not (
    is_regular(shop, buyer)
    and of_address.unit_days + unit_days <= (limits ->> 'unit_days_per_regular')::bigint
  )
  then
    return 'too_much';
  end if;
  if (
    of_address.stock_hours >= max_hours
    or (limits ->> 'unit_hours_left_of_key')::numeric <= 0
  ) and not (
    is_regular(shop, buyer)
    and (max_hours is null or of_address.stock_hours < (limits ->> 'stock_hours_per_regular')::numeric)
  )
  then
    return 'too_long';
  end if;
  return null;
end $$;
