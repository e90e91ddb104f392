-- When a hold and its stock end, and the limits on the stock that customers hold without paying.

alter table tenants
  -- The largest hold that a guest may take: a share of the stock, and a number of rental days (null for any).
  add column guest_hold_max_percent int not null default 50 check (guest_hold_max_percent between 1 and 100),
  add column guest_hold_max_days int default 60 check (guest_hold_max_days between 1 and 366),
  -- Hours within 24 for which the unpaid holds of one network may have an item's whole stock. Null is no limit.
  add column guest_hold_max_hours int default 4 check (guest_hold_max_hours between 1 and 24);

alter table holds
  -- When the processor first reported the payment as `processing`. Null while it reports anything else.
  add column processing_since timestamptz,
  -- The hold whose stock this one will take over once its intent exists. Until then it has no units of its own.
  add column replaces id,
  -- The booking that a hold extends; null for a hold that becomes a booking. `pickup_date` is then the end that the
  -- booking had, and `return_date` its new one. The hold's allocations name the lines that they extend.
  add column extends id,
  -- The publishable key of the request. Null for a secret key, whose holds no limit counts.
  add column key_id id,
  add column units int not null default 0,
  -- HMAC of the client's network: a /48 of IPv6, or an IPv4 address itself. Null for holds of 0.9.0, which count for
  -- their address alone.
  add column network text,
  -- Units times rental days.
  add column unit_days int not null default 0,
  -- How often a replacement or an extension has moved the expiry.
  add column renewals int not null default 0,
  -- The stock that a hold has taken, as `take_hold` received it. A payment after the hold's expiry takes the same
  -- again.
  add column takes jsonb not null default '[]',
  -- What the holds that this one has replaced had used of each item. A replaced hold itself no longer counts.
  add column used_before jsonb not null default '[]',
  -- Why a paid hold was refunded instead of booked. Null for holds that 0.9.0 refunded: they do not tell.
  add column refund_reason text check (refund_reason in ('sold_out', 'replaced', 'refunded', 'wrong_currency'));

-- Holds of 0.9.0 have taken the items that their quote names.
update holds h
set takes = (
  select jsonb_agg(jsonb_build_object(
    'item_id', i.id,
    'quantity', (l.line ->> 'quantity')::int,
    'starts', iso(h.pickup_date),
    'returns', iso(h.return_date),
    'buffer_hours', coalesce(i.buffer_hours, 0),
    'line_position', l.number - 1) order by l.number)
  from jsonb_array_elements(h.quote -> 'lines') with ordinality as l(line, number)
  join items i on i.tenant_id = h.tenant_id and i.id = l.line ->> 'fleet_item_id')
where h.status in ('active', 'expired', 'replaced')
  and jsonb_array_length(h.quote -> 'lines') > 0;

drop index holds_of_address;
-- Limits count these statuses only. A client can replace its hold often; the index must not grow with that.
create index holds_of_address on holds (tenant_id, address, expires_at) where status in ('active', 'expired');
-- The condition keeps holds out that their address finds already: all those of IPv4.
create index holds_of_network on holds (tenant_id, network, expires_at)
  where status in ('active', 'expired') and network <> address;
create index holds_of_key on holds (tenant_id, key_id, expires_at) where status in ('active', 'expired');
-- Holds that a processing payment keeps after their expiry count as well.
create index holds_processing on holds (tenant_id) where status = 'active' and processing_since is not null;
create index holds_extending on holds (tenant_id, extends) where status = 'active' and extends is not null;

-- Returns when a hold can no longer be booked. A payment that is processing keeps it, for 7 days at most.
create function hold_end(h holds) returns timestamptz language sql stable parallel safe as
  $$ select greatest(h.expires_at, h.processing_since + interval '7 days') $$;

-- Returns when a hold's units are free again, whatever the processor does. `allocations.expires_at` is a copy.
-- The units outlive the hold by a minute: within it the job `expire_hold` cancels the intent and then frees them. A
-- payment that succeeded before it was cancelled therefore still finds its units. A hold without a price needs no such
-- minute.
create function stock_end(h holds) returns timestamptz language sql stable parallel safe as $$
  select case
    when h.replaces is not null then '-infinity'
    when h.amount > 0 then hold_end(h) + interval '60 seconds'
    else hold_end(h)
  end
$$;

