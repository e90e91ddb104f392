-- What an undo needs to know: how the action left the gear, and what came with the action.

alter table booking_undos
  -- The state after the action, as `undo_state` returns it. The undo is over once the gear is in another state.
  add column after jsonb not null default '{}',
  -- The charges and the downtime that the action has added. The undo takes them back.
  add column charge_ids text[] not null default '{}',
  add column downtime_ids text[] not null default '{}',
  -- Servers before 0.11.0 write and compare it.
  alter column version drop not null;

-- Returns the columns of a booking that a pickup or a return changes. Two states of the same gear are equal: a booking
-- whose deposit is settled is completed by itself, and counts as returned.
create or replace function undo_state(shop text, booking text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'booking', (
      select jsonb_build_object('status', case b.status when 'completed' then 'returned' else b.status end,
        'actual_pickup_at', b.actual_pickup_at,
        'actual_return_at', b.actual_return_at, 'pickup_override', b.pickup_override,
        'inspection_status', b.inspection_status, 'inspection_due_at', b.inspection_due_at)
      from bookings b
      where b.tenant_id = shop and b.id = booking),
    'lines', (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', l.id, 'out', l.out, 'returned', l.returned) order by l.id), '[]')
      from booking_lines l
      where l.tenant_id = shop and l.booking_id = booking),
    'allocations', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'quantity', a.quantity, 'starts', a.starts,
        'returns', a.returns, 'state', a.state, 'line_id', a.line_id, 'item_id', a.item_id,
        'buffer_hours', a.buffer_hours, 'line_position', a.line_position, 'units_each', a.units_each,
        'addon_id', a.addon_id) order by a.id), '[]')
      from allocations a
      join booking_lines l on l.tenant_id = a.tenant_id and l.id = a.line_id
      where a.tenant_id = shop and l.booking_id = booking and a.state in ('booked', 'out', 'returned')))
$$;

-- Makes a booking what it was. Violates `stock_never_oversold` if its units were taken meanwhile. The caller has locked
-- the items: the time that is read here must not be older than what others took while this waited.
create or replace function restore_undo_state(shop text, booking text, before jsonb) returns void language plpgsql as $$
declare
  -- Overdue units are in use now and longer, so the rule also checks the present instant.
  in_use_until timestamptz := instant() + interval '1 millisecond';
begin
  -- A partial pickup or return has split allocations. The new parts go first, so that no unit counts twice.
  delete from allocations a
  using booking_lines l
  where a.tenant_id = shop and l.tenant_id = a.tenant_id and l.id = a.line_id and l.booking_id = booking
    and a.state in ('booked', 'out', 'returned')
    and a.id not in (select (k ->> 'id')::bigint from jsonb_array_elements(before -> 'allocations') k);
  update allocations a
  set quantity = k.quantity, starts = k.starts, state = k.state,
    returns = case when k.state = 'out' then greatest(k.returns, in_use_until) else k.returns end
  from jsonb_to_recordset(before -> 'allocations')
    as k (id bigint, quantity int, starts timestamptz, returns timestamptz, state text)
  where a.tenant_id = shop and a.id = k.id
    and (a.quantity, a.starts, a.returns, a.state) is distinct from (k.quantity, k.starts, k.returns, k.state);
  update allocations a
  set returns = k.returns
  from jsonb_to_recordset(before -> 'allocations') as k (id bigint, returns timestamptz)
  where a.tenant_id = shop and a.id = k.id and a.returns > k.returns;
  -- The last return has freed the units that were never handed out
  insert into allocations (
    tenant_id, line_id, item_id, quantity, starts, returns, buffer_hours, state, line_position, units_each, addon_id)
  select shop, k.line_id, k.item_id, k.quantity, k.starts, k.returns, k.buffer_hours, k.state, k.line_position,
    k.units_each, k.addon_id
  from jsonb_to_recordset(before -> 'allocations')
    as k (id bigint, line_id text, item_id text, quantity int, starts timestamptz, returns timestamptz,
      buffer_hours int, state text, line_position int, units_each int, addon_id text)
  where k.state = 'booked'
    and not exists (select from allocations a where a.tenant_id = shop and a.id = k.id);
  update booking_lines l
  set out = k.out, returned = k.returned
  from jsonb_to_recordset(before -> 'lines') as k (id text, out int, returned int)
  where l.tenant_id = shop and l.id = k.id;
  update bookings b
  set version = b.version + 1, updated_at = instant(), status = k.status, actual_pickup_at = k.actual_pickup_at,
    actual_return_at = k.actual_return_at, pickup_override = k.pickup_override,
    inspection_status = k.inspection_status, inspection_due_at = k.inspection_due_at
  from jsonb_to_record(before -> 'booking')
    as k (status text, actual_pickup_at timestamptz, actual_return_at timestamptz, pickup_override jsonb,
      inspection_status text, inspection_due_at timestamptz)
  where b.tenant_id = shop and b.id = booking;
end $$;