-- Returns the unit-seconds that a hold and those that it has replaced have used of each item. `takes` are the units
-- that it had for so many seconds.
create function used_unit_seconds(takes jsonb, seconds numeric, used_before jsonb)
returns table (item_id text, unit_seconds numeric) language sql immutable parallel safe as $$
  select t.item_id, t.quantity * seconds
  from jsonb_to_recordset(takes) as t(item_id text, quantity int)
  union all
  select b.item_id, b.unit_seconds
  from jsonb_to_recordset(used_before) as b(item_id text, unit_seconds numeric)
$$;

-- Whether a customer has a booking that was not cancelled.
create function is_regular(shop text, customer text) returns boolean stable language sql as $$
  select exists (
    select from bookings b
    where b.tenant_id = shop and b.customer_id = customer and b.status not in ('cancelled', 'no_show'))
$$;

-- Returns the limit that a new hold exceeds together with earlier ones of its address, or of its network, or null. The
-- caller passes one of the two, and null for the other. `times` multiplies the limits of an address.
-- `too_many`: the number of live holds.
-- `too_much`: the units of live holds, the unit-days of the last hour, or those that the key has left.
-- `too_long`: the hours of the last day in which the holds had all stock of an item, or those that the key has left.
-- They count what earlier holds have used, not what the new one will use.
-- Paid holds do not count, nor do those that were replaced while they were live. The hold that replaced them has what
-- they used in `used_before`. A hold that expired counts, even if it was replaced later. The hold that a new one renews
-- counts only with the time that it has used. A new hold without renewals renews none.
-- A replacement that failed does not count: it never had stock.
-- Regular customers have limits of their own.
create function limit_exceeded_with(
  shop text,
  of_address text,
  of_network text,
  hold json,
  limits json,
  times int,
  moment timestamptz)
returns text language plpgsql as $$
declare
  buyer text := hold ->> 'customer_id';
  renewed text := case when (hold ->> 'renewals')::int > 0 then hold ->> 'replaces' end;
  units bigint := hold ->> 'units';
  unit_days bigint := hold ->> 'unit_days';
  -- A network gets these hours twice at most: all guests of the key have 12 a day together by default.
  max_hours numeric := least(times, 2) * (limits ->> 'stock_hours_per_address')::numeric;
  used record;
begin
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
      and h.status in ('active', 'expired')
      -- Each alternative is one index scan. An address has many holds that ended before that day.
      and (
        h.address = of_address and h.expires_at > moment - interval '24 hours'
        or h.network = of_network and h.network <> h.address and h.expires_at > moment - interval '24 hours'
        or h.status = 'active' and h.processing_since is not null
          and (h.address = of_address or h.network = of_network and h.network <> h.address))
      and not (h.status = 'expired' and h.replaces is not null)
  )
  select
    count(*) filter (where c.is_other and c.is_live) as live_holds,
    coalesce(sum(c.units) filter (where c.is_other and c.is_live), 0) as live_units,
    coalesce(sum(c.unit_days) filter (where c.is_other and c.is_recent), 0) as unit_days,
    (
      select coalesce(max(item.hours), 0)
      from (
        select sum(u.unit_seconds) / 3600 / stock.units as hours
        from counted h
        cross join lateral used_unit_seconds(h.takes, h.seconds, h.used_before) u
        join json_to_recordset(limits -> 'stock') as stock(item_id text, units int) on stock.item_id = u.item_id
        group by stock.item_id, stock.units
      ) item
    ) as stock_hours
  into used
  from counted c;
  if used.live_holds >= times * (limits ->> 'holds_per_address')::bigint then
    return 'too_many';
  end if;
  if (
    used.live_units + units > times * (limits ->> 'units_per_address')::bigint
    or used.unit_days + unit_days > times * (limits ->> 'unit_days_per_address')::bigint
    or unit_days > (limits ->> 'unit_days_left_of_key')::bigint
  ) and not (
    is_regular(shop, buyer)
    and used.unit_days + unit_days <= times * (limits ->> 'unit_days_per_regular')::bigint
  )
  then
    return 'too_much';
  end if;
  if (
    used.stock_hours >= max_hours
    or (limits ->> 'unit_hours_left_of_key')::numeric <= 0
  ) and not (
    is_regular(shop, buyer)
    and (max_hours is null or used.stock_hours < times * (limits ->> 'stock_hours_per_regular')::numeric)
  )
  then
    return 'too_long';
  end if;
  return null;
end $$;
